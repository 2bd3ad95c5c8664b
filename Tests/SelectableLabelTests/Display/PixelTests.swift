import Foundation
import LabelDrawing
import Testing

/// Rectangles whose edges move to the edges of pixels.
@Suite struct PixelTests {
    private static let rect = CGRect(x: 2.2, y: 1.7, width: 4.5, height: 5)

    @Test(arguments: [
        (DrawingTransform.identity, CGRect(x: 2, y: 2, width: 5, height: 5)),
        (.scale(x: 2, y: 2), CGRect(x: 2, y: 1.5, width: 4.5, height: 5)),
        (.scale(x: -1, y: 1), CGRect(x: 2, y: 2, width: 5, height: 5)),
        (DrawingTransform(a: 0, b: 1, c: -1, d: 0, tx: 0.3, ty: 0), CGRect(x: 2, y: 1.3, width: 5, height: 5)),
        (.translation(x: 0.4, y: 0), CGRect(x: 2.6, y: 2, width: 4, height: 5)),
    ]) func edgesMoveToPixels(_ transform: DrawingTransform, _ expected: CGRect) throws {
        let moved = try #require([Self.rect].onPixels(of: transform).first)
        let edges = [moved.minX - expected.minX, moved.minY - expected.minY, moved.maxX - expected.maxX, moved.maxY - expected.maxY]
        #expect(edges.allSatisfy { abs($0) < 1e-9 }, "\(moved)")
    }

    @Test func aRectangleOfNegativeSizeStaysAtItsPlace() {
        let rect = CGRect(x: 10.2, y: 10, width: -4, height: -4)
        #expect([rect].onPixels(of: .scale(x: 2, y: 2)) == [CGRect(x: 6, y: 6, width: 4, height: 4)])
    }

    @Test(arguments: [
        CGRect.infinite, .null, CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), CGRect(x: 0.3, y: 0, width: 9, height: 0.4), CGRect(),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ]) func otherRectanglesAreUnchanged(_ rect: CGRect) {
        let (plain, scaled) = ([rect].onPixels(of: .identity), [rect].onPixels(of: .scale(x: 2, y: 2)))
        #expect("\(plain) \(scaled)" == "\([rect]) \([rect])")
    }

    @Test func obliqueRectanglesAndCanvasesWithoutPixelsChangeNothing() {
        #expect([Self.rect].onPixels(of: .rotation(0.3)) == [Self.rect] && [Self.rect].onPixels(of: nil) == [Self.rect])
        #expect([Self.rect].onPixels(of: .scale(x: 0, y: 1)) == [Self.rect])
    }
}
