import Foundation

/// Reads catalogues of translated messages, in the format of gettext's `.mo` files.
enum MessageCatalogue {
    /// Returns the messages of a catalogue, without their plural forms. Empty if the data is not a catalogue.
    static func messages(in data: Data) -> [(original: String, translation: String)] {
        let bytes = [UInt8](data)
        func number(_ offset: Int) -> Int {
            guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
            return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        func string(_ entry: Int) -> String {
            let (length, start) = (number(entry), number(entry + 4))
            guard start + length <= bytes.count else { return "" }
            return String(decoding: bytes[start..<start + length].prefix { $0 != 0 }, as: UTF8.self)
        }
        guard number(0) == 0x9504_12DE else { return [] }
        let (count, originals, translations) = (number(8), number(12), number(16))
        guard originals + 8 * count <= bytes.count, translations + 8 * count <= bytes.count else { return [] }
        return (0..<count).map { index in
            // A context stands before U+0004.
            let original = string(originals + 8 * index).split(separator: "\u{4}").last.map(String.init) ?? ""
            return (original, string(translations + 8 * index))
        }
    }
}
