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
            screen.size.width = try fields.find("width", .length, else: screen.size.width)
            screen.size.height = try fields.find("height", .length, else: screen.size.height)
            screen.scale = try fields.find("scale", .number(ScenarioLimits.scales), else: screen.scale)
            screen.safeArea = try fields.find("safeArea", .insets, else: screen.safeArea)
            screen.appearance = try fields.find("appearance", .choice, else: screen.appearance)
            screen.direction = try fields.find("direction", .choice, else: screen.direction)
            return screen
        }
    }
}

extension JSONReader where Value == ScenarioScrollView {
    static var scrollView: Self {
        object { fields in
            let id = try fields.need("id", .id)
            let frame = try fields.need("frame", .rect)
            return ScenarioScrollView(
                id: id,
                frame: frame,
                contentSize: try fields.find("contentSize", .size, else: frame.size),
                offset: try fields.find("offset", .point, else: .zero),
                scrollView: try fields.find("scrollView", .id),
                view: try fields.find("view", .id),
                contentInset: try fields.find("contentInset", .insets, else: .zero)
            )
        }
    }
}

extension JSONReader where Value == ScreenView {
    static var view: Self {
        object { fields in
            ScreenView(
                id: try fields.need("id", .id),
                frame: try fields.need("frame", .rect),
                kind: try fields.need("kind", .choice),
                scrollView: try fields.find("scrollView", .id)
            )
        }
    }
}
