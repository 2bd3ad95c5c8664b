import Foundation
import LabelDrawing
import Magnifier
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of labels that are rotated, scaled or flattened. The selected text must be the same as in an upright label,
/// and the drawing must follow the transform.
@Suite struct TransformTests {
    private static let text = "one two three four\nfive six seven\n\nשלום עולם nine"

    /// Returns a scene with a label in the middle of the window. The label is transformed about its center.
    private func scene(_ map: DrawingTransform) -> SelectionScene {
        let layout = squares(Self.text, width: 240)
        let centre = CGPoint(x: 120, y: layout.size.height / 2)
        let transform = DrawingTransform.translation(x: -centre.x, y: -centre.y).concatenating(map).concatenating(
            .translation(x: 500, y: 500))
        return testScene([testLabel("1", layout, transform: transform)])
    }

    private static let turns: [DrawingTransform] = [
        .rotation(.pi / 6), .rotation(-1), .rotation(.pi / 2), .rotation(-.pi / 2), .rotation(.pi), .rotation(2.5),
    ]

    private func near(_ one: CGPoint?, _ other: CGPoint?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.distance(to: other) < 0.01
    }

    /// Performs the same touches on an upright and a rotated label. After each touch, the selection must be the same,
    /// and the pins must be at the same characters.
    @Test(arguments: turns) func turnedTextIsSelectedLikeUprightText(_ turn: DrawingTransform) {
        let upright = scene(.identity)
        let turned = scene(turn)
        var (one, other) = (ReducerDriver(upright), ReducerDriver(turned))
        let map = { (point: CGPoint) in turned.labels[0].window(upright.labels[0].local(point) ?? .zero) }
        var steps = 0
        func expectSame(_ comment: Comment) {
            steps += 1
            #expect(one.state.selection == other.state.selection, comment)
            let (first, second) = (one.overlay, other.overlay)
            for pin in SelectionPin.allCases {
                #expect(near(first.pins[pin].map { map($0.top) }, second.pins[pin]?.top), comment)
                #expect(near(first.pins[pin].map { map($0.bottom) }, second.pins[pin]?.bottom), comment)
                #expect(near(first.pins[pin].map { map($0.dot.center) }, second.pins[pin]?.dot.center), comment)
            }
            #expect(near(first.lens.map { map($0.source.center) }, second.lens?.source.center), comment)
            #expect((first.menuAnchor == nil) == (second.menuAnchor == nil), comment)
        }
        for offset in [1, 5, 16, 24, 36, 44] {
            one.longPressAndHold(upright.point("1", offset))
            other.longPressAndHold(map(upright.point("1", offset)))
            expectSame("press at \(offset)")
            for target in [20, 2, 40, 34] {
                one.move(upright.point("1", target))
                other.move(map(upright.point("1", target)))
                expectSame("from \(offset) to \(target)")
            }
            one.up()
            other.up()
            expectSame("lifted")
            for pin in SelectionPin.allCases {
                let handle = one.handle(pin)
                one.take(pin)
                other.wait(1)
                other.down(map(handle))
                for step in 0..<40 {
                    // Each step moves down by a seventh of a line. A drag leaves a line when it is half a line's height
                    // beyond the line's edge.
                    let point = CGPoint(x: handle.x + 0.3 + CGFloat(step % 3) * 17, y: handle.y + CGFloat(step) * 20 / 7)
                    guard upright.labels[0].contains(point) else { break }
                    one.move(point)
                    other.move(map(point))
                    expectSame("pin \(pin) from \(offset), step \(step)")
                }
                one.up()
                other.up()
            }
            one.tapApart(.zero)
            other.tapApart(.zero)
            expectSame("cleared")
        }
        #expect(steps > 100)
    }

