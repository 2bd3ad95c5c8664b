public import Foundation
public import LabelDrawing

/// The kind of selection under a magnifier. It decides the shape of the lens.
public enum MagnifierSubject: String, Hashable, Codable, Sendable {
    /// One end of a selected range. The lens is low and wide.
    case range
    /// A caret. The lens is round.
    case caret
}

/// The style of a magnifier.
public struct MagnifierStyle: Hashable, Sendable {
    /// The magnification. Default: 1.4.
    public var scale: CGFloat = 1.4
    /// The width of the lens for a range, in points. Default: 120.
    public var rangeWidth: CGFloat = 120
    /// The height of the lens for a range, in points. Default: 30.
    public var rangeHeight: CGFloat = 30
    /// The corner radius of the lens for a range, in points. At most half its height. Default: 15.
    public var rangeCornerRadius: CGFloat = 15
    /// The diameter of the round lens for a caret, in points. Default: 113.
    public var caretDiameter: CGFloat = 113
    /// The distance between the lens and the line of text, in points. Default: 18.
    public var distance: CGFloat = 18
    /// The width of the border, in points. Default: 1.
    public var borderWidth: CGFloat = 1
    /// The colour of the border.
    public var borderColor = AdaptiveColor(
        light: LabelColor(red: 0.62, green: 0.62, blue: 0.65), dark: LabelColor(red: 0.45, green: 0.45, blue: 0.48))
    /// The background colour of the lens, visible where there is no content.
    public var background = AdaptiveColor(light: .white, dark: LabelColor(red: 0.11, green: 0.11, blue: 0.12))

    /// The colour of the shadow. Clear means no shadow.
    ///
    /// Default: black, with an opacity of 0.25 in light appearance and 0.8 in dark.
    public var shadowColor = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.25), dark: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.8))
    /// The distance from the lens down to its shadow, in points. Default: 2.
    public var shadowOffset: CGFloat = 2
    /// The blur radius of the shadow, in points: twice the standard deviation of a Gaussian. Default: 8.
    public var shadowBlur: CGFloat = 8

    /// Whether the lens also shows other views behind the text, such as buttons and images. Default: false.
    ///
    /// The host must support this. Drawing is then slower, because it needs a snapshot of those views.
    public var showsOtherViews = false

    /// Creates the style of the system's magnifier.
    public init() {}

    /// Returns the size of the lens for a kind of selection, in points.
    public func size(for subject: MagnifierSubject) -> CGSize {
        switch subject {
        case .range: CGSize(width: rangeWidth, height: rangeHeight)
        case .caret: CGSize(width: caretDiameter, height: caretDiameter)
        }
    }

    /// Returns the shadow of the lens. nil means no shadow.
    func shadow(for appearance: Appearance) -> DrawingShadow? {
        let color = shadowColor.resolved(for: appearance)
        return color.alpha > 0 ? DrawingShadow(color: color, offset: CGPoint(x: 0, y: shadowOffset), blur: shadowBlur) : nil
    }

    /// Returns the outline of a lens with the given frame, for a kind of selection.
    func outline(of frame: CGRect, for subject: MagnifierSubject) -> DrawingPath {
        subject == .caret ? .ellipse(in: frame) : .roundedRect(frame, radius: rangeCornerRadius)
    }
}
