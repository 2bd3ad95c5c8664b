import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct SelectionOverlayTests {
    private func overlay(_ scene: SelectionScene, _ notation: String) -> SelectionOverlay {
        var driver = ReducerDriver(scene)
        driver.show(notation)
        return driver.overlay
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns the scene with all labels clipped to a rectangle.
    private func clipped(_ scene: SelectionScene, to clip: CGRect) -> SelectionScene {
        testScene(
            scene.labels.map { label in
                var label = label
                label.clip = clip
                return label
            })
    }

    // MARK: Fill

    @Test func linesAreFilledWithoutGapsAndThroughTheirBreaks() {
        let scene = column(["hello world\n\nend here", "second"], width: 160)
        #expect(scene.labels[0].layout.lineCount == 4)
        #expect(
            overlay(scene, "1:2..2:3").rects == [
                rect(140, 200, 120, 20), rect(100, 220, 160, 20), rect(100, 240, 20, 20), rect(100, 260, 160, 20), rect(100, 320, 60, 20),
            ])
        #expect(overlay(scene, "1:2..1:5").rects == [rect(140, 200, 60, 20)])
        #expect(overlay(scene, "2:3→1:2").rects == overlay(scene, "1:2..2:3").rects)
    }

    @Test func eachDirectionHasItsOwnRectangles() {
        // "ab אבג cd" is displayed as ab גבא cd.
        let scene = column(["ab אבג cd"])
        #expect(overlay(scene, "0..4").rects == [rect(100, 200, 60, 20), rect(200, 200, 20, 20)])
        #expect(overlay(scene, "4..8").rects == [rect(160, 200, 40, 20), rect(220, 200, 40, 20)])
    }

    @Test func onlyVisibleTextIsFilled() {
        let scene = column([Array(repeating: "hello", count: 40).joined(separator: "\n")], width: 100)
        let seen = clipped(scene, to: rect(120, 250, 40, 45))
        #expect(overlay(seen, "0..239").rects == [rect(120, 250, 40, 10), rect(120, 260, 40, 20), rect(120, 280, 40, 15)])
        #expect(overlay(clipped(scene, to: rect(0, 100, 1000, 100)), "0..239").rects.isEmpty)
        #expect(overlay(clipped(scene, to: rect(600, 0, 100, 1000)), "0..239").rects.isEmpty)
    }

    @Test func hangingWhiteSpaceIsNotFilledOutside() {
        let scene = column(["abcd      ef"], width: 100)
        let rects = overlay(scene, "0..12").rects
        #expect(rects == [rect(100, 200, 100, 20), rect(100, 220, 40, 20)])
    }

    @Test func truncatedTextIsFilledAsFarAsItShows() {
        let layout = squares("hello world", width: 160, options: LayoutOptions(lineLimit: 1))
        #expect(layout.isTruncated)
        let scene = testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))])
        let shown = overlay(scene, "2..11")
        #expect(shown.rects.count == 1 && shown.rects[0].minX == 140 && shown.rects[0].maxX <= 260)
        let caret = layout.caretRect(at: TextPosition(offset: layout.truncatedRange.lowerBound, affinity: .upstream))
        #expect(shown.pins[.end]?.caret == caret.offsetBy(dx: 100, dy: 200))
        let beyond = overlay(scene, "9..11")
        #expect(beyond.pins[.start]?.caret == beyond.pins[.end]?.caret)
    }

    // MARK: Pins

    @Test func pinsAreAtTheirCarets() {
        let pins = overlay(column(["hello world\nagain"]), "2..14").pins
        #expect(pins[.start]?.caret == rect(140, 200, 0, 20) && pins[.start]?.dot == rect(135, 190, 10, 10))
        #expect(pins[.end]?.caret == rect(140, 220, 0, 20) && pins[.end]?.dot == rect(135, 240, 10, 10))
        #expect(pins[.start]?.shape == .left && pins[.end]?.shape == .right)
    }

    @Test func theEndPinFollowsTheLastSelectedCharacter() {
        let scene = column(["hello world"], width: 120)
        #expect(overlay(scene, "2..6").pins[.end]?.caret.minY == 200)
        #expect(overlay(scene, "6..8").pins[.start]?.caret == rect(100, 220, 0, 20))
        #expect(overlay(scene, "6→2").pins[.start]?.caret.minY == 200)
        let mixed = column(["ab אבג cd"])
        #expect(overlay(mixed, "0..6").pins[.end]?.caret.minX == 160)
        #expect(overlay(mixed, "3..6").pins[.start]?.caret.minX == 220)
    }

    @Test func pinsAreHiddenEachOnItsOwn() {
        let scene = column(["hello world hello"])
        let cut = overlay(clipped(scene, to: rect(150, 0, 500, 1000)), "1..8").pins
        #expect(cut[.start]?.isVisible == false && cut[.end]?.isVisible == true)
        let right = overlay(clipped(scene, to: rect(0, 0, 250, 1000)), "1..8").pins
        #expect(right[.start]?.isVisible == true && right[.end]?.isVisible == false)
        let none = overlay(clipped(scene, to: .zero), "1..8").pins
        #expect(none.values.allSatisfy { !$0.isVisible })
    }

    @Test func aDraggedPinIsNeverHidden() {
        var driver = ReducerDriver(column(["hello world hello"]))
        driver.show("1..8")
        driver.take(.end)
        driver.change(clipped(driver.scene, to: .zero))
        #expect(driver.overlay.pins[.end]?.isVisible == true && driver.overlay.pins[.start]?.isVisible == false)
        driver.up()
        #expect(driver.overlay.pins[.end]?.isVisible == false)
    }

    // MARK: Menu

    @Test func theMenuKeepsClearOfTheVisibleSelectionAndThePins() {
        let scene = column(["hello world\nagain"])
        #expect(overlay(scene, "2..8").menuAnchor == rect(135, 190, 130, 40))
        #expect(overlay(scene, "2..14").menuAnchor == rect(100, 190, 500, 60).union(rect(135, 190, 10, 60)))
        let cut = overlay(clipped(scene, to: rect(0, 220, 1000, 100)), "2..14")
        #expect(cut.menuAnchor == rect(100, 220, 45, 30))
    }

    /// Wherever a scroll view stands, the menu of a selection that goes on beyond the window is in the same place.
    @Test func aSelectionThatGoesOnReachesToTheEdgeForTheMenu() {
        let labels = Array(column(["hello world", "again"]).labels)
        func anchor(_ bounds: CGRect, top: CGFloat = 0) -> CGRect? {
            let scene = SelectionScene(labels: labels, bounds: bounds, safeArea: EdgeLengths(top: top), wordBoundaries: testWords)
            return overlay(scene, "1:2..2:3").menuAnchor
        }
        #expect(anchor(rect(0, 0, 1000, 1000)).map { ($0.minY, $0.maxY) } ?? (0, 0) == (190, 290))
        #expect(anchor(rect(0, 240, 1000, 100), top: 5) == rect(100, 245, 65, 45))
        #expect(anchor(rect(0, 0, 1000, 240)).map { ($0.minY, $0.maxY) } ?? (0, 0) == (190, 240))
    }

    @Test func aMenuKeepsClearOfWideBarsAtTheTopAndBottom() {
        func bar(_ frame: CGRect) -> WindowView { WindowView(frame: frame, cover: .frame, keepsSelection: true) }
        func free(_ bars: WindowView...) -> CGRect {
            PlacedViews(bars, bounds: rect(0, 0, 400, 800)).freeArea(of: rect(0, 40, 400, 700))
        }
        #expect(free(bar(rect(0, 0, 400, 90)), bar(rect(20, 690, 360, 50))) == rect(0, 90, 400, 600))
        #expect(free(bar(rect(0, 90, 400, 30)), bar(rect(0, 0, 400, 90))) == rect(0, 120, 400, 620))
        #expect(free(bar(rect(0, 0, 199, 90)), bar(rect(0, 300, 400, 50))) == rect(0, 40, 400, 700))
        #expect(free(WindowView(frame: rect(0, 0, 400, 90), cover: .frame)) == rect(0, 40, 400, 700))
    }

    @Test func aSelectionThatIsNotVisibleHasNoMenu() {
        let scene = column(["hello world"])
        #expect(overlay(clipped(scene, to: rect(0, 0, 1000, 199)), "0..5").menuAnchor == nil)
        #expect(overlay(clipped(scene, to: rect(0, 0, 1000, 199)), "0..5").menuItems.isEmpty)
    }

    // MARK: Drawing

    @Test func displayListsContainFillStemsAndDots() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.show("2..5")
        var theme = SelectionTheme()
        let overlay = driver.overlay
        #expect(
            overlay.fillDisplayList(theme: theme, appearance: .light).commands == [
                .fillRects([rect(140, 200, 60, 20)], AdaptiveColor.link.light.withAlpha(0.2))
            ])
        let blue = AdaptiveColor.link.light
        #expect(
            overlay.pinsDisplayList(theme: theme, appearance: .light).commands == [
                .fill(.rect(rect(139, 200, 2, 20)), blue), .fill(.ellipse(in: rect(135, 190, 10, 10)), blue),
                .fill(.rect(rect(199, 200, 2, 20)), blue), .fill(.ellipse(in: rect(195, 220, 10, 10)), blue),
            ])
        theme.pin = AdaptiveColor(light: .white, dark: .black)
        #expect(overlay.pinsDisplayList(theme: theme, appearance: .dark).commands.first == .fill(.rect(rect(139, 200, 2, 20)), .black))
        theme.fill = AdaptiveColor(light: .white, dark: .black)
        #expect(overlay.fillDisplayList(theme: theme, appearance: .dark).commands == [.fillRects(overlay.rects, .black)])
    }

    @Test func hiddenPinsAreNotDrawn() {
        let scene = clipped(column(["hello world hello"]), to: rect(150, 0, 500, 1000))
        #expect(overlay(scene, "1..8").pinsDisplayList(theme: SelectionTheme(), appearance: .light).commands.count == 2)
    }

    @Test func theOverlayIsEmptyWithoutASelection() {
        let empty = ReducerDriver(column(["hello"])).overlay
        #expect(empty.isEmpty)
        #expect(empty.fillDisplayList(theme: SelectionTheme(), appearance: .light).isEmpty)
        #expect(empty.pinsDisplayList(theme: SelectionTheme(), appearance: .light).isEmpty)
    }
}
