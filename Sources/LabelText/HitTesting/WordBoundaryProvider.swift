/// Finds word boundaries, for example with the platform's dictionaries.
///
/// Contract: segments follow UAX #29 (word boundaries). For scripts without spaces, they follow the platform's
/// dictionaries, if any. They tile the paragraph, are never empty, and include white space and punctuation. Safe to
/// call from any thread.
public protocol WordBoundaryProvider: Sendable {
    /// Returns the segment that contains a code unit.
    ///
    /// - Parameters:
    ///   - offset: The index of a code unit, from the paragraph's start. Always valid.
    ///   - paragraph: The UTF-16 code units of one paragraph, without its terminator. Never empty.
    /// - Returns: A range that contains `offset`, counted from the paragraph's start.
    func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int>
}
