import Foundation

/// Reads a value from JSON and checks it. Readers can be combined: for example, `.list(.text)`.
struct JSONReader<Value> {
    let read: (JSONCursor) throws -> Value

    init(_ read: @escaping (JSONCursor) throws -> Value) { self.read = read }

    /// Reads an object. Throws if the closure leaves a key unread.
    static func object(_ read: @escaping (inout JSONFields) throws -> Value) -> Self {
        Self { cursor in
            var fields = try JSONFields(cursor)
            let value = try read(&fields)
            try fields.end()
            return value
        }
    }

    /// Reads an array. Each element is read with the given reader.
    static func list<Element>(
        _ element: JSONReader<Element>, counts: ClosedRange<Int> = ScenarioLimits.counts
    ) -> Self where Value == [Element] {
        Self { cursor in
            var values: [Element] = []
            for cursor in try cursor.elements(counts) { values.append(try cursor.read(element)) }
            return values
        }
    }

    /// Reads an array. Throws if an element occurs twice.
    static func set<Element: Hashable>(_ element: JSONReader<Element>) -> Self where Value == Set<Element> {
        Self { cursor in
            var values: Set<Element> = []
            for cursor in try cursor.elements(ScenarioLimits.counts) {
                guard values.insert(try cursor.read(element)).inserted else { throw cursor.occursTwice }
            }
            return values
        }
    }

    /// Returns a reader that converts the result of this one.
    func map<Result>(_ convert: @escaping (Value) -> Result) -> JSONReader<Result> {
        JSONReader<Result> { convert(try read($0)) }
    }

    /// Returns a reader that also checks the value against the scenario: for example, that an id exists.
    func checked(_ check: @escaping (ScenarioContext, Value, JSONCursor) throws -> Void) -> Self {
        Self { cursor in
            let value = try read(cursor)
            if let context = cursor.context { try check(context, value, cursor) }
            return value
        }
    }

    /// Reads a value from JSON. Only the structure is checked, not whether ids and offsets exist.
    func read(_ json: JSONValue) throws -> Value { try read(JSONCursor(json)) }
}

extension JSONReader {
    /// Reads one of the given names and returns its value.
    static func named(_ values: KeyValuePairs<String, Value>) -> Self {
        Self { cursor in
            if let entry = values.first(where: { $0.key == cursor.string }) { return entry.value }
            throw cursor.unknownName(expected: values.map(\.key))
        }
    }
}

extension JSONReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// Reads the name of an enum's case.
    static var choice: Self {
        Self { cursor in
            if let value = cursor.string.flatMap(Value.init) { return value }
            throw cursor.unknownName(expected: Value.allCases.map(\.rawValue))
        }
    }
}

extension JSONReader where Value == Bool {
    static var bool: Self {
        Self { cursor in
            guard let value = cursor.bool else { throw cursor.mismatch("true or false") }
            return value
        }
    }

    /// Reads a value that must be `true`.
    static var yes: Self {
        Self { cursor in
            guard cursor.bool == true else { throw cursor.invalid("must be true") }
            return true
        }
    }
}

extension JSONReader where Value: BinaryFloatingPoint {
    static func number(_ limits: ClosedRange<Double>) -> Self {
        Self { cursor in
            guard let value = cursor.number else { throw cursor.mismatch("a number") }
            guard limits.contains(value) else {
                let (low, high) = (JSONValue.number(limits.lowerBound), JSONValue.number(limits.upperBound))
                throw cursor.invalid("must be from \(low.text) to \(high.text), is \(JSONValue.number(value).text)")
            }
            return Value(value)
        }
    }

    static var coordinate: Self { number(ScenarioLimits.coordinates) }
    static var length: Self { number(ScenarioLimits.lengths) }
    static var fontSize: Self { number(ScenarioLimits.fontSizes) }
    static var seconds: Self { number(ScenarioLimits.seconds) }
}

extension JSONReader where Value == Int {
    /// Reads an integer, which may be written with decimals, such as `3.0`. Throws if `limits` does not contain it.
    static func integer(_ limits: ClosedRange<Int>) -> Self {
        let number = JSONReader<Double>.number(Double(limits.lowerBound)...Double(limits.upperBound))
        return Self { cursor in
            let value = try cursor.read(number)
            guard value == value.rounded() else { throw cursor.invalid("must be an integer, is \(value)") }
            return Int(value)
        }
    }

    static var offset: Self { integer(0...ScenarioLimits.textLength) }
    static var lines: Self { integer(ScenarioLimits.lines) }
    static var finger: Self { integer(ScenarioLimits.fingers) }
    static var presses: Self { integer(ScenarioLimits.presses) }
}

extension JSONReader where Value == String {
    static var text: Self { text(lengths: 0...ScenarioLimits.textLength) }

    /// Reads a string. Throws if `lengths` does not contain its length in UTF-16 code units.
    static func text(lengths: ClosedRange<Int>) -> Self {
        Self { cursor in
            guard let text = cursor.string else { throw cursor.mismatch("a string") }
            // Fast path: a UTF-16 code unit needs one to three bytes in UTF-8, so the byte count alone can show that
            // the length is valid.
            if lengths.upperBound >= text.utf8.count, text.utf8.count >= lengths.lowerBound * 3 { return text }
            let count = text.utf16.count
            guard lengths.contains(count) else {
                throw cursor.invalid(
                    "must have \(lengths.lowerBound) to \(lengths.upperBound) UTF-16 units, has \(count)")
            }
            return text
        }
    }

    static var fontFamily: Self { text(lengths: 1...ScenarioLimits.textLength) }

    /// Reads an id. It must also be a valid file name.
    static var id: Self { id(where: ScenarioLimits.isID) }

    /// Reads the id of an element, which can be a part of a document.
    static var reference: Self { id(where: ScenarioLimits.isReference) }

    private static func id(where isValid: @escaping (String) -> Bool) -> Self {
        Self { cursor in
            guard let id = cursor.string else { throw cursor.mismatch("an id") }
            guard isValid(id) else { throw cursor.invalid(ScenarioLimits.idRule) }
            return id
        }
    }
}
