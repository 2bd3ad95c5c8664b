import Foundation
import PangoTestSupport

@testable import DemoApp

/// Helpers shared by the replay tests.
enum ReplayFixture {
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns a scenario on the monospaced engine. It double-taps the second word of a label. The last step expects
    /// `text` to be selected.
    static func scenario(_ name: String = "test", expecting text: String = "world") -> String {
        """
        {"name": "\(name)", "engine": "monospace", "screen": {"width": 300, "height": 200, "scale": 1},
         "labels": [{"id": "a", "frame": [20, 80, 200], "text": "hello world"}],
         "steps": [{"doubleTap": {"label": "a", "offset": 7}, "note": "a <b> & c"}, {"menu": "copy", "expect": {"selectedText": "\(text)"}}]}
        """
    }

    /// Calls a function with a new empty folder, and removes the folder afterwards.
    static func withFolder<R>(_ body: (URL) throws -> R) throws -> R {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Creates an empty folder and returns it.
    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Writes a file and returns its path.
    static func write(_ text: String, _ name: String, in folder: URL) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The output and exit status of the built program.
    struct Run {
        var status: Int32
        var output: String
        var errors: String
        var lines: [Substring] { output.split(separator: "\n") }
    }

    /// Runs the built program with only the fonts in the test folder. If `writer` is given, the output goes to it.
    static func run(_ arguments: String..., in folder: URL, output writer: FileHandle? = nil) throws -> Run {
        try run(program, ["replay"] + arguments, in: folder, output: writer)
    }

    /// Runs a shell script. In the script, `$0` is the path of the built program.
    static func runShell(_ script: String, in folder: URL) throws -> Run {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, program.path], in: folder, output: nil)
    }

    /// The path of the built program. Its resources are in the same folder.
    private static var program: URL {
        let resources = URL(fileURLWithPath: BundledScenarios.files.first ?? "").deletingLastPathComponent().deletingLastPathComponent()
        return resources.deletingLastPathComponent().appendingPathComponent("DemoApp")
    }

    private static func run(_ program: URL, _ arguments: [String], in folder: URL, output writer: FileHandle?) throws -> Run {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["FONTCONFIG_FILE": FontFixtures.file("fonts.conf").path]
        ) { $1 }
        let (output, errors) = (folder.appendingPathComponent(".out"), folder.appendingPathComponent(".err"))
        try Data().write(to: output)
        try Data().write(to: errors)
        process.standardOutput = try writer ?? FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8)
        )
    }
}
