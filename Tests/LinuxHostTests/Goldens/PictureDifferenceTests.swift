import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabelTesting
import Testing

/// What the comparison of pictures lets pass, and what not.
@Suite struct PictureDifferenceTests {
    private static let side = 50

    /// A white square with some pixels of a colour.
    private func picture(_ color: UInt32 = 0xFFFF_FFFF, at places: Range<Int> = 0..<0) -> CanvasPicture {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: Self.side * Self.side)
        for place in places { pixels[place] = color }
        return CanvasPicture(width: Self.side, height: Self.side, pixels: pixels)
    }

    @Test func equalPicturesAreTheSame() throws {
        let difference = try #require(PictureDifference(picture(), picture()))
        #expect(difference.isAccepted && difference.pixels.isEmpty && difference.greatest == 0)
    }

    @Test func aRoundingErrorIsNothingAnywhere() throws {
        let all = 0..<Self.side * Self.side
        let slight = try #require(PictureDifference(picture(), picture(0xFFFD_FFFE, at: all)))
        #expect(slight.isAccepted && slight.greatest == 2)
        let more = try #require(PictureDifference(picture(), picture(0xFFFC_FFFF, at: all)))
        #expect(!more.isAccepted && more.pixels.count == all.count)
    }

    @Test func fewPixelsMayDifferALittle() throws {
        let few = try #require(PictureDifference(picture(), picture(0xFFE8_FFFF, at: 0..<5)))
        #expect(few.isAccepted && few.pixels == [0, 1, 2, 3, 4] && few.greatest == 23)
        let many = try #require(PictureDifference(picture(), picture(0xFFE8_FFFF, at: 0..<6)))
        #expect(!many.isAccepted)
    }

    @Test(arguments: [UInt32(0xFFE6_FFFF), 0xFFFF_E6FF, 0xFFFF_FFE6, 0xE6FF_FFFF]) func noPixelMayDifferMuch(_ color: UInt32) throws {
        let difference = try #require(PictureDifference(picture(), picture(color, at: 7..<8)))
        #expect(!difference.isAccepted && difference.summary == "1 of 2500 pixels (0.04 %) differ by more than 2, the most by 25")
    }

    @Test func otherSizesHaveNoDifference() {
        #expect(PictureDifference(picture(), CanvasPicture(width: 1, height: 1, pixels: [0])) == nil)
    }

    @Test func showsWhatDiffers() throws {
        let image = try CairoImage(pixelWidth: 2, pixelHeight: 1)
        var canvas = image.makeCanvas()
        canvas.fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 1)), color: .black)
        let other = CanvasPicture(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let difference = try #require(PictureDifference(CanvasPicture(image), other))
        #expect(try difference.highlighted(on: image).pixels == [0xFFBF_BFBF, 0xFFFF_0000])
    }
}
