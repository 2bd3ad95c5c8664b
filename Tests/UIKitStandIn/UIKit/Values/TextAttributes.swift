extension NSAttributedString.Key {
    public static let font = Self("NSFont"), foregroundColor = Self("NSColor"), backgroundColor = Self("NSBackgroundColor")
    public static let paragraphStyle = Self("NSParagraphStyle"), kern = Self("NSKern"), tracking = Self("CTTracking")
    public static let underlineStyle = Self("NSUnderline"), underlineColor = Self("NSUnderlineColor")
    public static let strikethroughStyle = Self("NSStrikethrough"), strikethroughColor = Self("NSStrikethroughColor")
    public static let strokeColor = Self("NSStrokeColor"), strokeWidth = Self("NSStrokeWidth"), shadow = Self("NSShadow")
    public static let link = Self("NSLink"), attachment = Self("NSAttachment"), baselineOffset = Self("NSBaselineOffset")
    public static let obliqueness = Self("NSObliqueness"), expansion = Self("NSExpansion")
    public static let inlinePresentationIntent = Self("NSInlinePresentationIntent"), languageIdentifier = Self("NSLanguage")
}

/// Core Text's key for raised and lowered text.
public let kCTSuperscriptAttributeName = "NSSuperScript"

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

public final class NSTextTab: NSObject, @unchecked Sendable {
    public struct OptionKey: Hashable, Sendable { public static let columnTerminators = OptionKey() }

    public let alignment: NSTextAlignment
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        (alignment, self.location, self.options) = (textAlignment, location, options)
    }

    public static func columnTerminators(for locale: Locale?) -> CharacterSet { CharacterSet(charactersIn: ".") }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location && options.count == other.options.count
    }

    public override var hash: Int { location.hashValue }
}

/// A paragraph style. The values can be changed through `NSMutableParagraphStyle` only.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var baseWritingDirection = NSWritingDirection.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
        var paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0, firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0, tailIndent: CGFloat = 0, defaultTabInterval: CGFloat = 0
        var hyphenationFactor: Float = 0
        /// By default, there are 12 tabs, 28 points apart.
        var tabStops = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
    }

    var values = Values()
    public static let `default` = NSParagraphStyle()
    public var alignment: NSTextAlignment { values.alignment }
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    public var tailIndent: CGFloat { values.tailIndent }
    public var hyphenationFactor: Float { values.hyphenationFactor }
    public var tabStops: [NSTextTab]! { values.tabStops }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    public override var hash: Int { 0 }
}

public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    public override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    public override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    public var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    public var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    public var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    public var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    public var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    public var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    public var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    public var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    public var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
}

public final class NSShadow: NSObject, @unchecked Sendable {
    public var shadowColor: Any?
    public var shadowOffset = CGSize()
    public var shadowBlurRadius: CGFloat = 0
}

public final class NSTextContainer: NSObject {}
public protocol NSTextLocation: AnyObject { func compare(_ location: any NSTextLocation) -> ComparisonResult }

open class NSTextAttachment: NSObject, @unchecked Sendable {
    open var bounds = CGRect()
    open var image: UIImage?
    public var accessibilityLabel: String?
    open var usesTextAttachmentView: Bool { false }

    open func image(forBounds bounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int) -> UIImage? { image }

    open func attachmentBounds(
        for container: NSTextContainer?, proposedLineFragment line: CGRect, glyphPosition: CGPoint, characterIndex: Int
    ) -> CGRect { bounds }

    @MainActor
    open func viewProvider(for view: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?)
        -> NSTextAttachmentViewProvider?
    {
        nil
    }
}

@MainActor
open class NSTextAttachmentViewProvider: NSObject {
    public var view: UIView?
    open func loadView() {}
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{FFFC}", attributes: [.attachment: attachment]) }

    public enum DocumentAttributeKey { case documentType }
    public enum DocumentType { case rtfd }

    /// Stands for UIKit's writer of RTFD: the text, with the size of each picture.
    public func data(from range: NSRange, documentAttributes: [DocumentAttributeKey: Any]) throws -> Data {
        var text = ""
        enumerateAttribute(.attachment, in: range) { value, part, _ in
            let size = (value as? NSTextAttachment)?.image?.size
            text += size.map { "[\(Int($0.width)) × \(Int($0.height))]" } ?? attributedSubstring(from: part).string
        }
        return Data(text.utf8)
    }
}
