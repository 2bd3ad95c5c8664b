package import Foundation

// MARK: - Overview
//
// A scenario's step is a few events with nothing between them. A follower sees the moments inside a step, so that an
// animation can show how a finger gets to its place, and it can divide a movement into smaller ones.

/// Follows a player within its steps.
@MainActor
package protocol ScenarioFollower: AnyObject {
    /// Called before a finger or the mouse presses at a point.
    func willPress(at point: CGPoint, isMouse: Bool)
    /// Called after an event within a step.
    func didHandleEvent()
    /// Called before the virtual time advances. The screen does not change during this time.
    func willPass(_ seconds: TimeInterval)
    /// Returns the intermediate points of a movement or a scroll, without its ends. Empty means one event.
    func points(from start: CGPoint, to end: CGPoint) -> [CGPoint]
}

extension ScenarioPlayer {
    /// Performs a movement through the points that the follower wants.
    func glide(from start: CGPoint, to end: CGPoint, _ move: (CGPoint) -> Void) {
        for point in follower?.points(from: start, to: end) ?? [] {
            move(point)
            follower?.didHandleEvent()
        }
        move(end)
        follower?.didHandleEvent()
    }
}
