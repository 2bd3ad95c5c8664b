#if canImport(UIKit)
import UIKit

extension ParagraphStyle {
    /// Reads what UIKit lays out by; what is as in UIKit's default style says nothing.
    init(_ style: NSParagraphStyle) {
        func said(_ length: CGFloat) -> CGFloat? { length == 0 ? nil : length }
        self.init(
            alignment: TextAlignment(style.alignment),
            direction: TextDirection(style.baseWritingDirection),
            lineSpacing: said(style.lineSpacing),
            lineHeightMultiple: said(style.lineHeightMultiple),
            minimumLineHeight: said(style.minimumLineHeight),
            maximumLineHeight: said(style.maximumLineHeight),
            paragraphSpacing: said(style.paragraphSpacing),
            paragraphSpacingBefore: said(style.paragraphSpacingBefore),
            firstLineIndent: said(style.firstLineHeadIndent),
            headIndent: said(style.headIndent),
            // UIKit counts a positive one from the leading edge, which is another thing.
            tailIndent: said(max(-style.tailIndent, 0)),
            tabStops: style.tabStops == NSParagraphStyle.default.tabStops ? nil : style.tabStops.map { TabStop($0) },
            tabInterval: said(style.defaultTabInterval),
            hyphenationFactor: said(CGFloat(style.hyphenationFactor)),
            lineBreaking: style.lineBreakMode == .byCharWrapping ? .characters : nil
        )
    }

    /// The style as UIKit has it.
    var nsParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment { style.alignment = NSTextAlignment(alignment) }
        if let direction { style.baseWritingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight }
        style.lineSpacing = lineSpacing ?? 0
        style.lineHeightMultiple = lineHeightMultiple ?? 0
        style.minimumLineHeight = minimumLineHeight ?? 0
        style.maximumLineHeight = maximumLineHeight ?? 0
        style.paragraphSpacing = paragraphSpacing ?? 0
        style.paragraphSpacingBefore = paragraphSpacingBefore ?? 0
        style.firstLineHeadIndent = firstLineIndent ?? 0
        style.headIndent = headIndent ?? 0
        style.tailIndent = -(tailIndent ?? 0)
        if let tabStops { style.tabStops = tabStops.map { NSTextTab($0) } }
        style.defaultTabInterval = tabInterval ?? 0
        style.hyphenationFactor = Float(hyphenationFactor ?? 0)
        if lineBreaking == .characters { style.lineBreakMode = .byCharWrapping }
        return style
    }
}

extension TabStop {
    /// Reads a tab of UIKit's; one with a column terminator is decimal.
    init(_ tab: NSTextTab) {
        let isDecimal = tab.options[.columnTerminators] != nil
        let alignment: Alignment =
            switch tab.alignment {
            case .center: .center
            case .right: isDecimal ? .decimal : .trailing
            default: .leading
            }
        self.init(tab.location, alignment: alignment)
    }
}

extension NSTextTab {
    /// A tab as UIKit has it.
    convenience init(_ stop: TabStop) {
        switch stop.alignment {
        case .leading: self.init(textAlignment: .natural, location: stop.location)
        case .center: self.init(textAlignment: .center, location: stop.location)
        case .trailing: self.init(textAlignment: .right, location: stop.location)
        case .decimal:
            let terminators = NSTextTab.columnTerminators(for: nil)
            self.init(textAlignment: .right, location: stop.location, options: [.columnTerminators: terminators])
        }
    }
}

extension TextAlignment {
    /// UIKit's alignment; nil for the natural one, which every paragraph style has that says nothing.
    init?(_ alignment: NSTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        case .natural: return nil
        @unknown default: return nil
        }
    }
}

extension NSTextAlignment {
    init(_ alignment: TextAlignment) {
        switch alignment {
        case .natural: self = .natural
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        }
    }
}

extension TextDirection {
    /// UIKit's writing direction; nil for that of the text.
    init?(_ direction: NSWritingDirection) {
        switch direction {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        case .natural: return nil
        @unknown default: return nil
        }
    }

    /// The direction that traits ask for.
    init(_ direction: UIUserInterfaceLayoutDirection) {
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
#endif
