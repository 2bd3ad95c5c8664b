import Testing

/// Checks rules that always apply, after random touches, app changes and label changes in any order.
@Suite struct InteractionFuzzTests {
    @Test(arguments: 0..<8) func interactionKeepsItsInvariantsUnderRandomInput(batch: Int) {
        var failures: [String] = []
        for seed in 0..<40 {
            var run = InteractionFuzz(seed: UInt64(batch * 1000 + seed))
            for _ in 0..<160 where run.failures.isEmpty { run.step() }
            failures += run.failures.map { "seed \(batch * 1000 + seed): \($0)" }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.first ?? "")")
    }
}
