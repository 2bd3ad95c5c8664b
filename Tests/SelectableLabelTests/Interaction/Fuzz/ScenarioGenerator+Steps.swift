import Foundation

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// The current state of the screen: the identifiers to which the next step may refer.
@MainActor
struct ScenarioSituation {
    /// A label that is on the screen.
    struct Label {
        var id: String
        var text: String
        var identity: String
    }

    /// A list that is on the screen.
    struct List {
        var id: String
        var frame: CGRect
        var hasSource: Bool
        var rows: ScreenRows
        /// The rows that currently have cells.
        var cells: [String]
    }

    var labels: [Label]
    var lists: [List]
    var scrollViews: [String]
    var views: [String]
    var pins: [String]
    var menuItems: [String]
    var fingers: [Int]
    var isMouseDown: Bool
    var size: CGSize

    init(_ player: ScenarioPlayer, isMouseDown: Bool) {
        let screen = player.screen
        labels = screen.presentLabels.map { Label(id: $0.id, text: $0.controller.text.string, identity: $0.controller.identity.rawValue) }
        lists = screen.lists.map {
            List(id: $0.id, frame: $0.scrollView.frame, hasSource: $0.hasSource, rows: $0.rows, cells: $0.cells.map(\.id))
        }
        scrollViews = screen.presentScrollViews.map(\.id)
        views = screen.presentViews.map(\.id)
        let isShown = screen.coordinator.window === screen
        pins = isShown ? screen.coordinator.overlay.pins.filter { $0.value.isVisible }.map(\.key.rawValue).sorted() : []
        menuItems = screen.menu.menu?.buttons.map(\.item.id) ?? []
        fingers = player.fingers.keys.sorted()
        self.isMouseDown = isMouseDown
        size = screen.size
    }
}

@MainActor
extension ScenarioGenerator {
    /// Returns a random step that is valid in the current situation.
    mutating func step(_ now: ScenarioSituation) -> JSONObject {
        switch number(0...99) {
        case 0..<58: return touch(now)
        case 58..<68: return mouse(now)
        case 68..<77: return ["key": .string(key())]
        case 77..<81: return ["wait": .number(pick([0.05, 0.2, 0.5, 1]) ?? 1)]
        default: return app(now)
        }
    }

    // MARK: Points

    private mutating func point(_ now: ScenarioSituation) -> JSONValue {
        if isOne(in: 6), let pin = pick(now.pins) {
            return ["pin": .string(pin), "dx": length(-20...20), "dy": length(-20...20)]
        }
        if !isOne(in: 4), let label = pick(now.labels) {
            var target: JSONObject = ["label": .string(label.id), "offset": .number(Double(number(0...label.text.utf16.count)))]
            if isOne(in: 3) { target["edge"] = choice("leading", "trailing") }
            if isOne(in: 3) { (target["dx"], target["dy"]) = (length(-40...40), length(-80...80)) }
            return .object(target)
        }
        if isOne(in: 20) { return ["view": .string(pick(now.views) ?? "button")] }
        return [length(-60...Int(now.size.width) * 2 + 60), length(-60...Int(now.size.height) * 2 + 60)]
    }

    // MARK: Fingers

    private mutating func touch(_ now: ScenarioSituation) -> JSONObject {
        if isOne(in: 8), let item = pick(now.menuItems) { return ["menu": .string(item)] }
        if let finger = pick(now.fingers), !isOne(in: 6) { return held(finger, now) }
        guard !now.fingers.contains(1) else {
            let other = Double(now.fingers.contains(2) ? 3 : 2)
            return now.fingers.contains(3) ? held(1, now) : ["press": point(now), "finger": .number(other)]
        }
        if isOne(in: 4), let pin = pick(now.pins) {
            return ["dragPin": .string(pin), "to": .array((0..<number(1...3)).map { _ in point(now) })]
        }
        switch number(0...9) {
        case 0: return ["tap": point(now)]
        case 1: return ["doubleTap": point(now)]
        case 2: return ["tripleTap": point(now)]
        case 3: return ["longPress": point(now)]
        default: return ["press": point(now), "count": .number(Double(pick([1, 1, 2, 2, 3]) ?? 1))]
        }
    }

