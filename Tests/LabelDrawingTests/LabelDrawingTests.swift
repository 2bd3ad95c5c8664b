import Foundation
import Testing

@testable import LabelDrawing

@Suite struct LabelColorTests {
    @Test func readsHexadecimalNotation() {
        #expect(LabelColor(hex: "#0080FF") == LabelColor(red: 0, green: 128 / 255, blue: 1))
        #expect(LabelColor(hex: "#00000080")?.alpha == 128.0 / 255)
        for text in ["", "#", "0080FF", "#12345", "#1234567", "#GG0000", "#+12345", "#123456789"] {
            #expect(LabelColor(hex: text) == nil, "\(text)")
        }
    }

    @Test func clampsComponents() {
        let color = LabelColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color == LabelColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test func coloursOutsideSRGBKeepTheirComponents() {
        let color = LabelColor(extendedRed: 1.09, green: -0.23, blue: .nan, alpha: 3)
        #expect(color.red == 1.09 && color.green == -0.23 && color.blue == 0 && color.alpha == 1 && color.isExtended)
        #expect(color.withAlpha(0.5) == LabelColor(extendedRed: 1.09, green: -0.23, blue: 0, alpha: 0.5))
        #expect(!LabelColor.white.isExtended && !LabelColor.clear.isExtended && AdaptiveColor(light: .black, dark: color).isExtended)
        #expect(color.bytes == [255, 0, 0])
    }

    @Test func theMeanColourOfAPictureIsWeightedByOpacity() throws {
        // The pixels are opaque red, half-transparent blue (premultiplied), and two clear ones.
        let image = try #require(DrawingImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0x8000_0080, 0, 0]))
        let mean = LabelColor(meanOf: image)
        #expect(abs(mean.red - 255.0 / 383) < 0.001 && mean.green == 0 && abs(mean.blue - 128.0 / 383) < 0.001)
        #expect(abs(mean.alpha - 383.0 / 255 / 4) < 0.001)
        let clear = try #require(DrawingImage(width: 1, height: 1, pixels: [0]))
        #expect(LabelColor(meanOf: clear) == .clear)
    }

    @Test func adaptsToTheAppearance() {
        #expect(AdaptiveColor.label.resolved(for: .light) == .black)
        #expect(AdaptiveColor.label.resolved(for: .dark) == .white)
    }
}

@Suite struct GeometryTests {
    @Test func aRectangleWithNaNIsTheNullRectangle() {
        for index in 0..<4 {
            var values: [CGFloat] = [1, 2, 3, 4]
            #expect(
                CGRect(x: values[0], y: values[1], width: values[2], height: values[3]).nullIfNaN == CGRect(x: 1, y: 2, width: 3, height: 4)
            )
            values[index] = .nan
            #expect(CGRect(x: values[0], y: values[1], width: values[2], height: values[3]).nullIfNaN.isNull)
        }
    }

    @Test func invalidLengthsAreReplacedByValidOnes() {
        #expect(CGFloat.nan.nonNegative == 0)
        #expect(CGFloat(-3).nonNegative == 0)
        #expect(CGFloat.infinity.nonNegative == .infinity)
        #expect(EdgeLengths(top: -1, left: .nan, bottom: 2, right: 3) == EdgeLengths(top: 0, left: 0, bottom: 2, right: 3))
    }

    @Test func rectanglesContainTheirEdges() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(rect.containsInclusive(CGPoint(x: 100, y: 50)))
        #expect(rect.containsInclusive(.zero))
        #expect(!rect.containsInclusive(CGPoint(x: 100.1, y: 50)))
    }

    @Test func targetsGrowAboutTheirCentre() {
        #expect(CGRect(x: 0, y: 0, width: 20, height: 60).expanded(toAtLeast: 44) == CGRect(x: -12, y: 0, width: 44, height: 60))
    }

    @Test func transformsConcatenateInOrder() {
        let map = DrawingTransform.scale(x: 2, y: 3).concatenating(.translation(x: 10, y: 20))
        #expect(map.apply(to: CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 23))
        #expect(DrawingTransform.identity.concatenating(map) == map)
    }
}

