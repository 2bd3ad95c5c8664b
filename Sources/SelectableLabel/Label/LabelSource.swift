import Foundation

/// The content that a label was set to, in the form in which it was set.
struct LabelSource {
    private enum Form {
        case plain(String?)
        case attributed(NSAttributedString)
        case rich(RichText)
        case parsed(ParsedText)
        case unparsed(RichText, any TextParser)
    }

    private let form: Form
    /// Later edits of the text, such as added links. Applied again when fonts or colours change.
    var edits: [(RichText) -> RichText] = []

    init(string: String? = nil) { form = .plain(string) }

    init(attributed: NSAttributedString?) {
        // UIKit's own labels also keep a copy: later changes of the string are ignored.
        form = (attributed?.copy() as? NSAttributedString).map { .attributed($0) } ?? .plain(nil)
    }

    init(rich: RichText) { form = .rich(rich) }

    init(parsed: ParsedText) { form = .parsed(parsed) }

    init(_ source: RichText, parsedBy parser: some TextParser) { form = .unparsed(source, parser) }

    /// The attributed text. nil if another form was set.
    var attributed: NSAttributedString? {
        if case .attributed(let text) = form { return text }
        return nil
    }

    /// Whether the source is plain text or empty.
    var isPlain: Bool {
        if case .plain = form { return true }
        return false
    }

    /// Whether the source is exactly this plain text, without edits.
    func isPlain(_ string: String?) -> Bool {
        guard case .plain(let plain) = form else { return false }
        return edits.isEmpty && plain == string
    }

    /// Whether the source is exactly this attributed text, without edits.
    func isAttributed(_ string: NSAttributedString?) -> Bool {
        guard let string, let attributed, edits.isEmpty else { return false }
        return attributed.isEqual(to: string)
    }

    /// Whether the source is exactly this text, to be parsed, without edits.
    func isUnparsed(_ string: String) -> Bool {
        guard case .unparsed(let source, _) = form else { return false }
        return edits.isEmpty && source.string == string
    }

    /// Whether the displayed text is known only after parsing.
    var needsParsing: Bool {
        if case .unparsed = form { return true }
        return false
    }

    /// The text without its attributes, in the form in which it was set. nil if no text is set.
    var string: String? {
        switch form {
        case .plain(let string): string
        case .attributed(let text): text.string
        case .rich(let text): text.string
        case .parsed(let parsed): parsed.display.string
        case .unparsed(let source, _): source.string
        }
    }

    /// The text with its edits, and the parsed text that it displays, if any.
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
