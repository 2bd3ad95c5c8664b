import Foundation
import LabelDrawing

extension SelectionCoordinator {
    // MARK: The app's selection

    /// The selection. nil means that nothing is selected.
    ///
    /// Setting it is the same as `select(_:in:)` for the current window: it shows pins but no menu. It has no effect if
    /// there is no current window.
    public var selection: LabelSelection? {
        get { window == nil ? nil : state.selection }
        set { if let window { select(newValue, in: window) } }
    }

    /// Whether a finger or the mouse is changing the selection now. An app that follows a stream of text can stop
    /// scrolling meanwhile.
    public var isSelecting: Bool { state.isSelecting }

    /// The selected text as plain text: the same text that Copy puts on the pasteboard. Empty if nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedText: String { upToDateReducer()?.copyParts(state).plainText ?? "" }

    /// The source of the selected text, such as Markdown, joined as Copy joins texts. The text itself where it was not
    /// parsed. Empty if nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedSource: String {
        let parts = upToDateReducer().map { Array($0.copyParts(state)) } ?? []
        return parts.enumerated().map { ($0 == 0 ? "" : $1.separator) + $1.source }.joined()
    }

    /// The number of labels in the selection. A row of a list counts as one, whether it has several labels or none. The
    /// texts are not read.
    ///
    /// - Complexity: O(labels in the window + log rows).
    public var selectedTextCount: Int { upToDateReducer()?.selectedCount(state) ?? 0 }

    /// The selected text with its styles: the same text that Copy puts on the pasteboard. nil if nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedRichText: RichText? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return RichText(reducer.copyParts(state))
    }

    /// Reads the window again, because the app may have changed labels since the last event. Then returns the reducer
    /// for the current scene.
    func upToDateReducer() -> InteractionReducer? {
        if let window { update(in: window) }
        return reducer()
    }

    /// Selects text on behalf of the app. Shows pins but no menu, and does not call `willSelect`. Does nothing if
    /// `selection` is already the selection.
    ///
    /// - Parameters:
    ///   - selection: The new selection. nil or an empty selection clears the selection. An offset inside a character
    ///     is rounded down. The call is ignored if an offset is outside its text, or if a label is neither in the
    ///     window nor in one of its lists. A label with the selection mode `.wholeText` is selected as a whole.
    ///   - window: The labels' window.
    public func select(_ selection: LabelSelection?, in window: any OverlayWindow) {
        handle(.select(selection), at: time, in: window)
    }

    /// Selects a range of one label's text. Shows pins but no menu.
    ///
    /// - Parameters:
    ///   - range: The range in UTF-16 code units. It is clamped to the text. If the range is nil or empty, the
    ///     selection is cleared, but only if the selection is entirely in this label.
    ///   - label: The label. The call is ignored if the label is not in the window or cannot be selected.
    ///   - window: The label's window.
    public func select(_ range: TextRange?, of label: LabelIdentity, in window: any OverlayWindow) {
        guard let length = window.snapshot().labels.first(where: { $0.controller.identity == label })?.controller.text.length else {
            return
        }
        if let range = range?.clamped(to: 0..<length), !range.isEmpty {
            return select(
                LabelSelection(start: LabelPosition(label, range.lowerBound), end: LabelPosition(label, range.upperBound)), in: window)
        }
        if self.window === window, selection?.start.label == label, selection?.end.label == label { select(nil, in: window) }
    }

    /// Returns the selected range of a label's text, in UTF-16 code units. nil means that no text of the label is
    /// selected.
    ///
    /// - Complexity: O(labels selected).
    public func selectedRange(of label: LabelIdentity) -> TextRange? {
        upToDateReducer()?.labelParts(state).first { $0.label.identity == label && !$0.range.isEmpty }?.range
    }

    /// Selects everything that a selection beginning in a label may span. This is the label, its group or the window,
    /// depending on the label's `selectionScope` or the configured scope.
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
    public func clearSelection() {
        if window == nil { forgetClosedWindow() } else { selection = nil }
    }
}
