import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of labels whose text can be selected only as a whole. A long press highlights the text and shows the menu.
@Suite struct WholeTextTests {
    /// Returns a driver for three labels. Label "2" can be selected only as a whole. In "1" and "3", ranges can be
    /// selected.
    private func driver() -> ReducerDriver {
        var labels = Array(column(["hello world", "whole text", "third"]).labels)
        labels[1].settings.selectionMode = .wholeText
        var driver = ReducerDriver(testScene(labels))
        driver.configuration.menuItems = [SelectionMenuItem(id: "share", title: "Share")]
        return driver
    }

    @Test func aLongPressHighlightsAllOfIt() {
        var driver = driver()
        driver.longPressAndHold(driver.scene.point("2", 3))
        #expect(driver.selected == "2:0..2:10" && driver.effects.contains(.selectionHaptic))
        #expect(driver.overlay.pins.isEmpty && !driver.hasLens && !driver.hasMenu && driver.overlay.isWholeText)
        #expect(driver.overlay.rects == [CGRect(x: 100, y: 260, width: 200, height: 20)])
        let color = SelectionTheme().wholeTextFill.resolved(for: .light)
        #expect(
            driver.overlay.fillDisplayList(theme: driver.theme, appearance: .light).commands == [.fillRects(driver.overlay.rects, color)])
        driver.forget()
        driver.move(driver.scene.point("1", 3), driver.scene.point("3", 3))
        #expect(driver.selected == "2:0..2:10" && driver.effects.isEmpty && !driver.hasLens && driver.state.isSelecting)
        driver.up()
        #expect(driver.hasMenu && driver.overlay.menuItems.map(\.id) == ["copy", "share"] && driver.overlay.pins.isEmpty)
    }

    @Test func theFillHasTheShapeOfTheLabel() throws {
        var driver = driver()
        var labels = Array(driver.scene.labels)
        labels[1].settings.selectionCornerRadius = 9
        driver.scene = testScene(labels)
        driver.longPress(driver.scene.point("2", 3))
        let frame = labels[1].frame
        #expect(driver.overlay.rects == [frame])
        let color = SelectionTheme().wholeTextFill.resolved(for: .light)
        let list = driver.overlay.fillDisplayList(theme: driver.theme, appearance: .light)
        #expect(list.commands.contains(.fill(.roundedRect(labels[1].bounds, radius: 9), color)))
        labels[1].clip = CGRect(x: 0, y: 0, width: 1000, height: frame.midY)
        driver.scene = testScene(labels)
        #expect(driver.overlay.rects == [CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height / 2)])
        driver.longPress(driver.scene.point("3", 3))
        #expect(driver.overlay.fills.map(\.cornerRadius) == [0])
    }

    @Test func theFillHasTheShapeBehindTheText() {
        let shape = TextBackground(fill: AdaptiveColor(.black), cornerRadius: 7, padding: EdgeLengths(top: 2, left: 3, bottom: 2, right: 3))
        func rects(_ blocks: [TextBackground?]) -> OverlayFill? {
            let lines = blocks.enumerated().map { index, block in
                var style = TextStyle(font: FontRequest(size: 20))
                style.decorations.block = block
                return RichText(index == 0 ? "one" : "\nlonger", style: style)
            }
            let layout = TextLayout(lines.reduce(RichText()) { $0 + $1 }, typesetter: MonospaceTypesetter())
            var label = testLabel("1", layout, at: CGPoint(x: 100, y: 200))
            label.settings.selectionMode = .wholeText
            var driver = ReducerDriver(testScene([label]))
            driver.longPress(driver.scene.point("1", 1))
            return driver.overlay.fills.first
        }
        let both = rects([shape, shape])
        #expect(both?.rects == [CGRect(x: -3, y: -2, width: 126, height: 44)] && both?.cornerRadius == 7)
        #expect(rects([shape, nil])?.cornerRadius == 0 && rects([nil, nil])?.rects.count == 2)
    }

    @Test func copyTakesAllOfItAndATapElsewhereClears() {
        var driver = driver()
        driver.longPress(driver.scene.point("2", 3))
        driver.forget()
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy] && driver.text == "whole text" && driver.selected == "2:0..2:10" && !driver.hasMenu)
        driver.tapApart(driver.scene.point("2", 3))
        #expect(driver.hasMenu && driver.overlay.pins.isEmpty)
        driver.tapApart(driver.scene.point("2", 3))
        #expect(!driver.hasMenu && driver.selected == "2:0..2:10")
        driver.tapApart(CGPoint(x: 900, y: 900))
        #expect(driver.state.selection == nil && driver.overlay.isEmpty)
    }

    @Test func aNewSelectionReplacesTheOldOne() {
        var driver = driver()
        driver.longPress(driver.scene.point("1", 3))
        #expect(driver.selected == "1:0..1:5")
        driver.longPress(driver.scene.point("2", 3))
        #expect(driver.selected == "2:0..2:10" && driver.overlay.pins.isEmpty)
        driver.wait(1)
        driver.longPress(driver.scene.point("3", 3))
        #expect(driver.selected == "3:0..3:5" && driver.overlay.pins.count == 2 && !driver.overlay.isWholeText)
    }

    @Test func selectionsOfOtherLabelsSkipIt() {
        var driver = driver()
        driver.longPress(driver.scene.point("1", 7))
        driver.drag(.end, to: driver.scene.point("2", 4))
        #expect(driver.state.selection?.end.label == "1")
        driver.drag(.end, toOffset: 5, of: "3")
        #expect(driver.selected == "1:6..3:5" && driver.text == "world\nthird")
        driver.send(.menuItem("selectAll"))
        #expect(driver.text == "hello world\nthird")
    }

    @Test func tapsAndKeysDoNotSelectInIt() {
        var driver = driver()
        driver.doubleTap(driver.scene.point("2", 3))
        driver.wait(1)
        driver.tripleTap(driver.scene.point("2", 3))
        #expect(driver.state.selection == nil)
        driver.longPress(driver.scene.point("2", 3))
        driver.send(.command(.extend(.left)))
        driver.send(.command(.selectAll))
        #expect(driver.selected == "2:0..2:10")
        driver.send(.command(.copy))
        #expect(driver.effects.contains(.copy) && driver.text == "whole text")
        driver.send(.mouseDown(at: driver.scene.point("2", 3), button: .primary, extends: true))
        driver.send(.mouseUp)
        for _ in 0..<2 {
            driver.send(.mouseDown(at: driver.scene.point("2", 3), button: .primary, extends: false))
            driver.send(.mouseUp)
        }
        #expect(driver.state.selection == nil)
        driver.send(.mouseDown(at: driver.scene.point("2", 3), button: .secondary, extends: false))
        #expect(driver.selected == "2:0..2:10" && driver.hasMenu)
    }

    @Test func theAppSelectsAllOrNothingOfIt() {
        var driver = driver()
        driver.send(.select(driver.scene.selection("2:3..2:5")))
        #expect(driver.selected == "2:0..2:10" && driver.overlay.pins.isEmpty && !driver.hasMenu)
        driver.send(.select(driver.scene.selection("1:3..2:5")))
        #expect(driver.selected == "2:0..2:10")
    }

    @Test func itStaysWholeWhenItsTextGrowsOrItsModeChanges() {
        var driver = driver()
        driver.longPress(driver.scene.point("2", 3))
        var labels = Array(driver.scene.labels)
        labels[1].layout = squares("whole text and more", width: 500)
        driver.change(testScene(labels))
        #expect(driver.selected == "2:0..2:19")
        labels[1].layout = squares("other", width: 500)
        driver.change(testScene(labels))
        #expect(driver.state.selection == nil)
        driver.show("1:2..3:1")
        labels[0].settings.selectionMode = .wholeText
        driver.change(testScene(labels))
        #expect(driver.state.selection == nil && driver.overlay.isEmpty)
        driver.show("3:1..3:2")
        labels[2].settings.selectionMode = .wholeText
        driver.change(testScene(labels))
        #expect(driver.selected == "3:0..3:5" && driver.overlay.pins.isEmpty)
    }

    @Test func aTextWithoutCharactersIsNotHighlighted() {
        var labels = Array(column([""]).labels)
        labels[0].settings.selectionMode = .wholeText
        var driver = ReducerDriver(testScene(labels))
        driver.longPress(CGPoint(x: 110, y: 210))
        #expect(driver.state.selection == nil && driver.overlay.isEmpty)
    }

    /// A finger near a scroll view's edge does not scroll it, because the finger drags no pin.
    @Test func itDoesNotScroll() {
        var labels = Array(column(["whole text"]).labels)
        labels[0].settings.selectionMode = .wholeText
        let list = SceneContainer(
            identity: ContainerIdentity("list"), frame: CGRect(x: 0, y: 0, width: 1000, height: 300), room: EdgeLengths(bottom: 500))
        labels[0].container = list.identity
        var driver = ReducerDriver(testScene(labels, containers: [list]))
        driver.longPressAndHold(driver.scene.point("1", 3))
        driver.move(CGPoint(x: 160, y: 299))
        #expect(driver.state.nextDeadline == nil && driver.selected == "0..10")
    }
}
