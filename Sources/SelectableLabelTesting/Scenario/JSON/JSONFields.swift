/// The members of an object, taken one by one. Members that are never taken are unknown keys.
struct JSONFields {
    let object: JSONCursor
    /// The numbers of the members that were taken. No object of the format has more keys than this has bits.
    private var taken: UInt64 = 0

    /// Checks the scenario while it is read; nil if only the structure is checked.
    var context: ScenarioContext? { object.document.context }

    /// Throws if the value is not an object.
    init(_ object: JSONCursor) throws {
        guard object.kind == .object else { throw object.mismatch("an object") }
        self.object = object
    }

    /// Takes the member of a key; nil if there is none.
    mutating func take(_ key: StaticString) -> JSONCursor? {
        for (number, member) in object.members.enumerated() where member.isNamed(key) {
            take(number)
            return member.value
        }
        return nil
    }

    /// Takes the member with a number.
    mutating func take(_ number: Int) { taken |= 1 << UInt64(number) }

    /// Reads a required member.
    mutating func need<Value>(_ key: StaticString, _ reader: JSONReader<Value>) throws -> Value {
        guard let value = take(key) else { throw missing(key) }
        return try value.read(reader)
    }

    /// Reads an optional member.
    mutating func find<Value>(_ key: StaticString, _ reader: JSONReader<Value>) throws -> Value? {
        try take(key)?.read(reader)
    }

    /// Reads an optional member into a property, which otherwise keeps its default.
    mutating func find<Value>(_ key: StaticString, _ reader: JSONReader<Value>, into property: inout Value) throws {
        if let value = try find(key, reader) { property = value }
    }

    /// Throws at the first key that was not taken.
    func end() throws {
        for (number, member) in object.members.enumerated() where number >= UInt64.bitWidth || taken >> UInt64(number) & 1 == 0 {
            throw member.isUnknown
        }
    }

    /// Returns the error of a required key that is not there.
    func missing(_ key: StaticString) -> ScenarioError {
        .invalid(path: "\(object.path["\(key)"])", message: "is missing")
    }
}
