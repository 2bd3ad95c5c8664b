public import Foundation

/// A range of a text, in one of the forms that apps have: `Range<Int>` or `NSRange` in UTF-16 code units, or a range of
/// string indices.
public protocol TextRangeExpression {
    /// The same range in UTF-16 code units, clamped to a string.
    ///
    /// - Complexity: O(1) for code units, O(n) for string indices.
    func textRange(in string: String) -> TextRange
}

/// An offset in a text: a number of UTF-16 code units or a string index.
public protocol TextOffset: Comparable {
    /// The offset in UTF-16 code units from the string's start.
    func utf16Offset(clampedTo string: String) -> Int
}

extension Int: TextOffset {
    /// The number itself, between 0 and the string's length.
    public func utf16Offset(clampedTo string: String) -> Int { Swift.min(Swift.max(self, 0), string.utf16.count) }
}

extension String.Index: TextOffset {
    /// The distance from the string's start.
    public func utf16Offset(clampedTo string: String) -> Int {
        Swift.min(Swift.max(self, string.startIndex), string.endIndex).utf16Offset(in: string)
    }
}

extension Range: TextRangeExpression where Bound: TextOffset {
    /// The range in UTF-16 code units.
    public func textRange(in string: String) -> TextRange {
        lowerBound.utf16Offset(clampedTo: string)..<upperBound.utf16Offset(clampedTo: string)
    }
}

extension NSRange: TextRangeExpression {
    /// The range as `Range<Int>`. Empty at the start if the location is `NSNotFound`.
    public func textRange(in string: String) -> TextRange {
        guard location != NSNotFound, length >= 0 else { return 0..<0 }
        let (end, isOverflow) = location.addingReportingOverflow(length)
        return (location..<Swift.max(isOverflow ? .max : end, location)).textRange(in: string)
    }
}

extension RichText {
    /// A range of this text in UTF-16 code units, for functions that take no other form.
    ///
    /// - Complexity: O(1) for code units, O(n) for string indices.
    public func textRange(_ range: some TextRangeExpression) -> TextRange { range.textRange(in: string) }
}
