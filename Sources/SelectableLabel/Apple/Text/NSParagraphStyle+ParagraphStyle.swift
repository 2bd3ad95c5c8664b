#if canImport(UIKit)
import UIKit

extension ParagraphStyle {
    /// Reads what UIKit lays out by.
    init(_ style: NSParagraphStyle) {
        self.init(
            alignment: TextAlignment(style.alignment),
            direction: TextDirection(style.baseWritingDirection),
            lineSpacing: style.lineSpacing,
            minimumLineHeight: style.minimumLineHeight,
            maximumLineHeight: style.maximumLineHeight,
            paragraphSpacing: style.paragraphSpacing,
            firstLineIndent: style.firstLineHeadIndent,
            headIndent: style.headIndent
        )
    }

    /// The style as UIKit has it.
    var nsParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment { style.alignment = NSTextAlignment(alignment) }
        if let direction { style.baseWritingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight }
        style.lineSpacing = lineSpacing
        style.minimumLineHeight = minimumLineHeight
        style.maximumLineHeight = maximumLineHeight
        style.paragraphSpacing = paragraphSpacing
        style.firstLineHeadIndent = firstLineIndent
        style.headIndent = headIndent
        return style
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
