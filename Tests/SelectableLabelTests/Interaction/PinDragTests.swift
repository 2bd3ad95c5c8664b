import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

@Suite struct PinDragTests {
    private let scene = column(["hello world hello world", "second label"])

    private func selected(_ notation: String = "1:6..1:11", in scene: SelectionScene? = nil) -> ReducerDriver {
        var driver = ReducerDriver(scene ?? self.scene)
        driver.show(notation)
        return driver
    }

    // MARK: Grabbing a pin

    @Test func aPressOnAPinShowsTheLensAndHidesTheMenu() {
        var driver = selected()
        driver.take(.end)
        #expect(driver.state.draggedPin == .end && driver.hasLens && !driver.hasMenu && driver.effects.isEmpty)
        driver.up()
        #expect(driver.state.draggedPin == nil && !driver.hasLens)
    }

    @Test func aTapOnAPinTogglesTheMenuAndAHoldDoesNot() {
        var driver = selected()
        for (hold, isShown) in [(0.1, false), (0.1, true), (0.499, false), (0.5, false), (3, false), (0.1, true), (0.6, true)] {
            driver.take(.start)
            driver.wait(hold)
            driver.up()
            #expect(driver.hasMenu == isShown)
        }
        #expect(driver.selected == "1:6..1:11" && driver.otherEffects.isEmpty)
    }

    @Test func aTapOnAPinMayTremble() {
        var driver = selected()
        driver.take(.end)
        let place = driver.handle(.end)
        driver.move(CGPoint(x: place.x, y: place.y + 3), place)
        driver.up()
        #expect(!driver.hasMenu)
    }

    @Test func aHeldPinThatIsTakenAwayLeavesTheMenuAsItWas() {
        for isShown in [true, false] {
            var driver = selected()
            driver.state.isMenuShown = isShown
            driver.take(.end)
            driver.cancel()
            #expect(driver.hasMenu == isShown && !driver.hasLens)
        }
    }

    @Test func aPinDraggedAwayAndBackIsNotTapped() {
        var driver = selected()
        driver.take(.end)
        driver.pull(to: scene.point("1", 14))
        driver.pull(to: scene.point("1", 11))
        driver.up()
        #expect(driver.hasMenu)
        driver.take(.end)
        let place = driver.handle(.end)
        driver.move(CGPoint(x: place.x, y: place.y + 11), place)
        driver.up()
        #expect(driver.hasMenu)
    }

