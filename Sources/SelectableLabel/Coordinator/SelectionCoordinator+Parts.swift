extension SelectionCoordinator {
    /// The selected range of each label, in reading order. For example, use it to share or mark the selected text.
    ///
    /// Only labels with selected text are included. Ranges are in UTF-16 code units of the label's text.
    /// - Complexity: O(labels).
    public var selectedParts: [(label: LabelIdentity, range: TextRange)] {
        guard let reducer = upToDateReducer() else { return [] }
        return reducer.labelParts(state).filter { !$0.range.isEmpty }.map { ($0.label.identity, $0.range) }
    }
}
