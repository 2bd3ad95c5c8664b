#if canImport(CoreFoundation) && canImport(CoreText)
import CoreFoundation
import Foundation

/// The system's word boundaries: UAX #29, and dictionaries for scripts without spaces, such as Thai.
///
/// Safe to use from any thread.
public struct SystemWordBoundaries: WordBoundaryProvider {
    /// Creates a provider. All instances behave alike.
    public init() {}

    /// Returns the word, or the piece between words, that contains a code unit.
    ///
    /// - Parameters:
    ///   - offset: The offset of the code unit from the slice's start, clamped.
    ///   - paragraph: The UTF-16 code units of a paragraph without its terminator.
    /// - Returns: The range in UTF-16 code units from the slice's start.
    /// - Complexity: O(n) in the paragraph.
    public func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        guard !paragraph.isEmpty else { return 0..<0 }
        let offset = min(max(offset, 0), paragraph.count - 1)
        guard let tokenizer = StringTokenizer.make(Array(paragraph), unit: kCFStringTokenizerUnitWordBoundary) else {
            return offset..<offset + 1
        }
        CFStringTokenizerGoToTokenAtIndex(tokenizer, offset)
        let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
        // If the tokenizer finds nothing at the offset, return only that code unit.
        guard range.location != kCFNotFound, range.length > 0 else { return offset..<offset + 1 }
        return range.location..<range.location + range.length
    }
}

/// Creates the system's tokenizers. Each tokenizer is used in only one call, because tokenizers are not thread-safe.
enum StringTokenizer {
    static func make(_ units: [UInt16], unit: CFOptionFlags) -> CFStringTokenizer? {
        let string = String(decoding: units, as: UTF16.self) as CFString
        return CFStringTokenizerCreate(nil, string, CFRangeMake(0, CFStringGetLength(string)), unit, nil)
    }

    /// Returns the offsets at which a line may begin (UAX #14), in order and in UTF-16 code units.
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
