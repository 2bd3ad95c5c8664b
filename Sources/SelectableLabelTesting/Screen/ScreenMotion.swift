public import Foundation

/// The displacements of labels and backdrops at one moment of an animation in which a text folds or expands.
public struct ScreenMotion: Equatable, Sendable {
    /// The displacement of a label.
    public struct Label: Equatable, Sendable {
        /// The distance by which the label is drawn below its normal position, in points.
        public var offset: CGFloat
        /// The height of the part that is drawn, in points from the label's top. nil means the whole label.
        public var height: CGFloat?

        /// Creates a displacement.
        public init(offset: CGFloat, height: CGFloat? = nil) {
            (self.offset, self.height) = (offset, height)
        }
    }

    /// The displacement of a scroll view's backdrop. A horizontal edge divides it into two parts.
    public struct Backdrop: Equatable, Sendable {
        /// The vertical position of the edge, in screen points.
        public var edge: CGFloat
        /// The distance by which the part above the edge is moved down, in points.
        public var above: CGFloat
        /// The distance by which the part below the edge is moved down, in points.
        public var below: CGFloat

        /// Creates a displacement.
        public init(edge: CGFloat, above: CGFloat, below: CGFloat) {
            (self.edge, self.above, self.below) = (edge, above, below)
        }
    }

    /// The displaced labels, by name.
    public var labels: [String: Label] = [:]
    /// The displaced backdrops, by the name of the scroll view.
    public var backdrops: [String: Backdrop] = [:]

    /// Creates a motion without displacements.
    public init() {}

    /// The largest displacement of any label, in points.
    var reach: CGFloat { labels.values.reduce(0) { max($0, abs($1.offset)) } }
}
