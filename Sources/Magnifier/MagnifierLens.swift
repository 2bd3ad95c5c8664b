public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// A lens is a rectangle on screen that shows a smaller rectangle, its source. It takes no snapshot: the display list of
// the content under it is drawn again, scaled and clipped. So the lens is sharp, cannot show itself, and costs only the
// part it shows.

/// The frame of a magnifier and the area it shows, in window points.
public struct MagnifierLens: Equatable, Sendable {
    /// The kind of selection the lens is over.
    public var subject: MagnifierSubject
    /// The frame of the lens.
    public var frame: CGRect
    /// The area that the lens shows: the frame's size divided by the scale. The scale is at most the style's scale.
    public var source: CGRect

    /// Places a lens above a line of text, or below if there is no room above. Lens and source stay inside `bounds`.
    ///
    /// If the caret is larger than the source, the scale is reduced. If the source is then larger than `bounds`, the
    /// lens is reduced too.
    /// - Parameters:
    ///   - focus: The centre of the source, in window points.
    ///   - line: The line that contains the focus, in window points.
    ///   - caret: The caret, centred on the focus, in window points. The part inside `bounds` is always shown whole.
    ///     nil means none.
    ///   - subject: The kind of selection the lens is over.
    ///   - style: The sizes and distances.
    ///   - bounds: The area for lens and source: the window without its safe area.
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

    /// Returns the rectangle that the display list of the lens covers: the lens with its border and shadow.
    func drawnRect(style: MagnifierStyle) -> CGRect {
        let edge = frame.insetBy(dx: -style.borderWidth, dy: -style.borderWidth)
        guard Appearance.allCases.contains(where: { style.shadow(for: $0) != nil }) else { return edge }
        // Three standard deviations cover the visible part of a Gaussian.
        let reach = 1.5 * style.shadowBlur.nonNegative
        return edge.union(frame.offsetBy(dx: 0, dy: style.shadowOffset).insetBy(dx: -reach, dy: -reach))
    }

    /// The transform from the content under the lens to the lens.
    var zoom: DrawingTransform {
        let scale = frame.width / max(source.width, 0.001)
        return DrawingTransform.translation(x: -source.minX, y: -source.minY)
            .concatenating(.scale(x: scale, y: scale))
            .concatenating(.translation(x: frame.minX, y: frame.minY))
    }

    /// Returns the lens with its content.
    ///
    /// - Parameters:
    ///   - content: The content under the lens, in window points. Only the part inside `source` is visible.
    ///   - style: The style of the lens.
    ///   - appearance: Light or dark.
    /// - Returns: A list that covers the lens's frame and its shadow. If the style shows other views, the list has no
    ///   background.
    public func displayList(content: DisplayList, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        let outline = style.outline(of: frame, for: subject)
        var list = DisplayList()
        // A background would hide the views that the host shows behind the list.
        if !style.showsOtherViews { list.append(.fill(outline, style.background.resolved(for: appearance))) }
        list.append(shadow(of: outline, style: style, appearance: appearance))
        list.append(content, transform: zoom, clip: outline)
        list.append(.stroke(outline, style.borderColor.resolved(for: appearance), width: style.borderWidth))
        return list
    }

    /// Returns the shadow, only outside the lens, because the lens may be transparent.
    private func shadow(of outline: DrawingPath, style: MagnifierStyle, appearance: Appearance) -> DisplayList {
        guard let shadow = style.shadow(for: appearance) else { return DisplayList() }
        let outside = DrawingPath(elements: DrawingPath.rect(drawnRect(style: style)).elements + outline.elements, fillRule: .evenOdd)
        return DisplayList(commands: [
            .save, .clip(outside), .shadow(shadow, of: DisplayList(commands: [.fill(outline, .black)])), .restore,
        ])
    }
}

extension CGSize {
    /// Returns the size limited to another size. Negative and NaN lengths are 0.
    fileprivate func limited(to size: CGSize) -> CGSize {
        CGSize(width: min(width.nonNegative, size.width.nonNegative), height: min(height.nonNegative, size.height.nonNegative))
    }
}
