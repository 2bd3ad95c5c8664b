public import Foundation
public import LabelDrawing

/// What a magnifier is over, which decides its form.
public enum MagnifierSubject: String, Hashable, Codable, Sendable {
    /// One end of a selected range: a low, wide lens.
    case range
    /// A caret: a round lens.
    case caret
}

/// How a magnifier looks.
public struct MagnifierStyle: Hashable, Sendable {
    /// How much larger what it shows is than what lies under it.
    public var scale: CGFloat = 1.4
    /// The lens over a range: its width in points.
    public var rangeWidth: CGFloat = 120
    /// The lens over a range: its height in points.
    public var rangeHeight: CGFloat = 30
    /// The radius of the corners of the lens over a range, in points; at most half its height.
    public var rangeCornerRadius: CGFloat = 15
    /// The diameter of the round lens over a caret, in points.
    public var caretDiameter: CGFloat = 113
    /// The space between the lens and the line it shows, in points.
    public var distance: CGFloat = 14
    /// The width of the lens's edge, in points.
    public var borderWidth: CGFloat = 1
    /// The colour of the lens's edge.
    public var borderColor = AdaptiveColor(
        light: LabelColor(red: 0.62, green: 0.62, blue: 0.65), dark: LabelColor(red: 0.45, green: 0.45, blue: 0.48))
    /// What is seen where nothing lies under the lens.
    public var background = AdaptiveColor(light: .white, dark: LabelColor(red: 0.11, green: 0.11, blue: 0.12))

    /// The colour of the shadow around the lens; clear for none. Default: black, with an opacity of 0.25 in light appearance and 0.8 in dark.
    public var shadowColor = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.25), dark: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.8))
    /// How far the shadow lies below the lens, in points. Default: 2.
    public var shadowOffset: CGFloat = 2
    /// How soft the shadow's edge is: twice the standard deviation of a Gaussian, in points. Default: 8.
    public var shadowBlur: CGFloat = 8

    /// Whether hosts that can also show the other views under the lens, behind the texts; dearer, as those must be photographed.
    public var showsOtherViews = false

    /// Creates the system's style.
    public init() {}

    /// The size of the lens over a subject, in points.
    public func size(for subject: MagnifierSubject) -> CGSize {
        switch subject {
        case .range: CGSize(width: rangeWidth, height: rangeHeight)
        case .caret: CGSize(width: caretDiameter, height: caretDiameter)
        }
    }

    /// The shadow around a lens; nil for none.
    func shadow(for appearance: Appearance) -> DrawingShadow? {
        let color = shadowColor.resolved(for: appearance)
        return color.alpha > 0 ? DrawingShadow(color: color, offset: CGPoint(x: 0, y: shadowOffset), blur: shadowBlur) : nil
    }

    /// The outline of a lens.
    func outline(of frame: CGRect, for subject: MagnifierSubject) -> DrawingPath {
        subject == .caret ? .ellipse(in: frame) : .roundedRect(frame, radius: rangeCornerRadius)
    }
}
