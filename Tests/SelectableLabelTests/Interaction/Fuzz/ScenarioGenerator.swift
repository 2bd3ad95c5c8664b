import Foundation
import SelectableLabelTesting

/// Generates random parts of scenario files: screens with labels in many arrangements, and texts in many scripts.
struct ScenarioGenerator {
    private var random: SeededGenerator
    private var names = 0
    /// The bars and sheets that steps can add and remove. They can contain labels.
    private(set) var covers: [JSONObject] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    // MARK: Choosing

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Returns true with a probability of 1 in `chances`.
    mutating func isOne(in chances: Int) -> Bool { number(1...chances) == 1 }

    mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

    mutating func choice(_ values: String...) -> JSONValue { .string(pick(values) ?? "") }

    mutating func length(_ range: ClosedRange<Int>) -> JSONValue { .number(Double(number(range)) / 2) }

    private mutating func name(_ prefix: String) -> String {
        names += 1
        return prefix + "\(names)"
    }

    // MARK: Screens

    /// Returns the members of a scenario file, except the steps.
    mutating func screen(name: String) -> JSONObject {
        let width = number(200...400)
        let height = number(200...500)
        var safeArea: [JSONValue] = [0, 0, 0, 0]
        if isOne(in: 3) { safeArea = [44, 0, 34, 0] }
        makeCovers(width: width, height: height)
        let views = scrollViews(width: width, height: height)
        if let outer = views.first?["id"], isOne(in: 3) { covers.append(stickyBar(in: outer, width: width)) }
        let labels = arrangement(width: width, height: height, scrollViews: views.map { $0["id"] ?? .null })
        let present = covers.filter { _ in !isOne(in: 3) }.map(JSONValue.object)
        return [
            "name": .string(name),
            "screen": [
                "width": .number(Double(width)), "height": .number(Double(height)), "safeArea": .array(safeArea),
                "direction": choice("ltr", "ltr", "rtl"), "appearance": choice("light", "dark"),
            ],
            "scope": choice("window", "window", "window", "group", "label"),
            "granularity": choice(
                "characterWithWordAcceleration", "characterWithWordAcceleration", "character", "word", "paragraph"),
            "separator": isOne(in: 3) ? ["row": choice("\t", ""), "line": "\n"] : choice("\n", "", ", "),
            "menuItems": .array(isOne(in: 3) ? [["id": "look", "title": "Look Up"]] : []),
            "labels": .array(labels), "scrollViews": .array(views.map(JSONValue.object)),
            "views": .array(
                present + [
                    ["id": "button", "frame": [4, .number(Double(height) - 40), 60, 30], "kind": "button"],
                    ["id": "field", "frame": [80, .number(Double(height) - 40), 60, 30], "kind": "textField"],
                ]),
        ]
    }

    /// Adds bars at random positions, and sometimes a sheet.
    private mutating func makeCovers(width: Int, height: Int) {
        for _ in 0..<number(0...2) {
            let frame: [JSONValue] = [length(-20...width), length(0...height * 2), length(40...width * 2), length(20...160)]
            covers.append(["id": .string(name("bar")), "frame": .array(frame), "kind": "bar"])
        }
        guard isOne(in: 4) else { return }
        let frame: [JSONValue] = [0, .number(Double(height) / 2), .number(Double(width)), .number(Double(height) / 2)]
        covers.append(["id": .string(name("sheet")), "frame": .array(frame), "kind": "sheet"])
    }

    private mutating func stickyBar(in scrollView: JSONValue, width: Int) -> JSONObject {
        let frame: [JSONValue] = [0, length(0...400), .number(Double(width)), length(20...80)]
        return ["id": .string(name("bar")), "frame": .array(frame), "kind": "bar", "scrollView": scrollView]
    }

    /// Returns no scroll view, one scroll view, or two of which one is inside the other.
    private mutating func scrollViews(width: Int, height: Int) -> [JSONObject] {
        guard !isOne(in: 3) else { return [] }
        let size = (width: Double(width - number(0...60)), height: Double(height - number(0...120)))
        var outer: JSONObject = [
            "id": "outer", "frame": [length(0...40), length(0...80), .number(size.width), .number(size.height)],
            "contentSize": [.number(size.width + Double(number(0...1) * 100)), .number(size.height + Double(number(0...400)))],
            "offset": [0, length(0...100)],
        ]
        if isOne(in: 3) { outer["contentInset"] = [length(0...80), length(0...40), length(0...80), length(0...40)] }
        if isOne(in: 6) { outer["view"] = pick(covers)?["id"] }
        guard isOne(in: 2) else { return [outer] }
        let inner: JSONObject = [
            "id": "inner", "frame": [length(0...60), length(20...200), .number(size.width * 0.75), .number(size.height * 0.5)],
            "contentSize": [.number(size.width), .number(size.height * 1.5)], "scrollView": "outer",
        ]
        return [outer, inner]
    }

