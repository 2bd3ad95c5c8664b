public import Foundation

/// A clock that only moves when a test advances it.
@MainActor
public final class VirtualClock {
    /// The time in seconds from an arbitrary start.
    public private(set) var now: TimeInterval

    /// Creates a clock at a time in seconds. A value that is not finite counts as 0. Default: 0.
    public init(now: TimeInterval = 0) {
        self.now = now.isFinite ? now : 0
    }

    /// Advances the clock; it never runs backwards.
    ///
    /// - Parameter seconds: The duration. A negative or non-finite value counts as 0.
    public func advance(by seconds: TimeInterval) {
        if seconds > 0, seconds.isFinite { now += seconds }
    }
}
