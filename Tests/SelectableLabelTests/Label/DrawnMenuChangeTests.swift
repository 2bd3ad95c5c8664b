import Foundation
import LabelDrawing
import Testing

@testable import SelectableLabel
@testable import SelectableLabelTesting

/// One touch or key does one thing in a drawn menu, also if its items change.
@MainActor
@Suite struct DrawnMenuChangeTests {
    private let fixture = DrawnMenuFixture()
    private var presenter: DrawnMenuPresenter { fixture.presenter }
    private let more = SelectionMenuItem(
        id: "more", title: "More", children: [SelectionMenuItem(id: "a", title: "A"), SelectionMenuItem(id: "b", title: "B")])

    private func present(_ items: [SelectionMenuItem]) { fixture.present(items) }

    private func narrow(to width: CGFloat) {
        let rest = (fixture.window.bounds.width - width) / 2
        fixture.window.safeArea = EdgeLengths(left: rest, right: rest)
    }

    private func presentPages() {
        present((0..<12).map { SelectionMenuItem(id: "\($0)", title: "A rather long title \($0)") })
    }

    private var shown: [String] { presenter.menu?.buttons.map(\.item.id) ?? [] }

    private func middle(_ id: String) -> CGPoint { presenter.menu?.buttons.first { $0.item.id == id }?.frame.center ?? .zero }

    private func tap(_ point: CGPoint) {
        #expect(presenter.handle(.touchDown(1, at: point)) && presenter.handle(.touchUp(1)))
    }

    private func key(_ key: String) -> Bool { presenter.handle(KeyStroke(key)) {} }

    /// The edge belongs to the item alone. If the page turned too, an empty menu would follow the one that was closed.
    @Test func aTapOnTheEdgeOfAPageButtonOnlyChooses() throws {
        presentPages()
        fixture.closesAfterChoice = true
        let next = try #require(presenter.menu?.nextFrame)
        tap(CGPoint(x: next.minX, y: next.midY))
        #expect(fixture.chosen.count == 1 && presenter.menu == nil)
    }

    @Test(arguments: ["back", "more", "copy", "next"]) func otherItemsLetGoOfTheFinger(held: String) throws {
        if held == "next" { presentPages() } else { present([more, .copy]) }
        if held == "back" { tap(middle("more")) }
        let frame = held == "back" ? presenter.menu?.previousFrame : held == "next" ? presenter.menu?.nextFrame : nil
        #expect(presenter.handle(.touchDown(1, at: frame?.center ?? middle(held))))
        present([.selectAll, .copy])
        #expect(!presenter.handle(.touchMove(1, to: middle("selectAll"))) && !presenter.handle(.touchUp(1)))
        #expect(shown == ["selectAll", "copy"] && fixture.chosen.isEmpty && presenter.pressed == nil)
    }

    @Test func theSameItemsKeepTheFinger() {
        present([more, .copy])
        _ = presenter.handle(.touchDown(1, at: middle("copy")))
        present([more, .copy])
        #expect(presenter.handle(.touchUp(1)) && fixture.chosen == ["copy"])
    }

    /// Half of the row below the items is empty on the first and on the last page.
    @Test(arguments: [TextDirection.leftToRight, .rightToLeft]) func thePlaceWithoutAButtonBelongsToTheMenu(direction: TextDirection) throws
    {
        fixture.window.direction = direction
        narrow(to: 120)
        presentPages()
        let (menu, next) = (try #require(presenter.menu?.placement.frame), try #require(presenter.menu?.nextFrame))
        let empty = CGPoint(x: menu.minX + menu.maxX - next.midX, y: next.midY)
        tap(empty)
        #expect(presenter.handle(.mouseDown(at: empty, button: .secondary, extends: false)))
        #expect(presenter.menu?.page == 0 && fixture.chosen.isEmpty)
        tap(next.center)
        #expect(presenter.menu?.page == 1)
    }

    @Test(arguments: [false, true]) func theWayBackLeadsToTheItemOfTheSubmenu(byKeys: Bool) throws {
        present((0..<12).map { SelectionMenuItem(id: "\($0)", title: "A rather long title \($0)") } + [more])
        while !shown.contains("more") { tap(try #require(presenter.menu?.nextFrame).center) }
        if byKeys {
            #expect(key("tab"))
            while presenter.pressed?.id != "more" { #expect(key("right")) }
            #expect(key("return") && presenter.pressed?.id == "a" && key("escape"))
        } else {
            tap(middle("more"))
            tap(try #require(presenter.menu?.previousFrame).center)
        }
        #expect(shown.contains("more") && presenter.pressed?.id == (byKeys ? "more" : nil))
    }

    @Test func aTouchTakesTheMenuFromTheKeys() throws {
        presentPages()
        #expect(key("tab") && presenter.pressed?.id == "0")
        tap(try #require(presenter.menu?.nextFrame).center)
        #expect(!presenter.takesKeys && presenter.menu?.page == 1)
        #expect(key("tab") && presenter.pressed?.id == shown.first)
    }

    /// So Escape clears the selection then, as without a menu.
    @Test func aMenuWithAFingerTakesNoKeys() {
        present([more, .copy])
        #expect(key("tab"))
        _ = presenter.handle(.touchDown(1, at: middle("copy")))
        for name in ["tab", "escape", "return", "x"] { #expect(!key(name) && presenter.pressed == .copy) }
        #expect(presenter.handle(.touchUp(1)) && fixture.chosen == ["copy"])
    }

    @Test func returnDoesNothingOnADisabledItem() {
        var disabled = more
        disabled.attributes = .disabled
        present([.copy, disabled])
        for name in ["tab", "tab", "return"] { #expect(key(name)) }
        #expect(presenter.pressed?.id == "more" && shown == ["copy", "more"])
    }

    @Test func aSubmenuMayHaveTheNameOfAnItem() {
        let section = SelectionMenuItem(id: "section", title: "", children: [more])
        present([SelectionMenuItem(id: "more", title: "Leaf"), section])
        tap(presenter.menu?.buttons.last?.frame.center ?? .zero)
        #expect(shown == ["a", "b"] && fixture.chosen.isEmpty)
        tap(presenter.menu?.previousFrame?.center ?? .zero)
        for name in ["tab", "right", "return"] { #expect(key(name)) }
        #expect(shown == ["a", "b"] && key("escape") && presenter.pressed == more && key("right"))
        #expect(presenter.pressed?.title == "Leaf")
    }

    /// In a narrower window, the item that the keys have reached may be on another page.
    @Test func theItemOfTheKeysStaysOnThePage() throws {
        presentPages()
        #expect(key("tab"))
        while presenter.menu?.page == 0 { #expect(key("right")) }
        let reached = try #require(presenter.pressed).id
        narrow(to: 250)
        presentPages()
        #expect(presenter.pressed?.id == reached && shown.contains(reached))
    }
}
