// Foundation on Linux has no conversions between the two kinds of attributed strings, and no scope of UIKit's
// attributes.

public protocol UIKitColorKey: AttributedStringKey where Value == UIColor {}
public protocol UIKitNumberKey: AttributedStringKey where Value == CGFloat {}
public protocol UIKitLineKey: AttributedStringKey where Value == NSUnderlineStyle {}

extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = "NSShadow"
        }
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = "NSAttachment"
        }
        public enum ForegroundColorAttribute: UIKitColorKey { public static let name = "NSColor" }
        public enum BackgroundColorAttribute: UIKitColorKey { public static let name = "NSBackgroundColor" }
        public enum UnderlineColorAttribute: UIKitColorKey { public static let name = "NSUnderlineColor" }
        public enum StrikethroughColorAttribute: UIKitColorKey { public static let name = "NSStrikethroughColor" }
        public enum StrokeColorAttribute: UIKitColorKey { public static let name = "NSStrokeColor" }
        public enum KernAttribute: UIKitNumberKey { public static let name = "NSKern" }
        public enum TrackingAttribute: UIKitNumberKey { public static let name = "CTTracking" }
        public enum BaselineOffsetAttribute: UIKitNumberKey { public static let name = "NSBaselineOffset" }
        public enum ObliquenessAttribute: UIKitNumberKey { public static let name = "NSObliqueness" }
        public enum ExpansionAttribute: UIKitNumberKey { public static let name = "NSExpansion" }
        public enum StrokeWidthAttribute: UIKitNumberKey { public static let name = "NSStrokeWidth" }
        public enum UnderlineStyleAttribute: UIKitLineKey { public static let name = "NSUnderline" }
        public enum StrikethroughStyleAttribute: UIKitLineKey { public static let name = "NSStrikethrough" }

        public let font: FontAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let shadow: ShadowAttribute
        public let attachment: AttachmentAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let strokeColor: StrokeColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let obliqueness: ObliquenessAttribute
        public let expansion: ExpansionAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let foundation: FoundationAttributes
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}

/// Copies one attribute between the two kinds of strings.
private struct Converter {
    let key: NSAttributedString.Key
    let get: (AttributedString.Runs.Run) -> Any?
    let set: (inout AttributedString, Any) -> Void

    init<Key: AttributedStringKey>(_ type: Key.Type) {
        key = NSAttributedString.Key(Key.name)
        // `NSAttributedString` has numbers for lines.
        get = { run in
            let value = run[Key.self]
            return (value as? NSUnderlineStyle)?.rawValue ?? value
        }
        set = { string, value in
            let number = value as? NSNumber
            let line = number.map { NSUnderlineStyle(rawValue: $0.intValue) }
            string[Key.self] = value as? Key.Value ?? number.flatMap { CGFloat($0.doubleValue) as? Key.Value } ?? line as? Key.Value
        }
    }
}

/// As on Apple systems, attributes that are in none of these scopes are lost.
private let converters: [Converter] = {
    typealias Keys = AttributeScopes.UIKitAttributes
    typealias Foundation = AttributeScopes.FoundationAttributes
    return [
        Converter(Keys.FontAttribute.self), Converter(Keys.ParagraphStyleAttribute.self), Converter(Keys.ShadowAttribute.self),
        Converter(Keys.AttachmentAttribute.self), Converter(Keys.ForegroundColorAttribute.self),
        Converter(Keys.BackgroundColorAttribute.self), Converter(Keys.UnderlineColorAttribute.self),
        Converter(Keys.StrikethroughColorAttribute.self), Converter(Keys.StrokeColorAttribute.self), Converter(Keys.KernAttribute.self),
        Converter(Keys.TrackingAttribute.self), Converter(Keys.BaselineOffsetAttribute.self), Converter(Keys.ObliquenessAttribute.self),
        Converter(Keys.ExpansionAttribute.self), Converter(Keys.StrokeWidthAttribute.self), Converter(Keys.UnderlineStyleAttribute.self),
        Converter(Keys.StrikethroughStyleAttribute.self), Converter(Foundation.LinkAttribute.self),
        Converter(Foundation.LanguageIdentifierAttribute.self),
    ]
}()

/// The keys of scopes of the app. Foundation finds them in the scope's type.
public enum AttributeConversion {
    nonisolated(unsafe) fileprivate static var own: [ObjectIdentifier: [Converter]] = [:]

    public static func add<Key: AttributedStringKey>(_ key: Key.Type, to scope: (some AttributeScope).Type) {
        own[ObjectIdentifier(scope), default: []].append(Converter(key))
    }
}

extension NSAttributedString {
    public convenience init(_ string: AttributedString) { self.init(string, converters) }

    public convenience init<Scope: AttributeScope>(_ string: AttributedString, including scope: Scope.Type) throws {
        self.init(string, converters + (AttributeConversion.own[ObjectIdentifier(scope)] ?? []))
    }

    private convenience init(_ string: AttributedString, _ converters: [Converter]) {
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            let values = converters.compactMap { converter in converter.get(run).map { (converter.key, $0) } }
            let part = String(string.characters[run.range])
            result.append(NSAttributedString(string: part, attributes: Dictionary(uniqueKeysWithValues: values)))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    public init(_ string: NSAttributedString) { self.init(string, converters) }

    public init<Scope: AttributeScope>(_ string: NSAttributedString, including scope: Scope.Type) throws {
        self.init(string, converters + (AttributeConversion.own[ObjectIdentifier(scope)] ?? []))
    }

    private init(_ string: NSAttributedString, _ converters: [Converter]) {
        var result = AttributedString()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            var part = AttributedString(string.attributedSubstring(from: range).string)
            for converter in converters { values[converter.key].map { converter.set(&part, $0) } }
            result.append(part)
        }
        self = result
    }
}
