import Foundation
import LabelDrawing
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

@Suite struct MenuPlacementTests {
    private let bounds = CGRect(x: 0, y: 40, width: 400, height: 600)

    private func placed(_ anchor: CGRect, size: CGSize = CGSize(width: 160, height: 38)) -> MenuPlacement {
        MenuPlacement(size: size, anchor: anchor, bounds: bounds, distance: 8)
    }

    @Test func isAboveThenBelowThenOverTheMiddle() {
        let above = placed(CGRect(x: 150, y: 300, width: 100, height: 40))
        #expect(above.frame == CGRect(x: 120, y: 254, width: 160, height: 38) && above.arrow == .down)
        #expect(placed(CGRect(x: 150, y: 94, width: 100, height: 40)).frame.minY == 48)
        let below = placed(CGRect(x: 150, y: 93, width: 100, height: 40))
        #expect(below.frame == CGRect(x: 120, y: 141, width: 160, height: 38) && below.arrow == .up)
        #expect(placed(CGRect(x: 150, y: 50, width: 100, height: 536)).frame.minY == 594)
        let over = placed(CGRect(x: 150, y: 50, width: 100, height: 537))
        #expect(over.frame.midY == 318.5 && over.arrow == .down)
        #expect(placed(CGRect(x: 0, y: -1000, width: 400, height: 3000)).frame.midY == bounds.midY)
    }

    @Test func keepsClearOfTheScreensEdges() {
        for (x, minX) in [(CGFloat(0), CGFloat(8)), (390, 232), (-300, 8), (900, 232), (200, 120)] {
            #expect(placed(CGRect(x: x, y: 300, width: 0, height: 20)).frame.minX == minX)
        }
    }

    @Test func staysOnScreenAndClearOfTheAnchorIfItFits() {
        var random = SeededGenerator(seed: 5)
        let inner = bounds.insetBy(dx: 8, dy: 8)
        for _ in 0..<500 {
            let anchor = CGRect(
                x: CGFloat.random(in: -50...400, using: &random), y: CGFloat.random(in: 40...620, using: &random),
                width: CGFloat.random(in: 0...300, using: &random), height: CGFloat.random(in: 0...500, using: &random))
            let menu = placed(anchor)
            #expect(inner.insetBy(dx: -0.001, dy: -0.001).contains(menu.frame))
            let isClear = menu.frame.maxY <= anchor.minY - 7.999 || menu.frame.minY >= anchor.maxY + 7.999
            let fits = anchor.minY - 46 >= inner.minY || anchor.maxY + 46 <= inner.maxY
            #expect(isClear == fits)
        }
    }

    @Test func aMenuThatDoesNotFitKeepsToTheTopLeft() {
        let menu = placed(CGRect(x: 150, y: 300, width: 100, height: 40), size: CGSize(width: 900, height: 38))
        #expect(menu.frame.minX == 8 && menu.frame.width == 900)
    }

    // MARK: Drawn

    private func menu(_ titles: [String], anchor: CGRect = CGRect(x: 150, y: 300, width: 100, height: 40)) -> DrawnMenu {
        DrawnMenu(
            items: titles.map { SelectionMenuItem(id: $0, title: $0) }, anchor: anchor, bounds: bounds, distance: 8,
            style: DrawnMenuStyle(),
            typesetter: MonospaceTypesetter())
    }

    @Test func buttonsAreAsWideAsTheirTitles() {
        let style = DrawnMenuStyle()
        let menu = menu(["Copy", "Select All"])
        #expect(menu.buttons.map(\.frame.width) == [4 * 14 + 2 * style.padding, 10 * 14 + 2 * style.padding])
        #expect(menu.buttons.allSatisfy { $0.frame.height == style.height })
        #expect(menu.placement.frame.width == menu.buttons.map(\.frame.width).reduce(0, +))
    }

    @Test func titlesOfSeveralLinesShowInOne() {
        #expect(SelectionMenuItem(id: "", title: "Copy\r\nall of it").titleInOneLine == "Copy all of it")
        let one = menu(["Copy"])
        #expect(menu(["Copy\nall of it"]).placement.frame.height == one.placement.frame.height)
        #expect(menu([""]).buttons.count == 1 && menu([]).buttons.isEmpty && menu([]).item(at: .zero) == nil)
    }

