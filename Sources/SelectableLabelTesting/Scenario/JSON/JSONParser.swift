/// A strict JSON parser (RFC 8259) for UTF-8 bytes. It is not recursive, so deep nesting is safe.
///
/// A value that is nested too deeply, or a key that occurs twice, is not a syntax error. The parser stores the first
/// one as ``defect`` and continues. Therefore, if the file is also not valid JSON, the syntax error is reported.
///
/// A byte order mark is skipped. If half of a surrogate pair is missing, the other half becomes U+FFFD. Both are one
/// UTF-16 code unit long, so text offsets stay correct.
struct JSONParser {
    /// A value that is valid JSON but not accepted: its key occurs twice, or it is nested too deeply.
    struct Defect {
        /// The index of the value in `entries`.
        var index: Int
        var message: String
    }

    static let deepest = 64
    /// The maximum number of keys in an object for which duplicates are found by comparing all pairs of keys.
    private static let fewKeys = 32

    private(set) var entries: [JSONDocument.Entry] = []
    private(set) var defect: Defect?
    let bytes: UnsafeRawBufferPointer
    var position: Int
    /// The indices of the arrays and objects that are not closed yet, outermost first.
    private var open: [Int] = []

    init(_ bytes: UnsafeRawBufferPointer, position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

    /// Reads the whole document into `entries`.
    mutating func readDocument() throws {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        repeat {
            skipSpace()
            if let byte = next, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                openContainer()
                skipSpace()
                if next != Self.closing(byte) {
                    if byte == UInt8(ascii: "{") { try readKey() }
                    continue
                }
            } else {
                try readScalar()
            }
            try closeContainers()
        } while !open.isEmpty
        skipSpace()
        guard next == nil else { throw failure("unexpected text after the end") }
    }

    private mutating func openContainer() {
        if open.count >= Self.deepest { note("is nested more than \(Self.deepest) levels deep", at: entries.count) }
        open.append(entries.count)
        entries.append(JSONDocument.Entry(start: UInt32(position), end: 0))
        position += 1
    }

    /// Continues after a value: closes the arrays and objects that end here, and reads the comma and the next key, if
    /// any.
    private mutating func closeContainers() throws {
        while let container = open.last {
            skipSpace()
            let isObject = bytes[Int(entries[container].start)] == UInt8(ascii: "{")
            if take(UInt8(ascii: ",")) {
                if isObject { try readKey() }
                return
            }
            guard take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw failure("expected , or \(isObject ? "}" : "]")") }
            open.removeLast()
            entries[container].end = UInt32(entries.count)
            if isObject { findDuplicateKeys(in: container) }
        }
    }

    /// Reads a key and the colon after it.
    private mutating func readKey() throws {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
        try readScalar()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw failure("expected :") }
    }

    private mutating func readScalar() throws {
        let start = position
        switch next {
        case UInt8(ascii: "\"")?:
            var ignored: [UInt8]?
            try readString(into: &ignored)
        case UInt8(ascii: "t")?: try readWord("true")
        case UInt8(ascii: "f")?: try readWord("false")
        case UInt8(ascii: "n")?: try readWord("null")
        case nil: throw failure("unexpected end of the file")
        default: try readNumber()
        }
        entries.append(JSONDocument.Entry(start: UInt32(start), end: UInt32(position)))
    }

    private mutating func note(_ message: String, at index: Int) {
        if defect == nil { defect = Defect(index: index, message: message) }
    }

    /// Stores a defect if a key of the object occurs twice.
    private mutating func findDuplicateKeys(in object: Int) {
        var values: [Int] = []
        var index = object + 1
        while index < entries.count {
            values.append(index + 1)
            index = entries.next(after: index + 1, in: bytes)
        }
        guard values.count > 1 else { return }
        let keys = values.map { entries[$0 - 1].content(in: bytes) }
        guard values.count > Self.fewKeys || keys.contains(where: { $0.contains(UInt8(ascii: "\\")) }) else {
            for (number, key) in keys.enumerated() where keys[..<number].contains(where: { $0.elementsEqual(key) }) {
                return note("occurs twice", at: values[number])
            }
            return
        }
        var names: Set<String> = []
        for value in values where !names.insert(entries[value - 1].string(in: bytes)).inserted {
            return note("occurs twice", at: value)
        }
    }
}

extension JSONParser {
    /// The byte at `position`; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips the next byte if it is `byte`. Returns whether it was.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    static func closing(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    /// Returns a syntax error at `position`. Its message has the line and the column in bytes, both counted from 1.
    func failure(_ message: String) -> ScenarioError {
        let before = bytes[..<min(position, bytes.count)]
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        return .invalid(path: "\(JSONPath.root)", message: "is not JSON: line \(line), column \(column): \(message)")
    }
}
