import Foundation
import LabelDrawing
import SelectableLabel

/// The keys of a step. One key is the name of the action; other keys can be parameters of the action.
struct ScenarioStepFields {
    fileprivate var fields: JSONFields
    /// The value of the key that names the action.
    fileprivate let action: JSONCursor

    fileprivate func value<Value>(_ reader: JSONReader<Value>) throws -> Value { try action.read(reader) }

    fileprivate mutating func need<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value {
        try fields.need(key, reader)
    }

    fileprivate mutating func find<Value>(_ key: String, _ reader: JSONReader<Value>) throws -> Value? {
        try fields.find(key, reader)
    }

    fileprivate mutating func finger() throws -> Int { try find("finger", .finger) ?? 1 }

    fileprivate mutating func layer() throws -> String { try find("layer", .id) ?? "highlights" }

    /// Reads a text to find, and how to compare it. nil if the text is null.
    fileprivate mutating func query() throws -> TextQuery? {
        guard action.kind != .null else { return nil }
        var query = TextQuery(try value(.text))
        query.isCaseSensitive = try find("caseSensitive", .bool) ?? false
        query.isDiacriticSensitive = try find("diacriticSensitive", .bool) ?? false
        query.isRegularExpression = try find("regularExpression", .bool) ?? false
        query.words = try find("words", .choice) ?? .anywhere
        return query
    }

    /// Returns `action` if the value of its key is `true`: for example, `"mouseUp": true`. Otherwise throws.
    fileprivate func ifTrue(_ action: ScenarioAction) throws -> ScenarioAction {
        _ = try value(.yes)
        return action
    }
}

extension ScenarioAction {
    typealias Reader = @Sendable (inout ScenarioStepFields) throws -> ScenarioAction

    /// The name of the action in a scenario file: for example, `doubleTap`.
    package var name: String {
        if case .tap(_, let count) = self { return count == 1 ? "tap" : count == 2 ? "doubleTap" : "tripleTap" }
        return Mirror(reflecting: self).children.first?.label ?? "\(self)"
    }

    /// The functions that read an action from a step, by the name of the action.
    static let readers = touchReaders.merging(inputReaders) { $1 }.merging(appReaders) { $1 }.merging(contentReaders) { $1 }
        .merging(layerReaders) { $1 }

    private static let touchReaders: [String: Reader] = [
        "tap": { .tap(try $0.value(.target), count: 1) },
        "doubleTap": { .tap(try $0.value(.target), count: 2) },
        "tripleTap": { .tap(try $0.value(.target), count: 3) },
        "longPress": { .longPress(try $0.value(.target)) },
        "press": { .press(try $0.value(.target), count: try $0.find("count", .presses) ?? 1, finger: try $0.finger()) },
        "hold": { .hold(seconds: try $0.value(.seconds), finger: try $0.finger()) },
        "move": { .move(try $0.value(.target), finger: try $0.finger()) },
        "release": { try $0.ifTrue(.release(finger: try $0.finger())) },
        "cancel": { try $0.ifTrue(.cancel(finger: try $0.finger())) },
        "dragPin": {
            .dragPin(
                try $0.value(.choice), to: try $0.need("to", .list(.target(edge: .leading), counts: ScenarioLimits.fullCounts)),
                release: try $0.find("release", .bool) ?? true)
        },
    ]

    private static let inputReaders: [String: Reader] = [
        "mouseDown": {
            .mouseDown(
                try $0.value(.target), clicks: try $0.find("clicks", .presses) ?? 1,
                button: try $0.find("button", .named(["left": .primary, "right": .secondary])) ?? .primary,
                modifiers: KeyStroke.Modifiers(try $0.find("modifiers", .set(.named(["shift": .shift]))) ?? []))
        },
        "mouseMove": { .mouseMove(try $0.value(.target)) },
        "mouseUp": { try $0.ifTrue(.mouseUp) },
        "key": { .key(try $0.value(.key)) },
        "menu": { .menu(item: try $0.value(.menuItem)) },
        "scroll": { .scroll(scrollView: try $0.value(.present(.scrollView)), by: try $0.need("by", .point)) },
        "wait": { .wait(seconds: try $0.value(.seconds)) },
    ]

    private static let appReaders: [String: Reader] = [
        "resize": { .resize(try $0.value(.size)) },
        "appearance": { .appearance(try $0.value(.choice)) },
        "resignKey": { try $0.ifTrue(.resignKey) },
        "becomeInactive": { try $0.ifTrue(.becomeInactive) },
        "focus": { .focus(view: try $0.value(.present(.view))) },
        "select": { .select(try $0.value(.selection)) },
        "expand": { .expand(label: try $0.value(.labelID)) },
        "collapse": { .collapse(label: try $0.value(.labelID)) },
        "scrollTo": {
            let list = try $0.value(.listID)
            return .scrollTo(list: list, row: try $0.need("row", .rowID(of: list)))
        },
    ]

