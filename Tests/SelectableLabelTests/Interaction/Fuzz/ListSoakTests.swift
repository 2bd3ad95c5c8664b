import Foundation
import SelectableLabelTesting
import Testing

/// Plays random scenarios with lists for `SOAK_SECONDS` seconds. No invariant may be violated, and the memory must not
/// grow.
@MainActor
@Suite struct ListSoakTests {
    private nonisolated static let seconds = ProcessInfo.processInfo.environment["SOAK_SECONDS"].flatMap { Double($0) }
    /// The first seed. It is different from all seeds of `ListFuzzTests`.
    private static let firstSeed: UInt64 = 1_000_000
    /// The number of steps per seed.
    static let steps = 120
    /// The maximum growth of the memory from the fifth of 20 samples to the last one, in megabytes.
    private static let slack = 16.0

    @Test(.enabled(if: seconds != nil)) func memoryStaysConstant() throws {
        let journal = FuzzJournal(name: "list-soak.json")
        defer { journal.remove() }
        let (start, seconds) = (Date(), Self.seconds ?? 0)
        var (seed, steps, samples) = (Self.firstSeed, 0, [Double]())
        while Date().timeIntervalSince(start) < seconds {
            let scenario = try FuzzedScenario(
                ListScenarioGenerator(seed: seed), name: "list-soak-\(seed)", steps: Self.steps, journal: journal)
            if let first = scenario.broken.first { Issue.record("seed \(seed): \(first.what): replay\n\(scenario.shrunk())") }
            seed += 1
            steps += scenario.steps.count
            guard Date().timeIntervalSince(start) > seconds * Double(samples.count + 1) / 20 else { continue }
            samples.append(Self.residentMegabytes)
            print("soak: \(seed - Self.firstSeed) seeds, \(steps) steps, \(samples.last ?? 0) MB")
        }
        guard samples.count > 4 else { return }
        #expect(samples[samples.count - 1] - samples[4] < Self.slack)
    }

    /// The memory in use, in megabytes; 0 if the system does not report it.
    private static var residentMegabytes: Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }
}
