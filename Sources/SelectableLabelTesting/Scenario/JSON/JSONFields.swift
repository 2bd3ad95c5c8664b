/// Reads the members of an object one by one. A member that is not read before `end()` counts as an unknown key.
struct JSONFields {
    let object: JSONCursor
    /// The members that were read, as a bit set of their numbers. No object in the format has more than 64 keys.
    private var taken: UInt64 = 0
    private let count: Int

    /// The context that checks whether ids and offsets exist. nil means that only the structure is checked.
    var context: ScenarioContext? { object.document.context }

    /// Creates a reader of an object. Throws if the value is not an object.
    init(_ object: JSONCursor) throws {
        guard object.kind == .object else { throw object.mismatch("an object") }
        self.object = object
        count = object.members.reduce(0) { count, _ in count + 1 }
    }

    /// Whether all members were read.
    var isDone: Bool { taken.nonzeroBitCount == count }

    /// Returns the value of a key and marks the key as read; nil if the object does not have the key.
    mutating func take(_ key: StaticString) -> JSONCursor? {
        guard !isDone else { return nil }
        for (number, member) in object.members.enumerated() where member.isNamed(key) {
            take(number)
            return member.value
        }
        return nil
    }

    /// Marks a member as read. `number` is its index in the object.
    mutating func take(_ number: Int) { taken |= 1 << UInt64(number) }

    /// Reads the value of a required key. Throws if the object does not have the key.
    mutating func need<Value>(_ key: StaticString, _ reader: JSONReader<Value>) throws -> Value {
        guard let value = take(key) else { throw missing(key) }
        return try value.read(reader)
    }

    /// Reads the value of an optional key; nil if the object does not have the key.
    mutating func find<Value>(_ key: StaticString, _ reader: JSONReader<Value>) throws -> Value? {
        try take(key)?.read(reader)
    }

    /// Reads the value of an optional key into a property. If the object does not have the key, leaves the property
    /// unchanged.
    mutating func find<Value>(_ key: StaticString, _ reader: JSONReader<Value>, into property: inout Value) throws {
        if let value = try find(key, reader) { property = value }
    }

    /// Throws if the object has a key that was never read, because such a key is unknown or occurs twice.
    func end() throws {
        guard !isDone else { return }
        for (number, member) in object.members.enumerated() where number >= UInt64.bitWidth || taken >> UInt64(number) & 1 == 0 {
            let isRepeated = object.members.prefix(number).contains { $0.key == member.key }
            throw isRepeated ? member.value.occursTwice : member.isUnknown
        }
    }

    /// Returns the error for a required key that the object does not have.
    func missing(_ key: StaticString) -> ScenarioError {
        .invalid(path: "\(object.path["\(key)"])", message: "is missing")
    }
}
