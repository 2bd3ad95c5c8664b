import Foundation

/// Measures the processor time of this thread. Other programs and threads do not affect it.
package enum ProcessorClock {
    /// Returns the processor time that a function takes.
    package static func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Duration {
        let start = now
        try body()
        return now - start
    }

    /// The processor time that this thread has used.
    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
