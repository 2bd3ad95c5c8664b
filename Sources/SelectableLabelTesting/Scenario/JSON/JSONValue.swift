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
    /// The keys and values, in order.
    public private(set) var members: [(key: String, value: JSONValue)] = []
    /// The indices in `members`, by key. Empty for a small object, because a linear search is faster there.
    private var indices: [String: Int] = [:]

    /// The maximum number of members for which keys are found by linear search.
    private static let fewMembers = 16

    /// Creates an object without members.
    public init() {}

    /// Creates an object from keys and values. If a key occurs twice, its last value is used.
    public init(_ members: [(String, JSONValue)]) {
        for (key, value) in members { self[key] = value }
    }

    /// The keys in order.
    public var keys: [String] { members.map(\.key) }

    /// The number of members.
    public var count: Int { members.count }

    /// The value of a key; nil if the object does not have the key. Setting nil removes the key.
    ///
    /// - Complexity: O(1); removing is O(*n*).
    public subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            switch (index(of: key), newValue) {
            case (let index?, let value?): members[index].value = value
            case (nil, let value?):
                members.append((key, value))
                if !indices.isEmpty { indices[key] = members.count - 1 } else if members.count > Self.fewMembers { indexMembers() }
            case (let index?, nil):
                members.remove(at: index)
                indexMembers()
            case (nil, nil): break
            }
        }
    }

    private func index(of key: String) -> Int? {
        indices.isEmpty ? members.firstIndex { $0.key == key } : indices[key]
    }

    private mutating func indexMembers() {
        indices = [:]
        guard members.count > Self.fewMembers else { return }
        for (index, member) in members.enumerated() { indices[member.key] = index }
    }
}

extension JSONObject: Hashable {
    /// Returns whether two objects have the same keys with equal values, in any order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes the keys and values. Their order does not affect the hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Dictionary(members.map { ($0.key, $0.value) }) { $1 })
    }
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
