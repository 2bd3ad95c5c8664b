/// One result of a benchmark: a row of the report.
struct Figure: Encodable {
    /// A limit that decides whether a result passes.
    struct Gate: Encodable {
        /// The property of `Figure` that must not exceed the limit.
        enum Subject: String, Encodable {
            case ours
            case ratio
            case maximum
        }

        var subject: Subject
        var limit: Double
    }

    /// The subcommand that measured the figure.
    var benchmark: String
    /// The name of the measurement.
    var name: String
    /// The name of the measured text.
    var corpus: String
    /// The unit of `ours`, `maximum` and `peer`.
    var unit: String
    /// The median of the kit's measurements.
    var ours: Double
    /// The maximum of the kit's measurements.
    var maximum: Double?
    /// The median of the other measurements, usually PangoLayout's, with which the kit is compared; nil if there are
    /// none.
    var peer: Double?
    /// The median of the ratios of the kit's time to the other time, over all rounds.
    var ratio: Double?
    /// The limit. nil means that the figure is only reported.
    var gate: Gate?
    /// An additional note for the report.
    var note: String?
    /// Whether the figure is within its limit. nil if it has no limit, or before `judged()` sets it.
    var passes: Bool?

    /// Returns the number to which the limit applies.
    private func value(_ subject: Gate.Subject) -> Double? {
        switch subject {
        case .ours: ours
        case .ratio: ratio
        case .maximum: maximum
        }
    }

    /// Returns a copy with `passes` set. If there is a limit but no number for it, the figure fails.
    func judged() -> Figure {
        var copy = self
        copy.passes = gate.map { gate in value(gate.subject).map { $0 <= gate.limit } ?? false }
        return copy
    }
}

/// The number of lines into which the kit and PangoLayout wrap a text.
///
/// The times of both can be compared only if the numbers of lines are about equal.
struct LineCheck: Encodable {
    /// The name of the text.
    var corpus: String
    /// The width in points.
    var width: Double
    var ours: Int
    var peer: Int
    /// The maximum difference, as a fraction of PangoLayout's number of lines. nil means that any difference is
    /// accepted.
    var tolerance: Double?

    /// Whether the difference is accepted.
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
    /// The texts that could not be measured, and why.
    var missing: [String] = []

    /// Whether no figure fails and all line counts agree.
    var passes: Bool { figures.allSatisfy { $0.passes ?? true } && lines.allSatisfy(\.passes) }
}

extension Figure {
    /// A unit of time in which results are reported.
    enum TimeUnit: String {
        case ms
        case µs

        var perSecond: Double { self == .ms ? 1e3 : 1e6 }
    }

    /// Creates a figure from the times of a benchmark. If nothing was compared, the figure has no peer and no ratio,
    /// and a limit for the ratio is dropped.
    ///
    /// - Parameter isMeasured: Whether the measured work was done. If not, the figure fails.
    init(
        _ benchmark: String, _ name: String, _ corpus: String, _ comparison: Comparison, unit: TimeUnit = .ms, gate: Gate? = nil,
        isMeasured: Bool = true, note: String? = nil
    ) {
        let isCompared = !comparison.peer.times.isEmpty && isMeasured
        self.init(
            benchmark: benchmark,
            name: name,
            corpus: corpus,
            unit: unit.rawValue,
            ours: comparison.ours.median * unit.perSecond,
            maximum: comparison.ours.maximum * unit.perSecond,
            peer: isCompared ? comparison.peer.median * unit.perSecond : nil,
            ratio: isCompared ? comparison.ratio : nil,
            gate: isCompared || !isMeasured || gate?.subject != .ratio ? gate : nil,
            note: isMeasured ? note : "the measured work was not done"
        )
    }
}
