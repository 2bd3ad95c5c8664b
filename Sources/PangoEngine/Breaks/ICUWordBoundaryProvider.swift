import CICUBreaks
import Foundation
public import LabelText

/// Finds words with ICU. It uses the rules of UAX #29, and dictionaries for Chinese, Japanese, Thai, Lao, Khmer and
/// Burmese.
///
/// Safe to use from any thread.
public final class ICUWordBoundaryProvider: WordBoundaryProvider {
    private let iterators: ResourcePool<ICUBoundaries>

    /// Creates a provider.
    ///
    /// - Parameter locale: ICU's name for the locale whose word rules apply. The default is empty and means ICU's root
    ///   locale, which fits most languages.
    public init(locale: String = "") {
        iterators = ResourcePool { ICUBoundaries(ICUBreaksKindWord, locale: locale) }
    }

    /// Returns the word-break segment that contains an offset.
    ///
    /// - Parameters:
    ///   - offset: A UTF-16 offset from the slice's start; clamped to the paragraph.
    ///   - paragraph: One paragraph without its terminator.
    /// - Returns: The segment, in UTF-16 offsets from the slice's start; empty only if the paragraph is empty.
    /// - Complexity: O(n) in the length of the segment and of the adjacent text without word boundaries.
    public func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        guard !paragraph.isEmpty else { return 0..<0 }
        let offset = min(max(offset, 0), paragraph.count - 1)
        let found = iterators.with { iterator in
            paragraph.withUnsafeBufferPointer { units in
                iterator.with(units) { handle in
                    let end = icu_breaks_following(handle, Int32(offset))
                    let start = icu_breaks_preceding(handle, end < 0 ? Int32(units.count) : end)
                    return max(Int(start), 0)..<(end < 0 ? units.count : Int(end))
                }
            }
        }
        return found ?? 0..<paragraph.count
    }
}
