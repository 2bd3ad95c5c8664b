import Foundation
import LabelDrawing
import LinuxHost
import Testing

@Suite struct CairoImageTests {
    private func sample() throws -> CairoImage {
        let image = try CairoImage(pixelWidth: 5, pixelHeight: 3)
        let canvas = image.makeCanvas()
        canvas.fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 3)), color: LabelColor(red: 1, green: 0, blue: 0))
        canvas.fill(.rect(CGRect(x: 2, y: 0, width: 1, height: 3)), color: LabelColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        return image
    }

    @Test func refusesInvalidSizesAndScales() {
        #expect(throws: CairoError.unusableSize(width: 0, height: 10)) { try CairoImage(pixelWidth: 0, pixelHeight: 10) }
        #expect(throws: CairoError.unusableSize(width: 10, height: -1)) { try CairoImage(pixelWidth: 10, pixelHeight: -1) }
        #expect(throws: CairoError.unusableSize(width: 40_000, height: 1)) { try CairoImage(pixelWidth: 40_000, pixelHeight: 1) }
        #expect(throws: CairoError.self) { try CairoImage(size: CGSize(width: CGFloat.nan, height: 1)) }
        #expect(throws: CairoError.self) { try CairoImage(size: CGSize(width: CGFloat.infinity, height: 1)) }
        #expect(throws: CairoError.self) { try CairoImage(size: CGSize(width: 1e300, height: 1)) }
        for scale in [CGFloat(0), -1, .nan, .infinity] {
            #expect(throws: CairoError.unusableScale) { try CairoImage(pixelWidth: 1, pixelHeight: 1, scale: scale) }
        }
    }

    @Test func readsBackItsPNGData() throws {
        let image = try sample()
        let data = try image.pngData()
        #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        let copy = try CairoImage(pngData: data)
        #expect((copy.pixelWidth, copy.pixelHeight) == (5, 3))
        #expect(copy.pixels == image.pixels)
        #expect(image.pixels[0] == 0xFFFF_0000)
        #expect(image.pixels[4] == 0)
    }

    @Test func readsBackItsPNGFile() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("CairoImageTests-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try sample().write(to: file)
        #expect(try CairoImage(contentsOf: file).pixels == sample().pixels)
        #expect(throws: CairoError.unreadablePNG(file.path + "x")) { try CairoImage(contentsOf: URL(fileURLWithPath: file.path + "x")) }
    }

    @Test func refusesInvalidPNGData() throws {
        let data = try sample().pngData()
        for broken in [Data(), Data("not a picture".utf8), data.prefix(20), data.prefix(data.count / 2)] {
            #expect(throws: CairoError.self) { try CairoImage(pngData: broken) }
        }
    }
}
