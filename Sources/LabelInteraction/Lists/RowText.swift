public import LabelText

/// The text of a label in a list row: a `RichText`, or a `ParsedText` if the label shows parsed text, such as Markdown.
public protocol RowText {
    /// The text with its source.
    var parsedText: ParsedText { get }
}

extension RichText: RowText {
    /// The text as a parsed text whose source is the text itself.
    public var parsedText: ParsedText { ParsedText(verbatim: self) }
}

extension ParsedText: RowText {
    /// The text itself.
    public var parsedText: ParsedText { self }
}
