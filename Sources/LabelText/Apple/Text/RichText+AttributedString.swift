#if canImport(UIKit)
public import Foundation
import LabelDrawing
public import UIKit

extension RichText {
    /// Creates a text from an attributed string.
    ///
    /// The text keeps fonts, colours (including dynamic ones), paragraph styles, links, lines and spacing. An
    /// attachment keeps its size and position, but only a label can show its content.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - defaults: The base style. The attributes of the string override it.
    ///   - traits: The traits with which dynamic colours are resolved, once for light and once for dark. nil means the
    ///     current traits.
    /// - Complexity: O(n).
    public init(_ string: NSAttributedString, defaults: TextStyle = TextStyle(), traits: UITraitCollection? = nil) {
        var reader = AttributedStringReader(defaults: defaults, traits: traits)
        self = reader.read(string)
    }

    /// Creates a text from an attributed string with the attributes of Foundation, UIKit and the kit.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - defaults: The base style. The attributes of the string override it.
    ///   - traits: The traits with which dynamic colours are resolved, once for light and once for dark. nil means the
    ///     current traits.
    /// - Complexity: O(n).
    public init(_ string: AttributedString, defaults: TextStyle = TextStyle(), traits: UITraitCollection? = nil) {
        self.init(NSAttributedString(withKitAttributes: string), defaults: defaults, traits: traits)
    }
}

extension NSAttributedString {
    /// Creates an attributed string with UIKit attributes, as far as they can express the text.
    ///
    /// The kit's own attributes hold the rest, so that converting the string back returns the same text.
    ///
    /// - Complexity: O(n).
    public convenience init(_ text: RichText) {
        let string = NSMutableAttributedString(string: text.string)
        for run in text.runs where !run.range.isEmpty {
            string.setAttributes(run.style.uiKitAttributes, range: NSRange(location: run.range.lowerBound, length: run.range.count))
        }
        self.init(attributedString: string)
    }
}

extension AttributedString {
    /// Creates an attributed string with UIKit attributes, as far as they can express the text, and with those of
    /// the kit.
    ///
    /// - Complexity: O(n).
    public init(_ text: RichText) {
        let string = NSAttributedString(text)
        self = (try? AttributedString(string, including: AttributeScopes.SelectableLabelAttributes.self)) ?? AttributedString(string)
    }
}

extension TextStyle {
    /// The style as attributes for UIKit, including the kit's own keys.
    package var uiKitAttributes: [NSAttributedString.Key: Any] {
        var attributes = attributes.uiKit
        if let attachment { attributes[.attachment] = NSTextAttachment(attachment) }
        return attributes
    }
}

extension NSTextAttachment {
    /// Creates an attachment of the same size, with the picture that the attachment holds. UIKit cannot show other
    /// content; a label can.
    fileprivate convenience init(_ attachment: TextAttachment) {
        self.init()
        if let picture = attachment.picture { image = picture.cgImage.map { UIImage(cgImage: $0, scale: picture.scale, orientation: .up) } }
        bounds = attachment.bounds
        accessibilityLabel = attachment.alternativeText
    }
}
#endif