    /// A menu that does not fit on the screen is divided into pages. All items must be reachable, and each page must be
    /// on the screen.
    @Test(arguments: [1, 2, 5, 9, 14], [60, 200, 400] as [CGFloat])
    func itemsThatDoNotFitAreOnPages(count: Int, width: CGFloat) {
        let titles = (0..<count).map { String(repeating: "word ", count: 1 + $0 % 4) + "\($0)" }
        let room = CGRect(x: 10, y: 0, width: width, height: 800)
        var seen: [String] = []
        var page = 0
        while true {
            let menu = DrawnMenu(
                items: titles.map { SelectionMenuItem(id: $0, title: $0) }, page: page,
                anchor: CGRect(x: width / 2, y: 300, width: 20, height: 40), bounds: room, distance: 8, style: DrawnMenuStyle(),
                typesetter: MonospaceTypesetter())
            #expect(menu.page == page && menu.items.count == count && !menu.buttons.isEmpty)
            #expect(menu.placement.frame.minX >= room.minX + 7.9 && menu.placement.frame.maxX <= room.maxX - 7.9)
            #expect((menu.previousFrame == nil) == (page == 0) && (menu.nextFrame == nil) == (page == menu.pageCount - 1))
            for button in menu.buttons {
                #expect(button.frame.minX > menu.placement.frame.minX - 0.01 && button.frame.maxX < menu.placement.frame.maxX + 0.01)
                #expect(menu.item(at: button.frame.center)?.id == button.item.id && menu.page(at: button.frame.center) == nil)
                for edge in [button.frame.minX, button.frame.maxX] {
                    let point = CGPoint(x: edge, y: button.frame.midY)
                    #expect(menu.item(at: point) != nil && menu.page(at: point) == nil)
                }
            }
            if let next = menu.nextFrame { #expect(menu.page(at: next.center) == page + 1 && menu.item(at: next.center) == nil) }
            if let previous = menu.previousFrame { #expect(menu.page(at: previous.center) == page - 1) }
            seen += menu.buttons.map(\.item.id)
            page += 1
            if page >= menu.pageCount { break }
        }
        #expect(seen == titles)
        #expect(width < 400 || count > 2 || page == 1)
    }

    /// The page buttons are beside the items. If the items would be too narrow, the page buttons are below them.
    @Test(arguments: [0, 1] as [CGFloat]) func thePageButtonsOfANarrowMenuAreBelowItsItems(missing: CGFloat) throws {
        let style = DrawnMenuStyle()
        let width = style.minimumItemWidth + 2 * style.minimumPagerWidth - missing
        let menu = DrawnMenu(
            items: ["Select", "Copy", "Translate"].map { SelectionMenuItem(id: $0, title: $0) },
            anchor: CGRect(x: width / 2, y: 300, width: 20, height: 40), bounds: CGRect(x: 0, y: 0, width: width + 16, height: 800),
            distance: 8, style: style, typesetter: MonospaceTypesetter())
        let (next, last) = (try #require(menu.nextFrame), try #require(menu.buttons.last).frame)
        #expect((next.minY >= last.maxY) == (missing > 0) && (next.minX >= last.maxX) == (missing == 0))
        #expect(menu.placement.frame.height == style.height + (missing > 0 ? style.pagerHeight : 0))
    }

    @Test(arguments: [
        "100 %", "“quoted” 'it'", "👨‍👩‍👧 family", "two\nlines\u{2028}and more", "%@ %d %s", "", "\t", String(repeating: "long ", count: 400),
    ])
    func titlesMayContainAnything(title: String) {
        let menu = menu([title, "Copy"])
        #expect(menu.placement.frame.minX >= 8 && menu.placement.frame.maxX <= bounds.maxX - 8 && menu.buttons[0].item.title == title)
        #expect(
            menu.buttons[0].frame.height == DrawnMenuStyle().height
                && !SelectionMenuItem(id: "", title: title).titleInOneLine.contains("\n"))
    }

    @Test func aMenuOverTheTextHasNoArrow() {
        let over = menu(["Copy"], anchor: CGRect(x: 150, y: 40, width: 100, height: 600))
        #expect(!over.placement.pointsAtText && over.placement.arrow == .down)
        #expect(
            !over.displayList(appearance: .light).commands.contains { command in
                if case .fill(let path, _) = command { path.elements.count == 4 } else { false }
            })
        #expect(menu(["Copy"]).placement.pointsAtText)
        #expect(menu(["Copy"], anchor: CGRect(x: 150, y: 50, width: 100, height: 40)).placement.pointsAtText)
    }

    @Test func theArrowPointsToTheText() {
        let down = menu(["Copy"]).displayList(appearance: .light).commands
        let up = menu(["Copy"], anchor: CGRect(x: 150, y: 50, width: 100, height: 40)).displayList(appearance: .light).commands
        for (commands, tip, base) in [(down, CGFloat(298), CGFloat(291)), (up, 92, 99)] {
            let ends = commands.compactMap { command -> [CGFloat]? in
                guard case .fill(let path, _) = command, path.elements.count == 4 else { return nil }
                return path.elements.compactMap { element in
                    switch element {
                    case .move(let point), .line(let point): point.y
                    default: nil
                    }
                }
            }
            #expect(ends == [[base, base, tip]])
        }
    }
}
