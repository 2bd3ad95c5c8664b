import Foundation
import LabelDrawing
import Magnifier
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct SelectionLensTests {
    private let scene = column(["hello world hello\nsecond line"])

    private func dragging(_ pin: SelectionPin, of notation: String = "6..11", in scene: SelectionScene? = nil) -> ReducerDriver {
        var driver = ReducerDriver(scene ?? self.scene)
        driver.show(notation)
        driver.take(pin)
        return driver
    }

    private func focus(_ driver: ReducerDriver) -> CGPoint? { driver.overlay.lens?.source.center }

    private func isNear(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
        point.map { abs($0.x - x) < 0.01 && abs($0.y - y) < 0.01 } ?? false
    }

    @Test func onlyALongPressAndAPinHaveALens() {
        var driver = ReducerDriver(scene)
        driver.down(scene.point("1", 2))
        #expect(!driver.hasLens)
        driver.wait(0.6)
        #expect(driver.hasLens && !driver.hasMenu)
        driver.up()
        #expect(!driver.hasLens && driver.hasMenu)
        driver.wait(1)
        driver.doubleTapAndHold(scene.point("1", 13))
        driver.move(scene.point("1", 7))
        #expect(driver.state.isSelecting && !driver.hasLens)
        driver.up()
        #expect(!driver.hasLens)
    }

    @Test func isAboveTheCaretAndFollowsTheFinger() {
        var driver = dragging(.end)
        #expect(isNear(focus(driver), 320, 210))
        #expect(driver.overlay.lens?.frame == CGRect(x: 260, y: 200 - MagnifierStyle().distance - 30, width: 120, height: 30))
        #expect(driver.overlay.lens.map { abs($0.source.width - 100) < 0.01 } == true)
        let place = driver.handle(.end)
        driver.move(CGPoint(x: place.x + 7, y: place.y + 5))
        #expect(isNear(focus(driver), 327, 210))
        driver.move(CGPoint(x: place.x + 7, y: place.y + 20))
        #expect(driver.state.selection?.end.offset == 29 && isNear(focus(driver), 320, 230))
    }

    @Test func aLongPressLooksAtTheFinger() {
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(CGPoint(x: 233, y: 214))
        #expect(isNear(focus(driver), 233, 210))
        driver.move(CGPoint(x: 171, y: 236))
        #expect(isNear(focus(driver), 171, 230))
    }

    @Test func staysOnTheLineAndHidesHalfALensBeyondItsEnds() {
        // The first line's text extends from x = 100 to x = 440.
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 13))
        for (x, at) in [(CGFloat(450), CGFloat(440)), (500, 440), (90, 100), (40, 100)] {
            driver.move(CGPoint(x: x, y: 210))
            #expect(isNear(focus(driver), at, 210))
        }
        for x in [CGFloat(501), 39] {
            driver.move(CGPoint(x: x, y: 210))
            #expect(!driver.hasLens && !driver.hasMenu && driver.state.isSelecting)
            driver.move(CGPoint(x: 200, y: 210))
            #expect(driver.hasLens)
        }
    }

    @Test func hidesIfTheFingerIsFarBelow() {
        // The bottom of the last line is at y = 240.
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 2))
        for (y, isShown) in [(CGFloat(288), true), (288.5, false), (288, true), (150, true)] {
            driver.move(CGPoint(x: 150, y: y))
            #expect(driver.hasLens == isShown)
        }
    }

    @Test func staysInsideTheSafeAreaAndFlipsBelow() {
        let label = testLabel("1", squares("hello world\nsecond line"), at: CGPoint(x: 0, y: 50))
        let safeArea = EdgeLengths(top: 40, left: 10, bottom: 20, right: 10)
        let scene = SelectionScene(
            labels: [label], bounds: CGRect(x: 0, y: 0, width: 400, height: 300), safeArea: safeArea, wordBoundaries: testWords)
        for (line, isBelow) in [(0, true), (1, true)] {
            var driver = ReducerDriver(scene)
            driver.longPressAndHold(CGPoint(x: 5, y: 60 + 20 * CGFloat(line)))
            let lens = driver.overlay.lens
            #expect(lens.map { scene.safeRect.contains($0.frame) && scene.safeRect.contains($0.source) } == true)
            #expect(lens.map { $0.frame.minY >= 70 } == isBelow)
            #expect(lens?.frame.minX == 18)
        }
    }

    // MARK: Lines of several sizes

    /// Returns a scene with the text "small BIG small" in font sizes 10 and 100, followed by a picture 120 points high.
    /// The baseline is 120 points below the top.
    private func sizes(_ bounds: CGRect = CGRect(x: 0, y: 0, width: 1000, height: 1000), at origin: CGPoint = CGPoint(x: 100, y: 200))
        -> SelectionScene
    {
        func piece(_ text: String, _ size: CGFloat) -> RichText { RichText(text, style: TextStyle(font: FontRequest(size: size))) }
        let text =
            piece("small ", 10) + piece("BIG", 100) + piece(" small ", 10)
            + RichText(TextAttachment(size: CGSize(width: 50, height: 120)), style: TextStyle(font: FontRequest(size: 10)))
        let layout = TextLayout(text, typesetter: MonospaceTypesetter())
        return SelectionScene(labels: [testLabel("1", layout, at: origin)], bounds: bounds, wordBoundaries: testWords)
    }

    @Test func theLensFollowsTheRunAtTheCaret() {
        // Distances are from the top of the line. The small letters extend from 112 to 122. The centre of the big
        // letters is at 90.
        for (offset, middle, isWhole) in [(2, CGFloat(317), true), (7, 290, true), (12, 317, true)] {
            var driver = ReducerDriver(sizes())
            driver.longPressAndHold(driver.scene.point("1", offset))
            #expect(driver.overlay.lens.map { abs($0.source.midY - middle) < 0.01 } == isWhole, "\(offset)")
        }
    }

    @Test func textHigherThanTheLensIsShownWhole() throws {
        var driver = ReducerDriver(sizes())
        driver.longPressAndHold(driver.scene.point("1", 7))
        let big = try #require(driver.overlay.lens)
        // The text is 3 points away from the rim. The scale is 0.24.
        #expect(abs(big.source.minY - 227.5) < 0.01 && abs(big.source.maxY - 352.5) < 0.01)
        #expect(big.frame.size == CGSize(width: 120, height: 30))
        driver.up()
        driver.longPressAndHold(driver.scene.point("1", 2))
        #expect(driver.overlay.lens.map { abs($0.source.height - 30 / 1.4) < 0.01 } == true)
    }

    /// If a pin is between two font sizes, it uses the size of the selected text.
    @Test func aPinUsesTheFontSizeOfItsSelectedSide() {
        for (pin, notation, height) in [
            (SelectionPin.end, "6..9", CGFloat(125)), (.start, "6..9", 125), (.end, "0..6", 30 / 1.4), (.start, "9..12", 30 / 1.4),
            (.end, "12..17", 150), (.start, "9→6", 125),
        ] {
            let lens = dragging(pin, of: notation, in: sizes()).overlay.lens
            #expect(lens.map { abs($0.source.height - height) < 0.01 } == true, "\(pin) \(notation)")
        }
    }

    @Test func textShownWholeStaysInsideANarrowWindow() throws {
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 400)
        var driver = ReducerDriver(sizes(bounds, at: CGPoint(x: -100, y: 200)))
        driver.longPressAndHold(CGPoint(x: 50, y: 290))
        let lens = try #require(driver.overlay.lens)
        #expect(bounds.contains(lens.frame) && bounds.contains(lens.source))
        #expect(lens.source.minY < 240.01 && lens.source.maxY > 339.99)
        #expect(abs(lens.frame.width / lens.source.width - lens.frame.height / lens.source.height) < 0.001)
    }

    @Test func aCaretHasTheRoundLens() {
        let style = MagnifierStyle()
        #expect(style.size(for: .caret) == CGSize(width: 113, height: 113) && style.size(for: .range) == CGSize(width: 120, height: 30))
        #expect(style.scale == 1.4)
        #expect(dragging(.end).overlay.lens?.subject == .range)
    }

    /// The lens shows the caret of the dragged bound, not the place of the finger.
    @Test func theLensHasTheCaretOfTheDraggedBound() {
        var theme = SelectionTheme()
        theme.pin = AdaptiveColor(.black)
        func caret(_ driver: ReducerDriver) -> CGRect? {
            let list = driver.overlay.lensDisplayList(theme: theme, appearance: .light)
            return list.commands.compactMap { if case .fill(let path, .black) = $0 { path.box } else { nil } }.first
        }
        #expect(caret(dragging(.end)) == CGRect(x: 319, y: 200, width: 2, height: 20))
        #expect(caret(dragging(.start)) == CGRect(x: 219, y: 200, width: 2, height: 20))
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 8))
        driver.move(scene.point("1", 14))
        #expect(driver.selected == "6..17" && caret(driver) == CGRect(x: 439, y: 200, width: 2, height: 20))
    }

    @Test func anEmptyLabelShowsNoLens() {
        let scene = column(["hello", ""])
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 2))
        driver.move(CGPoint(x: 100, y: 270))
        #expect(driver.selected == "1:0..2:0" && !driver.hasLens)
    }

    @Test func aThemeMayHaveAnotherLens() {
        var driver = dragging(.end)
        driver.theme.magnifier.rangeWidth = 200
        driver.theme.magnifier.rangeHeight = 50
        driver.theme.magnifier.scale = 2
        #expect(driver.overlay.lens?.frame.width == 200 && driver.overlay.lens?.source.width == 100)
    }
}

extension DrawingPath {
    /// The rectangle around the path's points.
    fileprivate var box: CGRect {
        let points = elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): [point]
            case .close: []
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
