import Foundation

/// The text of a JSON object or array.
struct JSONText: Equatable, Sendable {
    private let bytes: [UInt8]

    /// Copies the text of an object or array in a document.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    init(_ cursor: JSONCursor) {
        let document = cursor.document
        let start = Int(document.entries[cursor.index].start)
        bytes = Array(document.bytes[start..<Self.end(ofValueAt: start, in: document.bytes)])
    }

    /// The value. `.null` if the document from which the text was copied is not accepted, because a key occurs twice in
    /// the value, or because the value is nested too deeply.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    var value: JSONValue { (try? JSONValue(parsing: Data(bytes))) ?? .null }

    /// Two texts are equal if their values are.
    static func == (one: JSONText, other: JSONText) -> Bool { one.bytes == other.bytes || one.value == other.value }

    /// Returns the position after an object or array that begins at `start`. The text must be valid JSON.
    private static func end(ofValueAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var (depth, position, isInString) = (0, start, false)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\\") where isInString: position += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
            if depth == 0, !isInString { return position }
        }
        return position
    }
}
