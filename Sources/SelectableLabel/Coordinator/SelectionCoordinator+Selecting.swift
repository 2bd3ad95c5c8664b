import LabelDrawing

extension SelectionCoordinator {
    // MARK: The app's selection

    /// The selection. nil means nothing is selected.
    ///
    /// Setting it selects in the current window, with pins and without a menu, like `select(_:in:)`. Ignored if there
    /// is no current window yet.
    public var selection: LabelSelection? {
        get { state.selection }
        set { if let window { select(newValue, in: window) } }
    }

    /// The selected text in the form that Copy writes. Empty if nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedText: String { upToDateReducer()?.plainText(state) ?? "" }

    /// The number of selected texts: labels, and rows of lists with or without labels. A row with several labels counts
    /// once.
    ///
    /// No text is read.
    /// - Complexity: O(labels in the window + log rows).
    public var selectedTextCount: Int { upToDateReducer()?.selectedCount(state) ?? 0 }

    /// The selected text with its styles, in the form that Copy writes. nil if nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedRichText: RichText? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return reducer.richText(state)
    }

    /// The reducer after reading the window again, because the app may have changed labels since the last event.
    func upToDateReducer() -> InteractionReducer? {
        if let window { update(in: window) }
        return reducer()
    }

    /// Selects for the app, with pins and without a menu. Skips `willSelect`. Selecting the current selection again
    /// changes nothing.
    ///
    /// - Parameters:
    ///   - selection: The new selection. nil or an empty selection selects nothing. Offsets are rounded down to
    ///     characters. Ignored if an offset is outside its text or a label is missing. A label with the selection mode
    ///     `.wholeText` is selected as a whole.
    ///   - window: The labels' window.
    public func select(_ selection: LabelSelection?, in window: any OverlayWindow) {
        handle(.select(selection), at: time, in: window)
    }

    /// Selects a range of one label's text.
    ///
    /// - Parameters:
    ///   - range: UTF-16 code units, clamped to the text. nil or an empty range clears a selection that is in this
    ///     label only.
    ///   - label: The label. Ignored if it is not in the window or cannot be selected.
    ///   - window: The label's window.
    public func select(_ range: TextRange?, of label: LabelIdentity, in window: any OverlayWindow) {
        guard let length = window.labelPlacements.first(where: { $0.controller.identity == label })?.controller.text.length else { return }
        if let range = range?.clamped(to: 0..<length), !range.isEmpty {
            return select(
                LabelSelection(start: LabelPosition(label, range.lowerBound), end: LabelPosition(label, range.upperBound)), in: window)
        }
        if self.window === window, selection?.start.label == label, selection?.end.label == label { select(nil, in: window) }
    }

    /// The selected range of a label's text, in UTF-16 code units. nil means nothing is selected.
    ///
    /// - Complexity: O(labels selected).
    public func selectedRange(of label: LabelIdentity) -> TextRange? {
        upToDateReducer()?.labelParts(state).first { $0.label.identity == label && !$0.range.isEmpty }?.range
    }

    /// Selects everything that a selection in a label may span: the label, its group or the window, depending on the
    /// configured scope.
    ///
    /// - Parameters:
    ///   - window: The labels' window.
    ///   - label: The label in which the selection begins. nil means the first label.
    public func selectAll(in window: any OverlayWindow, from label: LabelIdentity? = nil) {
        guard let scene = scene(of: window), let origin = label ?? scene.firstLabel,
            let all = scene.everything(scene.participants(configuration.scope, of: origin))
        else { return }
        if all.start != all.end { select(all, in: window) }
    }

    /// Clears the selection.
    public func clearSelection() { selection = nil }
}
