import Foundation
import SelectableLabel

extension ScenarioState {
    /// The state as JSON, with the keys in the order of the documentation.
    package var json: JSONValue { StateFormat<ScenarioState>.state.json(self) }
}

extension StateFormat<ScenarioState> {
    /// The format of a whole state.
    static let state = StateFormat.object(
        Key("selection", .orNull(.selection)) { $0.selection },
        Key("selectedText", .text) { $0.selectedText },
        Key("rects", .list(.rect)) { $0.rects },
        Key("pins", .orNull(.pins)) { $0.pins },
        Key("menu", .menu) { $0.menu },
        Key("magnifier", .magnifier) { $0.magnifier },
        Key("pasteboard", .orNull(.pasteboard)) { $0.pasteboard },
        Key("highlight", .orNull(.highlight)) { $0.highlight },
        Key("scroll", .byID(.scroll) { $0.id }) { $0.scroll },
        Key("labels", .byID(.label) { $0.id }) { $0.labels },
        Key("marks", .list(.mark)) { $0.marks },
        Key("found", .orNull(.found)) { $0.found },
        Key("events", .list(.event)) { $0.events }
    )
}

extension StateFormat<ScenarioState.Selection> {
    fileprivate static var selection: Self {
        object(
            Key("start", .position) { $0.start },
            Key("end", .position) { $0.end },
            Key("crossed", .bool) { $0.isCrossed })
    }
}

extension StateFormat<ScenarioPosition> {
    fileprivate static var position: Self { object(Key("label", .text) { $0.label }, Key("offset", .integer) { $0.offset }) }
}

extension StateFormat<ScenarioState.Pins> {
    fileprivate static var pins: Self { object(Key("start", .pin) { $0.start }, Key("end", .pin) { $0.end }) }
}

extension StateFormat<ScenarioState.Pin> {
    fileprivate static var pin: Self {
        object(
            Key("caret", .orNull(.caret)) { $0.caret },
            Key("dot", .orNull(.rect)) { $0.dot },
            Key("shape", .text) { $0.shape.rawValue },
            Key("visible", .bool) { $0.isVisible })
    }
}

extension StateFormat<ScenarioState.Pin.Caret> {
    fileprivate static var caret: Self { numbers(3) { [$0.x, $0.top, $0.height] } }
}

extension StateFormat<ScenarioState.EditMenu> {
    fileprivate static var menu: Self {
        object(
            Key("visible", .bool) { $0.placement != nil },
            Key("items", .list(.text)) { $0.items },
            Key("frame", .orNull(.rect)) { $0.placement?.frame },
            Key("arrow", .orNull(.text)) { $0.placement?.arrow.rawValue })
    }
}

extension StateFormat<ScenarioState.Lens> {
    fileprivate static var magnifier: Self {
        object(
            Key("visible", .bool) { $0.placement != nil },
            Key("frame", .orNull(.rect)) { $0.placement?.frame },
            Key("source", .orNull(.rect)) { $0.placement?.source },
            Key("scale", .number) { $0.scale })
    }
}

extension StateFormat<ScenarioState.PasteboardContent> {
    fileprivate static var pasteboard: Self {
        object(
            Key(optional: "text/plain", .text) { $0.plain },
            Key(optional: "text/html", .text) { $0.html },
            Key(optional: "text/rtf", .text) { $0.rtf },
            Key(optional: "text/markdown", .text) { $0.markdown })
    }
}

extension StateFormat<ScenarioState.Highlight> {
    fileprivate static var highlight: Self { object(Key("label", .text) { $0.label }, Key("range", .range) { $0.range }) }
}

extension StateFormat<ScenarioState.Mark> {
    fileprivate static var mark: Self {
        object(Key("id", .text) { $0.id }, Key("label", .text) { $0.label }, Key("range", .range) { $0.range })
    }
}

extension StateFormat<ScenarioState.Found> {
    fileprivate static var found: Self {
        object(
            Key("count", .integer) { $0.count },
            Key("index", .orNull(.integer)) { $0.index },
            Key("current", .orNull(.highlight)) { $0.current })
    }
}

extension StateFormat<ScenarioState.ScrollEntry> {
    fileprivate static var scroll: Self { numbers(2) { [$0.offset.x, $0.offset.y] } }
}

extension StateFormat<ScenarioState.LabelEntry> {
    fileprivate static var label: Self {
        object(
            Key("size", .size) { $0.size },
            Key("lines", .integer) { $0.lines },
            Key("truncated", .bool) { $0.isTruncated },
            Key("expanded", .bool) { $0.isExpanded })
    }
}

extension StateFormat<ScenarioState.Link> {
    fileprivate static var link: Self {
        object(
            Key("label", .text) { $0.label },
            Key("range", .range) { $0.range },
            Key("url", .text) { $0.url })
    }
}

extension StateFormat<ScenarioState.Event> {
    /// An event: an object whose only key is the kind of event. In an `expect` block, it can also be `{"none": […]}`.
    fileprivate static var event: Self {
        let format = object(takesAny: false, kinds)
        let names = Set(kinds.map(\.name))
        return StateFormat(takesAny: false, json: format.json) { cursor in
            let keys = try JSONFields(cursor).object.keys
            guard keys.count == 1 else { throw cursor.invalid("must have one key, the event's kind") }
            guard let none = cursor.member("none") else { return try format.check(cursor) }
            for element in try none.elements(1...Int.max) {
                guard let kind = element.string else { throw element.mismatch("a kind of event") }
                guard names.contains(kind) else { throw element.invalid("must be one of \(names.sorted().joined(separator: ", "))") }
            }
        }
    }

    private static let kinds = [
        Key(optional: "linkTap", .link) { if case .linkTap(let link) = $0 { link } else { nil } },
        Key(optional: "linkLongPress", .link) { if case .linkLongPress(let link) = $0 { link } else { nil } },
        Key(optional: "tap", .text) { if case .tap(let id) = $0 { id } else { nil } },
        Key(optional: "haptic", .text) { if case .haptic(let kind) = $0 { kind } else { nil } },
        Key(optional: "selectionChange", .orNull(.selection)) {
            if case .selectionChange(let selection) = $0 { .some(selection) } else { nil }
        },
        Key(optional: "truncationTap", .text) { if case .truncationTap(let id) = $0 { id } else { nil } },
        Key(optional: "menuItem", .text) { if case .menuItem(let id) = $0 { id } else { nil } },
        Key(optional: "highlightTap", .text) { if case .highlightTap(let id) = $0 { id } else { nil } },
        Key(optional: "orphan", .text) { if case .orphan(let id) = $0 { id } else { nil } },
    ]
}

extension StateFormat<CGRect> {
    fileprivate static var rect: Self { numbers(4) { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] } }
}

extension StateFormat<CGSize> {
    fileprivate static var size: Self { numbers(2) { [$0.width, $0.height] } }
}

extension StateFormat<Range<Int>> {
    fileprivate static var range: Self { numbers(2) { [CGFloat($0.lowerBound), CGFloat($0.upperBound)] } }
}

extension JSONReader where Value == JSONValue {
    /// Reads and checks an `expect` block.
    static var expectation: Self {
        Self { cursor in
            let fields = try JSONFields(cursor)
            if ExpectationMatch.isAny(cursor) { try fields.end() }
            try StateFormat<ScenarioState>.state.check(cursor)
            return cursor.value
        }
    }
}
