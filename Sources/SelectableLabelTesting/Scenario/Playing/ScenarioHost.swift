/// Whether a player's screen tells the selection about changes. The results of a scenario must not depend on it.
public enum ScenarioHost: String, Hashable, Sendable, CaseIterable {
    /// The screen tells the selection about every change immediately.
    case eager
    /// The screen does not tell the selection about changes. As in UIKit, the selection checks for them at each event.
    case lazy
}
