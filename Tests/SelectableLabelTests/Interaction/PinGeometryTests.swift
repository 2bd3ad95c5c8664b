import Foundation
import LabelDrawing
import Testing

@testable import LabelInteraction

/// Tests of which pin is at a point.
@Suite struct PinGeometryTests {
    /// Returns the pins of a selection whose first line is at the top. The start pin has its dot above, the end pin
    /// below.
    private func pins(startX: CGFloat, endX: CGFloat) -> [SelectionPin: PinGeometry] {
        func pin(_ x: CGFloat, dotY: CGFloat, _ shape: PinShape) -> PinGeometry {
            PinGeometry(
                top: CGPoint(x: x, y: 20), bottom: CGPoint(x: x, y: 40), dot: CGRect(x: x - 5, y: dotY - 5, width: 10, height: 10),
                shape: shape, isVisible: true)
        }
        return [.start: pin(startX, dotY: 15, .left), .end: pin(endX, dotY: 45, .right)]
    }

    @Test func theCloserPinIsHit() {
        let pins = pins(startX: 100, endX: 120)
        #expect(pins.hit(at: CGPoint(x: 108, y: 30), minimum: 44) == .start)
        #expect(pins.hit(at: CGPoint(x: 112, y: 30), minimum: 44) == .end)
        #expect(pins.hit(at: CGPoint(x: 200, y: 30), minimum: 44) == nil)
    }

    /// With the same distance to both pins, the dots decide, and at last the order of the pins.
    @Test func theCloserDotIsHitBetweenPinsAtTheSameDistance() {
        let pins = pins(startX: 100, endX: 100)
        #expect(pins.hit(at: CGPoint(x: 100, y: 35), minimum: 44) == .end)
        #expect(pins.hit(at: CGPoint(x: 100, y: 25), minimum: 44) == .start)
        #expect(pins.hit(at: CGPoint(x: 100, y: 30), minimum: 44) == .start)
    }

    @Test func onlyTheDotsOfVisiblePinsAreHitAfterATap() {
        var pins = pins(startX: 100, endX: 120)
        #expect(pins.hit(at: CGPoint(x: 100, y: 30), minimum: 44, dotsOnly: true) == nil)
        #expect(pins.hit(at: CGPoint(x: 103, y: 16), minimum: 44, dotsOnly: true) == .start)
        pins[.start]?.isVisible = false
        #expect(pins.hit(at: CGPoint(x: 103, y: 16), minimum: 44, dotsOnly: true) == nil)
    }
}
