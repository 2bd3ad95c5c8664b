// MARK: - Overview
//
// Interface Builder, nibs and Objective-C see only properties that the UIKit class itself declares. They do not see
// protocol extensions or dynamic member lookup. Dozens of these properties only forward to another object. This wrapper
// replaces a getter and a setter for each of them.
//
// - `_enclosingInstance`: a wrapper can access the object that contains it only through this subscript. The name has an
//   underscore because SE-0258 lists it as a future direction, not as part of the language. Compilers still support it,
//   because Combine's `Published` depends on it. If that changes, replace each property with a getter and a setter, and
//   delete this file.
// - `public`: a property cannot be more visible than its wrapper. Other modules cannot create a wrapper.

/// A property wrapper for a view's property whose value is stored in another object, such as the view's controller.
///
/// The property reads and writes that value at each access. The wrapper stores only the key path. Apps use the
/// property, not this type.
@propertyWrapper
public struct ForwardedProperty<Root: AnyObject, Value> {
    private let path: ReferenceWritableKeyPath<Root, Value>

    /// Forwards to the value at a key path that starts at the view.
    init(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.path = path
    }

    /// The value at the key path, read from or written to the object that contains the property.
    public static subscript(
        _enclosingInstance instance: Root, wrapped _: ReferenceWritableKeyPath<Root, Value>,
        storage storage: ReferenceWritableKeyPath<Root, Self>
    ) -> Value {
        get { instance[keyPath: instance[keyPath: storage].path] }
        set { instance[keyPath: instance[keyPath: storage].path] = newValue }
    }

    /// Unavailable. The compiler requires it, but only properties of classes can be forwarded.
    @available(*, unavailable)
    public var wrappedValue: Value {
        get { preconditionFailure("A property of a class is forwarded.") }
        set {}
    }
}
