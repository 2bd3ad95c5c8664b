/// Which way lines run.
public enum TextForm: String, Hashable, Codable, Sendable {
    /// Across, each below the one before.
    case horizontal
    /// Down, each to the left of the one before: East Asian characters stand upright, others lie on their side.
    case vertical
}
