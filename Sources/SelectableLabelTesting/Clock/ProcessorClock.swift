import Foundation

/// Measures the processor time of this thread. Other programs and threads do not affect it.
package enum ProcessorClock {
    /// Returns the processor time that a function takes, in seconds.
    package static func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
        let start = now
        try body()
        return now - start
    }

    /// The processor time that this thread has used, in seconds.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
