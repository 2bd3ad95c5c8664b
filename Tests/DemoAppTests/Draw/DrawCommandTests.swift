import Foundation
import LinuxHost
import Testing

@testable import DemoApp

@MainActor
@Suite struct DrawCommandTests {
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
        (["a.png", "--scroll", "x"], "--scroll must be a number, not x"),
        (["a.png", "--drak"], "unknown argument --drak; did you mean --dark?"),
        (["a.png", "--scale"], "--scale needs a value"),
    ]) func reportsInvalidOptions(arguments: [String], message: String) {
        #expect(throws: DrawOptions.Misuse(message: message)) { try DrawOptions.parse(arguments) }
    }

    @Test func drawsTheScreenWithItsSelection() throws {
        try ReplayFixture.withFolder { folder in
            var options = DrawOptions()
            options.size = CGSize(width: 300, height: 200)
            let draw = { (options: DrawOptions) throws -> CairoImage in
                var options = options
                options.output = folder.appendingPathComponent("a.png").path
                try DrawCommand.run(options)
                return try CairoImage(contentsOf: URL(fileURLWithPath: options.output))
            }
            let plain = try draw(options)
            #expect(plain.pixelWidth == 300 && plain.pixelHeight == 200)
            (options.start, options.scale) = (DrawOptions.Place(label: "title", offset: 1), 2)
            let selected = try draw(options)
            #expect(selected.pixelWidth == 600 && selected.pixels.contains(0xFF00_80FF) && !plain.pixels.contains(0xFF00_80FF))
            options.start = DrawOptions.Place(label: "nothing", offset: 1)
            #expect(throws: FileProblem.self) { try draw(options) }
        }
    }

    /// A tap at a place that cannot be seen could open another screen by its tab.
    @Test func refusesAWordThatIsOutOfSight() throws {
        try ReplayFixture.withFolder { folder in
            var options = DrawOptions()
            options.output = folder.appendingPathComponent("a.png").path
            for scroll in [158, 2000] {
                (options.start, options.scroll) = (DrawOptions.Place(label: "latin", offset: 25), CGFloat(scroll))
                #expect(throws: FileProblem("no word is selected at latin:25: it is out of sight, covered, or no word")) {
                    try DrawCommand.run(options)
                }
            }
            #expect(!FileManager.default.fileExists(atPath: options.output))
        }
    }

    @Test func namesTheLabelsThatCanBeSelected() throws {
        try ReplayFixture.withFolder { folder in
            var options = DrawOptions()
            options.output = folder.appendingPathComponent("a.png").path
            (options.screen, options.size) = (try WindowOptions.screen(named: "list"), CGSize(width: 430, height: 330))
            options.start = DrawOptions.Place(label: "post.9000", offset: 3)
            #expect(throws: FileProblem("there is no label post.9000 on the screen, only post.0, post.1, post.2")) {
                try DrawCommand.run(options)
            }
        }
    }

    @Test func dragsThePinBehindTheLastCharacter() throws {
        try ReplayFixture.withFolder { folder in
            var options = DrawOptions()
            options.output = folder.appendingPathComponent("a.png").path
            options.start = DrawOptions.Place(label: "title", offset: 1)
            let draw = { (end: Int) throws -> CairoImage in
                options.end = DrawOptions.Place(label: "title", offset: end)
                try DrawCommand.run(options)
                return try CairoImage(contentsOf: URL(fileURLWithPath: options.output))
            }
            let length = "Text you can take with you".utf16.count
            let (shorter, whole) = (try draw(length - 6), try draw(length))
            #expect(shorter.pixels.elementsEqual(whole.pixels) == false)
            #expect(throws: FileProblem("offset \(length + 1) is beyond the text of title, which has \(length) UTF-16 units")) {
                try draw(length + 1)
            }
        }
    }

    @Test func refusesADoubleTapOnAWholeText() throws {
        try ReplayFixture.withFolder { folder in
            var options = DrawOptions()
            options.output = folder.appendingPathComponent("a.png").path
            (options.scroll, options.start) = (100, DrawOptions.Place(label: "whole", offset: 3))
            #expect(throws: FileProblem("no word is selected at whole:3: its text is selected as a whole, by --long-press")) {
                try DrawCommand.run(options)
            }
        }
    }

    @Test func refusesToDragPinsThatAreNotThere() throws {
        try ReplayFixture.withFolder { folder in
            var options = DrawOptions()
            options.output = folder.appendingPathComponent("a.png").path
            (options.scroll, options.isLongPress) = (100, true)
            (options.start, options.end) = (DrawOptions.Place(label: "whole", offset: 3), DrawOptions.Place(label: "whole", offset: 9))
            #expect(throws: FileProblem("the selection of whole has no pins")) { try DrawCommand.run(options) }
        }
    }

    @Test func writesThroughNoLinkAndNoPipe() throws {
        try ReplayFixture.withFolder { folder in
            let target = try ReplayFixture.write("kept", "target", in: folder)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.png", withDestinationPath: "target")
            try #require(mkfifo(folder.path + "/pipe.png", 0o600) == 0)
            for (name, kind) in [("link.png", "a symbolic link"), ("pipe.png", "a pipe")] {
                var options = DrawOptions()
                options.output = folder.path + "/" + name
                #expect(throws: FileProblem("is \(kind), not a file")) { try DrawCommand.run(options) }
            }
            #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
        }
    }

    /// Links are detected on other threads, and `draw` must wait for them. A double tap on a detected link selects no
    /// word.
    @Test func waitsForDetectedLinks() throws {
        try ReplayFixture.withFolder { folder in
            let selects = { (offset: Int) throws -> Bool in
                let script = #""$0" draw a.png --content --screen samples --size 430x1000 --from links:\#(offset)"#
                let run = try ReplayFixture.runShell(script, in: folder)
                #expect(run.status == 0 || run.errors.contains("no word is selected"), "\(run.errors)")
                return run.status == 0
            }
            let (onWord, onLink) = (try selects(0), try selects(20))
            #expect(onWord && !onLink)
        }
    }
}
