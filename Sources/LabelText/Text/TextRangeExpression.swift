public import Foundation

/// A range of a text, in any form that an app may have: `Range<Int>` or `NSRange` in UTF-16 code units, or a range of
/// string indices.
public protocol TextRangeExpression {
    /// Returns the range in UTF-16 code units, clamped to `string`.
    ///
    /// - Complexity: O(1) for code units, O(n) for string indices.
    func textRange(in string: String) -> TextRange
}

/// An offset in a text: a number of UTF-16 code units or a string index.
public protocol TextOffset: Comparable {
    /// Returns the offset in UTF-16 code units from the start of `string`, clamped to its length.
    func utf16Offset(clampedTo string: String) -> Int
}

extension Int: TextOffset {
    /// Returns the number itself, clamped to the length of `string`.
    public func utf16Offset(clampedTo string: String) -> Int { Swift.min(Swift.max(self, 0), string.utf16.count) }
}

extension String.Index: TextOffset {
    /// Returns the number of UTF-16 code units before the index.
    public func utf16Offset(clampedTo string: String) -> Int {
        Swift.min(Swift.max(self, string.startIndex), string.endIndex).utf16Offset(in: string)
    }
}

extension Range: TextRangeExpression where Bound: TextOffset {
    /// Returns the range in UTF-16 code units, clamped to `string`.
    public func textRange(in string: String) -> TextRange {
        lowerBound.utf16Offset(clampedTo: string)..<upperBound.utf16Offset(clampedTo: string)
    }
}

extension NSRange: TextRangeExpression {
    /// Returns the range as a `Range<Int>`, clamped to `string`. If the location is `NSNotFound`, returns an empty
    /// range at the start.
    public func textRange(in string: String) -> TextRange {
        units.textRange(in: string)
    }

    /// The range as a `Range<Int>`. An empty range at the start if the location is `NSNotFound`.
    fileprivate var units: TextRange {
        guard location != NSNotFound, length >= 0 else { return 0..<0 }
        let (end, isOverflow) = location.addingReportingOverflow(length)
        return location..<Swift.max(isOverflow ? .max : end, location)
    }
}

extension RichText {
    /// Returns `range` in UTF-16 code units, clamped to this text.
    ///
    /// - Complexity: O(1) for code units, O(n) for string indices.
    public func textRange(_ range: some TextRangeExpression) -> TextRange {
        // The text knows its length. A string that is not ASCII must count its code units when they are first needed.
        switch range {
        case let range as TextRange: range.clamped(to: 0..<length)
        case let range as NSRange: range.units.clamped(to: 0..<length)
        default: range.textRange(in: string)
        }
    }
}
