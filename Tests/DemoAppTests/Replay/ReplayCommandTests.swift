import Foundation
import PangoTestSupport
import SelectableLabelTesting
import Testing

@testable import DemoApp

/// Tests that run the built program as a shell does.
@Suite struct ReplayCommandTests {
    @Test func passingScenarioPrintsALinePerStep() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let run = try ReplayFixture.run(file, in: folder)
            #expect(run.status == 0 && run.errors == "")
            #expect(run.lines.count == 2)
            #expect(run.lines.first?.hasPrefix(#"{"scenario": "test", "step": 0, "action": "doubleTap", "time": 0.15, "state": {"#) == true)
            #expect(run.lines.last?.contains(#""pasteboard": {"text/plain": "world", "text/html": "#) == true)
        }
    }

    @Test func failedExpectationIsReportedAndTheRestIsPlayed() throws {
        try ReplayFixture.withFolder { folder in
            let bad = try ReplayFixture.write(ReplayFixture.scenario("bad", expecting: "hello"), "bad.json", in: folder)
            let good = try ReplayFixture.write(ReplayFixture.scenario("good"), "good.json", in: folder)
            let run = try ReplayFixture.run(bad, good, in: folder)
            #expect(run.status == 1)
            #expect(run.errors == "bad: step 1: $.steps[1].expect.selectedText: expected \"hello\", got \"world\"\n")
            #expect(run.lines.count == 4)
        }
    }

    /// The window's replacement reports its progress with it.
    @MainActor
    @Test func eachFileIsNamedBeforeItIsPlayed() throws {
        try ReplayFixture.withFolder { folder in
            var options = ReplayOptions()
            options.files = [try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder), "missing.json"]
            var log: [String] = []
            let command = ReplayCommand(
                options: options, print: { _ in log.append("step") }, complain: { _ in log.append("problem") },
                systemTypesetter: try FontFixtures.typesetter(), onStart: { log.append($0) })
            #expect(command.run() == .unusable)
            #expect(log == [options.files[0], "step", "step", "missing.json", "problem"])
        }
    }

    @Test func stepThatCannotBePerformedFails() throws {
        try ReplayFixture.withFolder { folder in
            let text = #"{"name": "early", "labels": [], "steps": [{"menu": "copy"}, {"dragPin": "end", "to": [[0, 0]]}]}"#
            let run = try ReplayFixture.run(try ReplayFixture.write(text, "early.json", in: folder), in: folder)
            #expect(run.status == 1 && run.lines.count == 2)
            #expect(
                run.errors == """
                    early: step 0: $.steps[0].menu: expected a menu with copy, got no menu
                    early: step 1: $.steps[1].dragPin: expected the end pin, got none

                    """)
        }
    }

    @Test(arguments: [
        (#"{"name": "x", "labels": [], "steps": []}"#, "$.steps: "),
        (#"{"name": "x", "labels": [], "steps": [{"wait": 1}], "colour": 1}"#, "$.colour: "),
        (#"{"name": "x", "labels": [], "steps": [{"tap": {"label": "a", "offset": 1}}]}"#, "$.steps[0].tap.label: "),
        ("{", "$: "),
        ("", "$: "),
    ]) func aFileThatCannotBePlayedIsRefusedBeforeItsFirstStep(text: String, message: String) throws {
        try ReplayFixture.withFolder { folder in
            let run = try ReplayFixture.run(try ReplayFixture.write(text, "file.json", in: folder), in: folder)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors.hasPrefix("\(folder.path)/file.json: $") && run.errors.contains(message))
        }
    }

    @Test func unreadableFilesAreNamed() throws {
        try ReplayFixture.withFolder { folder in
            try Data([0x22, 0xFF, 0x22]).write(to: folder.appendingPathComponent("latin.json"))
            let good = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let run = try ReplayFixture.run("missing.json", folder.path, "latin.json", good, in: folder)
            #expect(run.status == 2 && run.lines.count == 2)
            let errors = run.errors.split(separator: "\n")
            #expect(errors.count == 3)
            #expect(errors.first == "missing.json: no such file")
            #expect(errors.dropFirst().first == "\(folder.path): is a folder, not a file")
            #expect(errors.last?.hasPrefix("latin.json: $: ") == true)
        }
    }

    @Test func invalidArgumentsShowTheUsage() throws {
        try ReplayFixture.withFolder { folder in
            let run = try ReplayFixture.run("--frames", "some", in: folder)
            #expect(run.status == 2 && run.output == "" && run.errors.hasSuffix("`DemoApp help replay` shows the usage.\n"))
            let help = try ReplayFixture.run("--help", in: folder)
            #expect(help.status == 0 && help.output.hasPrefix("usage: DemoApp replay FILE...") && help.errors == "")
        }
    }

    @Test func outputFolderGetsFramesAndThePage() throws {
        try ReplayFixture.withFolder { folder in
            let one = try ReplayFixture.write(ReplayFixture.scenario("index.html"), "one.json", in: folder)
            let two = try ReplayFixture.write(ReplayFixture.scenario("two", expecting: "x"), "two.json", in: folder)
            let run = try ReplayFixture.run(one, two, two, "--out", "pages/new", "--scale", "2", in: folder)
            #expect(run.status == 1)
            let pages = folder.appendingPathComponent("pages/new")
            let found = try FileManager.default.subpathsOfDirectory(atPath: pages.path).filter { $0.hasSuffix("png") }.sorted()
            let folders = ["index.html-2", "two-2", "two"]
            #expect(found == folders.flatMap { ["\($0)/000.png", "\($0)/001.png"] })
            let page = try String(contentsOf: pages.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(page.contains("src=\"two-2/001.png\"") && page.contains("a &lt;b&gt; &amp; c"))
            let picture = try Data(contentsOf: pages.appendingPathComponent("two/000.png"))
            #expect(Array(picture[16..<24]) == [0, 0, 2, 88, 0, 0, 1, 144])
        }
    }

    @Test func nothingIsWrittenWithoutFrames() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let run = try ReplayFixture.run(file, "--out", "pages", "--frames", "none", in: folder)
            #expect(run.status == 0 && run.lines.count == 2)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("pages").path))
        }
    }

    @Test func aFolderThatCannotBeWrittenIsRefusedAtOnce() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            for output in [file, file + "/below"] {
                let run = try ReplayFixture.run(file, "--out", output, in: folder)
                #expect(run.status == 2 && run.output == "")
                #expect(run.errors.hasPrefix("replay: \(output): ") && run.errors.split(separator: "\n").count == 1)
            }
        }
    }

    @Test func anOutputThatIsFullEndsTheReplay() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let run = try ReplayFixture.run(file, in: folder, output: FileHandle(forWritingAtPath: "/dev/full"))
            #expect(run.status == 2 && run.errors == "DemoApp: standard output: no space left on the device\n")
        }
    }

    @Test func theEngineCanBeChosen() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let squares = try ReplayFixture.run(file, in: folder)
            let letters = try ReplayFixture.run(file, "--engine", "system", in: folder)
            #expect(squares.lines.first?.contains("\"rects\": [[116, 80, 80, 16]]") == true)
            #expect(letters.status == 0 && letters.lines.first?.contains("\"rects\": [[116, 80, 80, 16]]") == false)
        }
    }

    @Test(arguments: ["eager", "lazy"]) func theHostChangesNoOutcome(host: String) throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let plain = try ReplayFixture.run(file, in: folder)
            let run = try ReplayFixture.run(file, "--host", host, in: folder)
            #expect(run.status == 0 && run.errors == "" && run.output == plain.output)
        }
    }

    @Test(arguments: ["eager", "lazy"]) func aRowWithoutACellFailsItsStep(host: String) throws {
        try ReplayFixture.withFolder { folder in
            let list = #"{"id": "l", "frame": [0, 0, 90, 40], "rowHeight": 20, "count": 1000000, "rowText": "Row {n}"}"#
            let steps = #"[{"scrollTo": "l", "row": "l.700000"}, {"tap": {"label": "l.0", "offset": 0}}]"#
            let text = #"{"name": "x", "engine": "monospace", "lists": [\#(list)], "steps": \#(steps)}"#
            let file = try ReplayFixture.write(text, "file.json", in: folder)
            let run = try ReplayFixture.run(file, "--host", host, in: folder)
            #expect(run.status == 1 && run.lines.count == 2)
            #expect(run.lines.first?.contains(#""scroll": {"l": [0, 14000000]}, "labels": {"l.700000": {"#) == true)
            #expect(run.errors.contains("x: step 1: $.steps[1].tap: expected a cell of the row l.0, got none: the row is not visible"))
        }
    }

    /// Replays the bundled scenarios with the built program, including pictures, with the fonts in the test folder.
    @Test func theBundledScenariosAreReplayedWithPictures() throws {
        try ReplayFixture.withFolder { folder in
            let files = BundledScenarios.files.filter { $0.hasSuffix("/emoji.json") || $0.hasSuffix("/crossing-pins.json") }
            #expect(files.count == 2)
            for (number, file) in files.enumerated() {
                let run = try ReplayFixture.run(file, "--out", "pages\(number)", "--scale", "1", in: folder)
                #expect(run.status == 0 && run.errors == "")
            }
        }
    }

    // MARK: Printing and overwriting

    @Test func overwrittenFilesAreNamed() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            #expect(try ReplayFixture.run(file, "--out", "pages", in: folder).errors == "")
            let errors = try ReplayFixture.run(file, "--out", "pages", in: folder).errors.split(separator: "\n")
            #expect(errors.count == 2)
            #expect(errors.first?.hasSuffix("/pages/test: the pictures are overwritten") == true)
            #expect(errors.last?.hasSuffix("/pages/index.html: the page is overwritten") == true)
        }
    }

    @Test(arguments: ["pages", "pages/test", "pages/test/001.png", "pages/index.html"])
    func aSymbolicLinkInTheOutputIsNotFollowed(link: String) throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let target = folder.appendingPathComponent("target")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            let place = folder.appendingPathComponent(link)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: place, withDestinationURL: target)
            let run = try ReplayFixture.run(file, "--out", "pages", in: folder)
            #expect(run.status == 2 && run.errors.contains("\(link): is a symbolic link, not a "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
        }
    }

    @Test func aClosedPipeEndsTheReplayQuietly() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "good.json", in: folder)
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            let run = try ReplayFixture.run(file, in: folder, output: pipe.fileHandleForWriting)
            #expect(run.errors == "" && run.status == SIGPIPE)
        }
    }

    @Test func controlsInNamesAndTextsArePrintedAsEscapes() throws {
        try ReplayFixture.withFolder { folder in
            let text = ReplayFixture.scenario().replacingOccurrences(of: "hello world", with: "hello a\u{202E}b")
            let file = try ReplayFixture.write(text, "good.json", in: folder)
            let run = try ReplayFixture.run(file, "no\u{1B}[2J\nne", in: folder)
            #expect(run.status == 2 && run.errors.hasSuffix(#"no\u{1B}[2J\u{A}ne: no such file"# + "\n"))
            #expect(run.output.contains(#"a\u202eb"#) && !run.output.contains("\u{202E}"))
        }
    }

    @Test func anArgumentThatIsNotUTF8IsRefused() throws {
        try ReplayFixture.withFolder { folder in
            let script = #"exec "$0" replay "$(printf 'caf\351.json')""#
            let run = try ReplayFixture.runShell(script, in: folder)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors.hasPrefix("DemoApp: argument 2 is not valid UTF-8: caf\u{FFFD}.json\n"))
        }
    }
}
