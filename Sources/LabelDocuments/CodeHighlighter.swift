public import SelectableLabel

/// Finds the colours of code, such as those of keywords and comments.
public protocol CodeHighlighter: Sendable {
    /// Returns the colours of parts of code. All other parts keep the colour of the theme.
    ///
    /// It is called for each closed block of code that gets a view, not on the main actor. A list calls it again for a
    /// row that comes back: keep results that take long. The code is shown without colours until it returns. Its task
    /// is cancelled when the code is no longer shown.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - language: The first word after the opening fence, such as `swift`. Empty if there is none.
    /// - Returns: The colours. Where their ranges overlap, the one that begins first counts.
    func colors(of code: String, language: String) async -> [ColorRange]
}
