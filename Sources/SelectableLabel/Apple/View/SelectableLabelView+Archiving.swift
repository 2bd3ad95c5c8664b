#if canImport(UIKit)
import UIKit

extension SelectableLabelView {
    /// The Objective-C names of the archived properties. Some other properties, such as `text` and `verticalAlignment`,
    /// are archived separately.
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
    private static let ownSuffix = ".ownAttributes"

    func encodeProperties(to coder: NSCoder) {
        if hosted.source.isPlain {
            coder.encode(text, forKey: Self.prefix + "text")
        } else {
            encode(attributedText, "attributedText", to: coder)
        }
        coder.encode(paragraphStyle.nsParagraphStyle, forKey: Self.prefix + "paragraphStyle")
        coder.encode(verticalAlignment.rawValue, forKey: Self.prefix + "verticalAlignment")
        coder.encode(selectionMode.rawValue, forKey: Self.prefix + "selectionMode")
        // Insets need this method, because an archive cannot contain them as an `NSValue`.
        coder.encode(textInsets, forKey: Self.prefix + "textInsets")
        for key in Self.archivedKeys { encode(value(forKey: key), key, to: coder) }
    }

    /// Encodes a value. The kit's own attributes of an attributed string are encoded separately.
    private func encode(_ value: Any?, _ key: String, to coder: NSCoder) {
        let string = value as? NSAttributedString
        coder.encode(string?.withoutOwnAttributes ?? value, forKey: Self.prefix + key)
        if let own = string?.ownAttributes { coder.encode(own as NSData, forKey: Self.prefix + key + Self.ownSuffix) }
    }

    /// Returns an attributed string with the kit's own attributes, which the archive stores separately. If the archive
    /// has none for the key, returns the string unchanged.
    private func completed(_ string: NSAttributedString, _ key: String, from coder: NSCoder) -> NSAttributedString {
        let own = coder.decodeObject(of: NSData.self, forKey: Self.prefix + key + Self.ownSuffix)
        return own.map { string.adding(ownAttributes: $0 as Data) } ?? string
    }

    func decodeProperties(from coder: NSCoder) {
        func decoded<Value: NSObject & NSCoding>(_ type: Value.Type, _ key: String) -> Value? {
            coder.decodeObject(of: type, forKey: Self.prefix + key)
        }
        if let attributed = decoded(NSAttributedString.self, "attributedText") {
            attributedText = completed(attributed, "attributedText", from: coder)
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
            guard let value = coder.decodeObject(of: Self.allowedClasses, forKey: Self.prefix + key) else { continue }
            setValue((value as? NSAttributedString).map { completed($0, key, from: coder) } ?? value, forKey: key)
        }
    }
}

extension NSAttributedString {
    /// The string without the kit's own attributes, whose values an archive cannot store.
    fileprivate var withoutOwnAttributes: NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        let whole = NSRange(location: 0, length: length)
        for key in [Key.textDecorations, .textLink, .textTag, .textAttachment] { result.removeAttribute(key, range: whole) }
        return result
    }

    /// The kit's own attributes, as data. nil if the string has none.
    fileprivate var ownAttributes: Data? {
        var parts: [OwnAttributes] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            parts.append(
                OwnAttributes(
                    range: range.location..<range.location + range.length,
                    decorations: attributes[.textDecorations] as? TextDecorations,
                    link: attributes[.textLink] as? TextLink,
                    tag: attributes[.textTag] as? TextTag,
                    attachment: attributes[.textAttachment] as? TextAttachment))
        }
        return OwnAttributes.data(parts)
    }

    /// Returns the string with the kit's own attributes, decoded from the data of `ownAttributes`.
    fileprivate func adding(ownAttributes data: Data) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        for part in OwnAttributes.parts(in: data, length: length) {
            let values: [Key: Any?] = [
                .textDecorations: part.decorations, .textLink: part.link, .textTag: part.tag, .textAttachment: part.attachment,
            ]
            let range = NSRange(location: part.range.lowerBound, length: part.range.count)
            result.addAttributes(values.compactMapValues { $0 }, range: range)
        }
        return result
    }
}
#endif
