import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of changes that the app makes: to the selection, or to the selected labels.
@Suite struct SelectionChangeTests {
    private let texts = ["hello world", "second label", "third"]
    private var scene: SelectionScene { column(texts) }

    private func selected(_ notation: String) -> ReducerDriver {
        var driver = ReducerDriver(scene)
        driver.show(notation)
        return driver
    }

    // MARK: Set by the app

    @Test func aSelectionComesWithPinsAndWithoutAMenu() {
        var driver = ReducerDriver(scene)
        driver.send(.select(scene.selection("1:2..2:3")))
        #expect(driver.selected == "1:2..2:3" && driver.overlay.pins.count == 2 && !driver.hasMenu)
        #expect(driver.effects == [.selectionChanged(scene.selection("1:2..2:3"))])
        driver.send(.select(scene.selection("2:3→1:2")))
        #expect(driver.selected == "2:3→1:2" && driver.overlay.pins[.end]?.shape == .left)
    }

    @Test func theCrossingIsDerivedFromTheBounds() {
        var driver = ReducerDriver(scene)
        var selection = scene.selection("2:3..1:2")
        driver.send(.select(selection))
        #expect(driver.selected == "2:3→1:2")
        selection = scene.selection("1:2→2:3")
        driver.send(.select(selection))
        #expect(driver.selected == "1:2..2:3")
    }

    @Test func boundsAreClampedToCharacters() {
        var driver = ReducerDriver(column(["a👨‍👩‍👧b"]))
        driver.send(.select(driver.scene.selection("3..10")))
        #expect(driver.selected == "1..10")
        driver.send(.select(driver.scene.selection("3..5")))
        #expect(driver.selected == "nil")
    }

    @Test func selectionsWithInvalidPositionsAreIgnored() {
        var driver = selected("1:2..1:5")
        for notation in ["1:-1..1:3", "1:0..1:12", "9:0..1:3", "1:0..9:0"] { driver.send(.select(scene.selection(notation))) }
        #expect(driver.selected == "1:2..1:5" && driver.effects.isEmpty && driver.hasMenu)
    }

    @Test func theSameSelectionAgainChangesNothing() {
        var driver = selected("1:2..1:5")
        driver.send(.select(scene.selection("1:2..1:5")))
        #expect(driver.effects.isEmpty && driver.hasMenu)
        driver.take(.end)
        driver.forget()
        driver.send(.select(scene.selection("1:2..1:5")))
        #expect(driver.state.isSelecting && driver.effects.isEmpty)
    }

    @Test func selectingNilOrACaretClearsTheSelection() {
        for notation in ["1:3..1:3", nil] {
            var driver = selected("1:2..1:5")
            driver.send(.select(notation.map(scene.selection)))
            #expect(driver.state.selection == nil && driver.overlay.isEmpty && driver.effects == [.selectionChanged(nil)])
        }
        var driver = ReducerDriver(scene)
        driver.send(.select(nil))
        #expect(driver.effects.isEmpty)
    }

    @Test func itEndsTheDragOfAFinger() {
        for notation in ["2:0..2:6", nil] {
            var driver = selected("1:2..1:5")
            driver.take(.end)
            driver.send(.select(notation.map(scene.selection)))
            #expect(!driver.state.isSelecting && !driver.hasLens)
            driver.move(scene.point("3", 2))
            driver.up()
            #expect(driver.selected == notation ?? "nil")
        }
    }

    @Test func clearingByKeyEndsTheDragOfAFinger() {
        var driver = selected("1:2..1:5")
        driver.take(.end)
        driver.send(.command(.selectAll))
        #expect(driver.selected == "1:2..1:5" && driver.state.isSelecting)
        driver.send(.command(.clear))
        #expect(driver.overlay.isEmpty && !driver.state.isSelecting && !driver.hasLens && !driver.hasMenu)
        driver.move(scene.point("3", 2))
        driver.up()
        #expect(driver.selected == "nil" && !driver.hasMenu)
    }

    // MARK: Changed labels

    private func changed(_ texts: [String]) -> SelectionScene { column(texts) }

