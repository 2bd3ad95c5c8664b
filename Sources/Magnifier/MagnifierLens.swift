public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// A lens is a rectangle on screen and the smaller one it shows. It photographs nothing: what lies under it is drawn again from its display list,
// scaled and clipped, so it is sharp, cannot show itself, and costs only the part it shows.

/// Where a magnifier stands and what it shows, in window points.
public struct MagnifierLens: Equatable, Sendable {
    /// What it is over.
    public var subject: MagnifierSubject
    /// The lens.
    public var frame: CGRect
    /// The area that it shows: the frame's size divided by the scale, which is the style's or less.
    public var source: CGRect

    /// Places a lens over a line of text: above it, below where there is no room above; lens and source inside the given rectangle.
    ///
    /// If the caret is higher than what the lens shows, the scale is reduced. If the source is then larger than `bounds`, the lens is reduced, too.
    /// - Parameters:
    ///   - focus: The middle of what is shown, in window points.
    ///   - line: The line it is in, in window points.
    ///   - caret: The caret to show whole as far as it is inside `bounds`, in window points, with the focus in its middle; nil for none.
    ///   - subject: What the lens is over.
    ///   - style: Sizes and distances.
    ///   - bounds: Where lens and source must stay: the window less its safe area.
    public init(
        focus: CGPoint, line: CGRect, caret: CGRect? = nil, subject: MagnifierSubject, style: MagnifierStyle, bounds: CGRect
    ) {
        var size = style.size(for: subject).limited(to: bounds.size)
        let needed = (caret?.size ?? CGSize()).limited(to: bounds.size)
        var scale = style.scale > 0 ? style.scale : 1
        if needed.width * scale > size.width { scale = size.width / needed.width }
        if needed.height * scale > size.height { scale = size.height / needed.height }
        let whole = CGSize(width: size.width / scale, height: size.height / scale)
        let source = whole.limited(to: bounds.size)
        if source != whole { size = CGSize(width: source.width * scale, height: source.height * scale) }
        let above = line.minY - style.distance - size.height
        let top = above >= bounds.minY ? above : line.maxY + style.distance
        self.subject = subject
        self.frame = CGRect(origin: CGPoint(x: focus.x - size.width / 2, y: top), size: size).moved(inside: bounds)
        self.source = CGRect(origin: CGPoint(x: focus.x - source.width / 2, y: focus.y - source.height / 2), size: source)
            .moved(inside: bounds)
    }

    /// The rectangle that the lens's display list covers: the lens with its edge and shadow.
    func drawnRect(style: MagnifierStyle) -> CGRect {
        let edge = frame.insetBy(dx: -style.borderWidth, dy: -style.borderWidth)
        guard Appearance.allCases.contains(where: { style.shadow(for: $0) != nil }) else { return edge }
        // Three standard deviations hold all of a Gaussian that can be seen.
        let reach = 1.5 * style.shadowBlur.nonNegative
        return edge.union(frame.offsetBy(dx: 0, dy: style.shadowOffset).insetBy(dx: -reach, dy: -reach))
    }

    /// The map from what lies under the lens to what it shows.
    var zoom: DrawingTransform {
        let scale = frame.width / max(source.width, 0.001)
        return DrawingTransform.translation(x: -source.minX, y: -source.minY)
            .concatenating(.scale(x: scale, y: scale))
            .concatenating(.translation(x: frame.minX, y: frame.minY))
    }

    /// The lens with its content.
    ///
    /// - Parameters:
    ///   - content: What lies under the lens, in window points; what is outside `source` does not show.
    ///   - style: How the lens looks.
    ///   - appearance: Light or dark.
    /// - Returns: A list that covers the lens's frame, unless the style leaves its background to the host, with its shadow around it.
    public func displayList(content: DisplayList, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        let outline = style.outline(of: frame, for: subject)
        var list = DisplayList()
        // The background would hide the views that the host shows behind the list.
        if !style.showsOtherViews { list.append(.fill(outline, style.background.resolved(for: appearance))) }
        list.append(shadow(of: outline, style: style, appearance: appearance))
        list.append(content, transform: zoom, clip: outline)
        list.append(.stroke(outline, style.borderColor.resolved(for: appearance), width: style.borderWidth))
        return list
    }

    /// The shadow outside the lens only, because the lens may be transparent.
    private func shadow(of outline: DrawingPath, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        guard let shadow = style.shadow(for: appearance) else { return DisplayList() }
        let outside = DrawingPath(elements: DrawingPath.rect(drawnRect(style: style)).elements + outline.elements, fillRule: .evenOdd)
        return DisplayList(commands: [
            .save, .clip(outside), .shadow(shadow, of: DisplayList(commands: [.fill(outline, .black)])), .restore,
        ])
    }
}

extension CGSize {
    /// The size, no larger than another; lengths that are negative or no numbers are 0.
    fileprivate func limited(to size: CGSize) -> CGSize {
        CGSize(width: min(width.nonNegative, size.width.nonNegative), height: min(height.nonNegative, size.height.nonNegative))
    }
}
