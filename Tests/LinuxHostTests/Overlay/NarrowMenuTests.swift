import Foundation
import LabelDrawing
import PangoEngine
import PangoTestSupport
import SelectableLabel
import Testing

@testable import LabelInteraction
@testable import SelectableLabelTesting

/// Tests of menus with real titles in narrow windows.
@Suite struct NarrowMenuTests {
    private static func typesetter() throws -> PangoTypesetter {
        try PangoTypesetter(fontFiles: [FontFixtures.file("NotoSans-Regular.ttf")])
    }

    /// Even in very narrow windows, titles must be readable, buttons must be large enough to tap, and all items must be
    /// reachable.
    @Test(arguments: Array(stride(from: 60, through: 200, by: 10)) as [CGFloat], [TextDirection.leftToRight, .rightToLeft])
    func narrowMenusAreUsable(width: CGFloat, direction: TextDirection) throws {
        let titles = ["Select", "Select All", "Copy", "Translate"]
        let typesetter = try Self.typesetter()
        let room = CGRect(x: 0, y: 0, width: width, height: 300)
        func menu(_ page: Int) -> DrawnMenu {
            DrawnMenu(
                items: titles.map { SelectionMenuItem(id: $0, title: $0) }, page: page,
                anchor: CGRect(x: width / 2, y: 100, width: 20, height: 40), bounds: room, distance: 8, style: DrawnMenuStyle(),
                direction: direction, typesetter: typesetter)
        }
        var (page, seen): (Int, [String]) = (0, [])
        while true {
            let shown = menu(page)
            let frames = shown.buttons.map(\.frame) + [shown.previousFrame, shown.nextFrame].compactMap(\.self)
            #expect(room.insetBy(dx: 7.99, dy: 7.99).contains(shown.placement.frame))
            for (index, frame) in frames.enumerated() {
                // The edges of the frames are rounded sums, so the menu's frame needs a small margin.
                let menu = shown.placement.frame.insetBy(dx: -0.01, dy: -0.01)
                #expect(frame.minX >= menu.minX && frame.maxX <= menu.maxX && frame.minY >= menu.minY && frame.maxY <= menu.maxY)
                #expect(frame.width >= 20 && frame.height >= 30)
                #expect(frames[..<index].allSatisfy { $0.intersection(frame).width < 0.01 || $0.intersection(frame).height < 0.01 })
            }
            for button in shown.buttons {
                let font = button.title.text.style(at: 0).font.size * button.title.scale
                #expect(!button.title.isTruncated && font >= 0.6 * DrawnMenuStyle().font.size, "\(button.item.title)")
                #expect(button.title.size.width <= button.frame.width && button.title.size.height <= button.frame.height)
                seen.append(try #require(shown.item(at: button.frame.center)).id)
            }
            #expect((shown.nextFrame == nil) == (page == shown.pageCount - 1))
            if let previous = shown.previousFrame { #expect(shown.page(at: previous.center) == page - 1) }
            guard let next = shown.nextFrame else { break }
            page = try #require(shown.page(at: next.center))
        }
        #expect(seen == titles)
    }

    @Test func thePagersShrinkBeforeTheItems() throws {
        let typesetter = try Self.typesetter()
        let items = ["Select All", "Select All", "Select All"].map { SelectionMenuItem(id: $0, title: $0) }
        let menus = [160, 200].map { width in
            DrawnMenu(
                items: items, page: 1, anchor: .zero, bounds: CGRect(x: 0, y: 0, width: CGFloat(width), height: 300), distance: 8,
                style: DrawnMenuStyle(), typesetter: typesetter)
        }
        #expect(menus[0].buttons[0].frame.width == menus[1].buttons[0].frame.width)
        #expect(try #require(menus[0].nextFrame).width < DrawnMenuStyle().pagerWidth)
        #expect(menus[1].nextFrame?.width == DrawnMenuStyle().pagerWidth)
    }
}
