import LabelText

/// A paragraph in UTF-8 for Pango. Also converts lengths between UTF-8 and UTF-16.
struct UTF8Text {
    /// The text. U+0000 is replaced by U+0001, because Pango would stop at a zero byte. U+001C to U+001E are replaced
    /// by U+001F, because Pango would end a paragraph at them.
    let bytes: [UInt8]
    private let units: [UInt16]
    private let isASCII: Bool

    /// Converts a text from UTF-16. Each unpaired surrogate becomes U+FFFD.
    init(_ units: [UInt16]) {
        self.units = units
        let text = String(utf16: units[...])
        isASCII = text.utf8.count == units.count
        bytes = text.utf8.map { $0 == 0 ? 1 : 0x1C...0x1E ~= $0 ? 0x1F : $0 }
    }

    /// Returns the number of UTF-8 bytes in a range of UTF-16 code units. The range must not start or end inside a
    /// scalar.
    func byteCount(ofUnits range: Range<Int>) -> Int {
        isASCII ? range.count : units.withUnsafeBufferPointer { Self.size(of: $0[range]) }
    }

    /// Returns the number of UTF-16 code units in a range of UTF-8 bytes. The range must not start or end inside a
    /// scalar.
    func unitCount(ofBytes range: Range<Int>) -> Int {
        if isASCII { return range.count }
        return bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in bytes[range] {
                if byte & 0xC0 != 0x80 { count += 1 }
                if byte >= 0xF0 { count += 1 }
            }
            return count
        }
    }

    private static func size(of units: Slice<UnsafeBufferPointer<UInt16>>) -> Int {
        var (size, position) = (0, units.startIndex)
        while position < units.endIndex {
            let scalar = units.scalar(at: position).value
            size += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
            position += scalar < 0x10000 ? 1 : 2
        }
        return size
    }
}
