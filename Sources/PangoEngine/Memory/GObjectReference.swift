import CPango

/// Owns one reference to a GObject.
final class GObjectReference {
    private let object: UnsafeMutableRawPointer

    /// Takes ownership of a reference from the caller.
    init(adopting object: OpaquePointer) {
        self.object = UnsafeMutableRawPointer(object)
    }

    /// Takes ownership of a reference from the caller.
    convenience init<T>(adopting object: UnsafeMutablePointer<T>) {
        self.init(adopting: OpaquePointer(object))
    }

    /// Adds a reference to an object. Other owners keep theirs.
    convenience init<T>(retaining object: UnsafeMutablePointer<T>) {
        g_object_ref(UnsafeMutableRawPointer(object))
        self.init(adopting: object)
    }

    deinit { g_object_unref(object) }

    /// Calls a function with the object, which stays alive until the function returns.
    ///
    /// A property with the pointer would be unsafe: Swift may release this owner right after reading the property.
    func with<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) { try body(OpaquePointer(object)) }
    }
}