    @Test func aSelectionStaysIfTheTextUpToItsEndIsUnchanged() {
        for (text, selected) in [
            ("hello world", "1:2..1:5"), ("hello", "1:2..1:5"), ("hello there, more", "1:2..1:5"), ("hell", "nil"), ("Hello world", "nil"),
            ("", "nil"),
        ] {
            var driver = self.selected("1:2..1:5")
            driver.change(changed([text] + texts.dropFirst()))
            #expect(driver.selected == selected)
            #expect(driver.effects == (selected == "nil" ? [.selectionChanged(nil)] : []))
            #expect(driver.overlay.isEmpty == (selected == "nil"))
        }
    }

    @Test func labelsBetweenMayGrowButNotChange() {
        for (text, isKept) in [("second label", true), ("second label and more", true), ("second", false), ("other", false)] {
            var driver = selected("1:2..3:3")
            driver.change(changed([texts[0], text, texts[2]]))
            #expect((driver.state.selection != nil) == isKept)
        }
    }

    @Test func boundsMoveWithTheCharacterTheyAreIn() {
        var driver = ReducerDriver(column(["abc e"]))
        driver.show("2..5")
        driver.change(column(["abc e\u{301}"]))
        #expect(driver.selected == "2..6" && driver.effects == [.selectionChanged(driver.state.selection)])
    }

