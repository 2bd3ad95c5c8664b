public import Foundation

/// A clock that stands still until a test moves it.
@MainActor
public final class VirtualClock {
    /// The time in seconds from an arbitrary start.
    public private(set) var now: TimeInterval

    /// Creates a clock that shows a time, in seconds; one that is not finite counts as 0.
    public init(now: TimeInterval = 0) {
        self.now = now.isFinite ? now : 0
    }

    /// Lets time pass; it never runs backwards.
    ///
    /// - Parameter seconds: How long; a duration that is negative or not finite counts as 0.
    public func advance(by seconds: TimeInterval) {
        if seconds > 0, seconds.isFinite { now += seconds }
    }
}
