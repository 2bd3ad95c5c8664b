import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct FrameArtistTests {
    private func player(_ text: String) throws -> ScenarioPlayer {
        ScenarioPlayer(
            try Scenario(data: Data(text.utf8)), typesetter: MonospaceTypesetter(), wordBoundaries: ICUWordBoundaryProvider())
    }

    private func artist() throws -> FrameArtist { FrameArtist(letters: MonospaceLetters(typesetter: try FontFixtures.typesetter())) }

    @Test func frameShowsTheSelectionAndTheFinger() throws {
        let player = try player(ReplayFixture.scenario())
        let before = try artist().image(of: player)
        #expect(before.pixelWidth == 300 && before.pixelHeight == 200)
        _ = player.playNextStep()
        let after = try artist().image(of: player)
        func pixel(_ image: CairoImage, _ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.pixelWidth + x] }
        // The pixels are in a corner of the selected word, in the start pin's dot, and in a corner of the screen.
        #expect(pixel(before, 118, 94) == 0xFFFF_FFFF && pixel(after, 118, 94) == 0xFFCC_E4FF)
        #expect(pixel(after, 116, 75) == 0xFF00_7AFF)
        #expect(pixel(after, 299, 199) == 0xFFFF_FFFF)
    }

    @Test func frameShowsLettersForTheMonospaceEngine() throws {
        let player = try player(ReplayFixture.scenario())
        let ink = try artist().image(of: player).pixels.filter { $0 & 0xFF < 0x60 }.count
        #expect(ink > 100)
    }

    @Test(
        arguments: [
            (2, 390, 844, 2), (2, 0, 0, 2), (8, 100_000, 10, 0.32767), (1, 1_000_000, 1_000_000, 0.006_324_555),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func largeScreensAreDrawnSmaller(scale: CGFloat, width: CGFloat, height: CGFloat, expected: CGFloat) {
        #expect(abs(FrameArtist.scale(scale, for: CGSize(width: width, height: height)) - expected) < 1e-6)
    }

    @Test func aScreenOfZeroSizeHasAOnePixelPicture() throws {
        let player = try player(#"{"name": "x", "screen": {"width": 0, "height": 0}, "labels": [], "steps": [{"wait": 1}]}"#)
        let image = try artist().image(of: player)
        #expect(image.pixelWidth == 1 && image.pixelHeight == 1)
    }
}
