import Foundation
import Testing

@testable import DemoApp

/// Tests of the command-line arguments. They run the built program.
@MainActor
@Suite struct DemoCommandTests {
    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) { try run(arguments) }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = Tool.builtProducts.appendingPathComponent("DemoApp")
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        process.waitUntilExit()
        return (process.terminationStatus, texts[0], texts[1])
    }

    @Test func everyFormOfHelpPrintsTheUsage() throws {
        for arguments in [["help"], ["--help"], ["-h"], ["help", "help"]] {
            let run = try run(arguments)
            #expect(run.status == 0 && run.output.hasPrefix("usage: DemoApp [window]") && run.errors == "")
        }
        let window = [try run("help", "window"), try run("window", "--help"), try run("--scale", "2", "window", "-h")]
        for run in window { #expect(run.status == 0 && run.output.hasPrefix("usage: DemoApp window [--screen NAME]")) }
        let replay = [try run("help", "replay"), try run("replay", "--help")]
        for run in replay { #expect(run.status == 0 && run.output.hasPrefix("usage: DemoApp replay FILE...")) }
    }

    @Test func theVersionMatchesTheChangelog() throws {
        let changelog = try String(contentsOf: ReplayFixture.repository.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let heading = changelog.split(separator: "\n").first { $0.hasPrefix("## ") }?.dropFirst(3)
        #expect(heading.map(String.init) == DemoCommand.version)
        #expect(try run("--version").output == "SelectableLabel unreleased\n")
    }

    @Test(arguments: [
        (["repaly"], "there is no command repaly; did you mean replay?"),
        (["windows"], "there is no command windows; did you mean window?"),
        (["feed"], "there is no command feed; did you mean --screen feed?"),
        (["a.json"], "there is no command a.json; did you mean replay a.json?"), (["zebra"], "there is no command zebra"),
        (["help", "replya"], "there is no command replya; did you mean replay?"),
        (["window", "--screen=tabel"], "did you mean table?"), (["--scale", "2", "window", "--sceren"], "did you mean --screen?"),
        (["replay", "x.json", "--hots"], "; did you mean --host?"), (["draw", "a.png", "--drak"], "did you mean --dark?"),
        (["--screen", "window"], ", not window"),
    ]) func misspelledArgumentsSuggestTheRightWord(arguments: [String], message: String) throws {
        let run = try run(arguments)
        let lines = run.errors.split(separator: "\n")
        #expect(run.status == 2 && lines.count == 2 && lines.first?.hasSuffix(message) == true, "\(run.errors)")
    }
}
