import CWebP
import Foundation
import LabelDrawing
import Testing

@testable import LinuxHost

@Suite struct AnimationEncoderTests {
    /// Returns three opaque pictures: a white one, one with a red rectangle, and one with another red rectangle, which
    /// includes the last pixel of the picture.
    private func pictures() throws -> [CairoImage] {
        try [nil, CGRect(x: 3, y: 5, width: 7, height: 4), CGRect(x: 18, y: 12, width: 2, height: 3)].map { square in
            let image = try CairoImage(pixelWidth: 40, pixelHeight: 30, scale: 2)
            var canvas = image.makeCanvas()
            canvas.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 15)), color: .white)
            if let square { canvas.fill(.rect(square), color: LabelColor(red: 1, green: 0, blue: 0)) }
            return image
        }
    }

    private func file(_ format: AnimationFormat, _ pictures: [CairoImage], _ milliseconds: [Int]) throws -> Data {
        let encoder = try format.makeEncoder(pixelWidth: 40, pixelHeight: 30)
        for (picture, time) in zip(pictures, milliseconds) { try encoder.append(picture, milliseconds: time) }
        return try encoder.finish()
    }

    @Test func webPHasEveryPictureAtItsTime() throws {
        let pictures = try pictures()
        let data = try file(.webp, pictures, [33, 100, 667])
        try data.withUnsafeBytes { bytes in
            var input = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            #expect(WebPAnimDecoderOptionsInit(&options) != 0)
            options.color_mode = MODE_BGRA
            let decoder = try #require(WebPAnimDecoderNew(&input, &options))
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
            #expect(info.canvas_width == 40 && info.canvas_height == 30 && info.frame_count == 3 && info.loop_count == 0)
            for (picture, end) in zip(pictures, [33, 133, 800]) {
                var (buffer, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
                #expect(WebPAnimDecoderGetNext(decoder, &buffer, &time) != 0 && Int(time) == end)
                let pixels = try #require(buffer).withMemoryRebound(to: UInt32.self, capacity: 1200) {
                    Array(UnsafeBufferPointer(start: $0, count: 1200))
                }
                #expect(pixels == picture.pixels)
            }
        }
    }

    @Test func pngHasTheChangedPartOfEveryPicture() throws {
        let pictures = try pictures()
        let data = try file(.png, pictures, [33, 100, 667])
        // A program that does not support animations shows the first picture.
        #expect(try CairoImage(pngData: data).pixels == pictures[0].pixels)
        let chunks = try PNGAnimation.chunks(of: data)
        #expect(chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(Array(chunks[1].data) == [0, 0, 0, 3, 0, 0, 0, 0])
        let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map { Self.number($0.data, at: 0) }
        #expect(numbers == [0, 1, 2, 3, 4])
        let controls = chunks.filter { $0.type == "fcTL" }.map { chunk in [4, 8, 12, 16].map { Self.number(chunk.data, at: $0) } }
        #expect(controls == [[40, 30, 0, 0], [14, 8, 6, 10], [34, 20, 6, 10]])
        let times = chunks.filter { $0.type == "fcTL" }.map { Int($0.data[20]) << 8 | Int($0.data[21]) }
        #expect(times == [33, 100, 667])
        // Makes a separate PNG of the last picture's data.
        var header = chunks[0].data
        header.replaceSubrange(0..<8, with: chunks[6].data[4..<12])
        var part = Data(PNGAnimation.signature)
        PNGAnimation.append("IHDR", header, to: &part)
        PNGAnimation.append("IDAT", chunks[7].data.dropFirst(4), to: &part)
        PNGAnimation.append("IEND", Data(), to: &part)
        let pixels = try CairoImage(pngData: part).pixels
        let expected = (10..<30).flatMap { row in pictures[2].pixels[row * 40 + 6..<row * 40 + 40] }
        #expect(pixels == expected)
    }

    @Test(arguments: AnimationFormat.allCases) func picturesOfAnotherSizeAreRefused(format: AnimationFormat) throws {
        let encoder = try format.makeEncoder(pixelWidth: 40, pixelHeight: 30)
        #expect(throws: AnimationError.otherSize(width: 40, height: 31)) {
            try encoder.append(CairoImage(pixelWidth: 40, pixelHeight: 31), milliseconds: 33)
        }
    }

    @Test(arguments: AnimationFormat.allCases) func sizesBeyondTheFormatAreRefused(format: AnimationFormat) {
        for (width, height) in [(0, 10), (10, -1), (format.maximumSide + 1, 10)] {
            #expect(throws: AnimationError.unusableSize(width: width, height: height, limit: format.maximumSide)) {
                try format.makeEncoder(pixelWidth: width, pixelHeight: height)
            }
        }
    }
}

extension AnimationEncoderTests {
    private static func number(_ data: Data, at place: Int) -> Int { data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
}
