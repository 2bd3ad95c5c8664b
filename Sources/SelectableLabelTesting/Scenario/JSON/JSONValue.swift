/// Any JSON value; objects keep the order of their keys.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`, which are no numbers.
    case bool(Bool)
    /// A number; integers are exact up to 2⁵³.
    case number(Double)
    /// A text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// Values by key.
    case object(JSONObject)
}

/// The members of a JSON object, in the order in which they were first set.
///
/// Two objects are equal if they hold equal values for the same keys, in whatever order.
public struct JSONObject: Sendable {
    /// The keys in their order.
    public private(set) var keys: [String] = []
    private var values: [String: JSONValue] = [:]

    /// Makes an object without members.
    public init() {}

    /// Makes an object of members in order; of a repeated key the last value counts.
    public init(_ members: [(String, JSONValue)]) {
        for (key, value) in members { self[key] = value }
    }

    /// The number of members.
    public var count: Int { keys.count }

    /// The members in their order.
    public var members: [(key: String, value: JSONValue)] {
        keys.map { (key: $0, value: values[$0] ?? .null) }
    }

    /// The value of a key, nil if there is none; setting nil removes the key.
    ///
    /// - Complexity: O(1), removing O(*n*).
    public subscript(key: String) -> JSONValue? {
        get { values[key] }
        set {
            let old = values[key]
            values[key] = newValue
            if old == nil, newValue != nil { keys.append(key) }
            if old != nil, newValue == nil { keys.removeAll { $0 == key } }
        }
    }
}

extension JSONObject: Hashable {
    /// Whether both hold equal values for the same keys.
    public static func == (left: JSONObject, right: JSONObject) -> Bool { left.values == right.values }

    /// Hashes the members, whatever their order.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object of members in order; of a repeated key the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONValue {
    /// The value of a key; nil if there is none or this is no object.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { return object[key] }
        return nil
    }

    /// The element at an index; nil beyond the end or if this is no array.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { return elements[index] }
        return nil
    }

    /// What kind of value this is, with its article, for messages.
    var kind: String {
        switch self {
        case .null: return "null"
        case .bool: return "a boolean"
        case .number: return "a number"
        case .string: return "a string"
        case .array: return "an array"
        case .object: return "an object"
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Makes a boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object of members in order.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
