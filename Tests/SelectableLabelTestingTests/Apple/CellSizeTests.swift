#if canImport(UIKit)
import SelectableLabel
import Testing
import UIKit

/// The cells of the page about lists, measured as a list does before it shows them.
@MainActor
@Suite struct CellSizeTests {
    private func height(of view: UIView, width: CGFloat) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Returns the height of a content view that holds the labels below each other.
    private func expected(_ content: UIView, _ labels: [SelectableLabelView], width: CGFloat) -> CGFloat {
        let margins = content.layoutMargins
        let room = CGSize(width: width - margins.left - margins.right, height: .infinity)
        return labels.reduce(margins.top + margins.bottom) { $0 + $1.sizeThatFits(room).height }
    }

    @Test func aPostHasTheHeightOfItsLabels() {
        let cell = PostCell(style: .default, reuseIdentifier: nil)
        for text in [String(repeating: "several words ", count: 30), "short"] {
            cell.show(Post(id: text, author: "Author", text: text))
            for width in [320, 200] as [CGFloat] {
                #expect(height(of: cell.contentView, width: width) == expected(cell.contentView, [cell.author, cell.body], width: width))
            }
        }
    }

    @Test func aMessageGrowsWhenItIsExpanded() {
        let cell = MessageCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.show(Message(id: 1, name: "Name", time: "10:00", text: String(repeating: "several words ", count: 50)))
        let folded = height(of: cell.contentView, width: 320)
        #expect(folded == expected(cell.contentView, [cell.name, cell.text], width: 320))
        cell.text.isExpanded = true
        let expanded = height(of: cell.contentView, width: 320)
        #expect(expanded == expected(cell.contentView, [cell.name, cell.text], width: 320) && expanded > folded)
    }
}
#endif
