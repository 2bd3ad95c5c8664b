import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Acceptance cases that are scenario files, each named by its case, and in `Behaviour` by the number of the behaviour it shows, on the monospace engine.
@MainActor
@Suite struct ScenarioCases {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Fixtures/Scenarios").standardizedFileURL

    private nonisolated static var files: [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    @Test nonisolated func thereAreSome() {
        #expect(Self.files.count >= 70)
    }

    @Test(arguments: files) func holds(file: String) throws {
        let scenario = try Scenario(data: Data(contentsOf: Self.folder.appendingPathComponent(file)))
        #expect(scenario.name + ".json" == (file as NSString).lastPathComponent)
        let player = ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: ICUWordBoundaryProvider())
        #expect(player.playAll().compactMap { $0.failure?.description } == [])
    }
}
