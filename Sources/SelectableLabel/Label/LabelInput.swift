import Foundation

/// The content that the app set on a label, in its original form: for example, plain text, attributed text or Markdown.
struct LabelInput {
    private enum Form {
        case plain(String?)
        case attributed(NSAttributedString)
        case rich(RichText)
        case parsed(ParsedText)
        case unparsed(RichText, any TextParser)
    }

    private let form: Form
    /// Changes that the app made after setting the text, such as added links. They are applied again each time the
    /// displayed text is built: for example, after a change of the font.
    var edits: [(RichText) -> RichText] = []

    init(string: String? = nil) { form = .plain(string) }

    init(attributed: NSAttributedString?) {
        // A copy is made, as in `UILabel`, so that later changes of a mutable string have no effect.
        form = (attributed?.copy() as? NSAttributedString).map { .attributed($0) } ?? .plain(nil)
    }

    init(rich: RichText) { form = .rich(rich) }

    init(parsed: ParsedText) { form = .parsed(parsed) }

    init(_ source: RichText, parsedBy parser: some TextParser) { form = .unparsed(source, parser) }

    /// The attributed text. nil if the content was set in another form.
    var attributed: NSAttributedString? {
        if case .attributed(let text) = form { return text }
        return nil
    }

    /// Whether the content was set as plain text, or was not set.
    var isPlain: Bool {
        if case .plain = form { return true }
        return false
    }

    /// Returns whether the content is the plain text `string`, with no edits.
    func isPlain(_ string: String?) -> Bool {
        guard case .plain(let plain) = form else { return false }
        return edits.isEmpty && plain == string
    }

    /// Returns whether the content is the attributed text `string`, with no edits.
    func isAttributed(_ string: NSAttributedString?) -> Bool {
        guard let string, let attributed, edits.isEmpty else { return false }
        return attributed.isEqual(to: string)
    }

    /// Returns whether the content is the source `string` for a parser, with no edits.
    func isUnparsed(_ string: String) -> Bool {
        guard case .unparsed(let source, _) = form else { return false }
        return edits.isEmpty && source.string == string
    }

    /// Whether the content must be parsed to get the displayed text.
    var needsParsing: Bool {
        if case .unparsed = form { return true }
        return false
    }

    /// The text without attributes, before edits. If the content must be parsed, this is its source. nil if no text is
    /// set.
    var string: String? {
        switch form {
        case .plain(let string): string
        case .attributed(let text): text.string
        case .rich(let text): text.string
        case .parsed(let parsed): parsed.display.string
        case .unparsed(let source, _): source.string
        }
    }

    /// Returns the displayed text after all edits and, as `parsed`, the same text together with its source. `parsed` is
    /// nil if the text was not parsed.
    ///
    /// - Parameters:
    ///   - read: Converts attributed text.
    ///   - style: The style of text that has no style of its own.
    func content(_ read: (NSAttributedString) -> RichText, style: TextStyle) -> (text: RichText, parsed: ParsedText?) {
        switch form {
        case .plain(let string): (edited(RichText(string ?? "", style: style)), nil)
        case .attributed(let text): (edited(read(text)), nil)
        case .rich(let text): (edited(text.withDefaults(style)), nil)
        case .parsed(let parsed): edited(parsed, display: parsed.display.withDefaults(style))
        case .unparsed(let source, let parser): edited(parser.parse(source.withDefaults(style)))
        }
    }

    private func edited(_ text: RichText) -> RichText { edits.reduce(text) { $1($0) } }

    private func edited(_ parsed: ParsedText, display: RichText? = nil) -> (text: RichText, parsed: ParsedText?) {
        let text = edited(display ?? parsed.display)
        return (text, parsed.displaying(text))
    }
}
