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

    /// Empties the buffer and calls a function with it. While the function runs, shaping skips the given GSUB lookups.
    func withEmptyBuffer<R>(without lookups: Set<Int>, _ body: (OpaquePointer) throws -> R) rethrows -> R {
        guard !lookups.isEmpty else { return try withEmptyBuffer(body) }
        var filter = LookupFilter(lookups: lookups)
        return try withUnsafeMutablePointer(to: &filter) { filter in
            try withEmptyBuffer { buffer in
                hb_buffer_set_message_func(
                    buffer, { _, _, message, filter in LookupFilter.allows(message, filter) ? 1 : 0 }, filter, nil)
                defer { hb_buffer_set_message_func(buffer, nil, nil, nil) }
                return try body(buffer)
            }
        }
    }

    /// Frees the buffer's memory if a long text made it large. A glyph takes about 60 bytes.
    private func shrink() {
        guard hb_buffer_get_length(buffer) > 16_384 else { return }
        hb_buffer_destroy(buffer)
        buffer = hb_buffer_create()
    }
}

/// Makes HarfBuzz skip GSUB lookups. HarfBuzz announces each lookup in a message, and skips the lookup if the function
/// that receives the message returns 0.
private struct LookupFilter {
    let lookups: Set<Int>
    private var isSubstituting = false

    init(lookups: Set<Int>) {
        self.lookups = lookups
    }

    static func allows(_ message: UnsafePointer<CChar>?, _ filter: UnsafeMutableRawPointer?) -> Bool {
        guard let message, let filter = filter?.assumingMemoryBound(to: LookupFilter.self) else { return true }
        if strncmp(message, "start table ", 12) == 0 { filter.pointee.isSubstituting = strncmp(message + 12, "GSUB", 4) == 0 }
        guard filter.pointee.isSubstituting, strncmp(message, "start lookup ", 13) == 0 else { return true }
        return !filter.pointee.lookups.contains(Int(strtol(message + 13, nil, 10)))
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
