import CICUBreaks
import Foundation
public import SelectableLabel

/// Words as ICU finds them: by UAX #29, by dictionaries in Chinese, Japanese, Thai, Lao, Khmer and Burmese.
///
/// Safe to use from any thread.
public final class ICUWordBoundaryProvider: WordBoundaryProvider {
    private let iterators: ResourcePool<ICUBoundaries>

    /// Creates a provider.
    ///
    /// - Parameter locale: ICU's name of the locale whose rules apply; those of most languages are the root's, whose name is empty.
    public init(locale: String = "") {
        iterators = ResourcePool { ICUBoundaries(ICUBreaksKindWord, locale: locale) }
    }

    /// The word-break segment that holds an offset.
    ///
    /// - Parameters:
    ///   - offset: UTF-16 code units from the slice's start; clamped into the paragraph.
    ///   - paragraph: One paragraph without its terminator.
    /// - Returns: The segment, in UTF-16 code units from the slice's start; empty only when the paragraph is.
    /// - Complexity: O(length of the segment and of the undivided text around it).
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
