/// A value in a JSON document.
///
/// The cursor does not store its path. The path is computed when an error needs it.
struct JSONCursor {
    let document: JSONDocument
    let index: Int

    private var entry: JSONDocument.Entry { document.entries[index] }

    var kind: JSONValue.Kind {
        switch document.bytes[Int(entry.start)] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The value as a string; nil if it is not one.
    var string: String? { kind == .string ? entry.string(in: document.bytes) : nil }

    /// The value as a number; nil if it is not one.
    var number: Double? { kind == .number ? entry.number(in: document.bytes) : nil }

    /// The value as a boolean; nil if it is not one.
    var bool: Bool? { kind == .bool ? document.bytes[Int(entry.start)] == UInt8(ascii: "t") : nil }

    /// A copy of the value and everything in it.
    var value: JSONValue {
        switch kind {
        case .null: return .null
        case .bool: return .bool(bool ?? false)
        case .number: return .number(number ?? 0)
        case .string: return .string(string ?? "")
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(content.underestimatedCount)
            for element in content { elements.append(element.value) }
            return .array(elements)
        case .object: return .object(JSONObject(members.map { ($0.key, $0.value.value) }))
        }
    }
}

extension JSONCursor {
    /// Iterates over the elements of an array.
    struct Elements: Sequence, IteratorProtocol {
        fileprivate let document: JSONDocument
        fileprivate var index: Int
        fileprivate let end: Int

        mutating func next() -> JSONCursor? {
            guard index < end else { return nil }
            defer { index = document.entries.next(after: index, in: document.bytes) }
            return JSONCursor(document: document, index: index)
        }
    }

    /// Iterates over the members of an object.
    struct Members: Sequence, IteratorProtocol {
        fileprivate var entries: Elements

        mutating func next() -> Member? {
            guard let key = entries.next(), let value = entries.next() else { return nil }
            return Member(value: value, keyIndex: key.index)
        }
    }

    /// A key of an object and its value.
    struct Member {
        let value: JSONCursor
        fileprivate let keyIndex: Int

        var key: String { JSONCursor(document: value.document, index: keyIndex).string ?? "" }

        /// Returns whether the key is written in the file exactly as `name`, without escape sequences.
        func isNamed(_ name: StaticString) -> Bool {
            let key = value.document.entries[keyIndex].content(in: value.document.bytes)
            let name = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            return key.count == name.count && key.elementsEqual(name)
        }

        var isUnknown: ScenarioError { value.invalid("is an unknown key") }
    }

    var occursTwice: ScenarioError { invalid("occurs twice") }

    /// The entries inside an array or object. In an object, keys and values alternate.
    private var content: Elements {
        Elements(document: document, index: index + 1, end: document.entries.next(after: index, in: document.bytes))
    }

    /// The members of an object; empty if the value is not an object.
    var members: Members {
        var content = content
        if kind != .object { content.index = content.end }
        return Members(entries: content)
    }

    /// The elements of an array; empty if the value is not an array.
    var elements: Elements {
        var content = content
        if kind != .array { content.index = content.end }
        return content
    }

    /// Returns the value of a key; nil if the key does not exist or the value is not an object.
    func member(_ name: StaticString) -> JSONCursor? { members.first { $0.isNamed(name) }?.value }

    /// The path of the value from the root of the document.
    ///
    /// - Complexity: O(*n*) in the number of values before this value.
    var path: JSONPath {
        var (path, cursor) = (JSONPath.root, self)
        cursor = JSONCursor(document: document, index: 0)
        while cursor.index < index {
            let isWithin = { (value: JSONCursor) in
                value.index <= index && index < document.entries.next(after: value.index, in: document.bytes)
            }
            if let member = cursor.members.first(where: { isWithin($0.value) }) {
                (path, cursor) = (path[member.key], member.value)
            } else if let (number, element) = cursor.elements.enumerated().first(where: { isWithin($1) }) {
                (path, cursor) = (path[number], element)
            } else {
                break
            }
        }
        return path
    }

    /// Returns an error with the path of this value and the given message.
    func invalid(_ message: String) -> ScenarioError { .invalid(path: "\(path)", message: message) }

    /// Returns an error that says which kind of value is expected and which kind this is.
    func mismatch(_ wanted: String) -> ScenarioError { invalid("must be \(wanted), is \(kind.rawValue)") }

    /// Reads the value with a reader.
    func read<Value>(_ reader: JSONReader<Value>) throws -> Value { try reader.read(self) }

    /// Returns the elements of an array. Throws if the value is not an array, or if `counts` does not allow its length.
    func elements(_ counts: ClosedRange<Int>) throws -> Elements {
        guard kind == .array else { throw mismatch("an array") }
        let count = elements.reduce(0) { count, _ in count + 1 }
        guard counts.contains(count) else { throw invalid("must have \(Self.text(of: counts)) elements, has \(count)") }
        return elements
    }

    private static func text(of range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
}
