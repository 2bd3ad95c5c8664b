public import Foundation
public import LabelDrawing
public import SelectableLabel

extension ScenarioLabel {
    /// The decorations of a part of a label's text. A property that is nil changes nothing.
    public struct Effects: Equatable, Sendable {
        /// The look of the line under the text. nil if the file does not describe the look: for example, if it only
        /// turns the line on with ``ScenarioLabel/StyleSpan/underline``.
        public var underline: LineDecoration?
        /// The look of the line through the text. nil if the file does not describe the look: for example, if it only
        /// turns the line on with ``ScenarioLabel/StyleSpan/strikethrough``.
        public var strikethrough: LineDecoration?
        /// The shape that is drawn behind the text.
        public var background: TextBackground?
        /// The shape that is drawn in front of the text, such as a border.
        public var border: TextBackground?
        /// The shape that is drawn behind the whole paragraph.
        public var block: TextBackground?
        /// The line along the contours of the letters.
        public var stroke: TextStroke?
        /// The shadows of the letters, topmost first.
        public var shadows: [TextShadow]?
        /// The shadows inside the letters, topmost first.
        public var innerShadows: [TextShadow]?
        /// The distance of the text above its normal baseline, in points.
        public var baselineOffset: CGFloat?
        /// The position as superscript (1) or subscript (-1).
        public var superscript: Int?
        /// The slant of the letters, as the tangent of the angle.
        public var obliqueness: CGFloat?
        /// The widening of the letters, as the natural logarithm of the factor. 0 means no widening.
        public var expansion: CGFloat?
        /// The transform that is applied to each glyph about its origin.
        public var glyphTransform: DrawingTransform?
        /// The small text that is shown above the text, such as a pronunciation.
        public var ruby: RubyAnnotation?
        /// Whether the text can be selected.
        public var selectable: Bool?

        /// Creates effects that change nothing.
        public init() {}
    }
}

extension ScenarioLabel.Effects {
    init(_ fields: inout JSONFields) throws {
        background = try fields.find("background", .background)
        border = try fields.find("border", .background)
        block = try fields.find("block", .background)
        stroke = try fields.find("stroke", .textStroke)
        shadows = try fields.find("shadows", .list(.shadow))
        innerShadows = try fields.find("innerShadows", .list(.shadow))
        baselineOffset = try fields.find("baselineOffset", .coordinate)
        superscript = try fields.find("superscript", .integer(-1...1))
        obliqueness = try fields.find("obliqueness", .number(-10...10))
        expansion = try fields.find("expansion", .number(-2...2))
        glyphTransform = try fields.find("glyphTransform", .transform)
        ruby = try fields.find("ruby", .ruby)
        selectable = try fields.find("selectable", .bool)
    }

    /// Returns these effects combined with the effects of a later span. If both set a property, the later span wins.
    func merged(with later: ScenarioLabel.StyleSpan) -> Self {
        var merged = later.effects
        // If the later span turns a line on or off, the look that an earlier span gave to the line is dropped, even if
        // the later span describes no look.
        if later.underline == nil { merged.underline = merged.underline ?? underline }
        if later.strikethrough == nil { merged.strikethrough = merged.strikethrough ?? strikethrough }
        merged.background = merged.background ?? background
        merged.border = merged.border ?? border
        merged.block = merged.block ?? block
        merged.stroke = merged.stroke ?? stroke
        merged.shadows = merged.shadows ?? shadows
        merged.innerShadows = merged.innerShadows ?? innerShadows
        merged.baselineOffset = merged.baselineOffset ?? baselineOffset
        merged.superscript = merged.superscript ?? superscript
        merged.obliqueness = merged.obliqueness ?? obliqueness
        merged.expansion = merged.expansion ?? expansion
        merged.glyphTransform = merged.glyphTransform ?? glyphTransform
        merged.ruby = merged.ruby ?? ruby
        merged.selectable = merged.selectable ?? selectable
        return merged
    }

    /// Copies the decorations that are not nil to `style`.
    func apply(to style: inout TextStyle) {
        if let underline { style.underline = underline }
        if let strikethrough { style.strikethrough = strikethrough }
        if let background { style.decorations.background = background }
        if let border { style.decorations.border = border }
        if let block { style.decorations.block = block }
        if let stroke { style.decorations.stroke = stroke }
        if let shadows { style.decorations.shadows = shadows }
        if let innerShadows { style.decorations.innerShadows = innerShadows }
        if let baselineOffset { style.decorations.baselineOffset = baselineOffset }
        if let superscript { style.decorations.superscript = superscript }
        if let obliqueness { style.decorations.obliqueness = obliqueness }
        if let expansion { style.shaping.expansion = expansion }
        if let glyphTransform { style.decorations.glyphTransform = glyphTransform }
        if let ruby { style.decorations.ruby = ruby }
        if let selectable { style.decorations.isSelectable = selectable }
    }
}

/// An underline or strikethrough in a file. `decoration` is nil if the file does not describe how the line looks.
struct ScenarioLine: Equatable {
    var isOn: Bool
    var decoration: LineDecoration?
}

extension JSONReader where Value == ScenarioLine {
    /// Reads true, false, or an object that describes how the line looks.
    static var line: Self {
        Self { cursor in
            if let isOn = cursor.bool { return ScenarioLine(isOn: isOn) }
            guard cursor.kind == .object else { throw cursor.mismatch("true, false or an object") }
            let decoration = try cursor.read(
                .object { fields in
                    LineDecoration(
                        form: try fields.find("form", .choice) ?? .single,
                        pattern: try fields.find("pattern", .choice) ?? .solid,
                        color: try fields.find("color", .adaptiveColor),
                        width: try fields.find("width", .length)
                    )
                })
            return ScenarioLine(isOn: true, decoration: decoration)
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
