#if canImport(UIKit)
public import Foundation
import LabelDrawing
public import UIKit

extension RichText {
    /// Creates a text from an attributed string: fonts, colours (dynamic ones stay so), paragraph styles, links, lines, spacing. Attachments keep
    /// their room; what stands in it only a label can show.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - defaults: How what it says nothing about looks.
    ///   - traits: What its dynamic colours may depend on besides light and dark; nil for what is current.
    /// - Complexity: O(n).
    public init(_ string: NSAttributedString, defaults: TextStyle = TextStyle(), traits: UITraitCollection? = nil) {
        var reader = AttributedStringReader(defaults: defaults, traits: traits)
        self = reader.read(string)
    }

    /// Creates a text from an attributed string, with the attributes of Foundation and UIKit.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - defaults: How what it says nothing about looks.
    ///   - traits: What its dynamic colours may depend on besides light and dark; nil for what is current.
    /// - Complexity: O(n).
    public init(_ string: AttributedString, defaults: TextStyle = TextStyle(), traits: UITraitCollection? = nil) {
        self.init(NSAttributedString(string), defaults: defaults, traits: traits)
    }
}

extension NSAttributedString {
    /// Creates an attributed string that UIKit shows as the kit shows a text, but for what UIKit has no attribute for; that is kept under the kit's own keys, so
    /// that reading it gives the same text.
    ///
    /// - Complexity: O(n).
    public convenience init(_ text: RichText) {
        let string = NSMutableAttributedString(string: text.string)
        for run in text.runs where !run.range.isEmpty {
            string.setAttributes(run.style.attributes, range: NSRange(location: run.range.lowerBound, length: run.range.count))
        }
        self.init(attributedString: string)
    }
}

extension AttributedString {
    /// Creates an attributed string with UIKit's attributes.
    ///
    /// - Complexity: O(n).
    public init(_ text: RichText) {
        self.init(NSAttributedString(text))
    }
}

extension TextStyle {
    /// The style as UIKit's attributes.
    var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font.uiFont, .foregroundColor: color.uiColor, .paragraphStyle: paragraph.nsParagraphStyle,
        ]
        if shaping.letterSpacing != 0 { attributes[.kern] = shaping.letterSpacing }
        if let language = shaping.language { attributes[.languageIdentifier] = language }
        if let backgroundColor { attributes[.backgroundColor] = backgroundColor.uiColor }
        if let underline {
            attributes[.underlineStyle] = underline.underlineStyle
            if let color = underline.color { attributes[.underlineColor] = color.uiColor }
        }
        if let strikethrough {
            attributes[.strikethroughStyle] = strikethrough.underlineStyle
            if let color = strikethrough.color { attributes[.strikethroughColor] = color.uiColor }
        }
        addEffects(to: &attributes)
        if !decorations.isEmpty { attributes[.textDecorations] = decorations }
        if let link {
            attributes[.link] = URL(string: link.url) ?? link.url as Any
            attributes[.textLink] = link
        }
        if let tag { attributes[.textTag] = tag }
        if let attachment {
            attributes[.textAttachment] = attachment
            attributes[.attachment] = NSTextAttachment(attachment)
        }
        return attributes
    }

    private func addEffects(to attributes: inout [NSAttributedString.Key: Any]) {
        if decorations.baselineOffset != 0 { attributes[.baselineOffset] = decorations.baselineOffset }
        if decorations.obliqueness != 0 { attributes[.obliqueness] = decorations.obliqueness }
        if shaping.expansion != 0 { attributes[.expansion] = shaping.expansion }
        if let shadow = decorations.shadows.first {
            let value = NSShadow()
            value.shadowColor = shadow.color.uiColor
            value.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
            value.shadowBlurRadius = shadow.blur
            attributes[.shadow] = value
        }
        if let stroke = decorations.stroke {
            attributes[.strokeWidth] = stroke.width / max(font.size, 1) * (stroke.isFilled ? -100 : 100)
            if let color = stroke.color { attributes[.strokeColor] = color.uiColor }
        }
    }
}

extension NSTextAttachment {
    /// Room for what only a label can show.
    fileprivate convenience init(_ attachment: TextAttachment) {
        self.init()
        let (width, height) = (attachment.size.width, attachment.size.height)
        switch attachment.alignment {
        case .metrics(let ascent, let descent): bounds = CGRect(x: 0, y: -descent, width: width, height: ascent + descent)
        case .top, .center, .bottom, .baseline: bounds = CGRect(x: 0, y: 0, width: width, height: height)
        }
        accessibilityLabel = attachment.alternativeText
    }
}
#endif
