import LabelTestSupport
import SelectableLabelTesting
import Testing

/// The part of an attack that sends random events to the reducer.
@Suite struct EventAttackTests {
    @Test func events() {
        let run = AttackRun("events", sample: 20)
        while let seed = run.next() {
            // Other tests already play the low seeds.
            var fuzz = InteractionFuzz(seed: seed &+ 1_000_000)
            run.begin(Self.test(seed))
            for _ in 0..<400 where fuzz.failures.isEmpty {
                fuzz.step()
                run.events += 1
            }
            if let first = fuzz.failures.first { run.found(first, file: Self.test(seed), type: "swift") }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }

    /// Returns the source code of a test that plays the events of a seed.
    private static func test(_ seed: UInt64) -> String {
        """
        @Test func randomEvents\(seed)() {
            var fuzz = InteractionFuzz(seed: \(seed &+ 1_000_000))
            for _ in 0..<400 where fuzz.failures.isEmpty { fuzz.step() }
            #expect(fuzz.failures == [])
        }

        """
    }
}
