// MARK: - Overview
//
// A UIKit view must declare the properties that Interface Builder, nibs and Objective-C use: protocol extensions and
// dynamic member lookup are not visible to them. Dozens of these properties only forward. A getter and a setter for
// each would be three more lines and one more place for a wrong name. The wrapper writes them once.
//
// - `_enclosingInstance`: this subscript is the only way for a wrapper to access its enclosing object. The name is
//   underscored because SE-0258 lists it as a future direction, not as part of the language. Combine's `Published`
//   depends on it, so compilers keep it. If a compiler drops it, replace each property with a getter and a setter, and
//   delete this file.
// - `public`: a property cannot be more visible than its wrapper. Other modules cannot create a wrapper and have no use
//   for one.

/// A property wrapper for a view's property whose value is stored in an object behind the view, such as its controller.
///
/// The property reads and writes that value at each access; the wrapper stores only its key path. Apps use the
/// property, never this type.
@propertyWrapper
public struct ForwardedProperty<Root: AnyObject, Value> {
    private let path: ReferenceWritableKeyPath<Root, Value>

    /// Forwards to the value at a key path.
    init(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.path = path
    }

    /// The value at the key path, starting at the enclosing object.
    public static subscript(
        _enclosingInstance instance: Root, wrapped _: ReferenceWritableKeyPath<Root, Value>,
        storage storage: ReferenceWritableKeyPath<Root, Self>
    ) -> Value {
        get { instance[keyPath: instance[keyPath: storage].path] }
        set { instance[keyPath: instance[keyPath: storage].path] = newValue }
    }

    /// Unavailable: only properties of classes can be forwarded.
    @available(*, unavailable)
    public var wrappedValue: Value {
        get { preconditionFailure("A property of a class is forwarded.") }
        set {}
    }
}
