public import Foundation
public import LabelDrawing

/// The screen of a scenario.
public struct ScenarioScreen: Equatable, Sendable {
    /// The direction of the interface.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Left to right.
        case leftToRight = "ltr"
        /// Right to left.
        case rightToLeft = "rtl"
    }

    /// The size in points.
    public var size = CGSize(width: 390, height: 844)
    /// The number of pixels per point. Default: 2.
    public var scale: CGFloat = 2
    /// The area that the system covers at the edges, in points.
    public var safeArea = EdgeLengths.zero
    /// The appearance. Default: light.
    public var appearance = Appearance.light
    /// The direction of the interface. Default: left to right.
    public var direction = Direction.leftToRight
}

/// A view that scrolls its content.
public struct ScenarioScrollView: Equatable, Sendable {
    /// The id in steps and labels.
    public var id: String
    /// The frame in points of the window or of the content of ``scrollView``.
    public var frame: CGRect
    /// The size of the content, in points.
    public var contentSize: CGSize
    /// The point of the content at the top-left corner at the start.
    public var offset: CGPoint
    /// The scroll view that contains it.
    public var scrollView: String?
    /// The view that contains it; the scroll view is in front of that view.
    public var view: String?
    /// The space that bars cover at its edges, in points. It does not change the scroll limits.
    public var contentInset = EdgeLengths.zero
}

extension JSONReader where Value == ScenarioScreen {
    static var screen: Self {
        object { fields in
            var screen = ScenarioScreen()
            try fields.find("width", .length, into: &screen.size.width)
            try fields.find("height", .length, into: &screen.size.height)
            try fields.find("scale", .number(ScenarioLimits.scales), into: &screen.scale)
            try fields.find("safeArea", .insets, into: &screen.safeArea)
            try fields.find("appearance", .choice, into: &screen.appearance)
            try fields.find("direction", .choice, into: &screen.direction)
            return screen
        }
    }
}

extension JSONReader where Value == ScenarioScrollView {
    static var scrollView: Self {
        object { fields in
            let id = try fields.need("id", .newID)
            let frame = try fields.need("frame", .rect)
            var view = ScenarioScrollView(id: id, frame: frame, contentSize: frame.size, offset: .zero)
            try fields.find("contentSize", .size, into: &view.contentSize)
            try fields.find("offset", .point, into: &view.offset)
            view.scrollView = try fields.find("scrollView", .container(.scrollView))
            view.view = try fields.find("view", .container(.view))
            try fields.find("contentInset", .insets, into: &view.contentInset)
            try fields.context?.add(.scrollView(id))
            return view
        }
    }
}

extension JSONReader where Value == ScreenView {
    static var view: Self {
        object { fields in
            let view = ScreenView(
                id: try fields.need("id", .newID),
                frame: try fields.need("frame", .rect),
                kind: try fields.need("kind", .choice),
                scrollView: try fields.find("scrollView", .container(.scrollView))
            )
            try fields.context?.add(.view(view.id))
            return view
        }
    }
}
