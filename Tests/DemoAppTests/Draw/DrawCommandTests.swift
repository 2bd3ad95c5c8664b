import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite final class DrawCommandTests {
    private let folder: URL

    init() throws { folder = try ReplayFixture.makeFolder() }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func readsOptions() throws {
        let options = try DrawOptions.parse([
            "a.png", "--screen", "feed", "--size=200x300", "--scale", "2", "--dark", "--content", "--scroll", "40", "--from", "post0:4",
            "--to", "post1:2", "--hold",
        ])
        #expect(options.output == "a.png" && options.screen == 2 && options.size == CGSize(width: 200, height: 300) && options.scale == 2)
        #expect(options.isDark && options.isContentOnly && options.isHeld && options.scroll == 40 && !options.isLongPress)
        #expect(
            options.start == DrawOptions.Place(label: "post0", offset: 4) && options.end == DrawOptions.Place(label: "post1", offset: 2))
    }

    @Test(arguments: [
        ([], "a file that ends in .png is missing"), (["a.gif"], "a file that ends in .png is missing"),
        (["a.png", "--to", "a:1"], "--to needs --from"), (["a.png", "--from", "a:1", "--hold"], "--hold needs --to"),
        (["a.png", "--long-press"], "--long-press needs --from"),
        (["a.png", "--from", "a"], "--from must be a label and an offset, such as title:5, not a"),
        (["a.png", "--size", "3"], "--size must be two numbers from 1 to 4000, such as 430x860, not 3"),
        (["a.png", "--scroll", "x"], "--scroll must be a number of points, such as 200, not x"),
        (["a.png", "--scroll", "-5"], "--scroll must be a number of points, such as 200, not -5"),
        (["a.png", "--drak"], "unknown argument --drak; did you mean --dark?"),
        (["a.png", "--scale"], "--scale needs a value"),
    ]) func reportsInvalidOptions(arguments: [String], message: String) {
        #expect(throws: DrawOptions.Misuse(message: message)) { try DrawOptions.parse(arguments) }
    }

    @Test func drawsTheScreenWithItsSelection() async throws {
        var options = DrawOptions()
        options.size = CGSize(width: 300, height: 200)
        let plain = try await picture(options)
        #expect(plain.pixelWidth == 300 && plain.pixelHeight == 200)
        (options.start, options.scale) = (DrawOptions.Place(label: "title", offset: 1), 2)
        let selected = try await picture(options)
        #expect(selected.pixelWidth == 600 && selected.pixels.contains(0xFF00_7AFF) && !plain.pixels.contains(0xFF00_7AFF))
    }

    @Test func dragsThePinToAnOffset() async throws {
        var options = DrawOptions()
        options.start = DrawOptions.Place(label: "title", offset: 1)
        let length = "Text you can take with you".utf16.count
        for (end, selected) in [(8, "Text you"), (length - 4, "Text you can take with"), (length, "Text you can take with you")] {
            options.end = DrawOptions.Place(label: "title", offset: end)
            let stage = try await DrawCommand.makeStage(options)
            let found = withExtendedLifetime(stage) { stage.screen.coordinator.selectedText }
            #expect(found == selected)
        }
        try await expect("offset \(length + 1) is beyond the text of title, which has \(length) UTF-16 units") {
            options.end?.offset = length + 1
            $0 = options
        }
    }

    /// Returns the picture that is drawn with the given options.
    private func picture(_ options: DrawOptions) async throws -> CairoImage {
        var options = options
        options.output = folder.appendingPathComponent("a.png").path
        try await DrawCommand.draw(options)
        return try CairoImage(contentsOf: URL(fileURLWithPath: options.output))
    }

    /// A tap at a place that cannot be seen could open another screen by its tab.
    @Test(arguments: [158, 2000] as [CGFloat]) func refusesAWordThatIsOutOfSight(scroll: CGFloat) async throws {
        try await expect("no word is selected at latin:25: it is out of sight, covered, a link, or no word") {
            ($0.start, $0.scroll) = (DrawOptions.Place(label: "latin", offset: 25), scroll)
        }
    }

    @Test func namesTheLabelsThatCanBeSelected() async throws {
        try await expect("there is no label post.9000 on the screen, only post.0, post.1, post.2") {
            ($0.screen, $0.size) = (try WindowOptions.screen(named: "list"), CGSize(width: 430, height: 330))
            $0.start = DrawOptions.Place(label: "post.9000", offset: 3)
        }
    }

    @Test func refusesADoubleTapOnAWholeText() async throws {
        try await expect("no word is selected at whole:3: the text can only be selected as a whole: add --long-press") {
            ($0.scroll, $0.start) = (100, DrawOptions.Place(label: "whole", offset: 3))
        }
    }

    @Test func refusesATextThatCannotBeSelected() async throws {
        try await expect("no word is selected at message0:0: the text cannot be selected") {
            ($0.screen, $0.start) = (try WindowOptions.screen(named: "chat"), DrawOptions.Place(label: "message0", offset: 0))
        }
    }

    @Test func refusesToDragPinsThatAreNotThere() async throws {
        try await expect("the selection of whole has no pins") {
            ($0.scroll, $0.isLongPress) = (100, true)
            ($0.start, $0.end) = (DrawOptions.Place(label: "whole", offset: 3), DrawOptions.Place(label: "whole", offset: 9))
        }
    }

    @Test func refusesToDragAPinOutOfSight() async throws {
        try await expect("the pin does not reach row20:5: it is out of sight, covered, or selected only as a whole") {
            ($0.start, $0.end) = (DrawOptions.Place(label: "latin", offset: 3), DrawOptions.Place(label: "row20", offset: 5))
        }
    }

    /// Expects that the options that `change` makes are refused with a message, and that no picture is written.
    private func expect(_ message: String, with change: (inout DrawOptions) throws -> Void) async throws {
        var options = DrawOptions()
        try change(&options)
        options.output = folder.appendingPathComponent("a.png").path
        await #expect(throws: FileProblem(message)) { try await DrawCommand.draw(options) }
        #expect(!FileManager.default.fileExists(atPath: options.output))
    }

    @Test func writesThroughNoLinkAndNoPipe() async throws {
        let target = try ReplayFixture.write("kept", "target", in: folder)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.png", withDestinationPath: "target")
        try #require(mkfifo(folder.path + "/pipe.png", 0o600) == 0)
        for (name, kind) in [("link.png", "a symbolic link"), ("pipe.png", "a pipe")] {
            var options = DrawOptions()
            options.output = folder.path + "/" + name
            await #expect(throws: FileProblem("is \(kind), not a file")) { try await DrawCommand.draw(options) }
        }
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
    }

    /// Links are detected on other threads, and `draw` must wait for them. A double tap on a detected link selects no
    /// word.
    @Test func waitsForDetectedLinks() throws {
        func selects(_ offset: Int) throws -> Bool {
            let script = #""$0" draw a.png --content --screen samples --size 430x1000 --from links:\#(offset)"#
            let run = try ReplayFixture.runShell(script, in: folder)
            #expect(run.status == 0 || run.errors.contains("no word is selected"), "\(run.errors)")
            return run.status == 0
        }
        let (onWord, onLink) = (try selects(0), try selects(20))
        #expect(onWord && !onLink)
    }
}
