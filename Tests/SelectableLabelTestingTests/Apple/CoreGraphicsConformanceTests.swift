#if canImport(CoreText)
import CoreGraphics
import CoreText
import LabelDrawing
import SelectableLabelTesting
import Testing

@Suite struct CoreGraphicsConformanceTests {
    @Test(arguments: CanvasConformance.Check.allCases) func coreGraphicsCanvasConforms(_ check: CanvasConformance.Check) {
        let font = CTFontCreateWithName("Helvetica" as CFString, 16, nil)
        var (unit, glyph) = (UniChar(0x48), CGGlyph())
        CTFontGetGlyphsForCharacters(font, &unit, &glyph, 1)
        let run = GlyphRunDrawing(
            font: CoreTextFonts.shared.id(of: font), glyphs: [GlyphID(glyph)], positions: [CGPoint(x: 10, y: 24)], color: .black)
        let conformance = CanvasConformance(glyphs: run) { draw in
            var pixels = [UInt32](repeating: 0, count: 40 * 40)
            pixels.withUnsafeMutableBytes { bytes in
                guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                    let context = CGContext(
                        data: bytes.baseAddress, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160, space: space,
                        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
                else { return }
                context.translateBy(x: 0, y: 40)
                context.scaleBy(x: 1, y: -1)
                var canvas: any DrawingCanvas = CoreGraphicsCanvas(context)
                draw(&canvas)
            }
            return CanvasPicture(width: 40, height: 40, pixels: pixels)
        }
        #expect(conformance.violations(of: check) == [])
    }
}
#endif
