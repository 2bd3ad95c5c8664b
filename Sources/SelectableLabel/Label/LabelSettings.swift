import Foundation
import LabelDrawing

/// A line break mode with the raw values of `NSLineBreakMode`.
enum LabelLineBreakMode: Int, Sendable {
    case words, characters, clipping, truncatingHead, truncatingTail, truncatingMiddle

    /// The truncation of text that does not fit.
    var truncation: TextTruncation {
        switch self {
        case .words, .characters, .clipping: .clip
        case .truncatingHead: .head
        case .truncatingTail: .tail
        case .truncatingMiddle: .middle
        }
    }

    /// Creates the mode for a truncation. `.clip` becomes `.characters` if lines break at characters, otherwise
    /// `.clipping`.
    init(_ truncation: TextTruncation, breaking: LineBreaking?) {
        switch truncation {
        case .head: self = .truncatingHead
        case .tail: self = .truncatingTail
        case .middle: self = .truncatingMiddle
        case .clip: self = breaking == .characters ? .characters : .clipping
        }
    }
}

/// The plain properties of a platform's label, with the conventions of UIKit's label: a length of 0 means not set.
struct LabelSettings: Equatable {
    /// The maximum number of lines. 0 means no limit.
    var numberOfLines = 1
    var kern: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var firstLineIndent: CGFloat = 0
    var hyphenationFactor: CGFloat = 0
    /// The default paragraph style. The properties of this type override it.
    var paragraphStyle = ParagraphStyle()
    var lineBreakMode = LabelLineBreakMode.truncatingTail
    var isVerticalForm = false
    var adjustsFontForContentSizeCategory = false
    var adjustsFontSizeToFitWidth = false
    var minimumScaleFactor: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -1)
    var shadowRadius: CGFloat = 0

    /// The default style of paragraphs: these settings over `paragraphStyle`.
    var paragraph: ParagraphStyle {
        ParagraphStyle(
            lineSpacing: lineSpacing.unlessZero,
            lineHeightMultiple: lineHeightMultiple.unlessZero,
            minimumLineHeight: minimumLineHeight.unlessZero,
            maximumLineHeight: maximumLineHeight.unlessZero,
            paragraphSpacing: paragraphSpacing.unlessZero,
            firstLineIndent: firstLineIndent.unlessZero,
            hyphenationFactor: hyphenationFactor.unlessZero,
            lineBreaking: lineBreakMode == .characters ? .characters : nil
        )
        .inheriting(paragraphStyle)
    }

    /// Writes the settings into options. The size and all other options stay unchanged.
    func write(to options: inout LayoutOptions) {
        options.lineLimit = max(numberOfLines, 0)
        options.truncation = lineBreakMode.truncation
        options.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        options.minimumScaleFactor = minimumScaleFactor.isNaN ? 0 : minimumScaleFactor.clamped(0, 1)
        options.paragraph = paragraph
        options.form = isVerticalForm ? .vertical : .horizontal
    }

    /// Takes the settings from options.
    mutating func take(_ options: LayoutOptions) {
        numberOfLines = options.lineLimit
        (adjustsFontSizeToFitWidth, minimumScaleFactor) = (options.adjustsFontSizeToFitWidth, options.minimumScaleFactor)
        paragraphStyle = options.paragraph
        lineBreakMode = LabelLineBreakMode(options.truncation, breaking: options.paragraph.lineBreaking)
        isVerticalForm = options.form == .vertical
    }

    /// The shadow in a colour.
    func shadow(_ color: AdaptiveColor) -> TextShadow {
        TextShadow(color: color, x: shadowOffset.width, y: shadowOffset.height, blur: shadowRadius)
    }
}
