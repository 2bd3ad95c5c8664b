import Foundation
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting
import Testing

/// The examples of the documentation pages that need the libraries of Linux. `DocumentationTests` compares the pages
/// with this file.
@MainActor
@Suite struct LinuxExamples {
    @Test func picture() throws {
        let text = RichText("Text, 文字, نص", style: TextStyle(font: FontRequest(size: 24)))
        let layout = TextLayout(text, options: LayoutOptions(width: 300), typesetter: PangoTypesetter())
        let image = try CairoImage(size: layout.size, scale: 2)
        var canvas = image.makeCanvas()
        // The picture has whole pixels, so it is a little larger than the layout.
        canvas.fill(.rect(CGRect(x: 0, y: 0, width: layout.size.width + 1, height: layout.size.height + 1)), color: .white)
        canvas.draw(layout.displayList(appearance: .light))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("text.png")
        try image.write(to: file)
        let pixels = try CairoImage(contentsOf: file, scale: 2).pixels
        #expect(pixels.contains { $0 != 0xFFFF_FFFF } && pixels.allSatisfy { $0 >> 24 == 0xFF })
        try FileManager.default.removeItem(at: file)
    }
}

@MainActor
@Suite struct BugTests {
    @Test func aDoubleTapSelectsAWord() throws {
        let json = """
            {
              "name": "double-tap",
              "screen": {"width": 320, "height": 200},
              "engine": "monospace",
              "labels": [{"id": "text", "frame": [20, 40, 280], "text": "Double-tap a word", "fontSize": 16}],
              "steps": [{"doubleTap": {"label": "text", "offset": 7}, "expect": {"selectedText": "tap"}}]
            }
            """
        let scenario = try Scenario(data: Data(json.utf8))
        let player = ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: ICUWordBoundaryProvider())
        let failures = player.playAll().compactMap(\.failure)
        #expect(failures.isEmpty)
    }
}
