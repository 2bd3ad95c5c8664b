import Foundation

/// Measures how the time of an operation grows with its input.
///
/// Times are processor times of the current thread, so other threads and processes hardly affect them.
enum Growth {
    /// The factor between the two measured sizes.
    static let step = 8

    /// The upper limit that tests set for the growth factor. The factor is about 8 for a linear operation and about 64
    /// for a quadratic one.
    static let limit = 28.0

    /// Returns the factor by which the time of an operation grows if its input is eight times as large.
    ///
    /// - Parameters:
    ///   - size: The size of the smaller input.
    ///   - limit: The limit that the caller sets for the result. A result beyond it is measured again.
    ///   - operation: The operation for an input of the given size. Its result is not used.
    static func factor<Result>(from size: Int, limit: Double = limit, _ operation: (Int) -> Result) -> Double {
        _ = operation(size)
        let small = (0..<3).map { _ in time { operation(size) } }.min() ?? 0
        var factor = Double.infinity
        // One measurement can be slow by chance. An operation that grows too fast is slow each time.
        for _ in 0..<3 where factor >= limit {
            // Times that are too short to measure count as one millisecond.
            factor = min(factor, time { operation(size * step) } / max(small, 0.001))
        }
        return factor
    }

    private static func time<Result>(_ operation: () -> Result) -> Double {
        let start = now
        withExtendedLifetime(operation()) {}
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
