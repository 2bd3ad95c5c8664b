import Foundation
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import DemoApp

/// A fuzz test in which the built program replays randomly changed scenario files.
@Suite struct FileAttackTests {
    /// The number of files in one run of the program.
    private static let batch = 25
    /// The time after which a run is stopped, in seconds. It is long because other processes may keep the machine busy.
    private static let patience = TestPatience.seconds(120)

    @Test func files() throws {
        let run = AttackRun("files", sample: 2)
        let originals = try Self.originals()
        try #require(originals.count > 100)
        try ReplayFixture.withFolder { folder in
            while let seed = run.next() {
                var mutator = ScenarioFileMutator(seed: seed, files: originals)
                let files = (0..<Self.batch).map { _ in mutator.file() }
                run.events += files.count
                guard try Self.problem(files, in: folder) != nil else { continue }
                for file in files {
                    if let problem = try Self.problem([file], in: folder) {
                        run.found(problem, file: String(decoding: file, as: UTF8.self))
                    }
                }
            }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }

    /// Returns the contents of the scenario files of the demo and of the tests.
    private static func originals() throws -> [Data] {
        let folders = ["DemoApp/Scenarios", "Tests/Fixtures/Scenarios"].map { ReplayFixture.repository.appendingPathComponent($0) }
        let paths = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.appendingPathComponent($0) }
        }
        // Leaves out long files, because they would take most of the time.
        return try paths.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map { try Data(contentsOf: $0) }
            .filter { $0.count < 20_000 }
    }

    /// Replays files in one run of the program. Returns a description of the failure; nil if there is none. A failure
    /// is a signal, an undocumented exit status, an error message that does not locate the error, or a run that does
    /// not end.
    private static func problem(_ files: [Data], in folder: URL) throws -> String? {
        let names = try files.enumerated().map { index, data in
            let file = folder.appendingPathComponent("\(index).json")
            try data.write(to: file)
            return file.path
        }
        let errors = folder.appendingPathComponent("errors")
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = Tool.builtProducts.appendingPathComponent("DemoApp")
        process.arguments = ["replay"] + names
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let deadline = Date(timeIntervalSinceNow: patience)
        while process.isRunning, Date() < deadline { usleep(5_000) }
        let isStuck = process.isRunning
        if isStuck { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        guard !isStuck else { return "did not end in \(patience) seconds" }
        guard process.terminationReason == .exit else { return "ended by signal \(process.terminationStatus)" }
        guard (0...2).contains(process.terminationStatus) else { return "ended with status \(process.terminationStatus)" }
        let lines = try String(decoding: Data(contentsOf: errors), as: UTF8.self).split(separator: "\n")
        return lines.first { !$0.contains(": $") }.map { "printed \($0.debugDescription)" }
    }
}
