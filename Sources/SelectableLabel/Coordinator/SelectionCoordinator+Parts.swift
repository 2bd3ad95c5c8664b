extension SelectionCoordinator {
    /// The selected range of each label in the window, in reading order, for actions on the labels' own texts.
    ///
    /// - Returns: Labels with non-empty ranges in UTF-16 code units of their texts. Empty if nothing is selected.
    /// - Complexity: O(labels).
    public var selectedParts: [(label: LabelIdentity, range: TextRange)] {
        guard let reducer = upToDateReducer() else { return [] }
        return reducer.labelParts(state).filter { !$0.range.isEmpty }.map { ($0.label.identity, $0.range) }
    }
}
