public import Foundation
public import LabelDrawing

/// The parts of a screen that are in front of its content, in drawing order and in screen points.
public struct ScreenFront: Equatable, Sendable {
    /// A part that comes and goes as a whole.
    public struct Part: Equatable, Sendable {
        /// The drawing of the part.
        public var list: DisplayList
        /// The frame of the part, without shadow and arrow.
        public var frame: CGRect
        /// The point from which the part grows: the text it belongs to.
        public var anchor: CGPoint
    }

    /// The scroll indicator of a scroll view, for hosts that show it while the view scrolls.
    public struct Indicator: Equatable, Sendable {
        /// The scroll view's name.
        public var scrollView: String
        /// The scroll view's offset.
        public var offset: CGPoint
        /// The drawing.
        public var list: DisplayList
    }

    /// The scroll indicators, which are not a part of `displayList`.
    public var indicators: [Indicator] = []
    /// The selection's fill and pins.
    public var markings = DisplayList()
    /// The magnifier; nil while it is hidden.
    public var lens: Part?
    /// The debug parts of the labels' layouts.
    public var debug = DisplayList()
    /// The menu; nil while it is hidden.
    public var menu: Part?

    /// Creates an empty front.
    public init() {}

    /// The drawing of all parts, as it is when nothing moves.
    public var displayList: DisplayList {
        var list = markings
        if let lens { list.append(lens.list) }
        list.append(debug)
        if let menu { list.append(menu.list) }
        return list
    }
}