@Suite struct DisplayListTests {
    @Test func replaysARecordedDisplayList() {
        var list = DisplayList()
        list.append(.save)
        list.append(.clip(.rect(CGRect(x: 0, y: 0, width: 5, height: 5))))
        list.append(.concatenate(.scale(x: 2, y: 2)))
        list.append(.fill(.ellipse(in: CGRect(x: 0, y: 0, width: 4, height: 4)), .black))
        list.append(.stroke(.rect(.zero), .white, width: 2))
        list.append(.glyphs(GlyphRunDrawing(font: FontID(rawValue: 1), glyphs: [3], positions: [.zero], color: .black)))
        list.append(.restore)
        let pen = DrawingStroke(width: 1, cap: .round, dashes: [1, 2])
        list.append(.stroke(.rect(.zero), .white, pen))
        list.append(.strokeGlyphs(GlyphRunDrawing(font: FontID(rawValue: 1), glyphs: [3], positions: [.zero], color: .black), pen))
        list.append(.shadow(DrawingShadow(color: .black, blur: 2), of: DisplayList(commands: [.save])))
        list.append(.innerShadow(DrawingShadow(color: .black), of: DisplayList(commands: [.restore])))
        list.append(.layer(DisplayList(commands: [.save]), opacity: 0.5))
        if let image = DrawingImage(width: 1, height: 1, pixels: [7]) { list.append(.image(image, .zero)) }
        var canvas = RecordingCanvas()
        canvas.draw(list)
        #expect(canvas.list == list)
    }

    @Test func closesOpenSavesAndDropsStrayRestores() {
        var canvas = RecordingCanvas()
        canvas.draw(DisplayList(commands: [.restore, .save, .save]))
        #expect(canvas.list.commands == [.save, .save, .restore, .restore])
    }

    @Test func fillsAreShapesWithTheirMapsAndClips() {
        let (outer, inner) = (CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 0, y: 0, width: 4, height: 4))
        var ring = DrawingPath.ellipse(in: inner)
        ring.fillRule = .evenOdd
        var list = DisplayList(commands: [.restore, .clip(.rect(outer)), .save, .concatenate(.translation(x: 10, y: 0))])
        list.append(.concatenate(.scale(x: 2, y: 2)))
        list.append(.clip(.rect(inner)))
        list.append(.fill(ring, .black))
        list.append(.stroke(.rect(inner), .black, width: 1))
        list.append(.restore)
        list.append(.fillRects([inner, outer], .white))
        let shapes = list.shapes
        #expect(shapes.map(\.color) == [.black, .white])
        let map = DrawingTransform.scale(x: 2, y: 2).concatenating(.translation(x: 10, y: 0))
        #expect(shapes.first?.path == ring.applying(map) && shapes.first?.path.fillRule == .evenOdd)
        #expect(shapes.first?.clips == [.rect(outer), .rect(CGRect(x: 10, y: 0, width: 8, height: 8))])
        #expect(shapes.last?.path.elements.count == 10 && shapes.last?.clips == [.rect(outer)])
    }

    @Test func flattenedOrEmptyFillsHaveNoShapes() {
        let flat = DisplayList(commands: [.concatenate(.scale(x: 0, y: 1)), .fill(.rect(CGRect(x: 0, y: 0, width: 5, height: 5)), .black)])
        #expect(flat.shapes.isEmpty && DisplayList(commands: [.fillRects([], .black)]).shapes.isEmpty)
    }

    @Test func glyphsWithoutAPlaceAreDropped() {
        let run = GlyphRunDrawing(font: FontID(rawValue: 1), glyphs: [1, 2, 3], positions: [.zero], color: .black)
        #expect(run.glyphs == [1])
    }

    @Test func survivesCoding() throws {
        var list = DisplayList()
        list.append(.fill(.roundedRect(CGRect(x: 1, y: 2, width: 30, height: 10), radius: 4), .black))
        let image = try #require(DrawingImage(width: 2, height: 1, pixels: [0xFF01_0203, 0x8000_0000]))
        list.append(.layer(DisplayList(commands: [.image(image, CGRect(x: 0, y: 0, width: 4, height: 2))]), opacity: 0.5))
        let mirror = DrawingTransform.scale(x: -1, y: 1)
        list.append(.glyphs(GlyphRunDrawing(font: FontID(rawValue: 1), glyphs: [3], positions: [.zero], color: .black, transform: mirror)))
        let data = try JSONEncoder().encode(list)
        #expect(try JSONDecoder().decode(DisplayList.self, from: data) == list)
    }
}

@Suite struct DrawingImageTests {
    @Test func refusesPixelsThatDoNotFit() {
        #expect(DrawingImage(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
        #expect(DrawingImage(width: 0, height: 0, pixels: []) == nil)
        #expect(DrawingImage(width: -1, height: -1, pixels: [1]) == nil)
    }

