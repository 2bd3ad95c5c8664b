import Foundation

/// Counts the frames of an animation while its time advances.
struct AnimationClock {
    /// The number of frames per second.
    static let rate = 30

    /// The time of the animation, in seconds.
    private(set) var time: TimeInterval = 0
    /// The number of frames so far.
    private(set) var frames = 0

    /// Returns the time of a frame in whole milliseconds. Frame durations are differences of these times, so rounding
    /// errors do not add up.
    static func milliseconds(ofFrame frame: Int) -> Int { (frame * 1000 + rate / 2) / rate }

    /// Advances the time and calls `frame` with the time of each frame on the way.
    mutating func advance(by seconds: TimeInterval, _ frame: (TimeInterval) -> Void) {
        let end = time + max(seconds, 0)
        // The small tolerance covers floating-point errors in sums of times.
        while Double(frames) / Double(Self.rate) < end - 1e-9 {
            frame(Double(frames) / Double(Self.rate))
            frames += 1
        }
        time = end
    }
}
