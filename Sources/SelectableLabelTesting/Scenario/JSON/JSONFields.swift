/// Reads the members of an object one by one. A member that is not read before `end()` counts as an unknown key.
struct JSONFields {
    let object: JSONCursor
    private var unread: Set<String>

    /// The context that checks whether ids and offsets exist. nil means that only the structure is checked.
    var context: ScenarioContext? { object.context }

    /// Creates a reader of an object. Throws if the value is not an object.
    init(_ object: JSONCursor) throws {
        guard object.kind == .object else { throw object.mismatch("an object") }
        (self.object, unread) = (object, Set(object.keys))
    }

    /// Whether all members were read.
    var isDone: Bool { unread.isEmpty }

    /// Returns the value of a key and marks the key as read; nil if the object does not have the key, or if the key was
    /// read before.
    mutating func take(_ key: String) -> JSONCursor? { unread.remove(key).flatMap(object.member) }

    /// Reads the value of a required key. Throws if the object does not have the key.
    mutating func need<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value {
        guard let value = take(key) else { throw missing(key) }
        return try value.read(reader)
    }

    /// Reads the value of an optional key; nil if the object does not have the key.
    mutating func find<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value? {
        try take(key)?.read(reader)
    }

    /// Reads the value of an optional key into a property. If the object does not have the key, leaves the property
    /// unchanged.
    mutating func find<Value>(_ key: String, _ reader: JSONReader<Value>, into property: inout Value) throws {
        if let value = try find(key, reader) { property = value }
    }

    /// Throws if the object has a key that was never read, because such a key is unknown.
    func end() throws {
        if let unknown = unread.min().flatMap(object.member) { throw unknown.isUnknown }
    }

    /// Returns the error for a required key that the object does not have.
    func missing(_ key: String) -> ScenarioError {
        .invalid(path: "\(object.path[key])", message: "is missing")
    }
}
