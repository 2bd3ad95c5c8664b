#if canImport(UIKit)
package import LabelDrawing
package import UIKit

/// A UIKit attachment found in an attributed string.
package struct ReadAttachment {
    package let attachment: NSTextAttachment
    /// The text colour at the attachment. Template images are drawn in this colour.
    package let color: UIColor
    /// The attachment's offset in the string, in UTF-16 code units.
    private let offset: Int
    /// The line height of the font at the attachment, in points.
    private let lineHeight: CGFloat
    /// The attachment's rectangle relative to the baseline, in points.
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

    /// Returns whether the attachment would have another rectangle in a line of the given length, in points.
    package func differs(inLineOf length: CGFloat) -> Bool { bounds(inLineOf: length) != bounds }
}

/// Converts attributed strings to `RichText` that looks the same as in UIKit.
package struct AttributedStringReader {
    /// The base style. The attributes of the string override it.
    let defaults: TextStyle
    /// The traits with which dynamic colours are resolved, once for light and once for dark. nil means the current
    /// traits.
    let traits: UITraitCollection?
    /// The line length used to measure attachments, in points.
    let lineLength: CGFloat
    /// The attachments found so far, keyed by the names that the converted text uses for them.
    package private(set) var attachments: [String: ReadAttachment] = [:]

    package init(defaults: TextStyle, traits: UITraitCollection?, lineLength: CGFloat = TextAttachment.unknownLineLength) {
        (self.defaults, self.traits, self.lineLength) = (defaults, traits, lineLength)
    }

    /// Converts a string and collects its attachments.
    ///
    /// - Complexity: O(n).
    package mutating func read(_ string: NSAttributedString) -> RichText {
        var runs: [RichText.Run] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            var style = defaults
            style.take(StyleAttributes(attributes, traits: traits), emphasized: FontRequest.emphasized)
            if style.attachment == nil, let attachment = attributes[.attachment] as? NSTextAttachment {
                let name = "attachment at \(range.location)"
                let read = ReadAttachment(attachment, style: style, offset: range.location, lineLength: lineLength)
                attachments[name] = read
                style.attachment = TextAttachment(read, name: name)
            }
            runs.append(RichText.Run(range: range.location..<range.location + range.length, style: style))
        }
        return runs.isEmpty ? RichText("", style: defaults) : RichText(string.string, runs: runs)
    }
}

extension NSTextAttachment {
    /// The image that UIKit would draw. nil if the attachment uses a view. Subclasses may create the image in code.
    package var picture: UIImage? {
        usesTextAttachmentView ? nil : image(forBounds: bounds, textContainer: nil, characterIndex: 0) ?? image
    }
}

extension TextAttachment {
    fileprivate init(_ read: ReadAttachment, name: String) {
        let picture = read.attachment.picture
        let alternative = read.attachment.accessibilityLabel ?? picture?.accessibilityLabel ?? ""
        self.init(picture == nil ? .view(name) : .image(name), bounds: read.bounds, alternativeText: alternative)
    }
}

extension FontRequest {
    /// Returns the bold or italic variant of a font. The variant is derived from the font's descriptor, because the
    /// family name does not identify designs such as rounded.
    fileprivate static func emphasized(_ font: FontRequest, isBold: Bool, isItalic: Bool) -> FontRequest {
        let descriptor = font.uiFont.fontDescriptor
        var traits = descriptor.symbolicTraits
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return descriptor.withSymbolicTraits(traits).map { FontRequest(UIFont(descriptor: $0, size: font.size)) } ?? font
    }
}
#endif
