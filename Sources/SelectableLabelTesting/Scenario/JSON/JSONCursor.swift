/// A JSON value with its path in the document, for error messages.
struct JSONCursor {
    let value: JSONValue
    let path: JSONPath

    /// Returns an error at this path.
    func invalid(_ message: String) -> ScenarioError { .invalid(path: "\(path)", message: message) }

    /// Reads the value with a reader.
    func read<Value>(_ reader: JSONReader<Value>) throws -> Value { try reader.read(self) }

    /// Returns the members; throws if this is not an object.
    func fields() throws -> JSONFields {
        guard case .object(let object) = value else { throw mismatch("an object") }
        return JSONFields(object: object, path: path)
    }

    /// Returns the elements; throws if this is not an array or its length is out of bounds.
    func elements(_ counts: ClosedRange<Int>) throws -> [JSONCursor] {
        guard case .array(let elements) = value else { throw mismatch("an array") }
        guard counts.contains(elements.count) else {
            throw invalid("must have \(Self.text(of: counts)) elements, has \(elements.count)")
        }
        return elements.enumerated().map { JSONCursor(value: $1, path: path[$0]) }
    }

    /// Returns an error with the expected and the actual kind of the value.
    func mismatch(_ wanted: String) -> ScenarioError { invalid("must be \(wanted), is \(value.kind)") }

    private static func text(of range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
}

/// The members of an object, taken one by one. Members that are never taken are unknown keys.
struct JSONFields {
    let object: JSONObject
    let path: JSONPath
    private var taken: Set<String> = []

    init(object: JSONObject, path: JSONPath) {
        self.object = object
        self.path = path
    }

    /// Takes the member of a key; nil if there is none.
    mutating func take(_ key: String) -> JSONCursor? {
        taken.insert(key)
        return object[key].map { JSONCursor(value: $0, path: path[key]) }
    }

    /// Reads a required member.
    mutating func need<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value {
        guard let cursor = take(key) else { throw ScenarioError.invalid(path: "\(path[key])", message: "is missing") }
        return try cursor.read(reader)
    }

    /// Reads an optional member.
    mutating func find<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value? {
        guard let cursor = take(key) else { return nil }
        return try cursor.read(reader)
    }

    /// Reads an optional member with a default value.
    mutating func find<Value>(
        _ key: String, _ reader: JSONReader<Value>, else value: Value
    ) throws -> Value {
        try find(key, reader) ?? value
    }

    /// Throws at the first key that was not taken.
    func end() throws {
        guard let key = object.keys.first(where: { !taken.contains($0) }) else { return }
        throw unknownKey(key)
    }

    func unknownKey(_ key: String) -> ScenarioError { .invalid(path: "\(path[key])", message: "is an unknown key") }
}
