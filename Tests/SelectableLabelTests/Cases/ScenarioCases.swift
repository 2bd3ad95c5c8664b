import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Plays the acceptance cases that are scenario files, on the monospaced engine. Each file has the name of its case. In
/// the folder `Behaviour`, the name is the number of a behaviour.
@MainActor
@Suite struct ScenarioCases {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Fixtures/Scenarios").standardizedFileURL

    private nonisolated static var files: [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// The cases with a scenario file. Other suites test the other cases.
    private nonisolated static let cases = [
        "B": [3, 4, 5, 6, 7], "C": Array(stride(from: 1, through: 29, by: 2)), "D": Array(stride(from: 1, through: 19, by: 2)),
        "F": [1, 3, 5, 7, 9], "G": [3, 5, 7, 9, 15, 17, 19, 21, 23, 25, 27, 29, 31],
    ]
    /// The cases that are played on two screens: three labels, and one label with three lines.
    private nonisolated static let casesOfBothArrangements = ["C1", "C3", "C5", "C7", "C9", "D1", "D3", "F1", "F9"]

    @Test nonisolated func everyCaseHasAScenarioFile() {
        let names = Self.cases.flatMap { letter, numbers in numbers.map { "\(letter)\($0)" } }
        let wanted = names + Self.casesOfBothArrangements.map { $0 + "-3" }
        #expect(Set(wanted.map { $0 + ".json" }).subtracting(Self.files) == [])
    }

    @Test(arguments: files) func everyScenarioPassesInEachHost(file: String) throws {
        let scenario = try Scenario(data: Data(contentsOf: Self.folder.appendingPathComponent(file)))
        #expect(scenario.name + ".json" == (file as NSString).lastPathComponent)
        let results = ScenarioHost.allCases.map { host in
            ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: testWords, host: host).playAll()
        }
        for results in results { #expect(results.compactMap { $0.failure?.description } == []) }
        for (eager, lazy) in zip(results[0], results[1]) { #expect(eager.json.text == lazy.json.text, "step \(eager.index)") }
    }
}
