import Foundation
import LabelDrawing
import SelectableLabelTesting

/// Generates random screens with lists and labels, and random steps that scroll, change and select them.
struct ListScenarioGenerator {
    private var random: SeededGenerator
    private var names = 0
    /// The deleted rows, each with its list. They can be inserted again.
    private var deleted: [(list: String, row: JSONObject)] = []
    private var lists: [JSONObject] = []
    private var size = CGSize.zero
    /// Whether lists are long, which makes steps slow.
    private var isLong = false
    /// Whether the last step put a finger down. The next step may then make it a long press.
    private var isPressed = false

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    // MARK: Choosing

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func isOne(in chances: Int) -> Bool { number(1...chances) == 1 }

    private mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

    private mutating func choice(_ values: String...) -> JSONValue { .string(pick(values) ?? "") }

    private mutating func length(_ range: ClosedRange<Int>) -> JSONValue { .number(Double(number(range)) / 2) }

    private mutating func name(_ prefix: String) -> String {
        names += 1
        return prefix + "\(names)"
    }

    private static let words = ["hello", "world", "a", "one two", "", "three four five", "don't", "32.3", "שלום", "你好"]

    private mutating func text() -> String {
        isOne(in: 8) ? "" : (0..<number(1...2)).map { _ in pick(Self.words) ?? "" }.joined(separator: " ")
    }
}

// MARK: - Screens

extension ListScenarioGenerator: FuzzGenerator {
    mutating func screen(name: String) -> JSONObject {
        size = CGSize(width: number(300...400), height: number(360...520))
        isLong = isOne(in: 30)
        var labels: [JSONValue] = []
        var views: [JSONValue] = []
        arrange(labels: &labels, views: &views)
        return [
            "name": .string(name),
            "screen": [
                "width": .number(Double(size.width)), "height": .number(Double(size.height)), "direction": choice("ltr", "ltr", "rtl"),
            ],
            "scope": choice("window", "window", "window", "window", "group", "label"),
            "granularity": choice("characterWithWordAcceleration", "characterWithWordAcceleration", "character", "word"),
            "separator": isOne(in: 3) ? ["row": "\t", "line": "\n"] : choice("\n", ", "),
            "labels": .array(labels), "lists": .array(lists.map(JSONValue.object)), "scrollViews": .array(scrollViews(&labels)),
            "views": .array(views),
        ]
    }

    /// Adds one or two lists. A single list has labels above, below and beside it.
    private mutating func arrange(labels: inout [JSONValue], views: inout [JSONValue]) {
        let (width, height) = (Double(size.width), Double(size.height))
        let hasHead = !isOne(in: 3)
        let top = hasHead ? 30.0 : 4
        let room = height - top - 40
        var frames: [[Double]]
        switch number(0...3) {
        case 0: frames = [[0, top, width, room * 0.45], [0, top + room * 0.55, width, room * 0.45]]
        case 1: frames = [[0, top, width * 0.5, room], [width * 0.5, top + 10, width * 0.5, room - 10]]
        case 2: frames = [[10, top, width * 0.6, Double(number(130...Int(room)))]]
        default: frames = [[0, top, width, Double(number(130...Int(room)))]]
        }
        lists = frames.map { frame in list(frame) }
        if hasHead { labels.append(label([4, .number(2), .number(width - 8)])) }
        if !isOne(in: 3) { labels.append(label([4, .number(height - 36), .number(width - 8)])) }
        if frames[0][2] < width, frames.count == 1 { labels.append(label([.number(width * 0.7), length(60...300), .number(width * 0.3)])) }
        guard isOne(in: 4), let frame = frames.first else { return }
        let bar: [JSONValue] = [.number(frame[0]), .number(frame[1] + (isOne(in: 2) ? 0 : frame[3] - 24)), .number(frame[2]), 24]
        views.append(["id": "bar", "frame": .array(bar), "kind": "bar"])
    }

    private mutating func list(_ frame: [Double]) -> JSONObject {
        let id = name("L")
        var list: JSONObject = [
            "id": .string(id), "frame": .array(frame.map(JSONValue.number)), "rowHeight": length(36...110),
            "source": .bool(isOne(in: 2)), "fontSize": length(16...32),
        ]
        if isOne(in: 2) {
            list["count"] = .number(Double(isLong ? 3000 : number(0...60)))
            list["rowText"] = choice("Row {n}", "{n} alpha", "row {n} of many words")
        } else {
            list["rows"] = .array((0..<number(0...40)).map { _ in .object(row()) })
        }
        if isOne(in: 3) { list["rowInsets"] = [length(0...10), length(0...20), length(0...10), length(0...20)] }
        if isOne(in: 3) { list["group"] = choice("a", "b") }
        if isOne(in: 4) { list["contentInset"] = [length(0...40), 0, length(0...40), 0] }
        return list
    }

