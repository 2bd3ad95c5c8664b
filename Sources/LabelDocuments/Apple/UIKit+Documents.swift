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

extension CGRect {
    /// Returns the rectangle moved to whole pixels and enlarged to whole pixels, so that text in it is sharp.
    @MainActor
    func aligned(toPixelsOf view: UIView) -> CGRect {
        let scale = max(view.traitCollection.displayScale, 1)
        return CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale,
            width: (width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
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
