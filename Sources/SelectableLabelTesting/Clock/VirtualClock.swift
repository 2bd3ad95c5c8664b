public import Foundation

/// A clock for tests. Its time changes only when a test calls `advance(by:)`.
@MainActor
public final class VirtualClock {
    /// The time in seconds from an arbitrary start.
    public private(set) var now: TimeInterval

    /// Creates a clock.
    ///
    /// - Parameter now: The initial time in seconds. NaN and infinity count as 0. Default: 0.
    public init(now: TimeInterval = 0) {
        self.now = now.isFinite ? now : 0
    }

    /// Advances the clock. It never runs backwards.
    ///
    /// - Parameter seconds: The duration in seconds. Negative values, NaN and infinity count as 0.
    public func advance(by seconds: TimeInterval) {
        if seconds > 0, seconds.isFinite { now += seconds }
    }
}
