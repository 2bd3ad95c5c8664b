import Foundation
import LabelDrawing

/// How a label's lines end, by the numbers of `NSLineBreakMode`.
enum LabelLineBreakMode: Int, Sendable {
    case words, characters, clipping, truncatingHead, truncatingTail, truncatingMiddle

    /// How a text that does not fit is cut.
    var truncation: TextTruncation {
        switch self {
        case .words, .characters, .clipping: .clip
        case .truncatingHead: .head
        case .truncatingTail: .tail
        case .truncatingMiddle: .middle
        }
    }

    /// The mode for a truncation; what is cut without a token can break in words.
    init(_ truncation: TextTruncation, breaking: LineBreaking?) {
        switch truncation {
        case .head: self = .truncatingHead
        case .tail: self = .truncatingTail
        case .middle: self = .truncatingMiddle
        case .clip: self = breaking == .characters ? .characters : .clipping
        }
    }
}

/// What the plain properties of a platform's label say, as those of UIKit's label count: a length of 0 says nothing.
struct LabelSettings: Equatable {
    /// The most lines there may be; 0 for no limit.
    var numberOfLines = 1
    var kern: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var firstLineIndent: CGFloat = 0
    var hyphenationFactor: CGFloat = 0
    /// What else holds for paragraphs that do not say so.
    var paragraphStyle = ParagraphStyle()
    var lineBreakMode = LabelLineBreakMode.truncatingTail
    var isVerticalForm = false
    var adjustsFontForContentSizeCategory = false
    var adjustsFontSizeToFitWidth = false
    var minimumScaleFactor: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -1)
    var shadowRadius: CGFloat = 0

    /// What holds for paragraphs that do not say so.
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

    /// Writes what is said into options, whose size and all else stay.
    func write(to options: inout LayoutOptions) {
        options.lineLimit = max(numberOfLines, 0)
        options.truncation = lineBreakMode.truncation
        options.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        options.minimumScaleFactor = minimumScaleFactor.isNaN ? 0 : minimumScaleFactor.clamped(0, 1)
        options.paragraph = paragraph
        options.form = isVerticalForm ? .vertical : .horizontal
    }

    /// Takes over what options say.
    mutating func take(_ options: LayoutOptions) {
        numberOfLines = options.lineLimit
        (adjustsFontSizeToFitWidth, minimumScaleFactor) = (options.adjustsFontSizeToFitWidth, options.minimumScaleFactor)
        paragraphStyle = options.paragraph
        lineBreakMode = LabelLineBreakMode(options.truncation, breaking: options.paragraph.lineBreaking)
        isVerticalForm = options.form == .vertical
    }

    /// The shadow of a colour.
    func shadow(_ color: AdaptiveColor) -> TextShadow {
        TextShadow(color: color, x: shadowOffset.width, y: shadowOffset.height, blur: shadowRadius)
    }
}
