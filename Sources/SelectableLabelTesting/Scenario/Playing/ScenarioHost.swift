/// How a player's screen tells the selection of changes.
///
/// The outcome of a scenario is the same for both.
public enum ScenarioHost: String, Hashable, Sendable, CaseIterable {
    /// The screen reports every change at once.
    case eager
    /// The screen reports no change between events, like UIKit.
    case lazy
}
