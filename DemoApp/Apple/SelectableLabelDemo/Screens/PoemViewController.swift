import LabelDrawing
import SelectableLabel
import UIKit

/// A poem in columns from right to left. It scrolls horizontally and starts at the right.
final class PoemViewController: ColumnViewController {
    override func fill() {
        add("verses", PoemPage.poem, options: PoemPage.options)
        add("note", PoemPage.note)
    }

    override func layOut() {
        let bounds = scrollView.bounds.inset(by: scrollView.safeAreaInsets)
        let page = PoemPage(size: bounds.size)
        guard let verses = labels["verses"], let note = labels["note"] else { return }
        let columns = verses.sizeThatFits(CGSize(width: CGFloat.infinity, height: page.columnHeight)).width
        let frame = page.poemFrame(columns: columns)
        verses.frame = frame
        note.frame = page.noteFrame(height: note.sizeThatFits(CGSize(width: page.noteWidth, height: CGFloat.infinity)).height)
        let size = page.contentSize(columns: columns)
        setContent(
            size: size,
            backdrop: PoemPage.backdrop(poem: frame, visible: CGRect(origin: CGPoint(), size: size), appearance: appearance))
        scrollView.contentOffset.x = max(size.width - bounds.width, 0)
        note.frame.origin.x += scrollView.contentOffset.x
    }
}
