import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Lays out texts with one extreme value in one setting. All geometry must be finite.
///
/// By default, each setting and value is tried with some of the texts and variants. If the environment variable
/// `LABEL_SWEEP` is set, all combinations are tried, which takes minutes.
@Suite struct ExtremeValueTests {
    /// A text and the options of a layout, with at most one extreme value.
    private struct Sample {
        var style = TextStyle(font: FontRequest(size: 10), link: TextLink(target: "a"))
        var options = LayoutOptions(width: 60)
        var attachment = TextAttachment(size: CGSize(width: 5, height: 6), alignment: .metrics(ascent: 4, descent: 2))
    }

    private typealias Setting = (name: String, set: (inout Sample, CGFloat) -> Void)

    private static let values: [CGFloat] = [
        .nan, .signalingNaN, .infinity, -.infinity, 0, -1, 1e-39, .leastNonzeroMagnitude, 0.3, 1e7, 1e39, -1e39, 1e300,
        .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]

    private static let texts = [
        "", "\t", "ab\tc d\u{FFFC}\n\nאב\tג 12\n", "one two\u{AD}three 一二三 \u{FFFC}", "\u{202E}x\ty\u{2028}\u{301}👨‍👩‍👧 ", "\n",
    ]

    // MARK: Settings

    private static var settings: [Setting] {
        optionSettings + paragraphSettings + styleSettings + decorationSettings + attachmentSettings
    }

    private static var optionSettings: [Setting] {
        [
            ("width", { $0.options.width = $1 }),
            ("height", { $0.options.height = $1 }),
            ("inset.top", { $0.options.insets.top = $1 }),
            ("inset.left", { $0.options.insets.left = $1 }),
            ("inset.bottom", { $0.options.insets.bottom = $1 }),
            ("inset.right", { $0.options.insets.right = $1 }),
            ("lineLimit", { $0.options.lineLimit = $1 > 1e18 ? .max : $1 < -1e18 ? .min : $1.isNaN ? 0 : Int($1) }),
            (
                "minimumScaleFactor",
                { sample, value in
                    (sample.options.adjustsFontSizeToFitWidth, sample.options.minimumScaleFactor) = (true, value)
                    sample.options.lineLimit = 1
                }
            ),
            ("exclusion.x", { $0.options.shape.exclusions = [.rect(CGRect(x: $1, y: 2, width: 20, height: 20))] }),
            ("exclusion.y", { $0.options.shape.exclusions = [.rect(CGRect(x: 5, y: $1, width: 20, height: 20))] }),
            ("exclusion.width", { $0.options.shape.exclusions = [.rect(CGRect(x: 5, y: 2, width: $1, height: 20))] }),
            ("exclusion.height", { $0.options.shape.exclusions = [.rect(CGRect(x: 5, y: 2, width: 20, height: $1))] }),
            ("outline.width", { $0.options.shape.outline = .rect(CGRect(x: 5, y: 2, width: $1, height: 50)) }),
            ("outline.height", { $0.options.shape.outline = .rect(CGRect(x: 5, y: 2, width: 50, height: $1)) }),
        ]
    }

    private static var paragraphSettings: [Setting] {
        [
            ("lineSpacing", \ParagraphStyle.lineSpacing), ("lineHeightMultiple", \.lineHeightMultiple),
            ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
            ("paragraphSpacing", \.paragraphSpacing), ("paragraphSpacingBefore", \.paragraphSpacingBefore),
            ("firstLineIndent", \.firstLineIndent), ("headIndent", \.headIndent), ("tailIndent", \.tailIndent),
            ("tabInterval", \.tabInterval), ("hyphenationFactor", \.hyphenationFactor), ("lineHeight", \.lineHeight),
        ].map { name, path in (name, { $0.style.paragraph[keyPath: path] = $1 }) }
            + [TabStop.Alignment.leading, .center, .trailing, .decimal].map { alignment in
                ("tabStop.\(alignment)", { $0.style.paragraph.tabStops = [TabStop(30), TabStop($1, alignment: alignment)] })
            }
    }

    private static var styleSettings: [Setting] {
        [
            ("font.size", { $0.style.font.size = $1 }),
            ("letterSpacing", { $0.style.shaping.letterSpacing = $1 }),
            ("expansion", { $0.style.shaping.expansion = $1 }),
            ("tag.leadingInset", { $0.style.tag = TextTag(name: "a", leadingInset: $1) }),
            ("tag.trailingInset", { $0.style.tag = TextTag(name: "a", trailingInset: $1) }),
        ]
    }

    private static var decorationSettings: [Setting] {
        [
            ("baselineOffset", { $0.style.decorations.baselineOffset = $1 }),
            ("obliqueness", { $0.style.decorations.obliqueness = $1 }),
            ("ruby.scale", { $0.style.decorations.ruby = RubyAnnotation("a", scale: $1) }),
            ("underline.width", { $0.style.underline = LineDecoration(pattern: .dash, width: $1) }),
            ("strikethrough.width", { $0.style.strikethrough = LineDecoration(form: .double, width: $1) }),
            ("background.lineWidth", { $0.style.decorations.background = TextBackground(fill: .link, stroke: .link, lineWidth: $1) }),
            ("background.cornerRadius", { $0.style.decorations.background = TextBackground(fill: .link, cornerRadius: $1) }),
            (
                "background.padding",
                {
                    let padding = EdgeLengths(top: $1, left: $1, bottom: $1, right: $1)
                    $0.style.decorations.block = TextBackground(fill: .link, padding: padding)
                }
            ),
            ("stroke.width", { $0.style.decorations.stroke = TextStroke(width: $1) }),
            ("shadow.x", { $0.style.decorations.shadows = [TextShadow(color: .link, x: $1, y: 1, blur: 1)] }),
            ("shadow.blur", { $0.style.decorations.innerShadows = [TextShadow(color: .link, x: 1, y: 1, blur: $1)] }),
            (
                "glyphTransform",
                { $0.style.decorations.glyphTransform = DrawingTransform(a: $1, b: 0, c: 0, d: 1, tx: $1, ty: $1) }
            ),
        ]
    }

