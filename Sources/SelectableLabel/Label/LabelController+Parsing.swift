import LabelDrawing

extension LabelController {
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
        let notify = onChange
        onChange = nil
        show(parsed.display, identity: identity ?? self.identity)
        self.parsed = parsed
        onChange = notify
        changed()
    }
}
