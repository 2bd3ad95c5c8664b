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
    /// What it shows: the frame's size divided by the scale.
    public var source: CGRect

    /// Places a lens over a line of text: above it, below where there is no room above; lens and source inside the given rectangle.
    ///
    /// - Parameters:
    ///   - focus: The middle of what is shown, in window points.
    ///   - line: The line it is in, in window points.
    ///   - subject: What the lens is over.
    ///   - style: Sizes and distances.
    ///   - bounds: Where lens and source must stay: the window less its safe area.
    public init(focus: CGPoint, line: CGRect, subject: MagnifierSubject, style: MagnifierStyle, bounds: CGRect) {
        let size = style.size(for: subject)
        let scale = style.scale > 0 ? style.scale : 1
        let above = line.minY - style.distance - size.height
        let top = above >= bounds.minY ? above : line.maxY + style.distance
        let source = CGSize(width: size.width / scale, height: size.height / scale)
        self.subject = subject
        self.frame = CGRect(origin: CGPoint(x: focus.x - size.width / 2, y: top), size: size).moved(inside: bounds)
        self.source = CGRect(origin: CGPoint(x: focus.x - source.width / 2, y: focus.y - source.height / 2), size: source)
            .moved(inside: bounds)
    }

    /// The lens with its content.
    ///
    /// - Parameters:
    ///   - content: What lies under the lens, in window points; what is outside `source` does not show.
    ///   - style: How the lens looks.
    ///   - appearance: Light or dark.
    /// - Returns: A list that covers the lens's frame, unless the style leaves its background to the host.
    public func displayList(content: DisplayList, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        let outline = style.outline(of: frame, for: subject)
        let scale = frame.width / max(source.width, 0.001)
        let zoom = DrawingTransform.translation(x: -source.minX, y: -source.minY)
            .concatenating(.scale(x: scale, y: scale))
            .concatenating(.translation(x: frame.minX, y: frame.minY))
        var list = DisplayList()
        // The background would hide the views that the host shows behind the list.
        if !style.showsOtherViews { list.append(.fill(outline, style.background.resolved(for: appearance))) }
        list.append(content, transform: zoom, clip: outline)
        list.append(.stroke(outline, style.borderColor.resolved(for: appearance), width: style.borderWidth))
        return list
    }
}
