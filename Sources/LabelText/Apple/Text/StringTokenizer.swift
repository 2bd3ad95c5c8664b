#if canImport(CoreFoundation) && canImport(CoreText)
import CoreFoundation
import Foundation

/// The system's word boundaries: UAX #29, with dictionaries for scripts without spaces.
///
/// Safe to use from any thread.
public struct SystemWordBoundaries: WordBoundaryProvider {
    /// Creates a provider. All instances are equivalent.
    public init() {}

    /// Returns the word-break segment that contains a code unit.
    ///
    /// - Parameters:
    ///   - offset: UTF-16 code units from the slice's start, clamped.
    ///   - paragraph: One paragraph without its terminator.
    /// - Returns: The segment, in UTF-16 code units from the slice's start.
    /// - Complexity: O(n) in the paragraph.
    public func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        guard !paragraph.isEmpty else { return 0..<0 }
        let offset = min(max(offset, 0), paragraph.count - 1)
        guard let tokenizer = StringTokenizer.make(Array(paragraph), unit: kCFStringTokenizerUnitWordBoundary) else {
            return offset..<offset + 1
        }
        CFStringTokenizerGoToTokenAtIndex(tokenizer, offset)
        let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
        // Without a token at the offset, the segment is the single code unit.
        guard range.location != kCFNotFound, range.length > 0 else { return offset..<offset + 1 }
        return range.location..<range.location + range.length
    }
}

/// Creates system tokenizers. Each one is used in a single call and so on a single thread.
enum StringTokenizer {
    static func make(_ units: [UInt16], unit: CFOptionFlags) -> CFStringTokenizer? {
        let string = String(decoding: units, as: UTF16.self) as CFString
        return CFStringTokenizerCreate(nil, string, CFRangeMake(0, CFStringGetLength(string)), unit, nil)
    }

    /// Returns the offsets before which a line may break (UAX #14), in order.
    ///
    /// - Complexity: O(n).
    static func lineBreaks(in units: [UInt16]) -> [Int] {
        guard let tokenizer = make(units, unit: kCFStringTokenizerUnitLineBreak) else { return [] }
        var breaks: [Int] = []
        while CFStringTokenizerAdvanceToNextToken(tokenizer) != [] {
            let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
            if range.location > 0 { breaks.append(range.location) }
        }
        return breaks
    }
}
#endif
