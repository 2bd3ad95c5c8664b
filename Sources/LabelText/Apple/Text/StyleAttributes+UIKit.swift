#if canImport(UIKit)
import CoreText
import LabelDrawing
public import UIKit

extension NSAttributedString.Key {
    /// The key of a `TextDecorations` value: effects for which UIKit has no attributes. It overrides UIKit's
    /// attributes.
    public static let textDecorations = NSAttributedString.Key("SelectableLabel.decorations")
    /// The key of a `TextLink` value, with kind, styles, value and actions. It overrides `.link`.
    public static let textLink = NSAttributedString.Key("SelectableLabel.link")
    /// The key of a `TextTag` value. Lines do not break inside a tag.
    public static let textTag = NSAttributedString.Key("SelectableLabel.tag")
    /// The key of a `TextAttachment` value on a U+FFFC character. It overrides `.attachment`. The label gets named
    /// content from its `attachmentProvider`.
    public static let textAttachment = NSAttributedString.Key("SelectableLabel.attachment")
}

extension StyleAttribute {
    fileprivate var key: NSAttributedString.Key {
        switch self {
        case .font: .font
        case .intent: .inlinePresentationIntent
        case .color: .foregroundColor
        case .backgroundColor: .backgroundColor
        case .underlineColor: .underlineColor
        case .strikethroughColor: .strikethroughColor
        case .strokeColor: .strokeColor
        case .kern: .kern
        case .tracking: .tracking
        case .language: .languageIdentifier
        case .underline: .underlineStyle
        case .strikethrough: .strikethroughStyle
        case .baselineOffset: .baselineOffset
        case .obliqueness: .obliqueness
        case .expansion: .expansion
        case .superscript: NSAttributedString.Key(kCTSuperscriptAttributeName as String)
        case .strokeWidth: .strokeWidth
        case .shadow: .shadow
        case .link: .link
        case .paragraph: .paragraphStyle
        case .ownDecorations: .textDecorations
        case .ownLink: .textLink
        case .ownTag: .textTag
        case .ownAttachment: .textAttachment
        }
    }
}

extension StyleAttributes {
    /// Creates attributes from UIKit attributes.
    ///
    /// - Parameters:
    ///   - attributes: The UIKit attributes.
    ///   - traits: The traits with which dynamic colours are resolved. nil means the current traits.
    package init(_ attributes: [NSAttributedString.Key: Any], traits: UITraitCollection?) {
        for attribute in StyleAttribute.allCases {
            self[attribute] = attributes[attribute.key].map { Self.value($0, traits: traits) }
        }
    }

    private static func value(_ value: Any, traits: UITraitCollection?) -> Any {
        switch value {
        case let color as UIColor: AdaptiveColor(color, traits: traits)
        case let font as UIFont: FontRequest(font)
        case let number as NSNumber: CGFloat(number.doubleValue)
        case let shadow as NSShadow: TextShadow(shadow, traits: traits)
        case let style as NSParagraphStyle: ParagraphStyle(style)
        case let url as URL: url.absoluteString
        default: value
        }
    }

    /// The same attributes with UIKit's keys and types.
    package var uiKit: [NSAttributedString.Key: Any] {
        let pairs = values.map { attribute, value -> (NSAttributedString.Key, Any) in
            switch value {
            case let color as AdaptiveColor: (attribute.key, color.uiColor)
            case let font as FontRequest: (attribute.key, font.uiFont)
            case let shadow as TextShadow: (attribute.key, NSShadow(shadow))
            case let style as ParagraphStyle: (attribute.key, style.nsParagraphStyle)
            case let target as String where attribute == .link: (attribute.key, URL(string: target) ?? target as Any)
            default: (attribute.key, value)
            }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

extension TextShadow {
    fileprivate init(_ shadow: NSShadow, traits: UITraitCollection?) {
        let color = shadow.shadowColor as? UIColor ?? UIColor.black.withAlphaComponent(1 / 3)
        self.init(
            color: AdaptiveColor(color, traits: traits), x: shadow.shadowOffset.width, y: shadow.shadowOffset.height,
            blur: shadow.shadowBlurRadius)
    }
}

extension NSShadow {
    fileprivate convenience init(_ shadow: TextShadow) {
        self.init()
        (shadowColor, shadowBlurRadius) = (shadow.color.uiColor, shadow.blur)
        shadowOffset = CGSize(width: shadow.x, height: shadow.y)
    }
}
#endif
