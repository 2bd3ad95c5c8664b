import LabelDrawing

extension HostedLabel {
    /// Whether the text can be selected and copied.
    var enableCopy: Bool {
        get { controller.enableCopy }
        set {
            controller.enableCopy = newValue
            if newValue { backend?.addSelectionInteractions() }
        }
    }

    /// What is selected in the label's window; nil for nothing.
    var selection: LabelSelection? {
        get { window.flatMap { $0 === coordinator.window ? coordinator.selection : nil } }
        set { if let window { coordinator.select(newValue, in: window) } }
    }

    /// The part of the label's text that is selected; nil for none.
    var selectedRange: TextRange? {
        get { selection == nil ? nil : coordinator.selectedRange(of: controller.identity) }
        set { if let window { coordinator.select(newValue, of: controller.identity, in: window) } }
    }

    /// The text selected in the label's window; empty when nothing is.
    var selectedText: String { selection == nil ? "" : coordinator.selectedText }

    /// Selects all that a selection in the label may span.
    func selectAll() { if let window { coordinator.selectAll(in: window, from: controller.identity) } }

    /// Whether an edit command of the system's menus applies in the label.
    func canPerform(_ command: SelectionCommand) -> Bool {
        window.map { coordinator.canPerform(command, in: controller, of: $0) } ?? false
    }

    /// Selects all that a selection may span, as a key does.
    func selectAllByKey() { if let window { coordinator.selectAll(asIn: controller.identity, of: window) } }
}
