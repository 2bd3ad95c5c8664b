#if canImport(UIKit)
public import Foundation
import LabelDrawing
public import UIKit

extension RichText {
    /// Creates a text from an attributed string.
    ///
    /// Keeps fonts, colours (including dynamic ones), paragraph styles, links, lines and spacing. Attachments keep
    /// their space, but only a label can show their content.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - defaults: The style of text without attributes.
    ///   - traits: The traits for dynamic colours, in addition to light and dark. nil means the current traits.
    /// - Complexity: O(n).
    public init(_ string: NSAttributedString, defaults: TextStyle = TextStyle(), traits: UITraitCollection? = nil) {
        var reader = AttributedStringReader(defaults: defaults, traits: traits)
        self = reader.read(string)
    }

    /// Creates a text from an attributed string with Foundation and UIKit attributes.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - defaults: The style of text without attributes.
    ///   - traits: The traits for dynamic colours, in addition to light and dark. nil means the current traits.
    /// - Complexity: O(n).
    public init(_ string: AttributedString, defaults: TextStyle = TextStyle(), traits: UITraitCollection? = nil) {
        self.init(NSAttributedString(string), defaults: defaults, traits: traits)
    }
}

extension NSAttributedString {
    /// Creates an attributed string that looks the same in UIKit, as far as UIKit has attributes.
    ///
    /// Everything else is stored under the kit's own keys, so reading the string returns the same text.
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
    /// The style as UIKit attributes.
    package var uiKitAttributes: [NSAttributedString.Key: Any] {
        var attributes = attributes.uiKit
        if let attachment { attributes[.attachment] = NSTextAttachment(attachment) }
        return attributes
    }
}

extension NSTextAttachment {
    /// Creates a placeholder with the size of content that only a label can show.
    fileprivate convenience init(_ attachment: TextAttachment) {
        self.init()
        bounds = attachment.bounds
        accessibilityLabel = attachment.alternativeText
    }
}
#endif
