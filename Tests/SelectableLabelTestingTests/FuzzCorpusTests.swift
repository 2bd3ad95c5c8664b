import Foundation
import LabelTestSupport
import SelectableLabelTesting
import Testing

/// Replays the inputs that a fuzzer found (see `scripts/fuzz`). Each of them reaches some code that the others do not.
@Suite struct FuzzCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../Fixtures/Corpora").standardizedFileURL

    @Test(arguments: FuzzTarget.allCases) func holds(target: FuzzTarget) throws {
        let folder = Self.folder.appendingPathComponent(target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count > 20)
        for name in names {
            let found = target.faults(try Data(contentsOf: folder.appendingPathComponent(name)))
            #expect(found.isEmpty, "Tests/Fixtures/Corpora/\(target.rawValue)/\(name): \(found)")
        }
    }
}
