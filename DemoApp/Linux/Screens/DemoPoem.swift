import Foundation
import LabelDrawing
import Magnifier
import SelectableLabel
import SelectableLabelTesting

/// A poem in columns from right to left. It scrolls horizontally and starts at the right.
@MainActor
final class DemoPoem: DemoScreen {
    static let name = "poem"
    static let title = "Poem"

    let hint = "Press a word; drag the pins down and over the columns"

    /// A lens large enough for one character of the poem, with the colour of the poem's paper.
    let magnifier: MagnifierStyle = {
        var style = MagnifierStyle()
        (style.rangeWidth, style.rangeHeight, style.rangeCornerRadius) = (100, 72, 20)
        style.background = PoemPage.paper
        return style
    }()

    private var poem = CGRect()

    private static let scroll = "poem"
    private static let verses = "verses"
    private static let note = "note"

    func fill(_ screen: Screen) {
        let view = ScreenScrollView(id: Self.scroll, frame: screen.bounds, contentSize: screen.size)
        view.backdrop = { [weak self] visible, appearance in
            PoemPage.backdrop(poem: self?.poem ?? CGRect(), visible: visible, appearance: appearance)
        }
        screen.add(view)
        let verses = screen.addLabel(Self.verses, PoemPage.poem, options: PoemPage.options, in: Self.scroll)
        let note = screen.addLabel(Self.note, PoemPage.note, in: nil)
        for label in [verses, note] { label.controller.verticalAlignment = .top }
    }

    func layOut(_ screen: Screen, in room: CGRect) {
        let page = PoemPage(size: room.size)
        guard let verses = screen.label(Self.verses), let view = screen.scrollView(Self.scroll) else { return }
        let columns = verses.controller.layout(in: CGSize(width: CGFloat.infinity, height: page.columnHeight)).containerSize.width
        poem = page.poemFrame(columns: columns)
        let content = page.contentSize(columns: columns)
        let fromRight = view.maximumOffset.x - view.offset.x
        screen.setFrame((x: poem.minX, y: poem.minY, width: poem.width, height: poem.height), ofLabel: Self.verses)
        screen.setScrollView(
            Self.scroll, frame: CGRect(x: room.minX, y: room.minY, width: room.width, height: min(content.height, room.height)),
            contentSize: content)
        // Keeps the scroll distance from the right edge, where the poem begins.
        view.scroll(by: CGPoint(x: view.maximumOffset.x - fromRight - view.offset.x, y: 0))
        guard let label = screen.label(Self.note) else { return }
        let note = page.noteFrame(height: label.controller.sizeThatFits(width: page.noteWidth).height).offset(by: room.origin)
        screen.setFrame((x: note.minX, y: note.minY, width: note.width, height: note.height), ofLabel: Self.note)
    }
}
