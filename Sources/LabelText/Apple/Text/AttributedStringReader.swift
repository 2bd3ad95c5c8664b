#if canImport(UIKit)
package import LabelDrawing
package import UIKit

/// An attachment of UIKit's in a text.
package struct ReadAttachment {
    package let attachment: NSTextAttachment
    /// The text's colour where it stands, which is that of pictures without colours of their own.
    package let color: UIColor
    /// The place in the text, in UTF-16 code units.
    private let offset: Int
    /// The height of a line of the text's font.
    private let lineHeight: CGFloat
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
    package func differs(inLineOf length: CGFloat) -> Bool { bounds(inLineOf: length) != bounds }
}

/// Reads attributed strings as UIKit shows them.
package struct AttributedStringReader {
    /// What holds where the string says nothing.
    let defaults: TextStyle
    /// What dynamic colours may depend on besides light and dark.
    let traits: UITraitCollection?
    /// The length of the lines that attachments are measured for.
    let lineLength: CGFloat
    /// The attachments by the names that the text has for them.
    package private(set) var attachments: [String: ReadAttachment] = [:]

    package init(defaults: TextStyle, traits: UITraitCollection?, lineLength: CGFloat = TextAttachment.unknownLineLength) {
        (self.defaults, self.traits, self.lineLength) = (defaults, traits, lineLength)
    }

    /// The text with its styles; attachments are collected.
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
    /// The picture that UIKit would draw, which a subclass may make; nil for an attachment that is a view.
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
    /// Another face of the same font: one of its design, of which its family says nothing.
    fileprivate static func emphasized(_ font: FontRequest, isBold: Bool, isItalic: Bool) -> FontRequest {
        let descriptor = font.uiFont.fontDescriptor
        var traits = descriptor.symbolicTraits
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return descriptor.withSymbolicTraits(traits).map { FontRequest(UIFont(descriptor: $0, size: font.size)) } ?? font
    }
}
#endif
