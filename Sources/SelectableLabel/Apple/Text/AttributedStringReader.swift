#if canImport(UIKit)
import CoreText
import LabelDrawing
public import UIKit

/// An attachment of UIKit's in a text.
struct ReadAttachment {
    let attachment: NSTextAttachment
    /// The text's colour where it stands, which is that of pictures without colours of their own.
    let color: UIColor
    /// The place in the text, in UTF-16 code units.
    fileprivate let offset: Int
    /// The height of a line of the text's font.
    fileprivate let lineHeight: CGFloat
    /// The size and place on the baseline, for the line that was read for.
    fileprivate var bounds = CGRect()

    fileprivate init(_ attachment: NSTextAttachment, style: TextStyle, offset: Int, lineLength: CGFloat) {
        (self.attachment, self.offset) = (attachment, offset)
        (color, lineHeight) = (style.color.uiColor, style.font.uiFont.lineHeight)
        bounds = bounds(inLineOf: lineLength)
    }

    private func bounds(inLineOf length: CGFloat) -> CGRect {
        let line = CGRect(x: 0, y: 0, width: length, height: lineHeight)
        var bounds = attachment.attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: CGPoint(), characterIndex: offset)
        if bounds.size == CGSize(), let picture = attachment.picture { bounds.size = picture.size }
        return bounds
    }

    /// Whether the attachment has another size or place in a line of a length.
    func differs(inLineOf length: CGFloat) -> Bool { bounds(inLineOf: length) != bounds }
}

/// Reads attributed strings as UIKit shows them.
struct AttributedStringReader {
    /// What holds where the string says nothing.
    let defaults: TextStyle
    /// What dynamic colours may depend on besides light and dark.
    let traits: UITraitCollection?
    /// The length of the lines that attachments are measured for.
    let lineLength: CGFloat
    /// The attachments by the names that the text has for them.
    private(set) var attachments: [String: ReadAttachment] = [:]

    init(defaults: TextStyle, traits: UITraitCollection?, lineLength: CGFloat = LabelRefresh.unknownLength) {
        (self.defaults, self.traits, self.lineLength) = (defaults, traits, lineLength)
    }

    /// The text with its styles; attachments are collected.
    ///
    /// - Complexity: O(n).
    mutating func read(_ string: NSAttributedString) -> RichText {
        var runs: [RichText.Run] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            let style = self.style(of: attributes, at: range.location)
            runs.append(RichText.Run(range: range.location..<range.location + range.length, style: style))
        }
        return runs.isEmpty ? RichText("", style: defaults) : RichText(string.string, runs: runs)
    }

    private mutating func style(of attributes: [NSAttributedString.Key: Any], at offset: Int) -> TextStyle {
        var style = defaults
        readFont(attributes, into: &style)
        if let color = attributes[.foregroundColor] as? UIColor { style.color = adaptive(color) }
        if let color = attributes[.backgroundColor] as? UIColor { style.backgroundColor = adaptive(color) }
        readLines(attributes, into: &style)
        readEffects(attributes, into: &style)
        readLink(attributes, into: &style)
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle { style.paragraph = ParagraphStyle(paragraph) }
        readOwn(attributes, into: &style)
        if style.attachment == nil, let attachment = attributes[.attachment] as? NSTextAttachment {
            let name = "attachment at \(offset)"
            let read = ReadAttachment(attachment, style: style, offset: offset, lineLength: lineLength)
            attachments[name] = read
            style.attachment = TextAttachment(read, name: name)
        }
        return style
    }

    /// What UIKit has no attributes for, under the kit's own keys.
    private func readOwn(_ attributes: [NSAttributedString.Key: Any], into style: inout TextStyle) {
        if let decorations = attributes[.textDecorations] as? TextDecorations { style.decorations = decorations }
        if let link = attributes[.textLink] as? TextLink { style.link = link }
        if let tag = attributes[.textTag] as? TextTag { style.tag = tag }
        if let attachment = attributes[.textAttachment] as? TextAttachment { style.attachment = attachment }
    }

    private func adaptive(_ color: UIColor) -> AdaptiveColor { AdaptiveColor(color, traits: traits) }

    private func readFont(_ attributes: [NSAttributedString.Key: Any], into style: inout TextStyle) {
        if let font = attributes[.font] as? UIFont { style.font = FontRequest(font) }
        if let intent = attributes[.inlinePresentationIntent] as? NSNumber {
            style.apply(InlinePresentationIntent(rawValue: intent.uintValue))
        }
        let spacing = attributes[.kern] as? NSNumber ?? attributes[.tracking] as? NSNumber
        if let spacing { style.shaping.letterSpacing = CGFloat(spacing.doubleValue).finiteOrZero }
        if let language = attributes[.languageIdentifier] as? String { style.shaping.language = language }
    }

    private func readLines(_ attributes: [NSAttributedString.Key: Any], into style: inout TextStyle) {
        let underline = (attributes[.underlineStyle] as? NSNumber)?.intValue
        if let underline {
            style.underline = LineDecoration(style: underline, color: (attributes[.underlineColor] as? UIColor).map(adaptive))
        }
        let strikethrough = (attributes[.strikethroughStyle] as? NSNumber)?.intValue
        if let strikethrough {
            style.strikethrough = LineDecoration(style: strikethrough, color: (attributes[.strikethroughColor] as? UIColor).map(adaptive))
        }
    }

    private func readEffects(_ attributes: [NSAttributedString.Key: Any], into style: inout TextStyle) {
        func number(_ key: NSAttributedString.Key) -> CGFloat? { (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) } }
        if let offset = number(.baselineOffset) { style.decorations.baselineOffset = offset }
        if let slant = number(.obliqueness) { style.decorations.obliqueness = slant }
        if let expansion = number(.expansion) { style.shaping.expansion = expansion }
        if let script = number(.superscript), script.isFinite { style.decorations.superscript = script > 0 ? 1 : script < 0 ? -1 : 0 }
        if let shadow = attributes[.shadow] as? NSShadow {
            let color = shadow.shadowColor as? UIColor ?? UIColor.black.withAlphaComponent(1 / 3)
            style.decorations.shadows = [
                TextShadow(
                    color: adaptive(color), x: shadow.shadowOffset.width, y: shadow.shadowOffset.height, blur: shadow.shadowBlurRadius)
            ]
        }
        if let width = number(.strokeWidth), width != 0 {
            // In hundredths of the font's size; a negative one is filled, too.
            style.decorations.stroke = TextStroke(
                width: abs(width) / 100 * style.font.size, color: (attributes[.strokeColor] as? UIColor).map(adaptive), isFilled: width < 0)
        }
    }

    private func readLink(_ attributes: [NSAttributedString.Key: Any], into style: inout TextStyle) {
        switch attributes[.link] {
        case let url as URL: style.link = TextLink(target: url.absoluteString)
        case let string as String: style.link = TextLink(target: string)
        default: break
        }
    }
}

