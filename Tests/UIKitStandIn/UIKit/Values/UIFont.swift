public struct UIFontDescriptor: Hashable, Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1), traitBold = SymbolicTraits(rawValue: 2)
    }

    public enum AttributeName { case textStyle }

    var family: String
    public var symbolicTraits: SymbolicTraits = []
    var style: UIFont.TextStyle?
    var size: CGFloat

    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var copy = self
        copy.symbolicTraits = traits
        return copy
    }

    public func object(forKey name: AttributeName) -> Any? { style?.rawValue }
}

public final class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "34"), title1 = TextStyle(rawValue: "28"), title2 = TextStyle(rawValue: "22")
        public static let title3 = TextStyle(rawValue: "20"), headline = TextStyle(rawValue: "17b"), body = TextStyle(rawValue: "17")
        public static let subheadline = TextStyle(rawValue: "15"), callout = TextStyle(rawValue: "16")
        public static let footnote = TextStyle(rawValue: "13"), caption1 = TextStyle(rawValue: "12"), caption2 = TextStyle(rawValue: "11")
        /// The size at the default text size. The stand-in's raw values begin with it.
        var points: CGFloat { CGFloat(Double(rawValue.filter(\.isNumber)) ?? 17) }
    }

    public static let labelFontSize: CGFloat = 17
    public let fontDescriptor: UIFontDescriptor
    public let pointSize: CGFloat
    public var familyName: String { fontDescriptor.family }
    public var lineHeight: CGFloat { pointSize * 1.2 }

    public init(descriptor: UIFontDescriptor, size: CGFloat) {
        var own = descriptor
        // Size 0 means the size of the descriptor.
        if size > 0 { own.size = size }
        (fontDescriptor, pointSize) = (own, own.size)
    }

    public convenience init?(name: String, size: CGFloat) { self.init(descriptor: UIFontDescriptor(family: name, size: size), size: size) }

    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(family: ".System", size: size), size: size)
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(family: ".System", symbolicTraits: .traitBold, size: size), size: size)
    }

    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection? = nil) -> UIFont {
        let size = max(style.points + (traits ?? UITraitCollection.screen).preferredContentSizeCategory.points, 8)
        let bold: UIFontDescriptor.SymbolicTraits = style == .headline ? .traitBold : []
        return UIFont(descriptor: UIFontDescriptor(family: ".System", symbolicTraits: bold, style: style, size: size), size: size)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontDescriptor == other.fontDescriptor
    }

    public override var hash: Int { fontDescriptor.hashValue }
}

/// Scales lengths with the text size, in proportion to the body font.
public final class UIFontMetrics {
    nonisolated(unsafe) public static let `default` = UIFontMetrics()

    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        value * UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / UIFont.TextStyle.body.points
    }
}
