import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

@MainActor
@Suite struct DrawnMenuPresenterTests {
    private let fixture = DrawnMenuFixture()
    private var presenter: DrawnMenuPresenter { fixture.presenter }
    private var window: FakeWindow { fixture.window }

    init() {
        fixture.present([.selectAll, .copy])
    }

    private func middle(_ index: Int) -> CGPoint { presenter.menu?.buttons[index].frame.center ?? .zero }

    @Test func theMenuIsPlacedAboveOrBelowItsAnchor() {
        let frame = presenter.menu?.placement.frame
        #expect(frame?.maxY == 392 && frame?.midX == 450 && presenter.menu?.placement.arrow == .down)
        #expect(fixture.changes == 1)
        window.safeArea = EdgeLengths(top: 380)
        presenter.present([.copy], anchor: CGRect(x: 400, y: 400, width: 100, height: 20), in: window)
        #expect(presenter.menu?.placement.frame.minY == 428 && presenter.menu?.buttons.map(\.item.id) == ["copy"])
    }

    @Test func titlesOfBothDirectionsAreDrawnInTheirButtons() throws {
        let titles = ["שתף", "Look", "עברית abc"]
        presenter.present(
            titles.map { SelectionMenuItem(id: $0, title: $0) }, anchor: CGRect(x: 400, y: 400, width: 100, height: 20), in: window)
        let menu = try #require(presenter.menu)
        var maps = [DrawingTransform.identity]
        var drawn: [CGFloat] = []
        for command in menu.displayList(appearance: .light).commands {
            switch command {
            case .save: maps.append(maps[maps.count - 1])
            case .restore: maps.removeLast()
            case .concatenate(let map): maps[maps.count - 1] = map.concatenating(maps[maps.count - 1])
            case .glyphs(let run): drawn += run.positions.map { maps[maps.count - 1].apply(to: $0).x }
            default: break
            }
        }
        for (title, button) in zip(titles, menu.buttons) {
            let inside = drawn.filter { button.frame.minX...button.frame.maxX ~= $0 }
            #expect(inside.count >= title.count - 1, "\(title)")
        }
    }

    /// In a right-to-left window, the first item is on the right, and the button for the next page is on the left.
    @Test func aMenuIsMirroredWithItsWindow() throws {
        let anchor = CGRect(x: 400, y: 400, width: 100, height: 20)
        let upright = try #require(presenter.menu)
        window.direction = .rightToLeft
        presenter.present([.selectAll, .copy], anchor: anchor, in: window)
        let mirrored = try #require(presenter.menu)
        #expect(mirrored.placement == upright.placement)
        let axis = upright.placement.frame.minX + upright.placement.frame.maxX
        #expect(zip(mirrored.buttons, upright.buttons).allSatisfy { abs($0.frame.minX - (axis - $1.frame.maxX)) < 0.01 })
        #expect(presenter.handle(.touchDown(1, at: mirrored.buttons[0].frame.center)) && presenter.pressed == .selectAll)
        let items = (0..<40).map { SelectionMenuItem(id: "\($0)", title: "Item \($0)") }
        presenter.present(items, anchor: anchor, in: window)
        let pages = try #require(presenter.menu)
        let next = try #require(pages.nextFrame)
        #expect(next.minX == pages.placement.frame.minX && pages.page(at: next.center) == 1)
    }

    @Test func aTapChooses() {
        #expect(presenter.handle(.touchDown(1, at: middle(1))))
        #expect(presenter.pressed == .copy && fixture.chosen.isEmpty)
        #expect(presenter.handle(.touchUp(1)))
        #expect(fixture.chosen == ["copy"] && presenter.pressed == nil)
    }

    @Test func theItemUnderTheFingerAtLastIsChosen() {
        _ = presenter.handle(.touchDown(1, at: middle(1)))
        #expect(presenter.handle(.touchMove(1, to: middle(0))))
        #expect(presenter.pressed == .selectAll)
        _ = presenter.handle(.touchUp(1))
        #expect(fixture.chosen == ["selectAll"])
        _ = presenter.handle(.touchDown(1, at: middle(1)))
        #expect(presenter.handle(.touchMove(1, to: CGPoint(x: 10, y: 10))))
        #expect(presenter.pressed == nil && presenter.handle(.touchUp(1)))
        #expect(fixture.chosen == ["selectAll"])
    }

    @Test func aTapOnAChevronTurnsThePage() throws {
        let items = (0..<12).map { SelectionMenuItem(id: "\($0)", title: "A rather long title \($0)") }
        let anchor = CGRect(x: 400, y: 400, width: 100, height: 20)
        presenter.present(items, anchor: anchor, in: window)
        let first = try #require(presenter.menu)
        let next = try #require(first.nextFrame).center
        #expect(presenter.handle(.touchDown(1, at: next)) && presenter.pressed == nil)
        #expect(presenter.handle(.touchUp(1)) && presenter.menu?.page == 1 && fixture.chosen.isEmpty)
        presenter.present(items, anchor: anchor.offsetBy(dx: 5, dy: 0), in: window)
        #expect(presenter.menu?.page == 1)
        let back = try #require(presenter.menu?.previousFrame).center
        #expect(presenter.handle(.mouseDown(at: back, button: .primary, extends: false)) && presenter.handle(.mouseUp))
        #expect(presenter.menu?.page == 0)
        _ = presenter.handle(.touchDown(1, at: next))
        _ = presenter.handle(.touchMove(1, to: CGPoint(x: 1, y: 1)))
        _ = presenter.handle(.touchUp(1))
        #expect(presenter.menu?.page == 0)
        _ = presenter.handle(.touchDown(1, at: next))
        _ = presenter.handle(.touchUp(1))
        presenter.present([.copy], anchor: anchor, in: window)
        #expect(presenter.menu?.page == 0)
    }

