public import Foundation
import LabelDrawing

/// A tag: a range of text that lines do not break, unless it is wider than a line.
///
/// Adjacent ranges with equal tags form one tag, even if other styles differ. Lines may break before and after a tag,
/// as around a word.
public struct TextTag: Hashable, Codable, Sendable {
    /// The name that distinguishes adjacent tags.
    public var name: String
    /// The space before the first character, in points.
    public var leadingInset: CGFloat
    /// The space after the last character, in points.
    public var trailingInset: CGFloat

    /// Creates a tag. Negative and non-finite lengths count as 0.
    public init(name: String = "", leadingInset: CGFloat = 0, trailingInset: CGFloat = 0) {
        self.name = name
        self.leadingInset = leadingInset.nonNegative.finiteOrZero
        self.trailingInset = trailingInset.nonNegative.finiteOrZero
    }
}
