#if canImport(UIKit)
import UIKit

extension SelectableLabelView {
    /// What is archived besides the text: properties by the names that they have to Objective-C.
    private static let archivedKeys = [
        "font", "textColor", "textAlignment", "numberOfLines", "lineBreakMode", "truncationToken", "textInsets", "shadowColor",
        "shadowOffset",
        "highlightedTextColor", "isHighlighted", "isEnabled", "kern", "lineSpacing", "minimumLineHeight", "maximumLineHeight",
        "firstLineIndent", "preferredMaxLayoutWidth", "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth",
        "minimumScaleFactor", "collapsedLineLimit", "togglesOnTap", "enableCopy", "selectionGroup",
    ]
    private static let allowedClasses = [UIFont.self, UIColor.self, NSNumber.self, NSValue.self, NSString.self, NSAttributedString.self]
    private static let prefix = "SelectableLabel."

    func encodeProperties(to coder: NSCoder) {
        coder.encode(source.attributed, forKey: Self.prefix + "attributedText")
        coder.encode(source.string, forKey: Self.prefix + "text")
        coder.encode(verticalAlignment.rawValue, forKey: Self.prefix + "verticalAlignment")
        for key in Self.archivedKeys { coder.encode(value(forKey: key), forKey: Self.prefix + key) }
    }

    func decodeProperties(from coder: NSCoder) {
        if let attributed = coder.decodeObject(of: NSAttributedString.self, forKey: Self.prefix + "attributedText") {
            attributedText = attributed
        } else if let string = coder.decodeObject(of: NSString.self, forKey: Self.prefix + "text") {
            text = string as String
        }
        if let name = coder.decodeObject(of: NSString.self, forKey: Self.prefix + "verticalAlignment") as String? {
            verticalAlignment = VerticalAlignment(rawValue: name) ?? .center
        }
        // A nib that knows nothing of these sets them as user-defined attributes afterwards.
        for key in Self.archivedKeys where coder.containsValue(forKey: Self.prefix + key) {
            if let value = coder.decodeObject(of: Self.allowedClasses, forKey: Self.prefix + key) { setValue(value, forKey: key) }
        }
    }
}
#endif
