/// One measured figure.
struct Figure: Encodable {
    /// What a figure must be to pass.
    struct Gate: Encodable {
        /// Which of the figure's numbers is held against the limit.
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
    /// What was measured.
    var name: String
    /// The text it was measured with.
    var corpus: String
    /// The unit of `ours` and `peer`.
    var unit: String
    /// The kit's median.
    var ours: Double
    /// The kit's worst.
    var maximum: Double?
    /// PangoLayout's median; nil where it has nothing like it.
    var peer: Double?
    /// The median of the rounds' ratios of ours to PangoLayout's.
    var ratio: Double?
    /// What it must be; nil for a figure that is only reported.
    var gate: Gate?
    /// What else there is to say.
    var note: String?
    /// Whether the figure is within its gate; nil without one, or before it was judged.
    var passes: Bool?

    /// The number that the gate limits.
    private func value(_ subject: Gate.Subject) -> Double? {
        switch subject {
        case .ours: ours
        case .ratio: ratio
        case .maximum: maximum
        }
    }

    /// The figure with its verdict: a number that is missing fails.
    func judged() -> Figure {
        var copy = self
        copy.passes = gate.map { gate in value(gate.subject).map { $0 <= gate.limit } ?? false }
        return copy
    }
}

/// Line counts of the kit and PangoLayout for one text, which must agree for their times to be comparable.
struct LineCheck: Encodable {
    /// The text.
    var corpus: String
    /// The width in points.
    var width: Double
    var ours: Int
    var peer: Int
    /// How far apart the two may be, in parts of PangoLayout's; nil where they are only reported, as rules differ.
    var tolerance: Double?

    /// Whether the two agree.
    var passes: Bool {
        guard let tolerance else { return true }
        return Double(abs(ours - peer)) <= tolerance * Double(peer)
    }
}

/// All that a run has to say.
struct Results: Encodable {
    var isDebugBuild: Bool
    var rounds: Int
    var font: String
    var figures: [Figure] = []
    var lines: [LineCheck] = []

    /// Whether no gate failed.
    var passes: Bool { figures.allSatisfy { $0.passes ?? true } && lines.allSatisfy(\.passes) }
}
