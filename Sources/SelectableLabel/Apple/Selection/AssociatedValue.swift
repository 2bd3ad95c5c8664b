#if canImport(UIKit)
import Foundation
import ObjectiveC

/// Adds a stored property to objects of system classes. Each object retains its value.
@MainActor
final class AssociatedValue<Value> {
    subscript(object: NSObject) -> Value? {
        get { objc_getAssociatedObject(object, key) as? Value }
        set { objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
#endif
