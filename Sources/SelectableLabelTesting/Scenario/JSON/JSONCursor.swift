/// A JSON value together with its place in the document, so that whoever finds it wrong can say where.
struct JSONCursor {
    let value: JSONValue
    let path: JSONPath

    /// An error at this place.
    func invalid(_ message: String) -> ScenarioError { .invalid(path: "\(path)", message: message) }

    /// The value read by a reader.
    func read<Value>(_ reader: JSONReader<Value>) throws -> Value { try reader.read(self) }

    /// The members, if this is an object.
    func fields() throws -> JSONFields {
        guard case .object(let object) = value else { throw mismatch("an object") }
        return JSONFields(object: object, path: path)
    }

    /// The elements, if this is an array of a length within bounds.
    func elements(_ counts: ClosedRange<Int>) throws -> [JSONCursor] {
        guard case .array(let elements) = value else { throw mismatch("an array") }
        guard counts.contains(elements.count) else {
            throw invalid("must have \(Self.text(of: counts)) elements, has \(elements.count)")
        }
        return elements.enumerated().map { JSONCursor(value: $1, path: path[$0]) }
    }

    /// An error that tells what the value must be and what it is.
    func mismatch(_ wanted: String) -> ScenarioError { invalid("must be \(wanted), is \(value.kind)") }

    private static func text(of range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
}

/// The members of an object, taken one by one; what nobody took is an unknown key.
struct JSONFields {
    let object: JSONObject
    let path: JSONPath
    private var taken: Set<String> = []

    init(object: JSONObject, path: JSONPath) {
        self.object = object
        self.path = path
    }

    /// The member of a key, nil if there is none.
    mutating func take(_ key: String) -> JSONCursor? {
        taken.insert(key)
        return object[key].map { JSONCursor(value: $0, path: path[key]) }
    }

    /// A member that must be there.
    mutating func need<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value {
        guard let cursor = take(key) else { throw ScenarioError.invalid(path: "\(path[key])", message: "is missing") }
        return try cursor.read(reader)
    }

    /// A member that may be left out.
    mutating func find<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value? {
        guard let cursor = take(key) else { return nil }
        return try cursor.read(reader)
    }

    /// A member that has a value when it is left out.
    mutating func find<Value>(
        _ key: String, _ reader: JSONReader<Value>, else value: Value
    ) throws -> Value {
        try find(key, reader) ?? value
    }

    /// Throws at the first key that nobody took.
    func end() throws {
        guard let key = object.keys.first(where: { !taken.contains($0) }) else { return }
        throw unknownKey(key)
    }

    func unknownKey(_ key: String) -> ScenarioError { .invalid(path: "\(path[key])", message: "is an unknown key") }
}
