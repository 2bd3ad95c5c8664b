import Foundation
import SelectableLabelTesting
import Testing

@MainActor
@Suite struct VirtualClockTests {
    @Test func clockStandsStillUntilItIsAdvanced() {
        let clock = VirtualClock(now: 5)
        #expect(clock.now == 5)
        clock.advance(by: 0.5)
        #expect(clock.now == 5.5)
    }

    @Test func clockNeverRunsBackwards() {
        let clock = VirtualClock(now: .nan)
        for seconds in [-1, -Double.infinity, .infinity, .nan] { clock.advance(by: seconds) }
        #expect(clock.now == 0)
    }
}
