import Foundation
import SelectableLabelTesting
import Testing

/// Plays random scenarios on random screens. After each step, no invariant may be violated.
@MainActor
@Suite struct SelectionFuzzTests {
    /// The number of steps per seed.
    private static let steps = 200
    /// The number of seeds per test case. `make attack` plays many more. Use a smaller number with
    /// sanitizers, which are slow.
    private static let seeds = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap { Int($0) } ?? 4

    /// If a seed fails, the test prints a scenario file that fails in the same way. If a seed crashes, its file remains
    /// in the temporary folder.
    @Test(arguments: 0..<20) func selectionKeepsItsInvariantsInRandomScenarios(batch: Int) throws {
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
