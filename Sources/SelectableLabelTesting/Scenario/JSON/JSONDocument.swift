package import Foundation

// MARK: - Overview
//
// The parser turns a JSON document into a flat array with one entry for each value and key, in the order of the file.
// Readers walk through the entries with a `JSONCursor`. They take texts and numbers directly from the bytes of the
// file. Therefore a large file is never held in memory as a tree of values.

/// A parsed JSON document. It refers to the bytes of the file without owning them.
final class JSONDocument {
    /// A value or key.
    ///
    /// `start` is the position of its first byte. `end` is the position after its last byte. For an array or object,
    /// `end` is instead the index of the first entry after its content.
    struct Entry {
        var start: UInt32
        var end: UInt32
    }

    let bytes: UnsafeRawBufferPointer
    let entries: [Entry]
    /// The first value in the file that is valid JSON but not accepted; nil if there is none.
    let defect: JSONParser.Defect?
    /// The context that checks whether ids and offsets exist while a scenario is read. nil means that only the
    /// structure is checked.
    var context: ScenarioContext?

    private init(parsing bytes: UnsafeRawBufferPointer) throws {
        var parser = JSONParser(bytes)
        try parser.readDocument()
        (self.bytes, entries, defect) = (bytes, parser.entries, parser.defect)
    }

    /// Parses a document and reads it with a closure.
    ///
    /// - Parameters:
    ///   - data: The document in UTF-8.
    ///   - body: Reads the document. The cursor is valid only during the call.
    /// - Throws: An error at `$` if the data is not UTF-8 or not JSON. Otherwise, an error that `body` throws.
    ///   Otherwise, an error for the first value that is nested too deeply, or the first key that occurs twice.
    /// - Complexity: O(*n*) in the length of the data.
    static func read<Result>(_ data: Data, _ body: (JSONCursor) throws -> Result) throws -> Result {
        guard data.count < UInt32.max else { throw ScenarioError.invalid(path: "\(JSONPath.root)", message: "is larger than 4 GB") }
        guard String(data: data, encoding: .utf8) != nil else {
            throw ScenarioError.invalid(path: "\(JSONPath.root)", message: "is not UTF-8")
        }
        return try data.withUnsafeBytes { bytes in
            let document = try JSONDocument(parsing: bytes)
            // The context can hold cursors, which refer to the document. Setting it to nil ends the reference cycle.
            defer { document.context = nil }
            let result = try body(JSONCursor(document: document, index: 0))
            guard let defect = document.defect else { return result }
            throw JSONCursor(document: document, index: defect.index).invalid(defect.message)
        }
    }
}

extension JSONDocument.Entry {
    /// Returns the bytes between the quotes of a string or key. Escape sequences are not decoded.
    func content(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[Int(start) + 1..<Int(end) - 1])
    }

    /// Returns the text of a string or key, with decoded escape sequences.
    func string(in bytes: UnsafeRawBufferPointer) -> String {
        let content = content(in: bytes)
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        var parser = JSONParser(bytes, position: Int(start))
        var text: [UInt8]? = []
        // This cannot fail, because the parser has already read the string once.
        try? parser.readString(into: &text)
        return String(decoding: text ?? [], as: UTF8.self)
    }

    /// Returns the value of a number. A number that is too large for `Double` becomes the largest finite one.
    func number(in bytes: UnsafeRawBufferPointer) -> Double {
        let digits = UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)])
        if let number = Self.shortNumber(digits) { return number }
        let largest = Double.greatestFiniteMagnitude
        return min(max(Double(String(decoding: digits, as: UTF8.self)) ?? 0, -largest), largest)
    }

    /// Fast path: returns the value of a number with at most 15 digits and no exponent; nil for other numbers.
    ///
    /// The result is correctly rounded, because both operands of the division are exact.
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
    /// Returns the index of the first entry after a value and everything in it.
    func next(after index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let byte = bytes[Int(self[index].start)]
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") ? Int(self[index].end) : index + 1
    }
}

extension JSONValue {
    /// Reads a JSON document.
    ///
    /// - Parameter data: The document in UTF-8.
    /// - Throws: ``ScenarioError`` at `$` if the data is not UTF-8 or not JSON. ``ScenarioError`` at a value's path if
    ///   its key occurs twice in an object, or if it is nested more than 64 levels deep.
    /// - Complexity: O(*n*) in the length of the data.
    package init(parsing data: Data) throws {
        // `value` is recursive, and a document with a defect can be nested too deeply for it. `read` throws an error
        // for such a document anyway.
        self = try JSONDocument.read(data) { $0.document.defect == nil ? $0.value : .null }
    }
}
