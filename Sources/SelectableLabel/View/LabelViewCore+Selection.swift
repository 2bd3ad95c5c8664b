import LabelDrawing

extension LabelViewCore {
    /// The selection in the label's window. nil means nothing is selected.
    var selection: LabelSelection? {
        get { window.flatMap { $0 === coordinator.window ? coordinator.selection : nil } }
        set { if let window { coordinator.select(newValue, in: window) } }
    }

    /// The selected range of this label's text. nil means that no text of this label is selected.
    var selectedRange: TextRange? {
        get { selection == nil ? nil : coordinator.selectedRange(of: controller.identity) }
        set { if let window { coordinator.select(newValue, of: controller.identity, in: window) } }
    }

    /// The selected text of all labels in the window. Empty if nothing is selected.
    var selectedText: String { selection == nil ? "" : coordinator.selectedText }

    /// Selects all text that a selection beginning in this label may span.
    func selectAll() { if let window { coordinator.selectAll(in: window, from: controller.identity) } }

    /// Returns whether the label can perform an edit command of the system's menus.
    func canPerform(_ command: SelectionCommand) -> Bool {
        window.map { coordinator.canPerform(command, in: controller, of: $0) } ?? false
    }

    /// Performs the Select All key command: selects everything that the selection may span.
    func selectAllByKey() { if let window { coordinator.selectAll(asIn: controller.identity, of: window) } }
}
