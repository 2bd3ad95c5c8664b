import LabelText

/// A fingerprint of the reading order. As long as it does not change, the recorded neighbors of a bound are correct.
struct TrailBasis: Equatable, Sendable {
    /// A hash of the lists with a source, and of their revisions.
    private var rows: Int
    /// A hash of the labels that are not rows of a source.
    private var others: Int
    /// The rule for what the selection may include, then the rule for neighbors of its bounds.
    private var rules: [Participants.Rule]

    /// Returns the labels and rows that the selection could include when the neighbors were recorded.
    func participants(in content: SceneContent) -> Participants? {
        rules.first.flatMap { Participants(content, rule: $0) }
    }

    init(_ scene: SelectionScene, participants: Participants, surroundings: Participants) {
        var hasher = Hasher()
        for list in scene.lists.lists { list.hashRows(into: &hasher) }
        rows = hasher.finalize()
        others = scene.content.sourceOrder.hashOfOtherLabels
        rules = [participants.rule, surroundings.rule]
    }
}
