// MARK: - Overview
//
// A view of UIKit's must declare the properties that Interface Builder, nibs and Objective-C see: members of a protocol's extension and of dynamic look-up reach none of
// them. Dozens of these do nothing but forward, and a getter and a setter for each are three more lines and one more place for a wrong name. A wrapper writes that once.
//
// - `_enclosingInstance`: a wrapper reaches the object that has it by this subscript alone. The name is underscored because SE-0258 lists it as a direction for later and not
//   as part of the language; Combine's `Published` rests on it, so compilers keep it. Should one not, each property becomes a getter and a setter, and this file goes.
// - `public`: a property is no more visible than its wrapper. There is no way to make one outside of this module, and nothing to do with it there.

/// The wrapper of a view's property whose value is stored by an object behind the view, such as its controller.
///
/// The property reads and writes that value each time; the wrapper stores only where it is. Apps use the property and never this type.
@propertyWrapper
public struct ForwardedProperty<Root: AnyObject, Value> {
    private let path: ReferenceWritableKeyPath<Root, Value>

    /// Forwards to what a path leads to.
    init(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.path = path
    }

    /// The value that the path leads to from the object that has the property.
    public static subscript(
        _enclosingInstance instance: Root, wrapped _: ReferenceWritableKeyPath<Root, Value>,
        storage storage: ReferenceWritableKeyPath<Root, Self>
    ) -> Value {
        get { instance[keyPath: instance[keyPath: storage].path] }
        set { instance[keyPath: instance[keyPath: storage].path] = newValue }
    }

    /// Only properties of classes are forwarded.
    @available(*, unavailable)
    public var wrappedValue: Value {
        get { preconditionFailure("A property of a class is forwarded.") }
        set {}
    }
}
