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
            string.setAttributes(run.style.uiKitAttributes, range: NSRange(location: run.range.lowerBound, length: run.range.count))
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
    package var uiKitAttributes: [NSAttributedString.Key: Any] {
        var attributes = attributes.uiKit
        if let attachment { attributes[.attachment] = NSTextAttachment(attachment) }
        return attributes
    }
}

extension NSTextAttachment {
    /// Room for what only a label can show.
    fileprivate convenience init(_ attachment: TextAttachment) {
        self.init()
        bounds = attachment.bounds
        accessibilityLabel = attachment.alternativeText
    }
}
#endif
