import Foundation
import SelectableLabelTesting
import Testing

/// Plays random scenarios with lists, and compares each selection with `ListModel`, a simple model that knows all rows
/// of a source. Without a source, it knows the rows on screen and those that were scrolled away while they were
/// selected.
@MainActor
@Suite struct ListFuzzTests {
    /// The number of steps per seed.
    private static let steps = 60
    /// The number of seeds per test case.
    private static let seeds = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap { Int($0) } ?? 2

    /// If a seed fails, the test prints a scenario file that fails in the same way. If a seed crashes, its file remains
    /// in the temporary folder.
    @Test(arguments: 0..<8) func theSelectionMatchesTheModel(batch: Int) throws {
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

    /// The values of the environment variable `FUZZ_REPLAY`, separated by commas. A value is a seed, or the path of a
    /// scenario file from an earlier failure.
    private nonisolated static let replayed =
        ProcessInfo.processInfo.environment["FUZZ_REPLAY"]?.split(separator: ",").map(String.init) ?? []

    /// Replays seeds or scenario files, to debug a failure: `FUZZ_REPLAY=17,file.json swift test --filter
    /// ListFuzzTests/replays`.
    @Test(.enabled(if: !replayed.isEmpty), arguments: replayed) func replays(_ name: String) throws {
        guard let seed = UInt64(name) else {
            let broken = try FuzzedScenario.broken(inFile: Data(contentsOf: URL(fileURLWithPath: name)))
            return #expect(broken.isEmpty, "\(name): \(broken.map(\.what))")
        }
        let journal = FuzzJournal(name: "list-fuzz-replay.json")
        defer { journal.remove() }
        let scenario = try FuzzedScenario(
            ListScenarioGenerator(seed: seed), name: "list-fuzz-\(name)", steps: ListSoakTests.steps, journal: journal)
        if let first = scenario.broken.first { Issue.record("seed \(seed): \(first.what): replay\n\(scenario.shrunk())") }
    }
}
