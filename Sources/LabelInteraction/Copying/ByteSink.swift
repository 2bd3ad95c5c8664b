import Foundation
import LabelText

// MARK: - Overview
//
// The bytes are collected in a small array, which is fast to append to. When the array is full, its bytes are moved to
// a `Data`. `Data` grows in place if the system supports it, so a document of many megabytes is in memory only once.

/// A document that grows as UTF-8 bytes are appended.
struct ByteSink {
    private var stored = Data()
    private var pending: [UInt8] = []

    private static let pendingLimit = 1 << 16

    /// The number of bytes so far.
    var count: Int { stored.count + pending.count }

    /// Returns the document and empties the sink.
    mutating func takeData() -> Data {
        moveToStorage()
        defer { stored = Data() }
        return stored
    }

    // MARK: Appending

    mutating func append(_ byte: UInt8) {
        pending.append(byte)
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    mutating func append(_ bytes: [UInt8]) {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    /// Appends a literal.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { pending.append(contentsOf: $0) }
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    /// Appends a string unchanged.
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            if bytes.count < Self.pendingLimit {
                pending.append(contentsOf: bytes)
            } else {
                moveToStorage()
                stored.append(bytes)
            }
        }
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    /// Appends a few bytes at once.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of bytes.
    ///   - write: Writes bytes to the start of a buffer of that size, and returns their number.
    @inline(__always)
    mutating func append(upTo capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            let count = write(buffer)
            pending.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    /// Appends a Unicode scalar.
    mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        switch value {
        case 0..<0x80: pending.append(UInt8(value))
        case 0x80..<0x800:
            pending.append(UInt8(0xC0 | value >> 6))
            pending.append(UInt8(0x80 | value & 0x3F))
        case 0x800..<0x10000:
            pending.append(UInt8(0xE0 | value >> 12))
            pending.append(UInt8(0x80 | value >> 6 & 0x3F))
            pending.append(UInt8(0x80 | value & 0x3F))
        default:
            pending.append(UInt8(0xF0 | value >> 18))
            pending.append(UInt8(0x80 | value >> 12 & 0x3F))
            pending.append(UInt8(0x80 | value >> 6 & 0x3F))
            pending.append(UInt8(0x80 | value & 0x3F))
        }
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    /// Appends UTF-16 text. Appends plain code units unchanged, and calls `write` for all other characters.
    ///
    /// - Parameters:
    ///   - units: The text.
    ///   - isPlain: Returns whether a unit is appended unchanged; called for ASCII only.
    ///   - write: Appends a scalar that is not plain; called with U+FFFD for a lone surrogate.
    @inline(__always)
    mutating func append(
        _ units: ArraySlice<UInt16>, isPlain: (UInt16) -> Bool, write: (_ sink: inout ByteSink, _ scalar: Unicode.Scalar) -> Void
    ) {
        units.withUnsafeBufferPointer { units in
            var (start, index) = (0, 0)
            while index < units.count {
                let unit = units[index]
                if unit < 0x80, isPlain(unit) {
                    index += 1
                    continue
                }
                append(ascii: units[start..<index])
                let scalar = units.scalar(at: index)
                write(&self, scalar)
                index += scalar.value > 0xFFFF ? 2 : 1
                start = index
            }
            append(ascii: units[start...])
        }
    }

    /// Returns a text in which each scalar that is not plain is replaced by the output of `write`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPlain: Returns whether a unit is appended unchanged; called for ASCII only.
    ///   - write: Appends a scalar that is not plain; called with U+FFFD for a lone surrogate.
    static func text(
        _ text: String, isPlain: (UInt16) -> Bool, write: (_ sink: inout ByteSink, _ scalar: Unicode.Scalar) -> Void
    ) -> String {
        var sink = ByteSink()
        sink.append(Array(text.utf16)[...], isPlain: isPlain, write: write)
        return String(decoding: sink.takeData(), as: UTF8.self)
    }

    private mutating func append(ascii units: Slice<UnsafeBufferPointer<UInt16>>) {
        guard !units.isEmpty else { return }
        pending.append(contentsOf: units.lazy.map { UInt8(truncatingIfNeeded: $0) })
        if pending.count >= Self.pendingLimit { moveToStorage() }
    }

    // MARK: Inserting

    /// Inserts bytes at an offset.
    ///
    /// - Complexity: O(bytes after the offset).
    mutating func insert(_ bytes: [UInt8], at offset: Int) {
        if offset >= stored.count {
            pending.insert(contentsOf: bytes, at: offset - stored.count)
        } else {
            let place = stored.startIndex + offset
            stored.replaceSubrange(place..<place, with: bytes)
        }
    }

    private mutating func moveToStorage() {
        stored.append(contentsOf: pending)
        pending.removeAll(keepingCapacity: true)
    }
}