    private mutating func row() -> JSONObject { ["id": .string(name("r")), "text": .string(text())] }

    private mutating func label(_ frame: [JSONValue]) -> JSONValue {
        var label: JSONObject = ["id": .string(name("l")), "frame": .array(frame), "text": .string(text()), "fontSize": length(20...28)]
        if isOne(in: 3) { label["group"] = choice("a", "b") }
        return .object(label)
    }

    /// Sometimes adds a scroll view with labels, at the bottom.
    private mutating func scrollViews(_ labels: inout [JSONValue]) -> [JSONValue] {
        guard isOne(in: 4) else { return [] }
        let frame: [JSONValue] = [0, .number(Double(size.height) - 40), .number(Double(size.width)), 40]
        for y in [0.0, 30, 60] {
            guard case .object(var inner) = label([0, .number(y), .number(Double(size.width) / 2)]) else { continue }
            inner["scrollView"] = "box"
            labels.append(.object(inner))
        }
        return [["id": "box", "frame": .array(frame), "contentSize": [.number(Double(size.width)), 100]]]
    }
}

// MARK: - Steps

@MainActor
extension ListScenarioGenerator {
    mutating func step(_ now: ScenarioSituation) -> JSONObject {
        let wasPressed = isPressed
        isPressed = false
        if let item = pick(now.menuItems), isOne(in: 8) { return ["menu": .string(item)] }
        if let finger = now.fingers.first, !isOne(in: 4) { return held(finger, now, wasPressed: wasPressed) }
        if now.isMouseDown, !isOne(in: 4) { return mouse(now) }
        let isFree = now.fingers.isEmpty && !now.isMouseDown
        switch number(0...99) {
        case 0..<30 where isFree: return touch(now)
        case 30..<42 where isFree: return mouse(now)
        case 42..<54: return ["key": .string(key())]
        case 54..<58: return ["wait": .number(pick([0.05, 0.1]) ?? 0.1)]
        case 58..<64 where isFree: return select(now)
        case 64..<82: return scroll(now)
        default: return change(now)
        }
    }

    // MARK: Points

    private mutating func point(_ now: ScenarioSituation) -> JSONValue {
        if !isOne(in: 3), let label = pick(now.labels) {
            var target: JSONObject = ["label": .string(label.id), "offset": .number(Double(number(0...label.text.utf16.count)))]
            if isOne(in: 3) { (target["dx"], target["dy"]) = (length(-40...40), length(-30...30)) }
            return .object(target)
        }
        if !isOne(in: 3), let list = pick(now.lists) {
            let y = isOne(in: 2) ? list.frame.minY + 3 : list.frame.maxY - 3
            return [.number(Double(number(Int(list.frame.minX)...Int(list.frame.maxX)))), .number(Double(y))]
        }
        return [length(-20...Int(now.size.width) * 2 + 20), length(-20...Int(now.size.height) * 2 + 20)]
    }

    // MARK: Fingers and mouse

    private mutating func touch(_ now: ScenarioSituation) -> JSONObject {
        if !isOne(in: 3), let pin = pick(now.pins) {
            return ["dragPin": .string(pin), "to": [point(now)], "release": .bool(isOne(in: 2))]
        }
        switch number(0...7) {
        case 0: return ["tap": point(now)]
        case 1...2: return ["doubleTap": point(now)]
        case 3...4: return ["longPress": point(now)]
        default:
            isPressed = true
            return ["press": point(now), "count": .number(Double(pick([1, 2, 2]) ?? 1))]
        }
    }

    private mutating func held(_ finger: Int, _ now: ScenarioSituation, wasPressed: Bool) -> JSONObject {
        let number = JSONValue.number(Double(finger))
        // A selecting finger that is held at an edge scrolls the list. The steps hold it only for a short time, so that
        // each row is visible after some step.
        if wasPressed, !isOne(in: 3) { return ["hold": 0.6, "finger": number] }
        switch self.number(0...11) {
        case 0...4: return ["move": point(now), "finger": number]
        case 5...9: return ["hold": 0.1, "finger": number]
        case 10: return isOne(in: 3) ? ["cancel": true, "finger": number] : ["hold": 0.1, "finger": number]
        default: return ["release": true, "finger": number]
        }
    }

    private mutating func mouse(_ now: ScenarioSituation) -> JSONObject {
        if now.isMouseDown {
            if isOne(in: 3) { return ["wait": 0.1] }
            return isOne(in: 4) ? ["mouseUp": true] : ["mouseMove": point(now)]
        }
        var step: JSONObject = ["mouseDown": point(now), "clicks": .number(Double(pick([1, 1, 2]) ?? 1))]
        if isOne(in: 2) { step["modifiers"] = ["shift"] }
        return step
    }

