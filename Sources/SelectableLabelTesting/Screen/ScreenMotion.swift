public import Foundation

/// The displacement of a screen's content while a text folds or expands, in points.
public struct ScreenMotion: Equatable, Sendable {
    /// The displacement of a label.
    public struct Label: Equatable, Sendable {
        /// The distance below its place.
        public var offset: CGFloat
        /// The height of its visible part; nil means all of it.
        public var height: CGFloat?

        /// Creates a displacement.
        public init(offset: CGFloat, height: CGFloat? = nil) {
            (self.offset, self.height) = (offset, height)
        }
    }

    /// The displacement of a scroll view's backdrop.
    public struct Backdrop: Equatable, Sendable {
        /// The vertical position between the two parts that move differently, on the screen.
        public var edge: CGFloat
        /// The distance of the part above the edge below its place.
        public var above: CGFloat
        /// The distance of the part below the edge below its place.
        public var below: CGFloat

        /// Creates a displacement.
        public init(edge: CGFloat, above: CGFloat, below: CGFloat) {
            (self.edge, self.above, self.below) = (edge, above, below)
        }
    }

    /// The labels that are not at their places, by name.
    public var labels: [String: Label] = [:]
    /// The backdrops that are not at their places, by scroll view.
    public var backdrops: [String: Backdrop] = [:]

    /// Creates a motion without displacements.
    public init() {}

    /// The largest distance of a label from its place.
    var reach: CGFloat { labels.values.reduce(0) { max($0, abs($1.offset)) } }
}
