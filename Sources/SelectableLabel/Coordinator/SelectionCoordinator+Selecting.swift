import LabelDrawing

extension SelectionCoordinator {
    // MARK: The app's selection

    /// What is selected; nil for nothing.
    ///
    /// Setting it selects in the window the selection is in, with pins and without a menu, as `select(_:in:)` does; where there is no such window yet
    /// nothing happens.
    public var selection: LabelSelection? {
        get { state.selection }
        set { if let window { select(newValue, in: window) } }
    }

    /// The selected text as Copy writes it; empty when nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedText: String { upToDateReducer()?.plainText(state) ?? "" }

    /// How many texts are selected: labels, and rows of lists, whether they have labels or not. A row with several labels counts once.
    ///
    /// No text is asked for.
    /// - Complexity: O(labels in the window + log rows).
    public var selectedTextCount: Int { upToDateReducer()?.selectedCount(state) ?? 0 }

    /// The selected text with its styles, as Copy writes it; nil when nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedRichText: RichText? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return reducer.richText(state)
    }

    /// The reducer after a look at the window: the app may have changed labels since the last event.
    func upToDateReducer() -> InteractionReducer? {
        if let window { update(in: window) }
        return reducer()
    }

    /// Selects what the app wants, with pins and without a menu; nobody is asked, and what is selected already stays as it is.
    ///
    /// - Parameters:
    ///   - selection: What to select; nil, or what is empty, for nothing. Moved down to characters; ignored when an offset is out of its text or a label is
    ///     not there. Of a label whose text is selected whole it takes all.
    ///   - window: The labels' window.
    public func select(_ selection: LabelSelection?, in window: any OverlayWindow) {
        handle(.select(selection), at: time, in: window)
    }

    /// Selects a part of one label's text.
    ///
    /// - Parameters:
    ///   - range: UTF-16 code units, clamped into the text; nil, or what is empty then, ends a selection that is in this label alone.
    ///   - label: The label; ignored when it is not in the window or cannot be selected.
    ///   - window: The label's window.
    public func select(_ range: TextRange?, of label: LabelIdentity, in window: any OverlayWindow) {
        guard let length = window.labelPlacements.first(where: { $0.controller.identity == label })?.controller.text.length else { return }
        if let range = range?.clamped(to: 0..<length), !range.isEmpty {
            return select(
                LabelSelection(start: LabelPosition(label, range.lowerBound), end: LabelPosition(label, range.upperBound)), in: window)
        }
        if self.window === window, selection?.start.label == label, selection?.end.label == label { select(nil, in: window) }
    }

    /// The part of a label's text that is selected, in UTF-16 code units; nil for none.
    ///
    /// - Complexity: O(labels selected).
    public func selectedRange(of label: LabelIdentity) -> TextRange? {
        upToDateReducer()?.labelParts(state).first { $0.label.identity == label && !$0.range.isEmpty }?.range
    }

    /// Selects all that a selection in a label may span: by the configured scope its label, its group or the window.
    ///
    /// - Parameters:
    ///   - window: The labels' window.
    ///   - label: Where the selection begins; nil for the first label.
    public func selectAll(in window: any OverlayWindow, from label: LabelIdentity? = nil) {
        guard let scene = scene(of: window), let origin = label ?? scene.firstLabel,
            let all = scene.everything(scene.participants(configuration.scope, of: origin))
        else { return }
        if all.start != all.end { select(all, in: window) }
    }

    /// Selects nothing.
    public func clearSelection() { selection = nil }
}