    /// The label is rotated, so its lines run down, and the first line is on the right. A point to the right is before
    /// the text, and a point to the left is after it. A point above a line is at the line's start, and a point below is
    /// at its end.
    @Test func pointsOutsideRotatedTextMapToItsLines() {
        let scene = scene(.rotation(.pi / 2))
        let label = scene.labels[0]
        #expect(abs(label.frame.midX - 500) < 0.01 && abs(label.frame.height - 240) < 0.01)
        let place = { (x: CGFloat, y: CGFloat) in
            scene.location(of: CGPoint(x: x, y: y), anchor: nil, participants: [0])?.position.offset
        }
        #expect(place(label.frame.maxX + 50, 500) == 0 && place(label.frame.minX - 50, 500) == label.layout.text.length)
        for line in (0..<3).map(label.layout.line(at:)) {
            let middle = label.window(line.rect.center).x
            #expect(place(middle, label.frame.minY - 300) == line.range.lowerBound)
            let end = line.isTerminated ? line.range.upperBound - 1 : line.range.upperBound
            #expect(place(middle, label.frame.maxY + 300) == end)
        }
    }

    @Test func arrowKeysFollowTheScreenDirectionInRotatedText() {
        let scene = scene(.rotation(.pi / 2))
        for (movement, upright) in [
            (SelectionMovement.down, SelectionMovement.right), (.up, .left), (.left, .down), (.right, .up),
            (.paragraphDown, .wordRight), (.paragraphUp, .wordLeft), (.wordLeft, .paragraphDown), (.wordRight, .paragraphUp),
            (.documentEnd, .lineRight), (.documentStart, .lineLeft), (.lineLeft, .documentEnd), (.lineRight, .documentStart),
        ] {
            var (turned, straight) = (ReducerDriver(scene), ReducerDriver(self.scene(.identity)))
            for (name, movement) in [(true, movement), (false, upright)] {
                var driver = name ? turned : straight
                driver.show("4..6")
                driver.send(.command(.extend(movement)))
                driver.send(.command(.extend(movement)))
                if name { turned = driver } else { straight = driver }
            }
            #expect(turned.selected == straight.selected && turned.selected != "4..6", "\(movement)")
        }
    }

    /// In a label rotated by 90 degrees, the selection rectangles are exact. A pin's stem is horizontal, with the dot
    /// beyond its end.
    @Test func aQuarterTurnIsDrawnExactly() {
        var driver = ReducerDriver(scene(.rotation(.pi / 2)))
        driver.show("0..3")
        let overlay = driver.overlay
        let label = driver.scene.labels[0]
        #expect(overlay.fills.count == 1 && overlay.fills[0].clips == nil)
        let rect = overlay.rects[0]
        #expect(abs(rect.maxX - label.frame.maxX) < 0.01 && abs(rect.minY - label.frame.minY) < 0.01)
        #expect(abs(rect.width - 20) < 0.01 && abs(rect.height - 60) < 0.01)
        let start = overlay.pins[.start]
        #expect(abs((start?.caret.width ?? 0) - 20) < 0.01 && abs(start?.caret.height ?? 1) < 0.01)
        #expect(near(start?.dot.center, CGPoint(x: label.frame.maxX + 5, y: label.frame.minY)))
        #expect(near(overlay.pins[.end]?.dot.center, CGPoint(x: label.frame.maxX - 25, y: label.frame.minY + 60)))
        #expect(start?.isTouched(at: CGPoint(x: label.frame.maxX + 5, y: label.frame.minY - 21), minimum: 44) == true)
        #expect(start?.isTouched(at: CGPoint(x: label.frame.maxX + 5, y: label.frame.minY - 23), minimum: 44) == false)
    }

