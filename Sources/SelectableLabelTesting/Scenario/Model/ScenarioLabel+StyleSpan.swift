import Foundation
import LabelDrawing
import SelectableLabel

extension ScenarioLabel {
    /// The style of a part of a label's text.
    public struct StyleSpan: Equatable, Sendable {
        /// The part of the text, in UTF-16 code units.
        public var range: Range<Int>
        /// The changes of the style, at most one of each key.
        var changes: [StyleChange] = []

        /// Returns a span with the changes of this span and a later one. If both have the same key, the later span
        /// wins.
        func merged(with later: Self) -> Self {
            let kept = changes.filter { change in !later.changes.contains { $0.key == change.key } }
            return Self(range: later.range, changes: kept + later.changes)
        }
    }
}

/// A change of a text style: one key of a style span.
struct StyleChange: Equatable, Sendable {
    typealias Apply = @Sendable (inout TextStyle) -> Void

    let key: String
    let value: JSONValue
    let apply: Apply

    static func == (left: Self, right: Self) -> Bool { left.key == right.key && left.value == right.value }
}

extension StyleChange {
    /// The functions that read the changes, by key. The order decides which of several errors is reported.
    fileprivate static let readers: [(key: String, read: @Sendable (JSONCursor) throws -> Apply)] = [
        ("fontSize", { try $0.change(.fontSize) { $0.font.size = $1 } }),
        ("bold", { try $0.change(.bool) { $0.font.isBold = $1 } }),
        ("italic", { try $0.change(.bool) { $0.font.isItalic = $1 } }),
        ("underline", { try $0.change(.line) { $0.underline = $1 } }),
        ("strikethrough", { try $0.change(.line) { $0.strikethrough = $1 } }),
        ("fontFamily", { try $0.change(.fontFamily) { $0.font.family = $1 } }),
        ("color", { try $0.change(.adaptiveColor) { $0.color = $1 } }),
        ("backgroundColor", { try $0.change(.adaptiveColor) { $0.backgroundColor = $1 } }),
        ("background", { try $0.change(.background) { $0.decorations.background = $1 } }),
        ("border", { try $0.change(.background) { $0.decorations.border = $1 } }),
        ("block", { try $0.change(.background) { $0.decorations.block = $1 } }),
        ("stroke", { try $0.change(.textStroke) { $0.decorations.stroke = $1 } }),
        ("shadows", { try $0.change(.list(.shadow)) { $0.decorations.shadows = $1 } }),
        ("innerShadows", { try $0.change(.list(.shadow)) { $0.decorations.innerShadows = $1 } }),
        ("baselineOffset", { try $0.change(.coordinate) { $0.decorations.baselineOffset = $1 } }),
        ("superscript", { try $0.change(.integer(-1...1)) { $0.decorations.superscript = $1 } }),
        ("obliqueness", { try $0.change(.number(-10...10)) { $0.decorations.obliqueness = $1 } }),
        ("expansion", { try $0.change(.number(-2...2)) { $0.shaping.expansion = $1 } }),
        ("glyphTransform", { try $0.change(.transform) { $0.decorations.glyphTransform = $1 } }),
        ("ruby", { try $0.change(.ruby) { $0.decorations.ruby = $1 } }),
        ("selectable", { try $0.change(.bool) { $0.decorations.isSelectable = $1 } }),
    ]
}

extension JSONCursor {
    /// Reads a value and returns the change that sets it.
    fileprivate func change<Value: Sendable>(
        _ reader: JSONReader<Value>, _ set: @escaping @Sendable (inout TextStyle, Value) -> Void
    ) throws -> StyleChange.Apply {
        let value = try read(reader)
        return { set(&$0, value) }
    }
}

extension JSONReader where Value == ScenarioLabel.StyleSpan {
    static func style(within length: Int) -> Self {
        object { fields in
            var style = ScenarioLabel.StyleSpan(range: try fields.need("range", .range(within: length)))
            // In a large file, most spans have only one key, which is one of the first.
            for (key, read) in StyleChange.readers where !fields.isDone {
                guard let cursor = fields.take(key) else { continue }
                style.changes.append(StyleChange(key: key, value: cursor.value, apply: try read(cursor)))
            }
            return style
        }
    }
}

extension JSONReader where Value == LineDecoration? {
    /// Reads true, false, or an object that describes how the line looks.
    fileprivate static var line: Self {
        Self { cursor in
            if let isOn = cursor.bool { return isOn ? LineDecoration() : nil }
            guard cursor.kind == .object else { throw cursor.mismatch("true, false or an object") }
            return try cursor.read(
                JSONReader<LineDecoration>.object { fields in
                    LineDecoration(
                        form: try fields.find("form", .choice) ?? .single,
                        pattern: try fields.find("pattern", .choice) ?? .solid,
                        color: try fields.find("color", .adaptiveColor),
                        width: try fields.find("width", .length)
                    )
                })
        }
    }
}

extension JSONReader where Value == AdaptiveColor {
    fileprivate static var adaptiveColor: Self { JSONReader<LabelColor>.color.map { AdaptiveColor($0) } }
}

extension JSONReader where Value == TextBackground {
    fileprivate static var background: Self {
        object { fields in
            TextBackground(
                fill: try fields.find("fill", .adaptiveColor),
                stroke: try fields.find("stroke", .adaptiveColor),
                edges: try fields.find("edges", .choice) ?? .all,
                lineWidth: try fields.find("lineWidth", .length) ?? 1,
                cornerRadius: try fields.find("cornerRadius", .length) ?? 5,
                padding: try fields.find("padding", .insets) ?? .zero
            )
        }
    }
}

extension JSONReader where Value == TextStroke {
    fileprivate static var textStroke: Self {
        object { fields in
            TextStroke(
                width: try fields.need("width", .length),
                color: try fields.find("color", .adaptiveColor),
                isFilled: try fields.find("filled", .bool) ?? true
            )
        }
    }
}

extension JSONReader where Value == TextShadow {
    fileprivate static var shadow: Self {
        object { fields in
            let color = try fields.need("color", .adaptiveColor)
            let offset = try fields.find("offset", .point) ?? .zero
            let blur = try fields.find("blur", .length) ?? 0
            return TextShadow(color: color, x: offset.x, y: offset.y, blur: blur)
        }
    }
}

extension JSONReader where Value == DrawingTransform {
    /// Reads an array of the six matrix entries a, b, c, d, tx and ty.
    fileprivate static var transform: Self {
        Self { cursor in
            let entries = try cursor.read(JSONReader<[CGFloat]>.list(.coordinate, counts: 6...6))
            return DrawingTransform(a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
        }
    }
}

extension JSONReader where Value == RubyAnnotation {
    fileprivate static var ruby: Self {
        object { fields in
            RubyAnnotation(
                try fields.need("text", .text),
                scale: try fields.find("scale", .number(0.1...1)) ?? 0.5,
                color: try fields.find("color", .adaptiveColor),
                name: try fields.find("name", .text) ?? ""
            )
        }
    }
}
