#if canImport(UIKit)
public import UIKit

extension SelectableLabelView {
    // MARK: Showing

    /// Shows other content: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name; unique among the labels of one window.
    public func show(_ text: NSAttributedString, identity: LabelIdentity) {
        show(LabelSource(attributed: text), identity: identity)
    }

    /// Shows other content: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name; nil for the one that the label has.
    public func show(_ text: RichText, identity: LabelIdentity? = nil) {
        show(LabelSource(rich: text), identity: identity)
    }

    /// Shows a content built part by part, whose parts' actions are called when they are tapped.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identity: Its name; nil for the one that the label has.
    public func show(_ content: LabelContent, identity: LabelIdentity? = nil) {
        show(content.text, identity: identity)
    }

    /// Shows what a parser makes of a source; copied as plain text is the source.
    ///
    /// - Parameters:
    ///   - source: What was written.
    ///   - parser: What reads it.
    ///   - identity: The content's name; nil for the one that the label has.
    public func show(_ source: RichText, parsedBy parser: some TextParser, identity: LabelIdentity? = nil) {
        show(parser.parse(source), identity: identity)
    }

    /// Shows a text that was parsed elsewhere; copied as plain text is its source.
    public func show(_ parsed: ParsedText, identity: LabelIdentity? = nil) {
        show(parsed.display, identity: identity)
        controller.show(parsed)
    }

    private func show(_ next: LabelSource, identity: LabelIdentity?) {
        source = next
        updateContent(identity: identity ?? controller.identity)
    }

    // MARK: Selection

    /// What is selected in the labels of the label's window; nil for nothing. Setting it selects with pins and without a menu.
    public var selection: LabelSelection? {
        get { host?.selection }
        set { if let host { host.coordinator.select(newValue, in: host) } }
    }

    /// The part of the label's text that is selected, in UTF-16 code units; nil for none. Setting it selects with pins and without a menu.
    public var selectedRange: TextRange? {
        get { host.flatMap { $0.selection == nil ? nil : $0.coordinator.selectedRange(of: identity) } }
        set { if let host { host.coordinator.select(newValue, of: identity, in: host) } }
    }

    /// The text selected in the window's labels; empty when nothing is.
    @objc public var selectedText: String { host?.selection == nil ? "" : SelectionCoordinator.shared.selectedText }

    /// Selects all that a selection in the label may span.
    @objc public func selectAllText() { if let host { host.coordinator.selectAll(in: host, from: identity) } }

    /// Selects nothing.
    @objc public func clearSelection() { selection = nil }

    /// Something else is selected in the window's labels.
    func selectionChanged(to selection: LabelSelection?) {
        if debugParts.contains(.selection) { displayChanged() }
        selectionObserver?(selection)
    }

    // MARK: Folding

    /// The most lines of a text that is not expanded; 0 for a label that does not fold.
    @IBInspectable public var collapsedLineLimit: Int {
        get { controller.collapsedLineLimit }
        set { controller.collapsedLineLimit = newValue }
    }

    /// Whether a tap on plain text folds and expands it.
    @IBInspectable public var togglesOnTap: Bool {
        get { controller.togglesOnTap }
        set { controller.togglesOnTap = newValue }
    }

    /// Whether the text is expanded.
    @objc public var isExpanded: Bool {
        get { controller.isExpanded }
        set { controller.isExpanded = newValue }
    }

    /// Whether text is cut off for want of room.
    @objc public var isTruncated: Bool { textLayout.isTruncated }

    /// The part of the text that is cut off, in UTF-16 code units; of no length when nothing is.
    @objc public var truncatedRange: NSRange { NSRange(textLayout.truncatedRange) }
}
#endif
