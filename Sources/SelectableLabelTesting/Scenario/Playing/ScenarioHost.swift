/// The way in which a player's screen reports changes to the selection.
///
/// The outcome of a scenario is the same for both.
public enum ScenarioHost: String, Hashable, Sendable, CaseIterable {
    /// The screen reports every change at once.
    case eager
    /// The screen reports no change between events, like UIKit.
    case lazy
}
