import Foundation
import LabelDrawing
import SelectableLabel

extension ScenarioAction {
    /// The actions' names, which are their keys in a step.
    enum Name: String, Hashable, Sendable, CaseIterable {
        case tap, doubleTap, tripleTap, longPress, press, hold, move, release, cancel, dragPin
        case mouseDown, mouseMove, mouseUp, key, menu, scroll, wait
        case setText, setFrame, remove, add, setEnableCopy, resize, appearance
        case resignKey, becomeInactive, focus, select, expand, collapse, addView, removeView
        case insertRows, deleteRows, scrollTo
    }

    /// The action's key in a step.
    package var name: String { kind.rawValue }

    var kind: Name {
        switch self {
        case .tap(_, let count): return count == 1 ? .tap : count == 2 ? .doubleTap : .tripleTap
        case .longPress: return .longPress
        case .press: return .press
        case .hold: return .hold
        case .move: return .move
        case .release: return .release
        case .cancel: return .cancel
        case .dragPin: return .dragPin
        case .mouseDown: return .mouseDown
        case .mouseMove: return .mouseMove
        case .mouseUp: return .mouseUp
        case .key: return .key
        case .menu: return .menu
        case .scroll: return .scroll
        case .wait: return .wait
        case .setText: return .setText
        case .setFrame: return .setFrame
        case .remove: return .remove
        case .add: return .add
        case .setEnableCopy: return .setEnableCopy
        case .resize: return .resize
        case .appearance: return .appearance
        case .resignKey: return .resignKey
        case .becomeInactive: return .becomeInactive
        case .focus: return .focus
        case .select: return .select
        case .expand: return .expand
        case .collapse: return .collapse
        case .addView: return .addView
        case .removeView: return .removeView
        case .insertRows: return .insertRows
        case .deleteRows: return .deleteRows
        case .scrollTo: return .scrollTo
        }
    }
}

extension JSONReader where Value == ScenarioStep {
    static var step: Self {
        object { fields in
            let name = try fields.actionName()
            return ScenarioStep(
                action: try fields.action(name),
                expect: try fields.find("expect", .expectation),
                note: try fields.find("note", .text)
            )
        }
    }
}

extension JSONFields {
    /// Returns the only action of a step. A `release` next to `dragPin` belongs to the drag.
    fileprivate func actionName() throws -> ScenarioAction.Name {
        var names = object.keys.compactMap(ScenarioAction.Name.init)
        if names.contains(.dragPin) { names.removeAll { $0 == .release } }
        guard let name = names.first else {
            if let key = object.keys.first(where: { $0 != "expect" && $0 != "note" }) { throw unknownKey(key) }
            throw ScenarioError.invalid(path: "\(path)", message: "has no action")
        }
        if names.count > 1 {
            throw ScenarioError.invalid(path: "\(path[names[1].rawValue])", message: "is a second action beside \(name.rawValue)")
        }
        return name
    }

    fileprivate mutating func action(_ name: ScenarioAction.Name) throws -> ScenarioAction {
        switch name {
        case .tap, .doubleTap, .tripleTap, .longPress, .press, .hold, .move, .release, .cancel, .dragPin:
            return try touchAction(name)
        case .mouseDown, .mouseMove, .mouseUp, .key, .menu, .scroll, .wait:
            return try inputAction(name)
        case .insertRows, .deleteRows, .scrollTo:
            return try listAction(name)
        default:
            return try appAction(name)
        }
    }

    private mutating func touchAction(_ name: ScenarioAction.Name) throws -> ScenarioAction {
        let key = name.rawValue
        switch name {
        case .doubleTap: return .tap(try need(key, .target), count: 2)
        case .tripleTap: return .tap(try need(key, .target), count: 3)
        case .longPress: return .longPress(try need(key, .target))
        case .press:
            return .press(try need(key, .target), count: try find("count", .presses, else: 1), finger: try finger())
        case .hold: return .hold(seconds: try need(key, .seconds), finger: try finger())
        case .move: return .move(try need(key, .target), finger: try finger())
        case .release:
            _ = try need(key, .yes)
            return .release(finger: try finger())
        case .cancel:
            _ = try need(key, .yes)
            return .cancel(finger: try finger())
        case .dragPin:
            let targets = JSONReader.list(.target(edge: .leading), counts: 1...ScenarioLimits.counts.upperBound)
            return .dragPin(
                try need(key, .choice), to: try need("to", targets), release: try find("release", .bool, else: true))
        default: return .tap(try need(key, .target), count: 1)
        }
    }

    private mutating func inputAction(_ name: ScenarioAction.Name) throws -> ScenarioAction {
        let key = name.rawValue
        switch name {
        case .mouseDown:
            return .mouseDown(
                try need(key, .target),
                clicks: try find("clicks", .presses, else: 1),
                button: try find("button", .choice, else: .left),
                modifiers: try find("modifiers", .set(.choice), else: [])
            )
        case .mouseMove: return .mouseMove(try need(key, .target))
        case .mouseUp:
            _ = try need(key, .yes)
            return .mouseUp
        case .key: return .key(try need(key, .key))
        case .menu: return .menu(item: try need(key, .id))
        case .scroll: return .scroll(scrollView: try need(key, .id), by: try need("by", .point))
        default: return .wait(seconds: try need(key, .seconds))
        }
    }

    private mutating func appAction(_ name: ScenarioAction.Name) throws -> ScenarioAction {
        let key = name.rawValue
        switch name {
        case .setText:
            return .setText(
                label: try need(key, .id), text: try need("text", .text), identity: try find("identity", .id))
        case .setFrame: return .setFrame(label: try need(key, .id), frame: try need("frame", .frame))
        case .remove: return .remove(label: try need(key, .id))
        case .add: return .add(try need(key, .label))
        case .setEnableCopy: return .setEnableCopy(label: try need(key, .id), try need("value", .bool))
        case .resize: return .resize(try need(key, .size))
        case .appearance: return .appearance(try need(key, .choice))
        case .resignKey:
            _ = try need(key, .yes)
            return .resignKey
        case .becomeInactive:
            _ = try need(key, .yes)
            return .becomeInactive
        case .focus: return .focus(view: try need(key, .id))
        case .select: return .select(try need(key, .selection))
        case .expand: return .expand(label: try need(key, .id))
        case .addView: return .addView(try need(key, .view))
        case .removeView: return .removeView(try need(key, .id))
        default: return .collapse(label: try need(key, .id))
        }
    }

    private mutating func listAction(_ name: ScenarioAction.Name) throws -> ScenarioAction {
        let list = try need(name.rawValue, .id)
        let counts = 1...ScenarioLimits.counts.upperBound
        switch name {
        case .insertRows:
            return .insertRows(
                list: list, at: try need("at", .integer(0...ScenarioLimits.rows)), rows: try need("rows", .list(.row, counts: counts)))
        case .deleteRows: return .deleteRows(list: list, rows: try need("rows", .list(.id, counts: counts)))
        default: return .scrollTo(list: list, row: try need("row", .id))
        }
    }

    private mutating func finger() throws -> Int { try find("finger", .finger, else: 1) }
}

extension JSONReader where Value == KeyStroke {
    fileprivate static var key: Self {
        Self { cursor in
            guard case .string(let text) = cursor.value else { throw cursor.mismatch("a key") }
            guard let key = KeyStroke(scenarioText: text) else {
                throw cursor.invalid("must be cmd, shift or option, each with +, and a letter, left, right, up, down or escape")
            }
            return key
        }
    }
}
