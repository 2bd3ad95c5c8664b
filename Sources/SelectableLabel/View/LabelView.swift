public import Foundation

// MARK: - Overview
//
// The properties and methods that a label's view has in addition to `LabelProperties`. They are the same on all
// platforms. A platform's view itself declares only properties that Objective-C and Interface Builder need, and
// properties with the platform's own types.

/// A view of a label. The content, settings and closures are stored in its controller.
@MainActor
public protocol LabelView: LabelProperties {
    /// The platform-independent part of the view.
    var core: LabelViewCore { get }
}

extension LabelView {
    /// The label's controller, which stores its text and settings. Do not set text, tokens or colours here: the view
    /// sets them from its own properties.
    public var controller: LabelController { core.controller }

    /// The identity of the displayed content: any value, such as the identifier of a message. A selection refers to the
    /// label by this value, so it must be unique among the labels of a window. Reading the property returns a
    /// `LabelIdentity`.
    public var identity: AnyHashable {
        get { controller.identity }
        set { controller.identity = LabelIdentity(newValue) }
    }

    // MARK: Text

    /// The displayed text as `RichText`. Setting it replaces text that was set in another form.
    public var richText: RichText {
        get { core.text }
        set { core.text = newValue }
    }

    /// Shows other content. Call it when a cell is reused: a selection of the previous content then stays with that
    /// content.
    ///
    /// - Parameters:
    ///   - text: The new content's text.
    ///   - identity: The new content's identity: any value that is unique among the labels of a window. nil keeps the
    ///     current identity.
    public func show<ID: Hashable>(_ text: NSAttributedString, identity: ID?) {
        core.show(LabelInput(attributed: text), identity: identity.map { LabelIdentity($0) })
    }

    /// Shows other content. Call it when a cell is reused: a selection of the previous content then stays with that
    /// content.
    ///
    /// Text with the default font, colour or letter spacing of `TextStyle` gets the label's values instead.
    /// - Parameters:
    ///   - text: The new content's text.
    ///   - identity: The new content's identity. nil keeps the current identity.
    public func show<ID: Hashable>(_ text: RichText, identity: ID? = LabelIdentity?.none) {
        core.show(LabelInput(rich: text), identity: identity.map { LabelIdentity($0) })
    }

    /// Shows content built from parts. A tap on a part calls the part's action.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identity: The content's identity. nil keeps the current identity.
    public func show<ID: Hashable>(_ content: LabelContent, identity: ID? = LabelIdentity?.none) {
        show(content.text, identity: identity)
    }

    /// Parses a source, such as Markdown, and shows the result in the label's font and colour. Copied plain text is
    /// what is read.
    ///
    /// The source is parsed again when the label's font or colour changes.
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    ///   - identity: The content's identity. nil keeps the current identity.
    public func show<ID: Hashable>(_ source: RichText, parsedBy parser: some TextParser, identity: ID? = LabelIdentity?.none) {
        core.show(LabelInput(source, parsedBy: parser), identity: identity.map { LabelIdentity($0) })
    }

    /// Parses a source, such as Markdown, and shows the result in the label's font and colour. Copied plain text is
    /// what is read.
    ///
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    ///   - identity: The content's identity. nil keeps the current identity.
    public func show<ID: Hashable>(_ source: String, parsedBy parser: some TextParser, identity: ID? = LabelIdentity?.none) {
        show(RichText(source), parsedBy: parser, identity: identity)
    }

    /// Shows text that the app already parsed.
    public func show<ID: Hashable>(_ parsed: ParsedText, identity: ID? = LabelIdentity?.none) {
        core.show(LabelInput(parsed: parsed), identity: identity.map { LabelIdentity($0) })
    }

    // MARK: Selection

    /// The selection in the label's window, in this label or in others. nil means that nothing is selected. Setting it
    /// shows pins but no menu.
    public var windowSelection: LabelSelection? {
        get { core.selection }
        set { core.selection = newValue }
    }

    /// The selected range of the label's text, in UTF-16 code units. nil means that no text of the label is selected.
    /// Setting it shows pins but no menu.
    public var selectedRange: TextRange? {
        get { core.selectedRange }
        set { core.selectedRange = newValue }
    }

    /// Selects a range of the label's text. Shows pins but no menu. An empty range clears the selection if the
    /// selection is entirely in this label.
    ///
    /// - Parameter range: `Range<Int>` or `NSRange` in UTF-16 code units, or a range of string indices of
    ///   `richText.string`. It is clamped to the text.
    public func selectText(in range: some TextRangeExpression) {
        core.selectedRange = core.text.textRange(range)
    }

    /// The selected text of all labels in the window, as Copy puts it on the pasteboard. Empty if nothing is selected.
    public var windowSelectedText: String { core.selectedText }

    /// Copies the selected text of all labels in the window. Does nothing if nothing is selected.
    public func copyWindowSelection() { if core.selection != nil { core.coordinator.copySelectedText() } }

    /// The object that stores which contents are expanded. If the labels of reused cells share one object, an expanded
    /// content stays expanded when another cell shows it.
    public var expansions: ExpandedContents {
        get { controller.expansions }
        set { controller.expansions = newValue }
    }

    /// The detectors that find additional links in the text, off the main thread.
    public var linkDetectors: [any LinkDetector] {
        get { controller.linkDetectors }
        set { controller.linkDetectors = newValue }
    }

    // MARK: Adding, removing, finding links

    /// Adds a link over a range of the text. The link stays until the text is replaced.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - range: `Range<Int>` or `NSRange` in UTF-16 code units, or a range of string indices of `richText.string`. It
    ///     is clamped to the text.
    public func addLink(_ link: TextLink, over range: some TextRangeExpression) {
        core.input.edits.append { $0.linking(range, to: link) }
    }

    /// Adds a link over the first or every occurrence of a string.
    public func addLink(_ link: TextLink, over string: String, everyOccurrence: Bool = false) {
        core.input.edits.append { $0.linking(string, everyOccurrence: everyOccurrence, to: link) }
    }

    /// Adds links where a regular expression matches.
    public func addLinks(matching expression: NSRegularExpression, makeLink: @escaping (String, TextRange) -> TextLink?) {
        core.input.edits.append { $0.linking(expression, to: makeLink) }
    }

    /// Removes the links with the given identifier, including detected links.
    ///
    /// - Parameter identifier: The identifier. nil removes all links.
    public func removeLinks(withIdentifier identifier: String? = nil) {
        core.removeLinks(withIdentifier: identifier)
    }
}