    private func expectTarget(_ pin: PinGeometry?, _ rect: CGRect, at location: SourceLocation = #_sourceLocation) {
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let (right, down): (CGFloat, CGFloat) = (x == rect.minX ? -0.1 : 0.1, y == rect.minY ? -0.1 : 0.1)
            #expect(pin?.isTouched(at: CGPoint(x: x - right, y: y - down), minimum: 44) == true, sourceLocation: location)
            #expect(pin?.isTouched(at: CGPoint(x: x + right, y: y), minimum: 44) == false, sourceLocation: location)
            #expect(pin?.isTouched(at: CGPoint(x: x, y: y + down), minimum: 44) == false, sourceLocation: location)
        }
    }

    /// The touch target of a pin contains its stem and dot, and is at least 44 × 44 points.
    @Test func aTargetIsAtLeast44By44() {
        let pins = selected().overlay.pins
        expectTarget(pins[.end], CGRect(x: 298, y: 193, width: 44, height: 44))
        expectTarget(pins[.start], CGRect(x: 198, y: 183, width: 44, height: 44))
        let tall = selected("1:0..1:2", in: column(["ab"], side: 60)).overlay.pins
        expectTarget(tall[.end], CGRect(x: 118 + 80, y: 200, width: 44, height: 70))
        for (point, pin) in [
            (CGPoint(x: 342, y: 237), SelectionPin.end), (CGPoint(x: 298, y: 237), .end), (CGPoint(x: 198, y: 183), .start),
        ] {
            var driver = selected()
            driver.down(point)
            #expect(driver.state.draggedPin == pin)
        }
        for point in [CGPoint(x: 343, y: 210), CGPoint(x: 320, y: 238), CGPoint(x: 197, y: 200), CGPoint(x: 220, y: 182)] {
            var driver = selected()
            driver.down(point)
            #expect(driver.state.draggedPin == nil)
        }
    }

    @Test func theCloserPinWinsAndTiesGoToTheStart() {
        let scene = column(["abc"])
        for (x, y, pin) in [
            (CGFloat(124), CGFloat(210), SelectionPin.start), (136, 210, .end), (130, 210, .start), (130, 197, .start), (130, 223, .end),
        ] {
            var driver = selected("1..2", in: scene)
            driver.down(CGPoint(x: x, y: y))
            #expect(driver.state.draggedPin == pin, "\(x), \(y)")
        }
    }

    @Test func aPinThatDoesNotShowCannotBeTaken() {
        var driver = selected()
        driver.scene = testScene(
            scene.labels.map { label in
                var label = label
                label.clip = CGRect(x: 250, y: 0, width: 700, height: 1000)
                return label
            })
        #expect(driver.overlay.pins[.start]?.isVisible == false)
        driver.down(driver.handle(.start))
        #expect(driver.state.draggedPin == nil)
    }

    @Test func theFirstFingerKeepsThePin() {
        var driver = selected()
        driver.take(.end)
        driver.down(driver.handle(.start), finger: 2)
        driver.move(scene.point("1", 0), finger: 2)
        driver.up(finger: 2)
        #expect(driver.state.draggedPin == .end && driver.selected == "1:6..1:11" && driver.hasLens)
        driver.pull(to: scene.point("1", 14))
        #expect(driver.selected == "1:6..1:17")
        driver.up()
        #expect(!driver.hasLens && driver.hasMenu)
    }

    @Test func aCancelEndsTheDragAndKeepsTheSelection() {
        var driver = selected()
        driver.take(.end)
        driver.pull(to: scene.point("1", 14))
        driver.cancel()
        #expect(driver.selected == "1:6..1:17" && !driver.hasLens && driver.hasMenu)
        driver.move(scene.point("1", 2))
        driver.up()
        #expect(driver.selected == "1:6..1:17")
    }

    // MARK: Dragging

    /// A finger can grab a pin at any point of its touch target. The pin moves by the same distance as the finger.
    @Test func thePinFollowsAsFarAsTheFingerMoves() {
        for offset in [CGPoint(x: -15, y: -5), CGPoint(x: 20, y: 10), .zero] {
            var driver = selected()
            driver.configuration.granularity = .character
            let dot = driver.handle(.end)
            let start = CGPoint(x: dot.x + offset.x, y: dot.y + offset.y)
            driver.down(start)
            #expect(driver.selected == "1:6..1:11")
            driver.move(CGPoint(x: start.x + 9, y: start.y))
            #expect(driver.selected == "1:6..1:11")
            driver.move(CGPoint(x: start.x + 11, y: start.y))
            #expect(driver.selected == "1:6..1:12")
            driver.move(CGPoint(x: start.x - 31, y: start.y))
            #expect(driver.selected == "1:6..1:9")
        }
    }

    @Test func aPinLeavesItsLineHalfALineHeightBeyondTheEdge() {
        let scene = column(["one two three\nfour five six\nseven eight"])
        // The finger moves three characters to the left. On its own line, this shrinks the selection by three
        // characters.
        for (dy, selected) in [(CGFloat(-19.9), "18..20"), (-20, "18→4"), (19.9, "18..20"), (20, "18..39")] {
            var driver = self.selected("18..23", in: scene)
            driver.take(.end)
            let place = driver.handle(.end)
            driver.move(CGPoint(x: place.x - 60, y: place.y + dy))
            #expect(driver.selected == selected)
        }
    }

    @Test func theEnteredLineHasTheSameHysteresis() {
        let scene = column(["one two three\nfour five six\nseven eight"])
        var driver = selected("18..23", in: scene)
        driver.take(.end)
        let place = driver.handle(.end)
        driver.move(CGPoint(x: place.x, y: place.y + 20))
        #expect(driver.selected == "18..39")
        driver.move(CGPoint(x: place.x, y: place.y + 0.1))
        #expect(driver.selected != "18..23" && driver.selected.hasPrefix("18.."))
        driver.move(CGPoint(x: place.x, y: place.y))
        #expect(driver.selected == "18..23")
    }

    @Test func wordsAreClippedToTheirLines() {
        let text = "one " + String(repeating: "x", count: 40)
        let scene = column([text], width: 200)
        for granularity in [SelectionGranularity.characterWithWordAcceleration, .word] {
            var driver = ReducerDriver(scene)
            driver.configuration.granularity = granularity
            driver.show("0..44")
            driver.take(.end)
            for line in [3, 2, 1] {
                driver.pull(to: scene.point("1", scene.labels[0].layout.line(at: line).range.lowerBound + 2))
                #expect(driver.selected == "0..\(scene.labels[0].layout.line(at: line).range.upperBound)")
            }
        }
    }

    @Test(arguments: SelectionGranularity.allCases) func pinsMoveByTheGranularity(granularity: SelectionGranularity) {
        var driver = selected("18..23", in: column(["one two three\nfour five six\nseven eight"]))
        driver.configuration.granularity = granularity
        driver.take(.end)
        let places = [(25, 0), (26, 1), (2, 2)]
        let expected: [SelectionGranularity: [String]] = [
            .characterWithWordAcceleration: ["18..27", "18..27", "18→0"], .character: ["18..25", "18..26", "18→2"],
            .word: ["18..27", "18..27", "18→0"], .paragraph: ["18..27", "18..27", "18→0"],
        ]
        for (offset, index) in places {
            driver.pull(to: driver.scene.point("1", offset))
            #expect(driver.selected == expected[granularity]?[index])
        }
    }

    // MARK: Crossing

    @Test func pinsCrossAndChangeShapeOnRelease() {
        var driver = selected()
        driver.take(.end)
        driver.pull(to: scene.point("1", 3))
        #expect(driver.selected == "1:6→1:3" && driver.text == "lo ")
        let dragged = driver.overlay.pins
        #expect(dragged[.end]?.shape == .right && dragged[.start]?.shape == .left)
        #expect(dragged[.end]?.caret.minX == 160 && dragged[.start]?.caret.minX == 220)
        #expect(dragged[.end].map { $0.dot.minY == $0.caret.maxY } == true)
        #expect(dragged[.start].map { $0.dot.maxY == $0.caret.minY } == true)
        driver.up()
        let released = driver.overlay.pins
        #expect(released[.end]?.shape == .left && released[.start]?.shape == .right)
        #expect(released[.end].map { $0.dot.maxY == $0.caret.minY } == true)
        #expect(released[.start].map { $0.dot.minY == $0.caret.maxY } == true)
        #expect(driver.selected == "1:6→1:3" && driver.text == "lo ")
        driver.drag(.end, toOffset: 11)
        #expect(driver.selected == "1:6..1:11" && driver.overlay.pins[.end]?.shape == .right)
    }

    @Test func oneCharacterStaysSelected() {
        let scene = column(["a😀👨‍👩‍👧b"])
        var driver = selected("1..11", in: scene)
        driver.configuration.granularity = .character
        driver.take(.end)
        driver.pull(to: scene.point("1", 1))
        #expect(driver.selected == "1..3")
        driver.pull(to: scene.point("1", 0))
        #expect(driver.selected == "1→0")
        driver.pull(to: scene.point("1", 1))
        #expect(driver.selected == "1→0")
        driver.pull(to: scene.point("1", 12))
        #expect(driver.selected == "1..12")
    }

    // MARK: Several labels

    @Test func betweenLabelsAPinSnapsToTheLabelNearerTheOtherPin() {
        let rows = column(["hello world", "second label", "third"])
        var driver = selected("1:0..1:5", in: rows)
        driver.take(.end)
        driver.pull(to: CGPoint(x: 150, y: 240))
        #expect(driver.selected == "1:0..1:11")
        driver.pull(to: CGPoint(x: 150, y: 300))
        #expect(driver.selected == "1:0..2:12")
        driver.pull(to: CGPoint(x: 150, y: 900))
        #expect(driver.selected == "1:0..3:5")
        driver.pull(to: CGPoint(x: 150, y: 100))
        #expect(driver.selected == "1:0..1:1")
        driver = selected("3:0..3:5", in: rows)
        driver.take(.start)
        driver.pull(to: CGPoint(x: 150, y: 240))
        #expect(driver.selected == "2:0..3:5")
    }

    @Test func aSelectionOfOnlyASeparatorHasPinsAndNoMenu() {
        let rows = column(["hello", "second"])
        var driver = selected("1:5..2:3", in: rows)
        driver.configuration.granularity = .character
        driver.drag(.end, toOffset: 0, of: "2")
        #expect(driver.selected == "1:5..2:0" && driver.text == "\n")
        #expect(driver.overlay.pins.count == 2 && !driver.hasMenu && driver.overlay.rects.isEmpty && !driver.state.isMenuShown)
        driver.tapApart(driver.handle(.end))
        #expect(!driver.state.isMenuShown)
        driver.forget()
        driver.send(.menuItem("copy"))
        #expect(driver.effects.isEmpty)
    }

    @Test func scopesKeepADragToTheirLabels() {
        var labels = Array(column(["hello world", "second label", "third one"]).labels)
        labels[0].settings.selectionGroup = "g"
        labels[2].settings.selectionGroup = "g"
        let expected: [SelectionScope: String] = [.window: "1:0..3:5", .group: "1:0..3:5", .label: "1:0..1:11"]
        for scope in SelectionScope.allCases {
            var driver = ReducerDriver(testScene(labels))
            driver.configuration.scope = scope
            driver.doubleTap(driver.scene.point("1", 1))
            driver.drag(.end, toOffset: 3, of: "2")
            #expect(driver.selected == (scope == .window ? "1:0..2:6" : "1:0..1:11"))
            driver.drag(.end, toOffset: 3, of: "3")
            #expect(driver.selected == expected[scope])
            #expect(driver.text.contains("second") == (scope == .window))
            driver.send(.menuItem("selectAll"))
            #expect(driver.text.contains("second") == (scope == .window) && driver.text.contains("third") == (scope != .label))
        }
    }

    // MARK: Right to left

    @Test func rightToLeftPinsAreMirrored() {
        // The first of the six Hebrew letters is at the right edge of the label.
        let scene = column(["אבג דהו"], width: 140)
        var driver = selected("0..3", in: scene)
        let pins = driver.overlay.pins
        #expect(pins[.start]?.caret.minX == 240 && pins[.end]?.caret.minX == 180)
        #expect(pins[.start]?.shape == .right && pins[.end]?.shape == .left)
        #expect(driver.overlay.rects == [CGRect(x: 180, y: 200, width: 60, height: 20)])
        driver.take(.end)
        driver.pull(to: CGPoint(x: 130, y: 210))
        #expect(driver.selected == "0..7")
        driver.up()
        driver.drag(.start, to: CGPoint(x: 190, y: 210))
        #expect(driver.selected == "3..7" || driver.selected == "2..7")
    }

    @Test func aCrossedRightToLeftSelectionSwapsItsShapes() {
        let scene = column(["אבג דהו"], width: 140)
        var driver = ReducerDriver(scene)
        driver.show("6→3")
        #expect(driver.overlay.pins[.start]?.shape == .left && driver.overlay.pins[.end]?.shape == .right)
    }
}
