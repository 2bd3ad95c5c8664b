public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// A lens is a rectangle on screen that shows a smaller rectangle, its source, at a larger scale. It does not take a
// snapshot. Instead, it draws the display list of the content again, scaled and clipped. So the text is sharp, the lens
// cannot show itself, and only the visible part is drawn.

/// The frame of a magnifier and the smaller rectangle that it shows. In window coordinates.
public struct MagnifierLens: Equatable, Sendable {
    /// The kind of selection under the lens. It decides the shape of the lens.
    public var subject: MagnifierSubject
    /// The frame of the lens on screen, in window coordinates.
    public var frame: CGRect
    /// The area that the lens shows, in window coordinates. Its size is the size of the frame divided by the scale.
    public var source: CGRect

    /// Places a lens above a line of text, or below it if there is no room above. The frame and the source stay inside
    /// `bounds`, and the frame keeps a margin at its sides.
    ///
    /// If the caret would touch the rim of the lens, the scale is reduced. If the source then does not fit in `bounds`,
    /// the frame is reduced too.
    /// - Parameters:
    ///   - focus: The centre of the source, in window coordinates.
    ///   - line: The line of text that contains `focus`, in window coordinates.
    ///   - caret: The caret, centred on `focus`, in window coordinates. The lens always shows it completely, except for
    ///     parts outside `bounds`. nil means no caret.
    ///   - subject: The kind of selection under the lens.
    ///   - style: The style of the lens.
    ///   - bounds: The area for the frame and the source: the window without its safe area.
    public init(
        focus: CGPoint, line: CGRect, caret: CGRect? = nil, subject: MagnifierSubject, style: MagnifierStyle, bounds: CGRect
    ) {
        let room = bounds.insetBy(dx: min(Self.margin, bounds.width.nonNegative / 4), dy: 0)
        var size = style.size(for: subject).limited(to: room.size)
        let inner = size.less(2 * Self.rim)
        let needed = (caret?.size ?? CGSize()).limited(to: bounds.size)
        var scale = style.scale > 0 ? style.scale : 1
        if needed.width * scale > inner.width { scale = inner.width / needed.width }
        if needed.height * scale > inner.height { scale = inner.height / needed.height }
        let whole = CGSize(width: size.width / scale, height: size.height / scale)
        let source = whole.limited(to: bounds.size)
        if source != whole { size = CGSize(width: source.width * scale, height: source.height * scale) }
        let above = line.minY - style.distance - size.height
        let top = above >= bounds.minY ? above : line.maxY + style.distance
        self.subject = subject
        self.frame = CGRect(origin: CGPoint(x: focus.x - size.width / 2, y: top), size: size).moved(inside: room)
        self.source = CGRect(origin: CGPoint(x: focus.x - source.width / 2, y: focus.y - source.height / 2), size: source)
            .moved(inside: bounds)
    }

    /// The distance between the lens and the sides of its bounds, in points.
    private static let margin: CGFloat = 8
    /// The distance between the rim and the content above and below, in points.
    private static let rim: CGFloat = 3
    /// The width of the rim at which content fades out, in points.
    private static let fade: CGFloat = 6

    /// Returns the frame of the lens extended by its border and shadow.
    func drawnRect(style: MagnifierStyle) -> CGRect {
        let edge = frame.insetBy(dx: -style.borderWidth, dy: -style.borderWidth)
        guard Appearance.allCases.contains(where: { style.shadow(for: $0) != nil }) else { return edge }
        // Three standard deviations of a Gaussian cover all that is visible. The standard deviation is half of
        // `shadowBlur`.
        let reach = 1.5 * style.shadowBlur.nonNegative
        return edge.union(frame.offsetBy(dx: 0, dy: style.shadowOffset).insetBy(dx: -reach, dy: -reach))
    }

    /// The transform from `source` to `frame`.
    var zoom: DrawingTransform {
        let scale = frame.width / max(source.width, Tolerance.divisor)
        return DrawingTransform.translation(x: -source.minX, y: -source.minY)
            .concatenating(.scale(x: scale, y: scale))
            .concatenating(.translation(x: frame.minX, y: frame.minY))
    }

    /// Returns a display list of the lens with its content, border and shadow.
    ///
    /// - Parameters:
    ///   - content: The content of the window, in window coordinates. Only the part inside `source` is visible.
    ///   - style: The style of the lens. If it shows other views, the list has no background.
    ///   - appearance: The appearance for the colours of the lens.
    public func displayList(content: DisplayList, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        let outline = style.outline(of: frame, for: subject)
        var list = DisplayList()
        // The host draws other views below this list. A background would hide them.
        if !style.showsOtherViews { list.append(.fill(outline, style.background.resolved(for: appearance))) }
        list.append(shadow(of: outline, style: style, appearance: appearance))
        // A round lens is inside its rim on all sides.
        let inner = frame.insetBy(dx: subject == .caret ? Self.rim : 0, dy: Self.rim)
        list.append(content, transform: zoom, clip: style.outline(of: inner, for: subject))
        if !style.showsOtherViews {
            list.append(haze(color: style.background.resolved(for: appearance)), transform: .identity, clip: outline)
        }
        list.append(.stroke(outline, style.borderColor.resolved(for: appearance), width: style.borderWidth))
        return list
    }

    /// Returns thin strips in the colour of the background. They hide more of the content the nearer it is to the rim:
    /// at the left and the right, or all round in a round lens.
    private func haze(color: LabelColor) -> DisplayList {
        let step: CGFloat = 0.5
        let shades = stride(from: 0, to: Self.fade, by: step).map { ($0, color.withAlpha(color.alpha * Double(1 - $0 / Self.fade))) }
        return DisplayList(
            commands: shades.map { distance, color in
                guard subject == .range else {
                    return .stroke(.ellipse(in: frame.insetBy(dx: distance + step / 2, dy: distance + step / 2)), color, width: step)
                }
                let strip = CGRect(x: frame.minX + distance, y: frame.minY, width: step, height: frame.height)
                return .fillRects([strip, strip.offsetBy(dx: frame.width - 2 * distance - step, dy: 0)], color)
            })
    }

    /// Returns the shadow without the part behind the lens, which would be visible through a transparent lens.
    private func shadow(of outline: DrawingPath, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        guard let shadow = style.shadow(for: appearance) else { return DisplayList() }
        let outside = DrawingPath(elements: DrawingPath.rect(drawnRect(style: style)).elements + outline.elements, fillRule: .evenOdd)
        return DisplayList(commands: [
            .save, .clip(outside), .shadow(shadow, of: DisplayList(commands: [.fill(outline, .black)])), .restore,
        ])
    }
}

extension CGSize {
    /// Returns the size reduced by a length in each direction, but not below half of it.
    fileprivate func less(_ length: CGFloat) -> CGSize {
        CGSize(width: max(width - length, width / 2), height: max(height - length, height / 2))
    }

    /// Returns the size with its width and height limited to those of `size`. Negative and NaN lengths count as 0.
    fileprivate func limited(to size: CGSize) -> CGSize {
        CGSize(width: min(width.nonNegative, size.width.nonNegative), height: min(height.nonNegative, size.height.nonNegative))
    }
}
