#if canImport(UIKit)
import UIKit

extension SelectableLabelView {
    /// The Objective-C names of the archived properties. The text and properties of other types are archived
    /// separately.
    private static let archivedKeys = [
        "font", "textColor", "textAlignment", "numberOfLines", "lineBreakMode", "truncationToken", "shadowColor",
        "shadowOffset", "shadowRadius", "highlightedShadowColor", "highlightedShadowOffset", "highlightedShadowRadius",
        "highlightedTextColor", "highlighted", "enabled", "kern", "lineSpacing", "minimumLineHeight",
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
        // Insets need this method, because an archive cannot contain them as an `NSValue`.
        coder.encode(textInsets, forKey: Self.prefix + "textInsets")
        for key in Self.archivedKeys { coder.encode(archived(value(forKey: key)), forKey: Self.prefix + key) }
    }

    private func archived(_ value: Any?) -> Any? { (value as? NSAttributedString)?.archivable ?? value }

    func decodeProperties(from coder: NSCoder) {
        func decoded<Value: NSObject & NSCoding>(_ type: Value.Type, _ key: String) -> Value? {
            coder.decodeObject(of: type, forKey: Self.prefix + key)
        }
        if let attributed = decoded(NSAttributedString.self, "attributedText") {
            attributedText = attributed
        } else if let string = decoded(NSString.self, "text") {
            text = string as String
        }
        verticalAlignment = decoded(NSString.self, "verticalAlignment").flatMap { .init(rawValue: $0 as String) } ?? verticalAlignment
        selectionMode = decoded(NSString.self, "selectionMode").flatMap { .init(rawValue: $0 as String) } ?? selectionMode
        paragraphStyle = decoded(NSParagraphStyle.self, "paragraphStyle").map { ParagraphStyle($0) } ?? paragraphStyle
        if coder.containsValue(forKey: Self.prefix + "textInsets") {
            textInsets = coder.decodeUIEdgeInsets(forKey: Self.prefix + "textInsets")
        }
        // A nib does not contain these keys. It sets the properties later, as user-defined runtime attributes.
        for key in Self.archivedKeys where coder.containsValue(forKey: Self.prefix + key) {
            if let value = coder.decodeObject(of: Self.allowedClasses, forKey: Self.prefix + key) { setValue(value, forKey: key) }
        }
    }
}

extension NSAttributedString {
    /// The string without attributes whose values cannot be archived, such as `TextLink`.
    fileprivate var archivable: NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        let whole = NSRange(location: 0, length: length)
        for key in [Key.textDecorations, .textLink, .textTag, .textAttachment] { result.removeAttribute(key, range: whole) }
        return result
    }
}
#endif
