extension SelectionCoordinator {
    /// What is selected of each label that is there, in reading order: for actions that work on the labels' own texts.
    ///
    /// - Returns: Labels with ranges in UTF-16 code units of their texts, none of them empty; nothing when nothing is selected.
    /// - Complexity: O(labels).
    public var selectedParts: [(label: LabelIdentity, range: TextRange)] {
        guard let reducer = upToDateReducer() else { return [] }
        return reducer.labelParts(state).filter { !$0.range.isEmpty }.map { ($0.label.identity, $0.range) }
    }
}
