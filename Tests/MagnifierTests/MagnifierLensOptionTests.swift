import Foundation
import LabelDrawing
import Magnifier
import Testing

@Suite struct MagnifierLensOptionTests {
    @Test func otherViewsBehindTheLensAreNotHidden() {
        var style = MagnifierStyle()
        let lens = MagnifierLens(
            focus: CGPoint(x: 100, y: 100), line: CGRect(x: 90, y: 90, width: 20, height: 20), subject: .range, style: style,
            bounds: CGRect(x: 0, y: 0, width: 200, height: 200))
        let whole = lens.displayList(content: DisplayList(), style: style, appearance: .light)
        style.showsOtherViews = true
        let open = lens.displayList(content: DisplayList(), style: style, appearance: .light)
        #expect(open.commands.contains(whole.commands.first ?? .save) == false && whole.commands.last == open.commands.last)
        // Nothing in the colour of the background fades the content.
        let background = style.background.light
        for (list, count) in [(whole, 12), (open, 0)] {
            let strips = list.commands.filter {
                if case .fillRects(_, let color) = $0 { color.withAlpha(background.alpha) == background } else { false }
            }
            #expect(strips.count == count)
        }
    }
}