extension NSAttributedString.Key {
    /// A `TextDecorations`: shapes, lines, shadows and letters that UIKit has no attributes for; it comes before those that UIKit has.
    public static let textDecorations = NSAttributedString.Key("SelectableLabel.decorations")
    /// A `TextLink`, with kind, styles, value and actions; it comes before `.link`.
    public static let textLink = NSAttributedString.Key("SelectableLabel.link")
    /// A `TextTag`, which no line breaks.
    public static let textTag = NSAttributedString.Key("SelectableLabel.tag")
    /// A `TextAttachment` on a U+FFFC, whose content the label's `attachmentProvider` knows by name; it comes before `.attachment`.
    public static let textAttachment = NSAttributedString.Key("SelectableLabel.attachment")
    /// Core Text's number for raised and lowered text.
    fileprivate static let superscript = NSAttributedString.Key(kCTSuperscriptAttributeName as String)
}

extension LineDecoration {
    /// Reads an `NSUnderlineStyle`; nil for none.
    fileprivate init?(style: Int, color: AdaptiveColor?) {
        guard style != 0 else { return nil }
        let lines = NSUnderlineStyle(rawValue: style)
        let form: Form = lines.contains(.double) ? .double : (lines.contains(.thick) ? .thick : .single)
        self.init(form: form, pattern: Pattern.uiKit.first { $0.1.rawValue == style & 0x700 }?.0 ?? .solid, color: color)
    }
}

extension LineDecoration {
    /// The decoration as an `NSUnderlineStyle`.
    var underlineStyle: Int {
        let lines: NSUnderlineStyle =
            switch form {
            case .single: .single
            case .thick: .thick
            case .double: .double
            }
        return lines.rawValue | (Pattern.uiKit.first { $0.0 == pattern }?.1.rawValue ?? 0)
    }
}

extension LineDecoration.Pattern {
    /// The patterns as UIKit numbers them.
    fileprivate static let uiKit: [(LineDecoration.Pattern, NSUnderlineStyle)] = [
        (.dot, .patternDot), (.dash, .patternDash), (.dashDot, .patternDashDot), (.dashDotDot, .patternDashDotDot),
    ]
}

extension TextAttachment {
    /// Reads UIKit's attachment: its bounds stand on the baseline, moved up by their origin's y.
    fileprivate init(_ read: ReadAttachment, name: String) {
        let picture = read.attachment.picture
        let alternative = read.attachment.accessibilityLabel ?? picture?.accessibilityLabel ?? ""
        self.init(
            picture == nil ? .view(name) : .image(name),
            size: read.bounds.size,
            alignment: .metrics(ascent: read.bounds.maxY, descent: -read.bounds.minY),
            alternativeText: alternative
        )
    }
}

extension TextStyle {
    /// Shows what Markdown means by emphasis, code and deletion.
    fileprivate mutating func apply(_ intent: InlinePresentationIntent) {
        if intent.contains(.code) {
            font = FontRequest(family: "Menlo", size: font.size, isBold: font.isBold, isItalic: font.isItalic)
        }
        var traits: UIFontDescriptor.SymbolicTraits = []
        if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
        if intent.contains(.emphasized) { traits.insert(.traitItalic) }
        if !traits.isEmpty {
            // Another face of the same font: one of its design, of which its family says nothing.
            let descriptor = font.uiFont.fontDescriptor
            let styled = descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(traits))
            if let styled { font = FontRequest(UIFont(descriptor: styled, size: font.size)) }
        }
        if intent.contains(.strikethrough) { strikethrough = LineDecoration() }
    }
}
#endif
