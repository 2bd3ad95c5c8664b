package import Foundation

/// The time limits of tests that wait for another thread or program.
package enum TestPatience {
    /// The factor of all time limits, from the environment variable `TEST_PATIENCE`. `make sanitize` sets it, because
    /// sanitized programs are slow. Default: 1.
    private static let factor = ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { TimeInterval($0) } ?? 1

    /// Returns a time limit for this run of the tests, in seconds.
    ///
    /// - Parameter limit: The time limit for a program without sanitizers, in seconds.
    package static func seconds(_ limit: TimeInterval) -> TimeInterval { limit * factor }
}