    private mutating func key() -> String {
        if isOne(in: 3) { return pick(["cmd+c", "cmd+c", "cmd+a", "escape"]) ?? "" }
        let modifiers = pick(["shift", "shift", "shift+option", "shift+cmd"]) ?? ""
        return modifiers + "+" + (pick(["left", "right", "up", "down", "up", "down"]) ?? "")
    }

    // MARK: The app

    private mutating func select(_ now: ScenarioSituation) -> JSONObject {
        let bound = { (generator: inout Self) -> JSONValue? in
            if let list = generator.pick(now.lists), list.hasSource, list.rows.count > 0, generator.isOne(in: 2) {
                let row = generator.number(0...list.rows.count - 1)
                let length = list.rows.text(at: row)?.utf16.count ?? 0
                return ["label": .string(list.rows.id(at: row) ?? ""), "offset": .number(Double(generator.isOne(in: 2) ? 0 : length))]
            }
            guard let label = generator.pick(now.labels) else { return nil }
            return ["label": .string(label.id), "offset": .number(Double(generator.isOne(in: 2) ? 0 : label.text.utf16.count))]
        }
        guard !isOne(in: 8), let start = bound(&self), let end = bound(&self) else { return ["select": nil] }
        return ["select": ["start": start, "end": end]]
    }

    private mutating func scroll(_ now: ScenarioSituation) -> JSONObject {
        guard let list = pick(now.lists), isOne(in: 3), list.rows.count > 0 else {
            guard let view = pick(now.scrollViews) else { return ["wait": 0.1] }
            return ["scroll": .string(view), "by": [0, length(isOne(in: 3) ? -1600...1600 : -200...200)]]
        }
        return ["scrollTo": .string(list.id), "row": .string(list.rows.id(at: number(0...list.rows.count - 1)) ?? "")]
    }

    private mutating func change(_ now: ScenarioSituation) -> JSONObject {
        guard let list = pick(now.lists) else { return ["wait": 0.1] }
        switch number(0...9) {
        case 0..<4: return insert(list)
        case 4..<9: return delete(list)
        default:
            let cell = pick(list.cells)
            guard let cell, let text = list.rows.index(of: cell).flatMap({ list.rows.text(at: $0) }) else { return ["wait": 0.1] }
            return ["setText": .string(cell), "text": .string(isOne(in: 3) ? self.text() : text + " more")]
        }
    }

    /// Inserts new rows, or inserts a deleted row again.
    private mutating func insert(_ list: ScenarioSituation.List) -> JSONObject {
        var rows = (0..<number(1...3)).map { _ in row() }
        if !isOne(in: 3), let index = deleted.indices.filter({ deleted[$0].list == list.id }).randomElement(using: &random) {
            rows = [deleted.remove(at: index).row]
        }
        return ["insertRows": .string(list.id), "at": .number(Double(place(in: list))), "rows": .array(rows.map(JSONValue.object))]
    }

    /// Deletes visible rows, rows near them, or any rows.
    private mutating func delete(_ list: ScenarioSituation.List) -> JSONObject {
        guard list.rows.count > 0 else { return ["wait": 0.1] }
        let first = min(place(in: list), list.rows.count - 1)
        let ids: [String]
        if let cell = pick(list.cells), isOne(in: 2) {
            ids = [cell]
        } else if isOne(in: 3) {
            ids = Array(Set((0..<3).compactMap { _ in list.rows.id(at: min(place(in: list), list.rows.count - 1)) })).sorted()
        } else {
            ids = (first..<min(first + number(1...mostRows), list.rows.count)).compactMap { list.rows.id(at: $0) }
        }
        for id in ids {
            guard let text = list.rows.index(of: id).flatMap({ list.rows.text(at: $0) }) else { continue }
            deleted.append((list.id, ["id": .string(id), "text": .string(text)]))
        }
        return ["deleteRows": .string(list.id), "rows": .array(ids.map(JSONValue.string))]
    }

    /// The maximum number of rows to delete: usually 4, sometimes 30.
    private var mostRows: Int { mutating get { isOne(in: 10) ? 30 : 4 } }

    /// Returns a random index for a change of the rows. In a list without a source, it is usually the index of a
    /// visible row or of a row below the visible ones. If rows above change, the selection does not know the new
    /// positions of rows.
    private mutating func place(in list: ScenarioSituation.List) -> Int {
        let first = list.cells.first.flatMap(list.rows.index) ?? 0
        if isOne(in: 2) { return min(first + number(0...max(list.cells.count, 1)), list.rows.count) }
        return number((list.hasSource || isOne(in: 6) ? 0 : min(first, list.rows.count))...list.rows.count)
    }
}
