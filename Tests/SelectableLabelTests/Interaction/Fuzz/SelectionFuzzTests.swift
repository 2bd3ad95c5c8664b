import Foundation
import SelectableLabelTesting
import Testing

/// Random scenarios on random screens, each of which leaves what must hold holding.
@MainActor
@Suite struct SelectionFuzzTests {
    /// Steps of one seed.
    private static let steps = 200
    /// Seeds of one test case; fewer where sanitizers make them slow.
    private static let seeds = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap { Int($0) } ?? 50

    /// A seed that fails prints a scenario file that fails in the same way; one that crashes leaves its file in the temporary folder.
    @Test(arguments: 0..<20) func holdsWhateverHappens(batch: Int) throws {
        let journal = FuzzJournal(name: "selection-fuzz-\(batch).json")
        defer { journal.remove() }
        for seed in batch * Self.seeds..<(batch + 1) * Self.seeds {
            let scenario = try FuzzedScenario(
                ScenarioGenerator(seed: UInt64(seed)), name: "fuzz-\(seed)", steps: Self.steps, journal: journal)
            guard let first = scenario.broken.first else { continue }
            Issue.record("seed \(seed): \(first.what): replay\n\(scenario.shrunk())")
            return
        }
    }
}
