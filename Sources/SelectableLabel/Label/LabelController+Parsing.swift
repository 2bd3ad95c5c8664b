import LabelDrawing

extension LabelController {
    /// Parses a source and shows the result. Copy writes the source as plain text.
    ///
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show(_ source: RichText, parsedBy parser: some TextParser, identity: LabelIdentity? = nil) {
        show(parser.parse(source), identity: identity)
    }

    /// Shows text that was parsed elsewhere. Copy writes its source as plain text.
    public func show(_ parsed: ParsedText, identity: LabelIdentity? = nil) {
        withOneChange {
            show(parsed.display, identity: identity ?? self.identity)
            self.parsed = parsed
        }
    }
}