    @Test func aRemovedEndHidesItsPinAndTheRestStays() {
        var driver = selected("1:2..3:3")
        driver.change(testScene(Array(scene.labels.prefix(2))))
        #expect(driver.overlay.pins.keys.sorted { $0.rawValue < $1.rawValue } == [.start])
        #expect(driver.overlay.rects.count == 2 && driver.hasMenu)
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy] && driver.text == "llo world\nsecond label")
        driver.change(scene)
        #expect(driver.selected == "1:2..3:3" && driver.overlay.pins.count == 2 && driver.text == "llo world\nsecond label\nthi")
    }

    /// After the label in which a selection began was removed, keys move the last bound out of it. The selection is
    /// then in another label only, which decides what may be selected.
    @Test func aSelectionThatLeftARemovedLabelCanBeChanged() {
        var driver = selected("1:3..2:6")
        driver.drag(.start, toOffset: 2, of: "1")
        driver.configuration.scope = .label
        driver.change(testScene(Array(scene.labels.suffix(2))))
        driver.send(.command(.extend(.right)))
        #expect(driver.selected == "2:1..2:6" && driver.text == "econd")
        driver.send(.command(.extend(.right)))
        #expect(driver.selected == "2:2..2:6" && driver.text == "cond")
    }

    @Test func allRemovedClears() {
        var driver = selected("1:2..2:3")
        driver.change(testScene(Array(scene.labels.suffix(2))))
        #expect(driver.state.selection != nil)
        driver.change(testScene(Array(scene.labels.suffix(1))))
        #expect(driver.state.selection == nil && driver.overlay.isEmpty && driver.effects == [.selectionChanged(nil)])
    }

    /// Returns the first scene's labels of the given names, one below the other in the given order.
    private func stacked(_ names: [String]) -> SelectionScene {
        let column = column(["first", "second", "third", "fourth"])
        return testScene(
            names.enumerated().compactMap { index, name in
                var label = column.labels.first { $0.identity == LabelIdentity(name) }
                label?.transform = .translation(x: 100, y: 200 + CGFloat(index) * 100)
                return label
            })
    }

    /// A removed end stays beside the neighbor that is left, in both directions, also when that neighbor moves.
    @Test func aRemovedEndStaysBesideItsNeighbor() {
        for isReversed in [false, true] {
            func scene(_ names: [String]) -> SelectionScene { stacked(isReversed ? names.reversed() : names) }
            var driver = ReducerDriver(scene(["1", "2", "3", "4"]))
            driver.show(isReversed ? "3:1..1:2" : "1:2..3:1")
            driver.change(scene(["1", "2", "4"]))
            driver.change(scene(["2", "1", "4"]))
            driver.change(scene(["1", "4"]))
            #expect(driver.text == (isReversed ? "fi" : "rst"))
            driver.change(scene(["4", "1"]))
            #expect(driver.text == (isReversed ? "fi" : "rst"))
            #expect(driver.overlay.rects.count == 1)
        }
    }

    @Test func aReusedLabelDoesNotInherit() {
        var driver = selected("2:0..2:6")
        driver.change(
            testScene(
                scene.labels.map { label in
                    var label = label
                    if label.identity == "2" { label.identity = "other" }
                    return label
                }))
        #expect(driver.state.selection == nil)
    }

    @Test func draggingTheRemainingPinKeepsTheRemovedBound() {
        var driver = selected("1:2..3:3")
        driver.change(testScene(Array(scene.labels.prefix(2))))
        driver.drag(.start, toOffset: 0, of: "2")
        #expect(driver.text == "second label" && driver.selected == "2:0..3:3" && driver.overlay.pins.keys.elementsEqual([.start]))
        driver.change(scene)
        #expect(driver.text == "second label\nthi" && driver.overlay.pins.count == 2)
    }

    @Test func aPinWithoutVisibleSelectedTextCannotBeDragged() {
        var driver = selected("1:11..2:3")
        driver.change(testScene(Array(scene.labels.prefix(1))))
        #expect(driver.overlay.rects.isEmpty && !driver.hasMenu)
        driver.take(.start)
        #expect(driver.state.draggedPin == nil)
        driver.up()
        #expect(driver.state.selection == nil)
    }

    @Test func aDragEndsWithItsLabels() {
        for isPin in [false, true] {
            var driver = selected("1:0..1:5")
            if isPin { driver.take(.end) } else { driver.longPressAndHold(scene.point("2", 8)) }
            #expect(driver.state.isSelecting)
            driver.change(testScene(Array(scene.labels.suffix(1))))
            #expect(driver.overlay.isEmpty && !driver.state.isSelecting)
            driver.move(scene.point("3", 3))
            driver.up()
            #expect(driver.state.selection == nil)
        }
    }

    @Test func aMousesDragEndsWithTheTextItBeganIn() {
        for (text, goesOn) in [("hello world and more", true), ("hell", false)] {
            var driver = ReducerDriver(scene)
            driver.send(.mouseDown(at: scene.point("1", 8), button: .primary, extends: false))
            driver.change(changed([text] + texts.dropFirst()))
            driver.send(.mouseMoved(to: scene.point("2", 3)))
            #expect(driver.selected == (goesOn ? "1:8..2:3" : "nil"))
            driver.send(.mouseUp)
            driver.send(.mouseDown(at: scene.point("2", 6), button: .primary, extends: true))
            #expect(driver.selected == (goesOn ? "1:8..2:6" : "nil"))
        }
    }

    @Test func aMousesDragThatAScrollEndsHasNoMenu() {
        var driver = ReducerDriver(scene)
        driver.send(.mouseDown(at: scene.point("1", 0), button: .primary, extends: false))
        driver.send(.mouseMoved(to: scene.point("1", 5)))
        driver.send(.scrollBegan)
        driver.send(.mouseUp)
        driver.send(.scrollEnded)
        #expect(driver.selected == "1:0..1:5" && !driver.state.isMenuShown && !driver.state.hasPins)
    }

    @Test func aDragContinuesWhenLabelsMove() {
        var driver = selected("1:0..1:5")
        driver.take(.end)
        let moved = column(texts, spacing: 60)
        driver.change(moved)
        #expect(driver.state.draggedPin == .end && driver.hasLens)
        driver.pull(to: moved.point("2", 3))
        #expect(driver.selected == "1:0..2:6")
    }

    @Test func theCrossingFollowsTheOrderOfTheLabels() {
        var driver = selected("1:2..2:3")
        var labels = Array(scene.labels)
        labels[0].settings.selectionOrder = 2
        labels[1].settings.selectionOrder = 1
        driver.change(testScene(labels))
        #expect(driver.selected == "1:2→2:3" && driver.text == "ond label\nhe")
    }
}