    private mutating func held(_ finger: Int, _ now: ScenarioSituation) -> JSONObject {
        let number = JSONValue.number(Double(finger))
        switch self.number(0...11) {
        case 0...5: return ["move": point(now), "finger": number]
        case 6...8: return ["hold": .number(pick([0.1, 0.6, 0.6, 1]) ?? 1), "finger": number]
        case 9: return ["cancel": true, "finger": number]
        default: return ["release": true, "finger": number]
        }
    }

    // MARK: Mouse and keys

    private mutating func mouse(_ now: ScenarioSituation) -> JSONObject {
        if now.isMouseDown { return isOne(in: 3) ? ["mouseUp": true] : ["mouseMove": point(now)] }
        var step: JSONObject = ["mouseDown": point(now), "clicks": .number(Double(pick([1, 1, 2, 3]) ?? 1))]
        if isOne(in: 5) { step["button"] = "right" }
        if isOne(in: 4) { step["modifiers"] = ["shift"] }
        return step
    }

    private mutating func key() -> String {
        if isOne(in: 3) { return pick(["cmd+c", "cmd+c", "cmd+a", "escape", "x"]) ?? "" }
        let modifiers = pick(["shift", "shift", "shift+option", "shift+cmd"]) ?? ""
        return modifiers + "+" + (pick(["left", "right", "up", "down"]) ?? "")
    }

    // MARK: The app

    private mutating func app(_ now: ScenarioSituation) -> JSONObject {
        switch number(0...15) {
        case 14...15: return cover(now)
        case 0...1: return select(now)
        case 2: return ["resize": [length(100...800), length(100...900)]]
        case 3: return ["appearance": choice("light", "dark")]
        case 4:
            return isOne(in: 3) ? ["resignKey": true] : isOne(in: 2) ? ["becomeInactive": true] : ["focus": choice("button", "field")]
        case 5...7:
            guard let view = pick(now.scrollViews) else { return select(now) }
            return ["scroll": .string(view), "by": [length(-40...40), length(-300...300)]]
        case 8:
            let frame = [length(-40...400), length(-40...600), length(0...500)]
            guard now.labels.count < 8 else { return ["wait": 1] }
            var label = label(frame: frame, scrollView: isOne(in: 3) ? nil : pick(now.scrollViews).map(JSONValue.string))
            // A step may refer only to existing views.
            if case .string(let view)? = label["view"], !now.views.contains(view) { label["view"] = nil }
            return ["add": .object(label)]
        default: return change(now)
        }
    }

    /// Returns a step that adds or removes a bar or a sheet.
    private mutating func cover(_ now: ScenarioSituation) -> JSONObject {
        guard var view = pick(covers), case .string(let id)? = view["id"] else { return select(now) }
        if now.views.contains(id) { return ["removeView": .string(id)] }
        if case .string(let holder)? = view["scrollView"], !now.scrollViews.contains(holder) { return ["wait": 0.1] }
        if view["kind"] == "bar", isOne(in: 2) { view["frame"] = [length(-20...300), length(0...700), length(40...600), length(20...160)] }
        return ["addView": .object(view)]
    }

    private mutating func change(_ now: ScenarioSituation) -> JSONObject {
        guard let label = pick(now.labels) else { return ["wait": 0.1] }
        let id = JSONValue.string(label.id)
        switch number(0...11) {
        case 10: return ["expand": id]
        case 11: return ["collapse": id]
        case 0: return ["remove": id]
        case 1: return ["setEnableCopy": id, "value": .bool(!isOne(in: 3))]
        case 2...4:
            let frame = [length(-40...400), length(-40...600), length(0...500)]
            return ["setFrame": id, "frame": .array(isOne(in: 2) ? frame : frame + [length(0...200)])]
        case 5: return ["setText": id, "text": .string(text()), "identity": .string(pick(now.labels)?.identity ?? "other")]
        case 6: return ["setText": id, "text": .string(text()), "identity": .string("other\(number(0...3))")]
        case 7: return ["setText": id, "text": .string(text())]
        default: return ["setText": id, "text": .string(label.text.prefix(200) + text())]
        }
    }

    private mutating func select(_ now: ScenarioSituation) -> JSONObject {
        guard !isOne(in: 6), let start = pick(now.labels), let end = isOne(in: 2) ? start : pick(now.labels) else { return ["select": nil] }
        let bound = { (generator: inout Self, label: ScenarioSituation.Label) -> JSONValue in
            ["label": .string(label.id), "offset": .number(Double(generator.number(-1...label.text.utf16.count + 1)))]
        }
        return ["select": ["start": bound(&self, start), "end": bound(&self, end)]]
    }
}
