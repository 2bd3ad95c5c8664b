import CPango
import Foundation

/// Owns a HarfBuzz buffer. The buffer's memory is reused each time text is shaped.
final class HarfBuzzBuffer {
    /// Shared buffers for text that is shaped again at a line break.
    static let pool = ResourcePool { HarfBuzzBuffer() }

    private var buffer: OpaquePointer

    init() {
        buffer = hb_buffer_create()
    }

    deinit { hb_buffer_destroy(buffer) }

    /// Empties the buffer and calls a function with it.
    func withEmptyBuffer<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        hb_buffer_clear_contents(buffer)
        defer { shrink() }
        return try withExtendedLifetime(self) { try body(buffer) }
    }

    /// Frees the buffer's memory if a long text made it large. A glyph takes about 60 bytes.
    private func shrink() {
        guard hb_buffer_get_length(buffer) > 16_384 else { return }
        hb_buffer_destroy(buffer)
        buffer = hb_buffer_create()
    }
}

/// A language, as HarfBuzz represents it.
///
/// `@unchecked Sendable`: HarfBuzz interns languages and never frees them.
struct HarfBuzzLanguage: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(_ language: OpaquePointer?) {
        pointer = language.flatMap { hb_language_from_string(pango_language_to_string($0), -1) }
    }
}
