public import Foundation
import LabelDrawing

/// A stretch of text that is never broken over lines while it fits one: a tag.
///
/// Neighbouring text of equal tags is one stretch, whatever else of its style differs. Lines may break before and after it, as about a word.
public struct TextTag: Hashable, Codable, Sendable {
    /// Tells a tag from the one beside it.
    public var name: String
    /// Space kept free before its first character, in points.
    public var leadingInset: CGFloat
    /// Space kept free after its last character, in points.
    public var trailingInset: CGFloat

    /// Creates a tag; lengths that are negative or not finite count as 0.
    public init(name: String = "", leadingInset: CGFloat = 0, trailingInset: CGFloat = 0) {
        self.name = name
        self.leadingInset = leadingInset.nonNegative.finiteOrZero
        self.trailingInset = trailingInset.nonNegative.finiteOrZero
    }
}
