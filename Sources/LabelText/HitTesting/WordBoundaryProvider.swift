/// Where words end: the port behind which the platform's dictionaries stand.
///
/// Contract: the segments are those of UAX #29 (word boundaries), with dictionaries for scripts that write no spaces where the platform has
/// any. They tile the paragraph, are never empty, and include white space and punctuation. Safe to call from any thread.
public protocol WordBoundaryProvider: Sendable {
    /// The segment that holds a code unit.
    ///
    /// - Parameters:
    ///   - offset: A code unit from the paragraph's start; always one that exists.
    ///   - paragraph: One paragraph's UTF-16 code units without its terminator; not empty.
    /// - Returns: A range from the paragraph's start that contains `offset`.
    func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int>
}