    /// Returns labels in a column, in rows or at random positions, where they may overlap.
    private mutating func arrangement(width: Int, height: Int, scrollViews: [JSONValue]) -> [JSONValue] {
        let kind = number(0...3)
        let columns = kind == 0 ? 1 : number(2...3)
        var y = 10.0
        return (0..<number(0...6)).map { index in
            let holder = isOne(in: 2) ? pick(scrollViews) : nil
            var frame: [JSONValue]
            if kind < 3 {
                let column = index % columns
                let slot = Double(width) / Double(columns)
                frame = [
                    .number((slot * Double(column)).rounded()), .number(y + Double(number(0...kind) * 7)), .number((slot * 0.9).rounded()),
                ]
                if column == columns - 1 { y += Double(number(30...90)) }
            } else {
                frame = [length(-40...600), length(-40...700), length(40...500)]
            }
            if isOne(in: 3) { frame.append(length(0...160)) }
            if isOne(in: 15) { frame = [frame[0], frame[1], 0, 0] }
            return .object(label(frame: frame, scrollView: holder))
        }
    }

    // MARK: Labels

    mutating func label(frame: [JSONValue], scrollView: JSONValue?) -> JSONObject {
        let text = text()
        var label: JSONObject = ["id": .string(name("l")), "frame": .array(frame), "text": .string(text), "fontSize": length(16...48)]
        label["scrollView"] = scrollView
        if scrollView == nil, isOne(in: 4), let view = pick(covers) {
            (label["view"], label["scrollView"]) = (view["id"], view["scrollView"])
        }
        if isOne(in: 3) { label["lineLimit"] = .number(Double(number(1...3))) }
        if isOne(in: 2) { label["truncation"] = choice("clip", "head", "middle") }
        if isOne(in: 6) { label["truncationToken"] = choice("", " more", "[עוד]", "more than there is room for") }
        if isOne(in: 4) {
            label["collapsedLines"] = .number(Double(number(1...3)))
            if isOne(in: 2) { (label["expandToken"], label["collapseToken"]) = (choice("…+", "عرض", "a longer token"), choice(" -", "")) }
        }
        if isOne(in: 6) {
            label["exclusions"] = .array(
                (0..<number(1...2)).map { _ in [length(-20...300), length(-20...100), length(0...200), length(0...80)] })
        }
        if isOne(in: 2) { label["attachments"] = .array(attachments(in: text)) }
        if isOne(in: 3) { label["alignment"] = choice("left", "center", "right", "justified") }
        if isOne(in: 4) { label["insets"] = [length(0...12), length(0...12), length(0...12), length(0...12)] }
        if isOne(in: 2) { label["verticalAlignment"] = choice("top", "bottom") }
        if isOne(in: 8) { label["enableCopy"] = false }
        if isOne(in: 12) { label["hidden"] = true }
        if isOne(in: 2) { label["group"] = choice("a", "b") }
        if isOne(in: 8) { label["order"] = .number(Double(number(0...3))) }
        if isOne(in: 3), let range = range(in: text) {
            label["links"] = [["range": range, "url": "https://example.com", "longPress": .bool(isOne(in: 2))]]
        }
        if isOne(in: 4), let range = range(in: text) {
            label["attributes"] = [["range": range, "fontSize": length(10...60), "bold": true]]
        }
        return label
    }

    /// Returns attachments for some of the attachment characters in a text.
    private mutating func attachments(in text: String) -> [JSONValue] {
        let places = text.utf16.enumerated().filter { $0.element == 0xFFFC }.map(\.offset)
        return places.filter { _ in !isOne(in: 4) }.map { place in
            ["at": .number(Double(place)), "size": [length(0...60), length(0...60)], "alt": choice("", "[sun]", "😀")]
        }
    }

    private mutating func range(in text: String) -> JSONValue? {
        let length = text.utf16.count
        guard length > 0 else { return nil }
        let start = number(0...length - 1)
        return [.number(Double(start)), .number(Double(number(start...length)))]
    }

    private static let pieces = [
        "hello ", "world", " ", "  ", "\n", "\n\n", "a", "don't ", "32.3", "(1) ", "שלום ", "עולם", "مرحبا ", "你好", "世界。", "ไทย", "👨‍👩‍👧",
        "😀", "e\u{301}", "🇩🇪", "👍🏽 ", "\u{FFFC}", "\t", "\u{200B}", "supercalifragilistic", "\r\n", "한글 ", "क्षि ", "\u{2028}", "\u{301}",
    ]

    mutating func text() -> String {
        if isOne(in: 12) { return "" }
        return (0..<number(1...8)).map { _ in pick(Self.pieces) ?? "" }.joined()
    }
}
