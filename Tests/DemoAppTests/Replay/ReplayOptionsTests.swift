import Foundation
import SelectableLabelTesting
import Testing

@testable import DemoApp

@Suite struct ReplayOptionsTests {
    @Test func filesAndOptionsMayComeInAnyOrder() throws {
        let options = try ReplayOptions.parse([
            "a.json", "--out", "pages", "b.json", "--scale=1.5", "--engine", "monospace", "--frames", "none", "--host", "lazy",
        ])
        #expect(
            options
                == ReplayOptions(
                    files: ["a.json", "b.json"], output: "pages", frames: .none, engine: .monospace, scale: 1.5, host: .lazy))
        #expect(try ReplayOptions.parse(["a", "--host=eager"]) == ReplayOptions(files: ["a"], host: .eager))
        #expect(try ReplayOptions.parse(["a"]) == ReplayOptions(files: ["a"]))
        #expect(try ReplayOptions.parse(["--", "--out"]) == ReplayOptions(files: ["--out"]))
    }

    @Test func readsTheFolderOfAnAnimation() throws {
        #expect(try ReplayOptions.parse(["a", "--animate", "b"]) == ReplayOptions(files: ["a"], animation: "b"))
    }

    @Test func helpIsNotAnError() throws {
        #expect(try ReplayOptions.parse(["a", "--help"]) == nil)
    }

    @Test(arguments: [
        ([], "no scenario file given"),
        (["--out", "x"], "no scenario file given"),
        (["a", "--out"], "--out needs a value"),
        (["a", "--out="], "--out needs a folder"),
        (["a", "--size", "3"], "unknown option --size"),
        (["a", "-x"], "unknown option -x"),
        (["a", "--frames", "all"], "--frames must be none or steps, not all"),
        (["a", "--engine", "Pango"], "--engine must be system or monospace, not Pango"),
        (["a", "--host", "uikit"], "--host must be eager or lazy, not uikit"),
        (["a", "--host"], "--host needs a value"),
        (["a", "--frames", "animations"], "--frames must be none or steps, not animations"),
        (["a", "--animate="], "--animate needs a folder"),
        (["a", "b", "--animate", "c"], "--animate takes one scenario file, not 2"),
        (["a", "--scale", "0"], "--scale must be a number from 0.5 to 8, not 0"),
        (["a", "--scale", "nan"], "--scale must be a number from 0.5 to 8, not nan"),
        (["a", "--scale", "two"], "--scale must be a number from 0.5 to 8, not two"),
    ]) func invalidReplayOptionsAreExplained(arguments: [String], message: String) {
        #expect(throws: ReplayOptions.Misuse(message: message)) { try ReplayOptions.parse(arguments) }
    }
}
