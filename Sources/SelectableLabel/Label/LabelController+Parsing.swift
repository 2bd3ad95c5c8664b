import LabelDrawing

extension LabelController {
    /// Parses a source text, such as Markdown, and shows the result. Copied plain text is what is read.
    ///
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show(_ source: RichText, parsedBy parser: some TextParser, identity: LabelIdentity? = nil) {
        show(parser.parse(source), identity: identity)
    }

    /// Shows text that the app already parsed.
    public func show(_ parsed: ParsedText, identity: LabelIdentity? = nil) {
        withOneChange {
            show(parsed.display, identity: identity ?? self.identity)
            self.parsed = parsed
        }
    }
}
