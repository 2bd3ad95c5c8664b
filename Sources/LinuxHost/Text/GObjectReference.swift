import CPango

/// Owns one reference to a GObject.
final class GObjectReference {
    private let object: UnsafeMutableRawPointer

    /// Takes over a reference that the caller owns.
    init(adopting object: OpaquePointer) {
        self.object = UnsafeMutableRawPointer(object)
    }

    /// Takes over a reference that the caller owns.
    convenience init<T>(adopting object: UnsafeMutablePointer<T>) {
        self.init(adopting: OpaquePointer(object))
    }

    /// Adds a reference to an object that somebody else owns.
    convenience init<T>(retaining object: UnsafeMutablePointer<T>) {
        g_object_ref(UnsafeMutableRawPointer(object))
        self.init(adopting: object)
    }

    deinit { g_object_unref(object) }

    /// Calls a function with the object, which lives at least until that returns; a pointer that is read once is not enough, because reading it
    /// would be the owner's last use.
    func with<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) { try body(OpaquePointer(object)) }
    }
}
