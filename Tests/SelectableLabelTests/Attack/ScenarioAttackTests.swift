import Foundation
import LabelTestSupport
import SelectableLabelTesting
import Testing

/// The parts of an attack that play random valid scenarios. After each step, no invariant may be violated.
@MainActor
@Suite struct ScenarioAttackTests {
    @Test func screens() throws { try attack("screens", .monospace) { ScenarioGenerator(seed: $0) } }
    @Test func lists() throws { try attack("lists", .monospace) { ListScenarioGenerator(seed: $0) } }
    @Test func screensWithFonts() throws { try attack("screensWithFonts", .system) { ScenarioGenerator(seed: $0) } }
    @Test func listsWithFonts() throws { try attack("listsWithFonts", .system) { ListScenarioGenerator(seed: $0) } }

    private func attack(_ name: String, _ engine: Scenario.Engine, _ generator: (UInt64) -> some FuzzGenerator) throws {
        let run = AttackRun(name, sample: 2)
        let journal = FuzzJournal(run.journal)
        defer { journal.remove() }
        while let seed = run.next() {
            // Other tests already play the low seeds.
            let scenario = try FuzzedScenario(
                generator(seed &+ 1_000_000), name: "\(name)-\(seed)", engine: engine, steps: 100, journal: journal)
            run.events += scenario.steps.count
            if let first = scenario.broken.first { run.found(first.what, file: scenario.shrunk()) }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }
}
