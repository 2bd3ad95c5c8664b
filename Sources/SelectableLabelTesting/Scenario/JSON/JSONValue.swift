/// Any JSON value. Objects keep the order of their keys.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`; not a number.
    case bool(Bool)
    /// A number; integers are exact up to 2⁵³.
    case number(Double)
    /// A text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// An object: values by key.
    case object(JSONObject)
}

/// The members of a JSON object, in the order in which they were first set.
///
/// Two objects are equal if they have equal values for the same keys, in any order.
public struct JSONObject: Sendable {
    /// The keys in order.
    public private(set) var keys: [String] = []
    private var values: [String: JSONValue] = [:]

    /// Creates an object without members.
    public init() {}

    /// Creates an object from ordered members. If a key repeats, the last value counts.
    public init(_ members: [(String, JSONValue)]) {
        for (key, value) in members { self[key] = value }
    }

    /// The number of members.
    public var count: Int { keys.count }

    /// The members in order.
    public var members: [(key: String, value: JSONValue)] {
        keys.map { (key: $0, value: values[$0] ?? .null) }
    }

    /// The value of a key; nil if there is none. Setting nil removes the key.
    ///
    /// - Complexity: O(1); removing is O(*n*).
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

    /// Hashes the members, independent of their order.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object from ordered members. If a key repeats, the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONValue {
    /// The value of a key; nil for a missing key or if this is not an object.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { return object[key] }
        return nil
    }

    /// The element at an index; nil beyond the end or if this is not an array.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { return elements[index] }
        return nil
    }

    /// The kind of the value with its article, for messages.
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
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object from ordered members. If a key repeats, the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
