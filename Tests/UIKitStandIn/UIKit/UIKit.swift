@_exported import Foundation

/// The name of a method. A selector that `#selector(Type.method)` made can also call the method, because Swift on Linux
/// cannot call a method by its name.
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
    let name: String
    let call: ((AnyObject, Any?) -> Bool)?
    /// Returns whether the method is one of an object's class.
    let isMethod: ((AnyObject) -> Bool)?

    public init(_ name: String) { (self.name, call, isMethod) = (name, nil, nil) }

    public init(stringLiteral name: String) { self.init(name) }

    public init<Target, Argument>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Void) {
        self.name = name
        isMethod = { $0 is Target }
        call = { target, argument in
            guard let target = target as? Target, let argument = argument as? Argument else { return false }
            MainActor.assumeIsolated { method(target)(argument) }
            return true
        }
    }

    public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns whether the simulated system has at least the given version. The sources' `#available(iOS n, *)` call it.
public func isAvailable(iOS version: Int) -> Bool { StandIn.systemVersion >= version }

// MARK: Associated objects

public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

nonisolated(unsafe) private var associations: [ObjectIdentifier: [UnsafeRawPointer: Any]] = [:]

public func objc_getAssociatedObject(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    associations[ObjectIdentifier(object)]?[key]
}

/// Only objects that forget their associations when they are deallocated may have some: views, in `UIView.deinit`.
public func objc_setAssociatedObject(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    var values = associations[ObjectIdentifier(object)] ?? [:]
    let old = values.updateValue(value as Any, forKey: key)
    if value == nil { values[key] = nil }
    associations[ObjectIdentifier(object)] = values
    // The old value is released only now, because its deallocation may change associations.
    withExtendedLifetime(old) {}
}

func forgetAssociations(of object: ObjectIdentifier) {
    let old = associations.removeValue(forKey: object)
    withExtendedLifetime(old) {}
}

// MARK: Key-value observation

/// The token of an observer. The observation ends when the token is deallocated.
public final class NSKeyValueObservation: NSObject {
    private var end: (() -> Void)?

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { invalidate() }

    public func invalidate() {
        end?()
        end = nil
    }
}

public struct NSKeyValueObservedChange<Value> {}
