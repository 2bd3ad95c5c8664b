public import Foundation

// MARK: - Overview
//
// The properties and methods of a view of a label that are not `LabelProperties`. A platform's view declares only the
// ones that its platform must see: properties for Objective-C and Interface Builder, and properties of other types.

/// A view of a label. Its content, settings and closures belong to its controller.
@MainActor
public protocol LabelHosting: LabelProperties {
    /// The part of the label that does not depend on the platform.
    var hosted: HostedLabel { get }
}

extension LabelHosting {
    /// The label without its view. Set text, tokens and colours through the view.
    public var controller: LabelController { hosted.controller }

    /// The identity of the content, by which a selection finds the label: any value, such as the identifier of a
    /// message. Unique among the labels of a window. Reading it gives a `LabelIdentity`, as `controller.identity` does.
    public var identity: AnyHashable {
        get { controller.identity }
        set { controller.identity = LabelIdentity(newValue) }
    }

    // MARK: Text

    /// The text in the kit's form. Setting it replaces text that was set in another form.
    public var richText: RichText {
        get { hosted.text }
        set { hosted.text = newValue }
    }

    /// Shows other content. Call it when a cell is reused: the selection stays with the previous content.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's identity: any value that is unique among the labels of a window. nil keeps the
    ///     label's current identity.
    public func show<ID: Hashable>(_ text: NSAttributedString, identity: ID?) {
        hosted.show(LabelSource(attributed: text), identity: identity.map { LabelIdentity($0) })
    }

    /// Shows other content. Call it when a cell is reused: the selection stays with the previous content.
    ///
    /// Where the text has the font, the colour or the letter spacing of a new `TextStyle`, it takes the label's.
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show<ID: Hashable>(_ text: RichText, identity: ID? = LabelIdentity?.none) {
        hosted.show(LabelSource(rich: text), identity: identity.map { LabelIdentity($0) })
    }

    /// Shows content built from parts. The parts' actions are called when they are tapped.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show<ID: Hashable>(_ content: LabelContent, identity: ID? = LabelIdentity?.none) {
        show(content.text, identity: identity)
    }

    /// Parses a source and shows the result in the label's font and colour. Copy writes the source as plain text.
    ///
    /// The source is parsed again when the label's font or colour changes.
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show<ID: Hashable>(_ source: RichText, parsedBy parser: some TextParser, identity: ID? = LabelIdentity?.none) {
        hosted.show(LabelSource(source, parsedBy: parser), identity: identity.map { LabelIdentity($0) })
    }

    /// Parses a source and shows the result in the label's font and colour. Copy writes the source as plain text.
    ///
    /// - Parameters:
    ///   - source: The source text, for example Markdown.
    ///   - parser: The parser.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show<ID: Hashable>(_ source: String, parsedBy parser: some TextParser, identity: ID? = LabelIdentity?.none) {
        show(RichText(source), parsedBy: parser, identity: identity)
    }

    /// Shows text that was parsed elsewhere. Copy writes its source as plain text.
    public func show<ID: Hashable>(_ parsed: ParsedText, identity: ID? = LabelIdentity?.none) {
        hosted.show(LabelSource(parsed: parsed), identity: identity.map { LabelIdentity($0) })
    }

    // MARK: Selection

    /// The selection in the label's window. nil means nothing is selected. Setting it selects with pins and without a
    /// menu.
    public var selection: LabelSelection? {
        get { hosted.selection }
        set { hosted.selection = newValue }
    }

    /// The selected range of the label's text, in UTF-16 code units. nil means nothing is selected. Setting it selects
    /// with pins and without a menu.
    public var selectedRange: TextRange? {
        get { hosted.selectedRange }
        set { hosted.selectedRange = newValue }
    }

    /// Selects a range of the label's text, with pins and without a menu. An empty range clears a selection that is in
    /// this label only.
    ///
    /// - Parameter range: `Range<Int>` or `NSRange` in UTF-16 code units, or string indices of `richText.string`;
    ///   clamped.
    public func selectText(in range: some TextRangeExpression) {
        hosted.selectedRange = hosted.text.textRange(range)
    }

    /// Copies the selected text of the label's window, as Copy in the menu does.
    public func copySelectedText() { if hosted.selection != nil { hosted.coordinator.copySelectedText() } }

    /// The expanded contents. Share one object among cells that reuse each other's views.
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

    /// Adds a link over a range of the text. The link stays until another text is set.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - range: `Range<Int>` or `NSRange` in UTF-16 code units, or string indices of `richText.string`. Clamped.
    public func addLink(_ link: TextLink, over range: some TextRangeExpression) {
        hosted.source.edits.append { $0.linking(range, to: link) }
    }

    /// Adds a link over the first or every occurrence of a string.
    public func addLink(_ link: TextLink, over string: String, everyOccurrence: Bool = false) {
        hosted.source.edits.append { $0.linking(string, everyOccurrence: everyOccurrence, to: link) }
    }

    /// Adds links where a regular expression matches.
    public func addLinks(matching expression: NSRegularExpression, makeLink: @escaping (String, TextRange) -> TextLink?) {
        hosted.source.edits.append { $0.linking(expression, to: makeLink) }
    }

    /// Removes the links with an identifier, including detected links.
    ///
    /// - Parameter identifier: The identifier. nil removes all links.
    public func removeLinks(withIdentifier identifier: String? = nil) {
        hosted.removeLinks(withIdentifier: identifier)
    }
}
