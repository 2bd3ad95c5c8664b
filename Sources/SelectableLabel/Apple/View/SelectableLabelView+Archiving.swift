#if canImport(UIKit)
import UIKit

extension SelectableLabelView {
    /// What is archived besides the text: properties by the names that they have to Objective-C.
    private static let archivedKeys = [
        "font", "textColor", "textAlignment", "numberOfLines", "lineBreakMode", "truncationToken", "shadowColor",
        "shadowOffset", "shadowRadius", "highlightedTextColor", "highlighted", "enabled", "kern", "lineSpacing", "minimumLineHeight",
        "maximumLineHeight", "lineHeightMultiple", "paragraphSpacing", "firstLineIndent", "hyphenationFactor", "exclusionPaths",
        "containerPath", "isVerticalForm", "preferredMaxLayoutWidth", "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth",
        "minimumScaleFactor", "collapsedLineLimit", "togglesOnTap", "expandToken", "collapseToken", "extendsLinkTouchArea",
        "displaysAsynchronously", "keepsContentsWhileDisplaying", "displayFade", "enableCopy", "selectionGroup",
    ]
    private static let allowedClasses = [
        UIFont.self, UIColor.self, UIBezierPath.self, NSArray.self, NSNumber.self, NSValue.self, NSString.self, NSAttributedString.self,
    ]
    private static let prefix = "SelectableLabel."

    func encodeProperties(to coder: NSCoder) {
        if hosted.source.isPlain {
            coder.encode(text, forKey: Self.prefix + "text")
        } else {
            coder.encode(attributedText?.archivable, forKey: Self.prefix + "attributedText")
        }
        coder.encode(paragraphStyle.nsParagraphStyle, forKey: Self.prefix + "paragraphStyle")
        coder.encode(verticalAlignment.rawValue, forKey: Self.prefix + "verticalAlignment")
        coder.encode(selectionMode.rawValue, forKey: Self.prefix + "selectionMode")
        // Archives take insets by this method alone, not as a value like other properties.
        coder.encode(textInsets, forKey: Self.prefix + "textInsets")
        for key in Self.archivedKeys { coder.encode(archived(value(forKey: key)), forKey: Self.prefix + key) }
    }

    private func archived(_ value: Any?) -> Any? { (value as? NSAttributedString)?.archivable ?? value }

    func decodeProperties(from coder: NSCoder) {
        if let attributed = coder.decodeObject(of: NSAttributedString.self, forKey: Self.prefix + "attributedText") {
            attributedText = attributed
        } else if let string = coder.decodeObject(of: NSString.self, forKey: Self.prefix + "text") {
            text = string as String
        }
        if let name = coder.decodeObject(of: NSString.self, forKey: Self.prefix + "verticalAlignment") as String? {
            verticalAlignment = VerticalAlignment(rawValue: name) ?? .center
        }
        if let name = coder.decodeObject(of: NSString.self, forKey: Self.prefix + "selectionMode") as String? {
            selectionMode = LabelSelectionMode(rawValue: name) ?? .range
        }
        if let style = coder.decodeObject(of: NSParagraphStyle.self, forKey: Self.prefix + "paragraphStyle") {
            paragraphStyle = ParagraphStyle(style)
        }
        if coder.containsValue(forKey: Self.prefix + "textInsets") {
            textInsets = coder.decodeUIEdgeInsets(forKey: Self.prefix + "textInsets")
        }
        // A nib that knows nothing of these sets them as user-defined attributes afterwards.
        for key in Self.archivedKeys where coder.containsValue(forKey: Self.prefix + key) {
            if let value = coder.decodeObject(of: Self.allowedClasses, forKey: Self.prefix + key) { setValue(value, forKey: key) }
        }
    }
}

extension NSAttributedString {
    /// The string without the kit's own values, which no archive takes.
    fileprivate var archivable: NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        let whole = NSRange(location: 0, length: length)
        for key in [Key.textDecorations, .textLink, .textTag, .textAttachment] { result.removeAttribute(key, range: whole) }
        return result
    }
}
#endif
