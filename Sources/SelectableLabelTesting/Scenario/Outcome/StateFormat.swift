import Foundation

/// The JSON format of a value in the state of a scenario. It also defines the values that an `expect` block may contain
/// for this value.
///
/// In an `expect` block, `{"any": true}` may replace every value except an event. Conditions, such as `{"min": 3}`, may
/// replace numbers and texts.
///
/// The format is a struct with closures. With a recursive enum, leak detection could not find its memory, because such
/// an enum stores tag bits in its pointers.
struct StateFormat<Value>: Sendable {
    /// Converts a value to JSON.
    let json: @Sendable (Value) -> JSONValue
    /// Throws if the given value of an `expect` block does not fit this format.
    let check: @Sendable (JSONCursor) throws -> Void

    init(
        takesAny: Bool = true, json: @escaping @Sendable (Value) -> JSONValue, check: @escaping @Sendable (JSONCursor) throws -> Void
    ) {
        self.json = json
        self.check = { if !(takesAny && ExpectationMatch.isAny($0)) { try check($0) } }
    }

    /// A key of an object, and the format of its value.
    struct Key: Sendable {
        let name: String
        let json: @Sendable (Value) -> JSONValue?
        let check: @Sendable (JSONCursor) throws -> Void

        /// Creates a key that every object has.
        init<Part>(_ name: String, _ format: StateFormat<Part>, _ part: @escaping @Sendable (Value) -> Part) {
            (self.name, check) = (name, format.check)
            json = { format.json(part($0)) }
        }

        /// Creates a key that an object has only if its value is not nil.
        init<Part>(optional name: String, _ format: StateFormat<Part>, _ part: @escaping @Sendable (Value) -> Part?) {
            (self.name, check) = (name, format.check)
            json = { part($0).map(format.json) }
        }
    }

    /// An object with these keys. An `expect` block need not contain all of them.
    static func object(_ keys: Key...) -> Self { object(keys) }

    static func object(takesAny: Bool = true, _ keys: [Key]) -> Self {
        let checks = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.check) })
        return StateFormat(takesAny: takesAny) { value in
            .object(JSONObject(keys.compactMap { key in key.json(value).map { (key.name, $0) } }))
        } check: { cursor in
            for key in try JSONFields(cursor).object.keys {
                guard let value = cursor.member(key) else { continue }
                guard let check = checks[key] else { throw value.isUnknown }
                try check(value)
            }
        }
    }

    /// An array whose elements all have the same format.
    static func list<Element>(_ element: StateFormat<Element>) -> Self where Value == [Element] {
        StateFormat {
            .array($0.map(element.json))
        } check: {
            for value in try $0.elements(0...Int.max) { try element.check(value) }
        }
    }

    /// An object whose keys are ids: for example, `{"title": …, "body": …}`.
    static func byID<Element>(_ format: StateFormat<Element>, _ id: @escaping @Sendable (Element) -> String) -> Self
    where Value == [Element] {
        StateFormat {
            .object(JSONObject($0.map { (id($0), format.json($0)) }))
        } check: { cursor in
            for key in try JSONFields(cursor).object.keys {
                guard let value = cursor.member(key) else { continue }
                guard ScenarioLimits.isReference(key) else { throw value.invalid("is not an id: it \(ScenarioLimits.idRule)") }
                try format.check(value)
            }
        }
    }

    /// An array of `count` numbers: for example, `[x, y]` for a point.
    static func numbers(_ count: Int, _ numbers: @escaping @Sendable (Value) -> [CGFloat]) -> Self {
        StateFormat {
            .array(numbers($0).map { .number(Double($0)) })
        } check: {
            for element in try $0.elements(count...count) { try StateFormat<Double>.number.check(element) }
        }
    }

    /// Either null or a value of the given format.
    static func orNull<Wrapped>(_ format: StateFormat<Wrapped>) -> Self where Value == Wrapped? {
        StateFormat {
            $0.map(format.json) ?? .null
        } check: {
            if $0.kind != .null { try format.check($0) }
        }
    }
}

extension StateFormat<Double> {
    static var number: Self { StateFormat(json: { .number($0) }, check: { try ExpectationMatch.checkNumber($0) }) }
}

extension StateFormat<Int> {
    static var integer: Self { StateFormat(json: { .number(Double($0)) }, check: { try ExpectationMatch.checkNumber($0) }) }
}

extension StateFormat<String> {
    static var text: Self { StateFormat(json: { .string($0) }, check: { try ExpectationMatch.checkText($0) }) }
}

extension StateFormat<Bool> {
    static var bool: Self { StateFormat(json: { .bool($0) }, check: { _ = try $0.read(.bool) }) }
}
