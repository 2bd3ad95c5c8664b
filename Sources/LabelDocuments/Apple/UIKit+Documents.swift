#if canImport(UIKit)
import SelectableLabel
import UIKit

extension UIScrollView {
    private var endOffset: CGFloat {
        max(contentSize.height + adjustedContentInset.bottom - bounds.height, -adjustedContentInset.top)
    }

    /// Whether the end of the content is visible, up to the height of a line, and no finger scrolls.
    var isAtEnd: Bool { !isTracking && !isDecelerating && contentOffset.y >= endOffset - 40 }

    func scrollToEnd() {
        layoutIfNeeded()
        contentOffset.y = endOffset
    }
}

extension NSTextAlignment {
    init(_ alignment: LabelTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        default: self = .natural
        }
    }
}

extension DocumentBlock.Marker {
    /// Returns the mark as it is spoken.
    @MainActor
    func spoken(_ theme: DocumentTheme) -> String {
        let strings = SelectionCoordinator.shared.configuration.strings
        switch self {
        case .bullet: return strings.bullet
        case .number(let number): return strings.listItem.replacingOccurrences(of: "%d", with: String(number))
        case .checkBox(let isDone): return isDone ? theme.spokenCheckBoxes.done : theme.spokenCheckBoxes.open
        }
    }
}
#endif
