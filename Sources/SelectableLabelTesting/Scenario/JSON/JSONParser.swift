package import Foundation

/// A strict JSON reader (RFC 8259) over bytes.
///
/// It recurses at most ``deepest`` levels. Deeper values are checked for syntax and dropped. A value that is too deep,
/// or a key that occurs twice (the last one counts), is not a syntax error but a ``defect`` that the caller reports. So
/// a file with a later syntax error is still reported as not JSON.
///
/// A byte order mark is skipped. Half a surrogate pair reads as U+FFFD, also one UTF-16 unit, so offsets stay valid. A
/// number beyond the range of `Double` is the largest one.
package struct JSONParser {
    package static let deepest = 64

    /// The first defect in the document, in reading order: JSON that is valid but not accepted.
    package private(set) var defect: ScenarioError?

    var bytes: [UInt8]
    var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a document.
    ///
    /// - Returns: The value, and the first defect if there is one.
    /// - Throws: An error at `$` if the data is not UTF-8 or not JSON.
    package static func parse(_ data: Data) throws -> (value: JSONValue, defect: ScenarioError?) {
        let bytes = [UInt8](data)
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
            throw ScenarioError.invalid(path: "\(JSONPath.root)", message: "is not UTF-8")
        }
        var parser = JSONParser(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
        let value = try parser.readValue(at: .root, depth: 0)
        parser.skipSpace()
        guard parser.next == nil else { throw parser.failure("something follows the end") }
        return (value, parser.defect)
    }

    private mutating func readValue(at path: JSONPath, depth: Int) throws -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
            guard depth < Self.deepest else {
                note(.invalid(path: "\(path)", message: "is nested more than \(Self.deepest) levels deep"))
                try skipContainer()
                return .null
            }
            return next == UInt8(ascii: "{")
                ? try readObject(at: path, depth: depth) : try readArray(at: path, depth: depth)
        default:
            return try readScalar()
        }
    }

    mutating func readScalar() throws -> JSONValue {
        switch next {
        case UInt8(ascii: "\"")?: return .string(try readString())
        case UInt8(ascii: "t")?: return try readWord("true", as: .bool(true))
        case UInt8(ascii: "f")?: return try readWord("false", as: .bool(false))
        case UInt8(ascii: "n")?: return try readWord("null", as: .null)
        case nil: throw failure("the end comes too early")
        default: return .number(try readNumber())
        }
    }

    private mutating func readObject(at path: JSONPath, depth: Int) throws -> JSONValue {
        var object = JSONObject()
        position += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(object) }
        repeat {
            let key = try readKey()
            if object[key] != nil { note(.invalid(path: "\(path[key])", message: "is there twice")) }
            object[key] = try readValue(at: path[key], depth: depth + 1)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw failure("expected , or }") }
        return .object(object)
    }

    private mutating func readArray(at path: JSONPath, depth: Int) throws -> JSONValue {
        var elements: [JSONValue] = []
        position += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            elements.append(try readValue(at: path[elements.count], depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw failure("expected , or ]") }
        return .array(elements)
    }

    /// Reads a key and its colon.
    mutating func readKey() throws -> String {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
        let key = try readString()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw failure("expected :") }
        return key
    }

    private mutating func readWord(_ word: StaticString, as value: JSONValue) throws -> JSONValue {
        let expected = word.description.utf8
        guard bytes[position...].starts(with: expected) else { throw failure("expected a value") }
        position += expected.count
        return value
    }

    private mutating func note(_ error: ScenarioError) {
        if defect == nil { defect = error }
    }
}

extension JSONParser {
    /// The byte at the position; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Consumes a byte if it is next, and returns whether it was.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Returns a syntax error at the position, with line and column (in bytes), both from 1.
    func failure(_ message: String) -> ScenarioError {
        let before = bytes[..<min(position, bytes.count)]
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        return .invalid(path: "\(JSONPath.root)", message: "is not JSON: line \(line), column \(column): \(message)")
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
        let (value, defect) = try JSONParser.parse(data)
        if let defect { throw defect }
        self = value
    }
}
