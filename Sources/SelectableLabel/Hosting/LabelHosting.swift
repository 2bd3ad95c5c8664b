public import Foundation

// MARK: - Overview
//
// What a platform's view of a label passes on to its controller or `HostedLabel`, written once. A view declares only those that its platform must see: properties for
// Objective-C and Interface Builder, and those with an effect on the view.

/// A view of a label: what it shows and tells is its controller's.
@MainActor
public protocol LabelHosting: LinkStyled {
    /// The label's side of the view.
    var hosted: HostedLabel { get }
}

extension LabelHosting {
    /// The label without its view: layout, links and the selection's settings. Text, options and tokens are set by the view.
    public var controller: LabelController { hosted.controller }

    /// The content's name, by which a selection finds its label again; unique among the labels of one window.
    public var identity: LabelIdentity {
        get { controller.identity }
        set { controller.identity = newValue }
    }

    // MARK: Text

    /// The text as the kit has it; setting it replaces what was set otherwise.
    public var richText: RichText {
        get { hosted.text }
        set { hosted.text = newValue }
    }

    /// Shows other content: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name; unique among the labels of one window.
    public func show(_ text: NSAttributedString, identity: LabelIdentity) {
        hosted.show(LabelSource(attributed: text), identity: identity)
    }

    /// Shows other content: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name; nil for the one that the label has.
    public func show(_ text: RichText, identity: LabelIdentity? = nil) {
        hosted.show(LabelSource(rich: text), identity: identity)
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

    // MARK: Selection

    /// What is selected in the labels of the label's window; nil for nothing. Setting it selects with pins and without a menu.
    public var selection: LabelSelection? {
        get { hosted.selection }
        set { hosted.selection = newValue }
    }

    /// The part of the label's text that is selected, in UTF-16 code units; nil for none. Setting it selects with pins and without a menu.
    public var selectedRange: TextRange? {
        get { hosted.selectedRange }
        set { hosted.selectedRange = newValue }
    }

    /// Whether ranges of the text are selected, or nothing but all of it.
    public var selectionMode: LabelSelectionMode {
        get { controller.selectionMode }
        set { controller.selectionMode = newValue }
    }

    /// The place in the reading order; smaller is earlier, labels without one come last.
    public var selectionOrder: Double? {
        get { controller.selectionOrder }
        set { controller.selectionOrder = newValue }
    }

    /// Called with the part of the label's text that is selected when it is another one than before.
    public var onSelectionChange: ((TextRange?) -> Void)? {
        get { controller.onSelectionChange }
        set { controller.onSelectionChange = newValue }
    }

    /// Called with a selection that begins in the label before it is made; returns what to select instead, nil for nothing.
    public var willSelect: ((LabelSelection) -> LabelSelection?)? {
        get { controller.willSelect }
        set { controller.willSelect = newValue }
    }

    /// Called after text was copied by a selection that began in the label.
    public var onCopy: ((PasteboardContent) -> Void)? {
        get { controller.onCopy }
        set { controller.onCopy = newValue }
    }

    /// Called for items of the menu besides the standard ones, for a selection that began in the label.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])? {
        get { controller.menuItems }
        set { controller.menuItems = newValue }
    }

    // MARK: Folding

    /// Called when the truncation token is tapped.
    public var onTruncationTap: (() -> Void)? {
        get { controller.onTruncationTap }
        set { controller.onTruncationTap = newValue }
    }

    /// Which contents are expanded; cells that reuse each other share one.
    public var expansions: ExpandedContents {
        get { controller.expansions }
        set { controller.expansions = newValue }
    }

    /// The parts of the layout that are shown over the text. Empty by default; for debugging.
    public var debugParts: LayoutDebugParts {
        get { controller.debugParts }
        set { controller.debugParts = newValue }
    }

    /// Where the text stands in a label that is higher. Default: `.center`.
    public var verticalAlignment: VerticalAlignment {
        get { controller.verticalAlignment }
        set { controller.verticalAlignment = newValue }
    }

    // MARK: Links

    /// Called when a link is tapped that has no action of its own.
    public var onLinkTap: ((LinkReference) -> Void)? {
        get { controller.onLinkTap }
        set { controller.onLinkTap = newValue }
    }

    /// Called when a link that takes long presses is pressed for long and has no action of its own for it.
    public var onLinkLongPress: ((LinkReference) -> Void)? {
        get { controller.onLinkLongPress }
        set { controller.onLinkLongPress = newValue }
    }

    /// The context menu of a link, which a long press or a secondary click opens; nil for none.
    public var linkMenu: ((LinkReference) -> LinkMenu?)? {
        get { controller.linkMenu }
        set { hosted.setLinkMenu(newValue) }
    }

    /// Asked before a link is tapped or pressed for long.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)? {
        get { controller.shouldInteractWithLink }
        set { controller.shouldInteractWithLink = newValue }
    }

    /// The delegate for links without an action or closure of their own; held weakly.
    public var linkDelegate: (any LabelLinkDelegate)? {
        get { controller.linkDelegate }
        set { controller.linkDelegate = newValue }
    }

    /// The detectors that find links in the text besides those that it has, away from the main thread.
    public var linkDetectors: [any LinkDetector] {
        get { controller.linkDetectors }
        set { controller.linkDetectors = newValue }
    }
    // MARK: Adding, removing, finding links

    /// Adds a link over a range of the text, in UTF-16 code units; it stays until another text is set.
    public func addLink(_ link: TextLink, over range: TextRange) {
        hosted.source.edits.append { $0.linking(range, to: link) }
    }

    /// Adds a link over another text's first or every occurrence.
    public func addLink(_ link: TextLink, over string: String, everyOccurrence: Bool = false) {
        hosted.source.edits.append { $0.linking(string, everyOccurrence: everyOccurrence, to: link) }
    }

    /// Adds links where a regular expression matches.
    public func addLinks(matching expression: NSRegularExpression, makeLink: @escaping (String, TextRange) -> TextLink?) {
        hosted.source.edits.append { $0.linking(expression, to: makeLink) }
    }

    /// Takes the links of an identifier away, or all; those that detectors found, too.
    ///
    /// - Parameter identifier: nil for all.
    public func removeLinks(withIdentifier identifier: String? = nil) {
        hosted.removeLinks(withIdentifier: identifier)
    }
}
