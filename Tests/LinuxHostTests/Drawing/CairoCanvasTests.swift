import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct CairoCanvasTests {
    private let typesetter: PangoTypesetter

    init() throws {
        typesetter = try FontFixtures.typesetter()
    }

    /// Returns a text as a glyph run that a canvas can draw.
    private func glyphs(_ text: String, size: CGFloat = 24, at origin: CGPoint = CGPoint(x: 6, y: 30)) -> GlyphRunDrawing {
        let line = typesetter.typeset(ParagraphSource(text, style: ShapingStyle(size: size))).line(0..<text.utf16.count)
        return GlyphRunDrawing(
            font: line.runs[0].font,
            glyphs: line.glyphs,
            positions: line.glyphOrigins.map { CGPoint(x: origin.x + CGFloat($0.x), y: origin.y + CGFloat($0.y)) },
            color: .black
        )
    }

    private static func picture(_ image: CairoImage) -> CanvasPicture {
        CanvasPicture(width: image.pixelWidth, height: image.pixelHeight, pixels: image.pixels)
    }

    private static func render(_ draw: (inout any DrawingCanvas) -> Void) -> CanvasPicture {
        guard let image = try? CairoImage(pixelWidth: 40, pixelHeight: 40) else { return CanvasPicture(width: 0, height: 0, pixels: []) }
        var canvas: any DrawingCanvas = image.makeCanvas()
        draw(&canvas)
        return picture(image)
    }

    @Test(arguments: CanvasConformance.Check.allCases) func conforms(_ check: CanvasConformance.Check) {
        let conformance = CanvasConformance(glyphs: glyphs("gü")) { Self.render($0) }
        #expect(conformance.violations(of: check) == [])
    }

    @Test(arguments: CanvasConformance.Check.allCases) func conformsOnForeignMemory(_ check: CanvasConformance.Check) {
        let conformance = CanvasConformance(glyphs: glyphs("gü")) { draw in
            // The rows in memory are longer than those of the picture. The memory has no alpha channel, so a magenta
            // background shows which pixels are not painted.
            let backdrop: UInt32 = 0xFF_00FF
            var memory = [UInt32](repeating: backdrop, count: 50 * 40)
            try? memory.withUnsafeMutableBytes { bytes in
                guard let start = bytes.baseAddress else { return }
                try CairoCanvas.draw(on: start, pixelWidth: 40, pixelHeight: 40, bytesPerRow: 200) { canvas in
                    var any: any DrawingCanvas = canvas
                    draw(&any)
                }
            }
            let rows = (0..<40).flatMap { memory[$0 * 50..<$0 * 50 + 40] }
            #expect((0..<40).allSatisfy { row in memory[row * 50 + 40..<row * 50 + 50].allSatisfy { $0 == backdrop } })
            return CanvasPicture(width: 40, height: 40, pixels: rows.map { $0 & 0xFF_FFFF == backdrop ? 0 : $0 | 0xFF00_0000 })
        }
        // These checks draw half-transparent pixels. Such pixels mix with the magenta background, so their own colour
        // cannot be read.
        let blending: Set<CanvasConformance.Check> = [
            .fillsRectsAsOneShape, .drawsGlyphs, .strokesGlyphs, .castsShadows, .castsInnerShadows, .drawsLayers,
        ]
        if !blending.contains(check) { #expect(conformance.violations(of: check) == []) }
    }

    @Test func aCanvasThatLeavesItsMemoryDrawsNothing() throws {
        var memory = [UInt32](repeating: 7, count: 16)
        var escaped: CairoCanvas?
        try memory.withUnsafeMutableBytes { bytes in
            let start = try #require(bytes.baseAddress)
            try CairoCanvas.draw(on: start, pixelWidth: 4, pixelHeight: 4, bytesPerRow: 16) { escaped = $0 }
        }
        escaped?.fill(.rect(CGRect(x: 0, y: 0, width: 4, height: 4)), color: .white)
        #expect(memory.allSatisfy { $0 == 7 })
    }

    @Test func scalesToPixels() throws {
        let image = try CairoImage(size: CGSize(width: 10.2, height: 10), scale: 2)
        #expect((image.pixelWidth, image.pixelHeight) == (21, 20))
        let canvas = image.makeCanvas()
        canvas.fill(.rect(CGRect(x: 1, y: 1, width: 2, height: 2)), color: .black)
        #expect(Self.picture(image).inkedCount == 16)
    }

    @Test func drawsEmojiInColour() throws {
        let picture = Self.render { $0.draw(glyphs("❤️")) }
        #expect(picture.inkedCount > 100)
        #expect(picture.pixels.contains { $0 >> 16 & 0xFF > 150 && $0 & 0xFF < 100 })
    }

    @Test func drawsABoxForCharactersThatNoFontHas() {
        let box = Self.render { $0.draw(glyphs("\u{E000}")) }
        #expect(box.inkedCount > 30)
        #expect(box[13, 22] == 0)
    }

    @Test(arguments: [" ", "\t", "\u{A0}"]) func leavesWhiteSpaceBlankInAFontThatLacksIt(_ space: String) throws {
        // The symbol font has no glyph for the space, as is common in icon fonts.
        let symbols = try PangoTypesetter(fontFiles: [FontFixtures.file("NotoSansSymbols2-Regular.ttf")])
        let line = symbols.typeset(ParagraphSource("★\(space)★", style: ShapingStyle(size: 20))).line(0..<3)
        let width = line.characterWidths[1]
        #expect(width > 2 && (width < 10 || space == "\t"))
        let image = try CairoImage(pixelWidth: 20, pixelHeight: 40)
        let canvas = image.makeCanvas()
        let position = CGPoint(x: 4, y: 30)
        canvas.draw(GlyphRunDrawing(font: line.runs[0].font, glyphs: [line.glyphs[1]], positions: [position], color: .black))
        #expect(image.pixels.allSatisfy { $0 == 0 })
    }

    @Test func keepsItsMemoryAliveForACanvas() throws {
        func canvas() throws -> CairoCanvas { try CairoImage(pixelWidth: 100, pixelHeight: 100).makeCanvas() }
        let lone = try canvas()
        lone.fill(.rect(CGRect(x: 0, y: 0, width: 100, height: 100)), color: .white)
        lone.draw(glyphs("x"))
    }

    @Test func drawsFromManyThreads() async throws {
        let run = glyphs("Many tasks", size: 12)
        let expected = Self.render { $0.draw(run) }
        let same = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<20).allSatisfy { _ in Self.render { $0.draw(run) } == expected } }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(same)
    }
}
