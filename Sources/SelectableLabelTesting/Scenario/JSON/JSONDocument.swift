package import Foundation

// MARK: - Overview
//
// A JSON document is parsed into a flat array with one entry per value and key, in reading order. Readers walk the
// entries with a `JSONCursor` and take texts and numbers straight from the bytes, so a large file never exists as a
// tree of values.

/// A parsed JSON document over bytes that it does not own.
final class JSONDocument {
    /// A value or key.
    ///
    /// `start` is the position of its first byte. For an array or object, `end` is the index of the first entry after
    /// its content; otherwise it is the position after the last byte.
    struct Entry {
        var start: UInt32
        var end: UInt32
    }

    let bytes: UnsafeRawBufferPointer
    let entries: [Entry]
    /// The first value that is valid JSON but not accepted, in reading order.
    let defect: JSONParser.Defect?
    /// Checks ids, offsets and fingers while a scenario is read. nil means that only the structure is checked.
    var context: ScenarioContext?

    private init(parsing bytes: UnsafeRawBufferPointer) throws {
        var parser = JSONParser(bytes)
        try parser.readDocument()
        (self.bytes, entries, defect) = (bytes, parser.entries, parser.defect)
    }

    /// Parses a document and reads it.
    ///
    /// - Parameters:
    ///   - data: The document in UTF-8.
    ///   - body: Reads the document. The cursor is valid only during the call.
    /// - Throws: An error at `$` if the data is not UTF-8 or not JSON, then any error of `body`, then the error of the
    ///   first defect.
    /// - Complexity: O(*n*) in the length of the data.
    static func read<Result>(_ data: Data, _ body: (JSONCursor) throws -> Result) throws -> Result {
        guard data.count < UInt32.max else { throw ScenarioError.invalid(path: "\(JSONPath.root)", message: "is larger than 4 GB") }
        guard String(data: data, encoding: .utf8) != nil else {
            throw ScenarioError.invalid(path: "\(JSONPath.root)", message: "is not UTF-8")
        }
        return try data.withUnsafeBytes { bytes in
            let document = try JSONDocument(parsing: bytes)
            // The context may hold cursors.
            defer { document.context = nil }
            let result = try body(JSONCursor(document: document, index: 0))
            guard let defect = document.defect else { return result }
            throw JSONCursor(document: document, index: defect.index).invalid(defect.message)
        }
    }
}

extension JSONDocument.Entry {
    /// The bytes between the quotes of a string or key, with escapes.
    func content(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[Int(start) + 1..<Int(end) - 1])
    }

    /// The content of a string or key.
    func string(in bytes: UnsafeRawBufferPointer) -> String {
        let content = content(in: bytes)
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        var parser = JSONParser(bytes, position: Int(start))
        var text: [UInt8]? = []
        // The parser has read the string before without an error.
        try? parser.readString(into: &text)
        return String(decoding: text ?? [], as: UTF8.self)
    }

    /// The value of a number. A number beyond the range of `Double` becomes the largest one of its sign.
    func number(in bytes: UnsafeRawBufferPointer) -> Double {
        let digits = UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)])
        if let number = Self.shortNumber(digits) { return number }
        let largest = Double.greatestFiniteMagnitude
        return min(max(Double(String(decoding: digits, as: UTF8.self)) ?? 0, -largest), largest)
    }

    /// The value of a number of at most 15 digits without exponent; nil for other numbers.
    ///
    /// Both operands of the division are exact, so the result is rounded correctly.
    private static func shortNumber(_ text: UnsafeRawBufferPointer) -> Double? {
        guard text.count <= 16 else { return nil }
        var (digits, divisor): (Int64, Int64) = (0, 0)
        for byte in text {
            if byte.isASCIIDigit {
                digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
                divisor *= 10
            } else if byte == UInt8(ascii: ".") {
                divisor = 1
            } else if byte != UInt8(ascii: "-") {
                return nil
            }
        }
        guard digits < 1_000_000_000_000_000 else { return nil }
        let size = Double(digits) / Double(max(divisor, 1))
        return text.first == UInt8(ascii: "-") ? -size : size
    }
}

extension [JSONDocument.Entry] {
    /// Returns the index of the entry after a value and its content.
    func next(after index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let byte = bytes[Int(self[index].start)]
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") ? Int(self[index].end) : index + 1
    }
}

extension JSONValue {
    /// Reads a JSON document.
    ///
    /// - Parameter data: The document in UTF-8.
    /// - Throws: ``ScenarioError`` at `$` if the data is not UTF-8 or not JSON; at the value's path if a key occurs
    ///   twice in an object or a value is nested more than 64 levels deep.
    /// - Complexity: O(*n*) in the length of the data.
    package init(parsing data: Data) throws {
        // A document with a defect may be too deep for recursion.
        self = try JSONDocument.read(data) { $0.document.defect == nil ? $0.value : .null }
    }
}
