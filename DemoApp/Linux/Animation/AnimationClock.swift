import Foundation

/// Counts the frames of an animation while its time advances.
struct AnimationClock {
    /// Frames per second.
    static let rate = 30

    /// The time of the animation, in seconds.
    private(set) var time: TimeInterval = 0
    /// The number of frames so far.
    private(set) var frames = 0

    /// The time of a frame, in whole milliseconds, so that durations of frames add up.
    static func milliseconds(ofFrame frame: Int) -> Int { (frame * 1000 + rate / 2) / rate }

    /// Advances the time and calls a function for each frame on the way, with the time of the frame.
    mutating func advance(by seconds: TimeInterval, _ frame: (TimeInterval) -> Void) {
        let end = time + max(seconds, 0)
        // Sums of times differ in their last bits.
        while Double(frames) / Double(Self.rate) < end - 1e-9 {
            frame(Double(frames) / Double(Self.rate))
            frames += 1
        }
        time = end
    }
}
