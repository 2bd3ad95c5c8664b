/// The allowed shape of an `expect` block at each place of the state.
///
/// `{"any": true}` is allowed everywhere except for an event. Numbers and texts have matchers of their own.
///
/// A shape is a closure, not a case of an enum: a recursive enum tags the pointers to its payloads, which leak
/// detection then cannot see.
struct ExpectationShape: Sendable {
    /// Throws if a value does not have the shape.
    let check: @Sendable (JSONCursor) throws -> Void

    private init(takesAny: Bool = true, _ check: @escaping @Sendable (JSONCursor) throws -> Void) {
        self.check = { cursor in
            if takesAny, ExpectationMatcher.isAny(cursor.value) { return }
            try check(cursor)
        }
    }

    static let number = ExpectationShape { try checkNumber($0) }
    static let text = ExpectationShape { try checkText($0) }
    static let bool = ExpectationShape { _ = try $0.read(.bool) }
    /// An event, or `{"none": […]}`.
    static let event = ExpectationShape(takesAny: false) { try checkEvent($0) }

    /// A value of the shape, or null.
    static func nullable(_ shape: ExpectationShape) -> ExpectationShape {
        ExpectationShape { if $0.value != .null { try shape.check($0) } }
    }

    /// A list of a given number of numbers.
    static func numbers(_ count: Int) -> ExpectationShape {
        ExpectationShape { for element in try $0.elements(count...count) { try number.check(element) } }
    }

    static func list(_ shape: ExpectationShape) -> ExpectationShape {
        ExpectationShape { for element in try $0.elements(0...Int.max) { try shape.check(element) } }
    }

    /// An object with some of the members.
    static func object(_ shapes: [String: ExpectationShape]) -> ExpectationShape {
        ExpectationShape { try checkMembers($0, shapes) }
    }

    /// An object with ids as keys and values of one shape.
    static func byID(_ shape: ExpectationShape) -> ExpectationShape {
        ExpectationShape { try checkIDs($0, shape) }
    }

    /// The whole state.
    static let state = object([
        "selection": selection,
        "selectedText": .text,
        "rects": .list(.numbers(4)),
        "pins": .nullable(.object(["start": pin, "end": pin])),
        "menu": .object([
            "visible": .bool, "items": .list(.text), "frame": .nullable(.numbers(4)), "arrow": .nullable(.text),
        ]),
        "magnifier": .object([
            "visible": .bool, "frame": .nullable(.numbers(4)), "source": .nullable(.numbers(4)), "scale": .number,
        ]),
        "pasteboard": .nullable(.object(["text/plain": .text, "text/html": .text, "text/rtf": .text])),
        "highlight": .nullable(.object(["label": .text, "range": .numbers(2)])),
        "scroll": .byID(.numbers(2)),
        "labels": .byID(.object(["size": .numbers(2), "lines": .number, "truncated": .bool, "expanded": .bool])),
        "events": .list(.event),
    ])

    /// The shape of each kind of event.
    static let events: [String: ExpectationShape] = [
        "linkTap": link, "linkLongPress": link, "tap": .text, "haptic": .text, "selectionChange": selection,
        "truncationTap": .text, "menuItem": .text,
    ]

    private static let position = object(["label": .text, "offset": .number])
    private static let selection = nullable(.object(["start": position, "end": position, "crossed": .bool]))
    private static let link = object(["label": .text, "range": .numbers(2), "url": .text])
    private static let pin = object([
        "caret": .nullable(.numbers(3)), "dot": .nullable(.numbers(4)), "shape": .text, "visible": .bool,
    ])
}

extension JSONReader where Value == JSONValue {
    /// An `expect` block.
    static var expectation: Self {
        Self { cursor in
            guard case .object = cursor.value else { throw cursor.mismatch("an object") }
            guard !ExpectationMatcher.isAny(cursor.value) else { throw try cursor.fields().unknownKey("any") }
            try ExpectationShape.state.check(cursor)
            return cursor.value
        }
    }
}

extension ExpectationShape {
    private static func checkNumber(_ cursor: JSONCursor) throws {
        if case .number = cursor.value { return }
        guard case .object(let object) = cursor.value else { throw cursor.mismatch("a number") }
        guard object.count > 0 else { throw cursor.invalid("must be a number, or have min or max") }
        let limits = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
        var fields = try cursor.fields()
        _ = try fields.find("min", .number(limits))
        _ = try fields.find("max", .number(limits))
        try fields.end()
    }

    private static func checkText(_ cursor: JSONCursor) throws {
        if case .string = cursor.value { return }
        guard case .object = cursor.value else { throw cursor.mismatch("a string") }
        var fields = try cursor.fields()
        let key = fields.object["contains"] == nil && fields.object["lacks"] != nil ? "lacks" : "contains"
        _ = try fields.need(key, .text(lengths: 0...Int.max))
        try fields.end()
    }

    private static func checkMembers(
        _ cursor: JSONCursor, _ shapes: [String: ExpectationShape]
    ) throws {
        let fields = try cursor.fields()
        for (key, value) in fields.object.members {
            guard let shape = shapes[key] else { throw fields.unknownKey(key) }
            try shape.check(JSONCursor(value: value, path: cursor.path[key]))
        }
    }

    private static func checkIDs(_ cursor: JSONCursor, _ shape: ExpectationShape) throws {
        for (key, value) in try cursor.fields().object.members {
            let member = JSONCursor(value: value, path: cursor.path[key])
            guard ScenarioLimits.isID(key) else { throw member.invalid("is no id: it \(ScenarioLimits.idRule)") }
            try shape.check(member)
        }
    }

    private static func checkEvent(_ cursor: JSONCursor) throws {
        let fields = try cursor.fields()
        guard fields.object.count == 1, let key = fields.object.keys.first else {
            throw cursor.invalid("must have one key, the event's kind")
        }
        guard key != "none" else { return try checkKinds(JSONCursor(value: cursor.value["none"] ?? .null, path: cursor.path[key])) }
        try checkMembers(cursor, events)
    }

    private static func checkKinds(_ cursor: JSONCursor) throws {
        for element in try cursor.elements(1...Int.max) {
            guard case .string(let kind) = element.value else { throw element.mismatch("a kind of event") }
            guard events[kind] != nil else {
                throw element.invalid("must be one of \(events.keys.sorted().joined(separator: ", "))")
            }
        }
    }
}
