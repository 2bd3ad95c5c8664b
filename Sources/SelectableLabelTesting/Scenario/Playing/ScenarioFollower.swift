package import Foundation

// MARK: - Overview
//
// A step of a scenario can consist of several events. A follower is called for each event. With a follower, an
// animation can show how a finger moves, and split a long movement into short ones.

/// Observes the events inside the steps of a player.
@MainActor
package protocol ScenarioFollower: AnyObject {
    /// Called before a finger touches the screen at `point`, or a mouse button is pressed there.
    func willPress(at point: CGPoint, isMouse: Bool)
    /// Called after each event of a step.
    func didHandleEvent()
    /// Called before the virtual time advances by `seconds`. During this time, the screen does not change.
    func willPass(_ seconds: TimeInterval)
    /// Returns the points between the start and the end of a movement or scroll. An empty array means a single
    /// movement.
    func points(from start: CGPoint, to end: CGPoint) -> [CGPoint]
}

extension ScenarioDriver {
    /// Performs a movement by calling `move` for each point on the way. The follower chooses the points between the
    /// start and the end.
    func glide(from start: CGPoint, to end: CGPoint, _ move: (CGPoint) -> Void) {
        for point in follower?.points(from: start, to: end) ?? [] {
            move(point)
            follower?.didHandleEvent()
        }
        move(end)
        follower?.didHandleEvent()
    }
}
