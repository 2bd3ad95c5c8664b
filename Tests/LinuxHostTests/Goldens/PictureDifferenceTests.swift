import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of which differences a picture comparison accepts.
@Suite struct PictureDifferenceTests {
    private static let side = 50

    /// Returns a white square in which the pixels in `places` have another colour.
    private func picture(_ color: UInt32 = 0xFFFF_FFFF, at places: Range<Int> = 0..<0) -> CanvasPicture {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: Self.side * Self.side)
        for place in places { pixels[place] = color }
        return CanvasPicture(width: Self.side, height: Self.side, pixels: pixels)
    }

    @Test func equalPicturesAreTheSame() throws {
        let difference = try #require(PictureDifference(picture(), picture()))
        #expect(difference.isAccepted && difference.squares.isEmpty && difference.greatest == 0)
    }

    @Test func roundingErrorsAreAcceptedInEveryPixel() throws {
        let all = 0..<Self.side * Self.side
        let slight = try #require(PictureDifference(picture(), picture(0xFFFD_FFFE, at: all)))
        #expect(slight.isAccepted && slight.greatest == 2)
        let more = try #require(PictureDifference(picture(), picture(0xFFFC_FFFF, at: all)))
        #expect(!more.isAccepted && more.squares.count == all.count)
    }

    @Test func fewPixelsMayDifferALittle() throws {
        let few = try #require(PictureDifference(picture(), picture(0xFFE8_FFFF, at: 0..<5)))
        #expect(few.isAccepted && few.squares == [0, 1, 2, 3, 4] && few.greatest == 23)
        let many = try #require(PictureDifference(picture(), picture(0xFFE8_FFFF, at: 0..<6)))
        #expect(!many.isAccepted)
    }

    @Test(arguments: [UInt32(0xFFE6_FFFF), 0xFFFF_E6FF, 0xFFFF_FFE6, 0xE6FF_FFFF]) func aLargeDifferenceInOnePixelIsRefused(_ color: UInt32)
        throws
    {
        let difference = try #require(PictureDifference(picture(), picture(color, at: 7..<8)))
        #expect(!difference.isAccepted && difference.summary == "1 of 2500 pixels (0.04 %) differ by more than 2, the most by 25")
    }

    @Test func otherSizesHaveNoDifference() {
        #expect(PictureDifference(picture(), CanvasPicture(width: 1, height: 1, pixels: [0])) == nil)
    }

    @Test func highlightsThePixelsThatDiffer() throws {
        let image = try CairoImage(pixelWidth: 2, pixelHeight: 1)
        let canvas = image.makeCanvas()
        canvas.fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 1)), color: .black)
        let other = CanvasPicture(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let difference = try #require(PictureDifference(CanvasPicture(image), other))
        #expect(try difference.highlighted(on: image).pixels == [0xFFBF_BFBF, 0xFFFF_0000])
    }

    @Test func averagesSquaresAndIncompleteSquares() {
        let pixels: [UInt32] = [0xFF00_0000, 0xFF02_0406, 0xFF40_0000, 0xFF00_0000, 0xFF02_0406, 0xFF20_0000]
        let average = CanvasPicture(width: 3, height: 2, pixels: pixels).averaged(over: 2)
        #expect((average.width, average.height) == (2, 1) && average.pixels == [0xFF01_0203, 0xFF30_0000])
    }

    /// Other versions of the libraries may place letters between pixels. A picture at 2×, scaled down, simulates this.
    @MainActor
    @Test(arguments: GoldenScene.all) func otherLibrariesMayMoveLettersByHalfAPixel(_ scene: GoldenScene) throws {
        let fine = CanvasPicture(try scene.picture(GoldenScene.Variant(appearance: .light, scale: 2))).averaged(over: 2)
        let coarse = CanvasPicture(try scene.picture(GoldenScene.Variant(appearance: .light, scale: 1)))
        let difference = try #require(PictureDifference(coarse, fine, tolerance: .otherLibraries))
        #expect(difference.isAccepted, "\(difference.summary)")
        #expect(PictureDifference(coarse, fine)?.isAccepted == false)
    }

    @MainActor
    @Test func otherLibrariesMayNotMovePinsOrWords() throws {
        func picture(_ text: String, dot: CGFloat) throws -> CanvasPicture {
            let scene = GoldenScene.screen("unnamed", height: 70) { stage in
                stage.add("a", RichText(text, style: GoldenScene.body), y: 24)
                stage.coordinator.theme.pinDotDiameter = dot
                try stage.select("two", in: "a")
            }
            return CanvasPicture(try scene.picture(GoldenScene.Variant(appearance: .light, scale: 1)))
        }
        let expected = try picture("one two three", dot: 10)
        for other in [try picture("one two three", dot: 14), try picture("one two  three", dot: 10), try picture("one two tree", dot: 10)] {
            #expect(PictureDifference(expected, other, tolerance: .otherLibraries)?.isAccepted == false)
        }
    }
}
