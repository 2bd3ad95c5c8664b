import Foundation
import SelectableLabelTesting
import Testing

/// Random scenarios with lists, whose selections are those of a model that knows all rows.
@MainActor
@Suite struct ListFuzzTests {
    /// Steps of one seed.
    private static let steps = 60
    /// Seeds of one test case.
    private static let seeds = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap { Int($0) } ?? 10

    /// A seed that fails prints a scenario file that fails in the same way; one that crashes leaves its file in the temporary folder.
    @Test(arguments: 0..<8) func selectsWhatTheModelSelects(batch: Int) throws {
        let journal = FuzzJournal(name: "list-fuzz-\(batch).json")
        defer { journal.remove() }
        for seed in batch * Self.seeds..<(batch + 1) * Self.seeds {
            let scenario = try FuzzedScenario(
                ListScenarioGenerator(seed: UInt64(seed)), name: "list-fuzz-\(seed)", steps: Self.steps, journal: journal)
            guard let first = scenario.broken.first else { continue }
            Issue.record("seed \(seed): \(first.what): replay\n\(scenario.shrunk())")
            return
        }
    }
}
