/// A property of a class that another of its properties holds.
///
/// Written once instead of a getter and a setter each, for views whose platform must see properties of their own.
@propertyWrapper
public struct ForwardedProperty<Root: AnyObject, Value> {
    private let path: ReferenceWritableKeyPath<Root, Value>

    /// Forwards to what a path leads to.
    init(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.path = path
    }

    /// What the path leads to, in the object that has the property.
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