    @Test func isEqualByItsPixels() throws {
        let first = try #require(DrawingImage(width: 2, height: 1, pixels: [1, 2]))
        let same = try #require(DrawingImage(width: 2, height: 1, pixels: [1, 2]))
        #expect(first == same && first.hashValue == same.hashValue)
        #expect(try first != #require(DrawingImage(width: 1, height: 2, pixels: [1, 2])))
        #expect(try first != #require(DrawingImage(width: 2, height: 1, pixels: [1, 3])))
    }

    @Test func refusesInvalidEncodedPictures() {
        for text in [#"{"width":1,"height":1,"pixels":"AAAAAAA="}"#, #"{"width":1,"height":2,"pixels":"AAAAAA=="}"#] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(DrawingImage.self, from: Data(text.utf8)) }
        }
    }

    @Test func invalidDashesAreDroppedAndDrawnSolid() {
        #expect(DrawingStroke(dashes: [3, .nan]).usableDashes == [])
        #expect(DrawingStroke(dashes: [0, 0]).usableDashes == [])
        #expect(DrawingStroke(dashes: [0, 2]).usableDashes == [0, 2])
    }
}

@Suite struct DrawingPathTests {
    private let a = CGPoint(x: 0, y: 0)
    private let b = CGPoint(x: 30, y: 0)
    private let c = CGPoint(x: 30, y: 30)

    @Test func onlyFinitePiecesAfterTheFirstMoveAreDrawn() {
        let bad = CGPoint(x: CGFloat.nan, y: 0)
        let path = DrawingPath(elements: [
            .line(b), .close, .move(bad), .move(a), .line(bad), .curve(b, control1: a, control2: bad), .line(c), .close, .line(b),
        ])
        #expect(path.drawableElements == [.move(a), .line(c), .close, .line(b)])
        #expect(DrawingPath(elements: [.line(a), .close]).drawableElements.isEmpty)
    }

    @Test func quadraticCurvesStartAtTheEndOfThePreviousPiece() {
        let (first, second) = (CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 10))
        for start in [[.move(a)], [.move(c), .line(a)], [.move(c), .curve(a, control1: b, control2: b)]] as [[DrawingPath.Element]] {
            var elements = start
            elements.appendCurve(to: c, control: b)
            #expect(elements.last == .curve(c, control1: first, control2: second), "\(start)")
        }
    }

    @Test func aCurveAfterACloseStartsAtTheStartOfTheSubpath() {
        var elements: [DrawingPath.Element] = [.move(b), .line(c), .close, .move(a), .line(c), .close]
        elements.appendCurve(to: c, control: b)
        #expect(elements.last == .curve(c, control1: CGPoint(x: 20, y: 0), control2: CGPoint(x: 30, y: 10)))
    }
}

@Suite struct NumberedFontsTests {
    @Test func aFontIsMadeOnceAndFoundByItsID() {
        var fonts = NumberedFonts<String, String>()
        let ids = ["a", "b", "a"].map { key in fonts.entry(of: key) { key + "\($0.rawValue)" }.id }
        #expect(ids == [FontID(rawValue: 0), FontID(rawValue: 1), FontID(rawValue: 0)])
        #expect(ids.map { fonts.font($0) } == ["a0", "b1", "a0"] && fonts.font(FontID(rawValue: 2)) == nil)
    }
}

@Suite struct PictureCacheTests {
    private final class Made {}

    @Test func valuesMadeFromAPictureAreCached() throws {
        let cache = PictureCache<Made>(costLimit: 1000)
        let picture = try #require(DrawingImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        let same = try #require(DrawingImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        #expect(cache.value(for: picture) { _ in nil } == nil)
        let first = cache.value(for: picture) { _ in Made() }
        #expect(first != nil && cache.value(for: picture) { _ in Made() } === first)
        #expect(cache.value(for: same) { _ in Made() } !== first)
    }
}

@Suite struct DrawingShadowTests {
    @Test func shadowsFollowMaps() {
        let shadow = DrawingShadow(color: .black, offset: CGPoint(x: 2, y: 3), blur: 4)
        #expect(shadow.mapped(by: .translation(x: 50, y: 60)) == shadow)
        let mapped = shadow.mapped(by: DrawingTransform(a: 0, b: 4, c: -1, d: 0, tx: 7, ty: 8))
        #expect(mapped == DrawingShadow(color: .black, offset: CGPoint(x: -3, y: 8), blur: 8))
    }
}
