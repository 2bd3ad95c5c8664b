import CPango

/// Owns a HarfBuzz buffer, whose memory one shaping after another reuses.
final class HarfBuzzBuffer {
    /// Buffers for cuts that need shaping.
    static let pool = ResourcePool { HarfBuzzBuffer() }

    private let buffer: OpaquePointer

    init() {
        buffer = hb_buffer_create()
    }

    deinit { hb_buffer_destroy(buffer) }

    /// Calls a function with the emptied buffer.
    func withEmptyBuffer<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        hb_buffer_clear_contents(buffer)
        return try withExtendedLifetime(self) { try body(buffer) }
    }
}

/// A language as HarfBuzz knows it.
///
/// `@unchecked Sendable`: HarfBuzz interns languages and never frees them.
struct HarfBuzzLanguage: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(_ language: OpaquePointer?) {
        pointer = language.flatMap { hb_language_from_string(pango_language_to_string($0), -1) }
    }
}
