public import Foundation
public import LabelDrawing

/// The drawings in front of a screen's content, in screen points: the selection, the magnifier, the menu and others.
public struct ScreenFront: Equatable, Sendable {
    /// A drawing that appears and disappears as a whole: the magnifier or the menu.
    public struct Part: Equatable, Sendable {
        /// The drawing of the part.
        public var list: DisplayList
        /// The frame in screen points, without the shadow and the arrow.
        public var frame: CGRect
        /// The point from which the part grows when it appears. It is at or near the text that the part belongs to.
        public var anchor: CGPoint
    }

    /// The scroll indicators of one scroll view. A host shows them while the scroll view scrolls.
    public struct Indicator: Equatable, Sendable {
        /// The scroll view's name.
        public var scrollView: String
        /// The scroll view's offset.
        public var offset: CGPoint
        /// The drawing of the indicators.
        public var list: DisplayList
    }

    /// The scroll indicators, back to front. They are not included in `displayList`.
    public var indicators: [Indicator] = []
    /// The selection's fill and pins.
    public var markings = DisplayList()
    /// The magnifier; nil if it is not shown.
    public var lens: Part?
    /// The parts of the labels' layouts that are drawn for debugging, such as the bounds of lines.
    public var debug = DisplayList()
    /// The menu; nil if it is not shown.
    public var menu: Part?

    /// Creates a value without any drawings.
    public init() {}

    /// All parts in one display list, without the scroll indicators.
    public var displayList: DisplayList {
        var list = markings
        if let lens { list.append(lens.list) }
        list.append(debug)
        if let menu { list.append(menu.list) }
        return list
    }
}