    private static var attachmentSettings: [Setting] {
        [
            ("attachment.width", { $0.attachment.size.width = $1 }),
            ("attachment.height", { $0.attachment.size.height = $1 }),
            ("attachment.ascent", { $0.attachment.alignment = .metrics(ascent: $1, descent: 2) }),
            ("attachment.descent", { $0.attachment.alignment = .metrics(ascent: 4, descent: $1) }),
            ("attachment.inset", { $0.attachment.insets = EdgeLengths(top: $1, left: $1, bottom: $1, right: $1) }),
        ]
    }

    // MARK: Variants

    /// Other settings, which are combined with an extreme value.
    private static var variants: [(inout LayoutOptions) -> Void] {
        [
            { _ in },
            { ($0.width, $0.alignment) = (.infinity, .center) },
            { ($0.direction, $0.alignment, $0.lineLimit, $0.truncation) = (.rightToLeft, .justified, 2, .middle) },
            { options in
                (options.width, options.direction) = (.infinity, .rightToLeft)
                options.trailingToken = RichText(" more")
                options.shape.exclusions.append(.rect(CGRect(x: 3, y: 0, width: 9, height: 9)))
            },
            { options in
                (options.width, options.alignment) = (.greatestFiniteMagnitude, .center)
                options.trailingToken = RichText(" more")
                options.shape.outline = options.shape.outline ?? .rect(CGRect(x: 0, y: 0, width: 1e308, height: 1e308))
            },
        ]
    }

    private static let isComplete = ProcessInfo.processInfo.environment["LABEL_SWEEP"] != nil

    // MARK: Laws

    private static func layout(_ text: String, _ sample: Sample, _ typesetter: any Typesetter) -> TextLayout {
        var text = RichText(text, style: sample.style)
        for offset in text.utf16.indices where text.utf16[offset] == 0xFFFC {
            text = text.restyled(offset..<offset + 1) { $0.attachment = sample.attachment }
        }
        return TextLayout(text, options: sample.options, typesetter: typesetter)
    }

    /// Returns the names and values of the results that are not finite.
    private static func faults(_ layout: TextLayout) -> [String] {
        var found: [String] = []
        func check(_ name: String, _ numbers: CGFloat...) {
            if !numbers.allSatisfy(\.isFinite) { found.append("\(name) \(numbers)") }
        }
        func check(_ name: String, _ rect: CGRect) { check(name, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) }
        let length = layout.text.length
        check("size", layout.size.width, layout.size.height)
        check("contentRect", layout.contentRect)
        for index in 0..<layout.lineCount { check("line \(index)", layout.line(at: index).rect) }
        layout.forEachCharacterBox { check("box \($0)", $1) }
        for offset in 0...length { check("caret \(offset)", layout.caretRect(at: TextPosition(offset: offset))) }
        for rect in layout.selectionRects(for: 0..<length) { check("selection", rect) }
        for point in [CGPoint(x: 5, y: 5), CGPoint(x: CGFloat.infinity, y: -CGFloat.infinity), CGPoint(x: CGFloat.nan, y: 1e300)] {
            if !(0...length).contains(layout.hitTest(point).position.offset) { found.append("hit test") }
        }
        let list = layout.displayList(appearance: .light)
        for run in list.glyphRuns { for position in run.positions { check("glyph", position.x, position.y) } }
        for rect in list.filledRects + list.filledPaths { check("fill", rect) }
        return found
    }

    @Test(arguments: settings.map(\.name)) func geometryIsFinite(_ name: String) throws {
        let setting = try #require(Self.settings.first { $0.name == name })
        var turn = name.utf8.count
        for value in Self.values {
            for typesetter in testTypesetters {
                for (index, text) in Self.texts.enumerated() {
                    for (number, variant) in Self.variants.enumerated() {
                        // By default, each text is combined with at most one variant per value. Over all values, most
                        // combinations occur.
                        guard Self.isComplete || (number + index + turn) % 10 == 0 else { continue }
                        var sample = Sample()
                        variant(&sample.options)
                        setting.set(&sample, value)
                        let found = Self.faults(Self.layout(text, sample, typesetter))
                        #expect(found.prefix(2) == [], "\(value), text \(index), variant \(number), \(type(of: typesetter))")
                    }
                }
                turn += 1
            }
        }
    }

    @Test func tabsFarAwayAreClamped() {
        #expect(TabStops([TabStop(1e300)]).stops == [TabStop(10_000_000)] && TabStops(interval: 1e39).interval == 10_000_000)
    }

    @Test func aTokenAfterAnEmptyTextKeepsItsOwnWidth() {
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            var options = LayoutOptions(width: .infinity, alignment: .center, direction: direction)
            options.trailingToken = RichText("more", style: TextStyle(font: FontRequest(size: 10)))
            options.shape = ContainerShape(exclusions: [CGRect(x: 0, y: 0, width: 5, height: 5)])
            let text = RichText("", style: TextStyle(font: FontRequest(size: 10)))
            let layout = TextLayout(text, options: options, typesetter: MonospaceTypesetter())
            #expect(layout.size.width <= 45 && layout.tokenRect?.width == 40)
        }
    }
}
