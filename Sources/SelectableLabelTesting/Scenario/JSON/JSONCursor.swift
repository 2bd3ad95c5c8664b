/// A value in a JSON document, with its path.
struct JSONCursor {
    let value: JSONValue
    let path: JSONPath
    /// The context that checks whether ids and offsets exist while a scenario is read. nil means that only the
    /// structure is checked.
    let context: ScenarioContext?

    init(_ value: JSONValue, path: JSONPath = .root, context: ScenarioContext? = nil) {
        (self.value, self.path, self.context) = (value, path, context)
    }

    var kind: JSONValue.Kind { value.kind }

    /// The value as a string; nil if it is not one.
    var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The value as a number; nil if it is not one.
    var number: Double? { if case .number(let number) = value { number } else { nil } }

    /// The value as a boolean; nil if it is not one.
    var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    /// The keys of an object; empty if the value is not an object.
    var keys: [String] { if case .object(let object) = value { object.keys } else { [] } }

    /// The elements of an array; empty if the value is not an array.
    var elements: [JSONCursor] {
        guard case .array(let elements) = value else { return [] }
        return elements.enumerated().map { JSONCursor($1, path: path[$0], context: context) }
    }

    /// Returns the value of a key; nil if the key does not exist or the value is not an object.
    func member(_ key: String) -> JSONCursor? {
        value[key].map { JSONCursor($0, path: path[key], context: context) }
    }
}

extension JSONCursor {
    var isUnknown: ScenarioError { invalid("is an unknown key") }
    var occursTwice: ScenarioError { invalid("occurs twice") }

    /// Returns an error with the path of this value and the given message.
    func invalid(_ message: String) -> ScenarioError { .invalid(path: "\(path)", message: message) }

    /// Returns an error that says which kind of value is expected and which kind this is.
    func mismatch(_ wanted: String) -> ScenarioError { invalid("must be \(wanted), is \(kind.rawValue)") }

    /// Returns an error that says which names are expected.
    func unknownName(expected names: [String]) -> ScenarioError {
        let wanted = "one of \(names.joined(separator: ", "))"
        guard let name = string else { return mismatch(wanted) }
        return invalid("must be \(wanted), is \(JSONValue.string(name.shortened(to: 80)).text)")
    }

    /// Reads the value with a reader.
    func read<Value>(_ reader: JSONReader<Value>) throws -> Value { try reader.read(self) }

    /// Returns the elements of an array. Throws if the value is not an array, or if `counts` does not allow its length.
    func elements(_ counts: ClosedRange<Int>) throws -> [JSONCursor] {
        guard case .array(let values) = value else { throw mismatch("an array") }
        guard counts.contains(values.count) else {
            let (low, high) = (counts.lowerBound, counts.upperBound)
            throw invalid("must have \(low == high ? "\(low)" : "\(low) to \(high)") elements, has \(values.count)")
        }
        return elements
    }
}