    /// In a label rotated by another angle, the fill is drawn rotated. The selection rectangles are bounding boxes of
    /// the fill.
    @Test func aTurnedFillIsDrawnInsideTheTransform() {
        var driver = ReducerDriver(scene(.rotation(.pi / 6)))
        driver.show("0..3")
        let overlay = driver.overlay
        let label = driver.scene.labels[0]
        let list = overlay.fillDisplayList(theme: SelectionTheme(), appearance: .light)
        #expect(list.commands.contains(.concatenate(label.transform)))
        #expect(
            list.commands.contains(.fillRects([CGRect(x: 0, y: 0, width: 60, height: 20)], SelectionTheme().fill.resolved(for: .light))))
        #expect(overlay.rects.count == 1)
        #expect(abs(overlay.rects[0].width - (60 * cos(.pi / 6) + 20 * sin(.pi / 6))) < 0.01)
        #expect(overlay.menuAnchor.map { $0.contains(overlay.rects[0]) } == true)
        let dot = overlay.pins[.start]?.dot.center
        #expect(near(dot, label.window(CGPoint(x: 0, y: -5))))
    }

    /// Scaling a label does not change the size of the pins' dots and touch targets. Touches refer to the label as it
    /// is displayed.
    @Test func aScaledLabelIsTouchedAsItIsSeen() {
        var driver = ReducerDriver(scene(.scale(x: 2, y: 2)))
        let label = driver.scene.labels[0]
        driver.longPress(label.window(CGPoint(x: 90, y: 10)))
        #expect(driver.selected == "4..7")
        let pin = driver.overlay.pins[.end]
        #expect(pin?.caret.height == 40 && pin?.dot.width == 10)
        driver.take(.end)
        // A displayed line is 40 points high. The drag leaves the line 20 points beyond the line's edge. In the label's
        // own points, this is y = 30.
        driver.pull(to: label.window(CGPoint(x: 135, y: 29.5)))
        #expect(driver.selected == "4..7")
        driver.pull(to: label.window(CGPoint(x: 135, y: 30.5)))
        #expect(driver.selected == "4..18")
    }

    @Test(arguments: [
        DrawingTransform.scale(x: 0, y: 1), .scale(x: 0, y: 0), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
        DrawingTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ])
    func aFlattenedLabelIsNotSeenNorTouched(_ map: DrawingTransform) {
        var driver = ReducerDriver(scene(map))
        driver.longPress(CGPoint(x: 500, y: 500))
        driver.tapApart(CGPoint(x: 500, y: 500))
        #expect(driver.state.selection == nil)
        driver.show("0..3")
        #expect(driver.overlay.isEmpty && driver.text == "one")
        driver.send(.command(.extend(.down)))
        driver.send(.command(.extend(.wordRight)))
        driver.send(.mouseDown(at: CGPoint(x: 500, y: 500), button: .primary, extends: true))
        driver.send(.mouseUp)
        #expect(driver.overlay.isEmpty)
    }

    /// If the window or clip rectangle is invalid, the selection is hidden, but the text stays selected.
    @Test func anInvalidClipHidesTheLabel() {
        var label = scene(.identity).labels[0]
        label.clip = CGRect(x: CGFloat.nan, y: 0, width: 100, height: 100)
        var driver = ReducerDriver(scene(.identity))
        driver.show("0..3")
        driver.change(testScene([label]))
        #expect(driver.text == "one" && driver.overlay.fills.isEmpty)
        let bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: -4)
        driver.change(SelectionScene(labels: Array(scene(.identity).labels), bounds: bounds, wordBoundaries: testWords))
        #expect(driver.text == "one" && driver.overlay.menuAnchor == nil)
    }

    /// While a pin is dragged, its label is flattened (scaled to zero) and then restored. The drag continues.
    @Test func aDragContinuesAfterTheLabelIsBrieflyFlattened() {
        var driver = ReducerDriver(scene(.identity))
        driver.show("0..3")
        driver.take(.end)
        driver.change(scene(.scale(x: 0, y: 0)))
        driver.move(CGPoint(x: 520, y: 460))
        #expect(driver.selected == "0..3" && driver.overlay.isEmpty)
        driver.change(scene(.identity))
        driver.pull(to: driver.scene.point("1", 7))
        #expect(driver.selected == "0..7")
    }
}
