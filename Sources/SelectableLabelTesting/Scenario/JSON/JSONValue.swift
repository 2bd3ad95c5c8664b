/// Any JSON value. Objects keep the order of their keys.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number. Integers up to 2⁵³ are exact.
    case number(Double)
    /// A string.
    case string(String)
    /// An array of values.
    case array([JSONValue])
    /// An object: values with keys.
    case object(JSONObject)
}

/// The keys and values of a JSON object, in the order in which the keys were first set.
///
/// For equality, the order does not matter.
public struct JSONObject: Sendable {
    /// The keys in order.
    public private(set) var keys: [String] = []
    private var values: [String: JSONValue] = [:]

    /// Creates an object without members.
    public init() {}

    /// Creates an object from keys and values. If a key occurs twice, its last value is used.
    public init(_ members: [(String, JSONValue)]) {
        for (key, value) in members { self[key] = value }
    }

    /// The keys and values, in order.
    public var members: [(key: String, value: JSONValue)] { keys.compactMap { key in values[key].map { (key, $0) } } }

    /// The number of members.
    public var count: Int { keys.count }

    /// The value of a key; nil if the object does not have the key. Setting nil removes the key.
    ///
    /// - Complexity: O(1); removing is O(*n*).
    public subscript(key: String) -> JSONValue? {
        get { values[key] }
        set {
            let previous = values[key]
            values[key] = newValue
            if previous == nil, newValue != nil { keys.append(key) }
            if previous != nil, newValue == nil { keys.removeAll { $0 == key } }
        }
    }
}

extension JSONObject: Hashable {
    /// Returns whether two objects have the same keys with equal values, in any order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool { left.values == right.values }

    /// Hashes the keys and values. Their order does not affect the hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object from a literal. If a key occurs twice, its last value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONValue {
    /// The value of a key in an object. nil if the key does not exist or this is not an object.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { return object[key] }
        return nil
    }

    /// The element at `index` of an array. nil if the index is out of bounds or this is not an array.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { return elements[index] }
        return nil
    }

    /// A kind of value. The raw values are used in error messages.
    enum Kind: String {
        case null
        case bool = "a boolean"
        case number = "a number"
        case string = "a string"
        case array = "an array"
        case object = "an object"
    }

    var kind: Kind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
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
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object from a literal. If a key occurs twice, its last value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
