public import Foundation
import LabelDrawing

/// A property that keeps a range of text together on one line, for example a user name with a background.
///
/// Lines break inside a tag only if it is wider than a line. They may break before and after a tag, as around a word.
/// Adjacent ranges with equal tags form one tag, even if other styles differ.
public struct TextTag: Hashable, Codable, Sendable {
    /// The name. Adjacent tags with different names stay separate.
    public var name: String
    /// The space before the tag, in points. For text that reads from right to left, it is on the right.
    public var leadingInset: CGFloat
    /// The space after the tag, in points. For text that reads from right to left, it is on the left.
    public var trailingInset: CGFloat

    /// Creates a tag. Negative and non-finite lengths count as 0.
    public init(name: String = "", leadingInset: CGFloat = 0, trailingInset: CGFloat = 0) {
        self.name = name
        self.leadingInset = leadingInset.nonNegative.finiteOrZero
        self.trailingInset = trailingInset.nonNegative.finiteOrZero
    }
}
