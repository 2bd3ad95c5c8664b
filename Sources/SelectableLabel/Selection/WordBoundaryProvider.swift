/// Finds words: the port behind which ICU or Apple's tokenizer stands.
///
/// Contract: total, cheap for any length of paragraph (nothing is copied), safe from any thread.
public protocol WordBoundaryProvider: Sendable {
    /// The word-break segment (UAX #29, with dictionaries where a language needs them) that holds an offset.
    ///
    /// - Parameters:
    ///   - offset: UTF-16 code units from the slice's start; clamped into the paragraph.
    ///   - paragraph: One paragraph without its terminator.
    /// - Returns: The segment, in UTF-16 code units from the slice's start; empty only when the paragraph is.
    func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int>
}