    @Test func aCancelChoosesNothing() {
        _ = presenter.handle(.touchDown(1, at: middle(1)))
        #expect(presenter.handle(.touchCancel(1)))
        #expect(presenter.pressed == nil && fixture.chosen.isEmpty)
        #expect(!presenter.handle(.touchUp(1)))
    }

    @Test func touchesElsewherePass() {
        for event in [InteractionEvent.touchDown(1, at: CGPoint(x: 10, y: 10)), .touchMove(1, to: middle(0)), .touchUp(1), .timePassed] {
            #expect(!presenter.handle(event))
        }
        #expect(fixture.chosen.isEmpty && presenter.menu != nil)
    }

    /// The menu also takes the touch of a second finger, so that views behind the menu do not get it.
    @Test func theFirstFingerChooses() {
        _ = presenter.handle(.touchDown(1, at: middle(1)))
        #expect(presenter.handle(.touchDown(2, at: middle(0))))
        #expect(presenter.pressed == .copy)
        #expect(!presenter.handle(.touchMove(2, to: middle(0))) && !presenter.handle(.touchUp(2)))
        _ = presenter.handle(.touchUp(1))
        #expect(fixture.chosen == ["copy"])
        #expect(!presenter.handle(.touchDown(2, at: CGPoint(x: 10, y: 10))))
    }

    @Test func aMouseChoosesWithItsPrimaryButton() {
        #expect(presenter.handle(.mouseDown(at: middle(0), button: .secondary, extends: false)) && presenter.pressed == nil)
        #expect(presenter.handle(.mouseDown(at: middle(0), button: .primary, extends: false)))
        #expect(presenter.handle(.mouseMoved(to: middle(1))) && presenter.pressed == .copy)
        #expect(presenter.handle(.mouseUp) && fixture.chosen == ["copy"])
        #expect(!presenter.handle(.mouseUp) && !presenter.handle(.mouseMoved(to: middle(0))))
        for button in [PointerButton.primary, .secondary] {
            #expect(!presenter.handle(.mouseDown(at: CGPoint(x: 10, y: 10), button: button, extends: false)))
        }
    }

    /// Before the menu is entered, Shift+Tab does not belong to it.
    @Test func tabAndShiftTabMoveThroughAMenuThatIsEntered() {
        let (tab, back) = (KeyStroke("tab"), KeyStroke("tab", .shift))
        #expect(!presenter.handle(back) {} && presenter.pressed == nil)
        #expect(presenter.handle(tab) {} && presenter.pressed == .selectAll)
        #expect(presenter.handle(tab) {} && presenter.pressed == .copy)
        #expect(presenter.handle(back) {} && presenter.pressed == .selectAll)
        #expect(presenter.handle(back) {} && presenter.pressed == .copy)
        #expect(!presenter.handle(KeyStroke("right", .shift)) {} && presenter.pressed == .copy)
    }

    @Test func aMenuThatGoesLetsGoOfItsFinger() {
        _ = presenter.handle(.touchDown(1, at: middle(1)))
        let place = middle(1)
        presenter.dismiss()
        #expect(presenter.menu == nil && presenter.pressed == nil)
        #expect(!presenter.handle(.touchUp(1)) && fixture.chosen.isEmpty)
        #expect(!presenter.handle(.touchDown(1, at: place)))
        let changes = fixture.changes
        presenter.dismiss()
        #expect(fixture.changes == changes)
    }

    @Test func buttonsTileTheMenu() {
        let menu = presenter.menu
        let frames = menu?.buttons.map(\.frame) ?? []
        #expect(frames.count == 2 && frames[0].maxX == frames[1].minX)
        #expect(frames.reduce(CGRect.null) { $0.union($1) } == menu?.placement.frame)
        #expect(menu?.item(at: CGPoint(x: frames[0].minX, y: frames[0].minY)) == .selectAll)
        #expect(menu?.item(at: CGPoint(x: frames[1].maxX, y: frames[1].maxY)) == .copy)
        #expect(menu?.item(at: CGPoint(x: frames[1].maxX + 1, y: frames[1].midY)) == nil)
    }

    @Test func thePressedItemIsHighlighted() throws {
        let menu = try #require(presenter.menu)
        #expect(menu.displayList(appearance: .light) != menu.displayList(pressed: .copy, appearance: .light))
        #expect(menu.displayList(pressed: .copy, appearance: .light) != menu.displayList(pressed: .selectAll, appearance: .light))
    }
}
