public import Foundation
public import LabelDrawing
public import SelectableLabel

/// The size, scale and appearance of a scenario's screen.
public struct ScenarioScreen: Equatable, Sendable {
    /// The size in points.
    public var size = CGSize(width: 390, height: 844)
    /// The number of pixels per point. Default: 2.
    public var scale: CGFloat = 2
    /// The space at the edges that the system covers, in points: for example, around a notch.
    public var safeArea = EdgeLengths.zero
    /// The appearance: light or dark. Default: light.
    public var appearance = Appearance.light
    /// The layout direction of the user interface. Default: left to right.
    public var direction = TextDirection.leftToRight
}

/// A scroll view of a scenario.
public struct ScenarioScrollView: Equatable, Sendable {
    /// The id by which steps and labels refer to the scroll view.
    public var id: String
    /// The frame, in the coordinates of the content of ``scrollView``, or in window coordinates if ``scrollView`` is
    /// nil.
    public var frame: CGRect
    /// The size of the content, in points.
    public var contentSize: CGSize
    /// The scroll offset at the start, in points.
    public var offset: CGPoint
    /// The id of the scroll view that contains this one. nil means none.
    public var scrollView: String?
    /// The id of the view that contains the scroll view. The scroll view is in front of that view.
    public var view: String?
    /// The lengths by which bars cover the scroll view at its edges, in points. They do not change the scroll limits.
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
            try fields.find("direction", .named(["ltr": .leftToRight, "rtl": .rightToLeft]), into: &screen.direction)
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
