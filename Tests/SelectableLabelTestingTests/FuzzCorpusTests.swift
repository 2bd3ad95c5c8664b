// Other systems cannot run `tar`.
#if os(Linux) || os(macOS)
import Foundation
import LabelTestSupport
import Testing

/// Replays the inputs that a fuzzer found (see `scripts/fuzz`). Each of them reaches some code that the others do not.
@Suite struct FuzzCorpusTests {
    private static let corpora = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../Fixtures/Corpora").standardizedFileURL

    @Test(arguments: FuzzTarget.allCases) func holds(target: FuzzTarget) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.unpack("\(target.rawValue).tar.gz", into: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count > 20)
        for name in names {
            let found = target.faults(try Data(contentsOf: folder.appendingPathComponent(name)))
            #expect(found.isEmpty, "Tests/Fixtures/Corpora/\(target.rawValue).tar.gz, \(name): \(found)")
        }
    }

    private static func unpack(_ archive: String, into folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["tar", "-xzf", corpora.appendingPathComponent(archive).path, "-C", folder.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
#endif