    private static let layerReaders: [String: Reader] = [
        "highlight": {
            .highlight(
                try $0.value(.id), layer: try $0.layer(),
                style: try $0.find("style", .named(["yellow": .yellow, "orange": .orange, "green": .green, "blue": .blue, "pink": .pink]))
                    ?? .yellow)
        },
        "removeHighlight": { .removeHighlight(try $0.value(.id), layer: try $0.layer()) },
        "reveal": { .reveal(highlight: try $0.value(.id), layer: try $0.layer()) },
        "find": { .find(try $0.query()) },
        "findNext": { try $0.ifTrue(.findNext) },
        "findPrevious": { try $0.ifTrue(.findPrevious) },
    ]

    private static let contentReaders: [String: Reader] = [
        "setText": {
            let label = try $0.value(.id.checked { try $0.requireLabel($1, at: $2) })
            let identity = JSONReader.id.checked { try $0.requireNoRow(label, "its identity is its id", at: $2) }
            return .setText(label: label, text: try $0.need("text", .text), identity: try $0.find("identity", identity))
        },
        "setFrame": { .setFrame(label: try $0.value(.labelID(butNoRow: "its list sets its frame")), frame: try $0.need("frame", .frame)) },
        "remove": { .remove(label: try $0.value(.labelID(butNoRow: "use deleteRows"))) },
        "add": { .add(try $0.value(.label)) },
        "setEnableCopy": { .setEnableCopy(label: try $0.value(.labelID), try $0.need("value", .bool)) },
        "addView": { .addView(try $0.value(.view)) },
        "removeView": { .removeView(try $0.value(.id.checked { try $0.require(.view($1), at: $2) })) },
        "append": { .append(document: try $0.value(.present(.document)), text: try $0.need("text", .text)) },
        "finish": { .finish(document: try $0.value(.present(.document))) },
        "insertRows": {
            let list = try $0.value(.listID)
            let index = JSONReader.integer(0...ScenarioLimits.rows).checked { try $0.requireIndex($1, of: list, at: $2) }
            return .insertRows(
                list: list, at: try $0.need("at", index),
                rows: try $0.need("rows", .list(.row(ofList: list), counts: ScenarioLimits.fullCounts)))
        },
        "deleteRows": {
            let list = try $0.value(.listID)
            return .deleteRows(list: list, rows: try $0.need("rows", .rowIDs(of: list)))
        },
    ]
}

extension JSONReader where Value == ScenarioStep {
    static var step: Self {
        object { fields in
            let (value, reader) = try fields.takeAction()
            var step = ScenarioStepFields(fields: fields, action: value)
            let action = try reader(&step)
            fields = step.fields
            let expect = try fields.find("expect", .expectation)
            let note = try fields.find("note", .text)
            try fields.context?.apply(action, at: value)
            return ScenarioStep(action: action, expect: expect, note: note)
        }
    }
}

extension JSONFields {
    /// Takes the key of the action. Throws if the step has no action, or more than one.
    ///
    /// If a step has the key `dragPin`, the key `release` is a parameter of the drag, not an action.
    fileprivate mutating func takeAction() throws -> (value: JSONCursor, reader: ScenarioAction.Reader) {
        let isDrag = object.member("dragPin") != nil
        var action: (name: String, value: JSONCursor, reader: ScenarioAction.Reader)?
        for key in object.keys where !(isDrag && key == "release") {
            guard let reader = ScenarioAction.readers[key], let value = take(key) else { continue }
            if let action { throw value.invalid("is a second action beside \(action.name)") }
            action = (key, value, reader)
        }
        if let action { return (action.value, action.reader) }
        if let other = object.keys.first(where: { $0 != "expect" && $0 != "note" }).flatMap(object.member) { throw other.isUnknown }
        throw object.invalid("has no action")
    }
}

extension JSONReader where Value == KeyStroke {
    fileprivate static var key: Self {
        Self { cursor in
            guard let text = cursor.string else { throw cursor.mismatch("a key") }
            guard let key = KeyStroke(scenarioText: text) else {
                throw cursor.invalid(
                    "must be cmd, shift or option, each with +, and a letter, left, right, up, down, escape, tab, return or menu")
            }
            return key
        }
    }
}
