/// The time at which the selection notices that a player's screen has changed. A scenario must have the same result in
/// both cases.
public enum ScenarioHost: String, Hashable, Sendable, CaseIterable {
    /// Immediately: the screen reports each change to the selection.
    case eager
    /// At the next event: the screen reports nothing, and the selection looks for changes, as it must in UIKit.
    case lazy
}
