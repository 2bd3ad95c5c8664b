import Foundation

/// The line break modes of `NSLineBreakMode`, with the same raw values.
enum LabelLineBreakMode: Int, Sendable {
    case words, characters, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

// Properties with the names and meanings of `UILabel` and its paragraph style.
extension LayoutOptions {
    /// The options of a new label view: a single line, truncated at its end.
    static let newLabel = LayoutOptions(lineLimit: 1, truncation: .tail)

    /// The maximum number of lines. 0 means no limit.
    var numberOfLines: Int {
        get { lineLimit }
        set { lineLimit = max(newValue, 0) }
    }

    /// The combination of `truncation` and `paragraph.lineBreaking`, as one mode.
    var lineBreakMode: LabelLineBreakMode {
        get {
            switch truncation {
            case .head: .truncatingHead
            case .tail: .truncatingTail
            case .middle: .truncatingMiddle
            case .clip:
                switch paragraph.lineBreaking {
                case .words: .words
                case .characters: .characters
                case nil: .clipping
                }
            }
        }
        set {
            if lineBreakMode == .characters { paragraph.lineBreaking = nil }
            switch newValue {
            case .words: (truncation, paragraph.lineBreaking) = (.clip, .words)
            case .characters: (truncation, paragraph.lineBreaking) = (.clip, .characters)
            case .clipping: (truncation, paragraph.lineBreaking) = (.clip, nil)
            case .truncatingHead: truncation = .head
            case .truncatingTail: truncation = .tail
            case .truncatingMiddle: truncation = .middle
            }
        }
    }

    /// The smallest factor by which text is shrunk to fit, 0 to 1.
    var smallestScale: CGFloat {
        get { minimumScaleFactor }
        set { minimumScaleFactor = newValue.isNaN ? 0 : newValue.clamped(0, 1) }
    }

    /// Whether the text is vertical: lines run from top to bottom.
    var isVerticalForm: Bool {
        get { form == .vertical }
        set { form = newValue ? .vertical : .horizontal }
    }
}
