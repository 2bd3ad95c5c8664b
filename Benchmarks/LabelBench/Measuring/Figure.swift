/// One measured figure.
struct Figure: Encodable {
    /// The condition for a figure to pass.
    struct Gate: Encodable {
        /// The number of the figure that the limit applies to.
        enum Subject: String, Encodable {
            case ours
            case ratio
            case maximum
        }

        var subject: Subject
        var limit: Double
    }

    /// The subcommand.
    var benchmark: String
    /// The name of the measurement.
    var name: String
    /// The name of the measured text.
    var corpus: String
    /// The unit of `ours` and `peer`.
    var unit: String
    /// The kit's median.
    var ours: Double
    /// The kit's maximum.
    var maximum: Double?
    /// PangoLayout's median; nil if PangoLayout has no equivalent.
    var peer: Double?
    /// The median of the ratios of ours to PangoLayout's, over all rounds.
    var ratio: Double?
    /// The condition to pass; nil for a figure that is only reported.
    var gate: Gate?
    /// An additional note for the report.
    var note: String?
    /// Whether the figure passes its gate; nil without a gate or before `judged()`.
    var passes: Bool?

    /// Returns the number that the gate limits.
    private func value(_ subject: Gate.Subject) -> Double? {
        switch subject {
        case .ours: ours
        case .ratio: ratio
        case .maximum: maximum
        }
    }

    /// Returns the figure with `passes` set. A missing number fails.
    func judged() -> Figure {
        var copy = self
        copy.passes = gate.map { gate in value(gate.subject).map { $0 <= gate.limit } ?? false }
        return copy
    }
}

/// The line counts of the kit and of PangoLayout for one text. Their times are comparable only if the counts agree.
struct LineCheck: Encodable {
    /// The name of the text.
    var corpus: String
    /// The width in points.
    var width: Double
    var ours: Int
    var peer: Int
    /// The maximum difference, as a fraction of PangoLayout's count. nil means report only: line breaking rules differ.
    var tolerance: Double?

    /// Whether the counts agree.
    var passes: Bool {
        guard let tolerance else { return true }
        return Double(abs(ours - peer)) <= tolerance * Double(peer)
    }
}

/// All results of a run.
struct Results: Encodable {
    var isDebugBuild: Bool
    var rounds: Int
    var font: String
    var figures: [Figure] = []
    var lines: [LineCheck] = []

    /// Whether all gates pass.
    var passes: Bool { figures.allSatisfy { $0.passes ?? true } && lines.allSatisfy(\.passes) }
}
