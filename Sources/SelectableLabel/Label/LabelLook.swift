import Foundation
import LabelDrawing

/// A pressed link, or a released link whose highlight is fading, as a label draws it.
struct LinkPress: Hashable, Sendable {
    var range: TextRange
    var isPressed: Bool
    /// The opacity of the highlight, 0 to 1.
    var opacity: Double
    /// The theme's colour and shape of the highlight.
    var color: AdaptiveColor
    var radius: CGFloat
    var padding: CGFloat
    /// The theme's outline of the highlight.
    var outline: AdaptiveColor?
    var outlineWidth: CGFloat = 1
}

/// The painting parameters of a label's layout: the label's overrides and the state of its links.
struct LabelLook: Hashable, Sendable {
    var paint = LabelPaint()
    var links = LinkStyling()
    var press: LinkPress?
    /// The images of attachments, by name.
    var images: [String: DrawingImage] = [:]
    /// The parts of the layout that are shown over the text, for debugging.
    var debugParts: LayoutDebugParts = []
    /// The selected range of the text, for `debugParts`.
    var selection: TextRange?

    /// The drawing commands of the text, the highlight of a pressed link, attachment images and debug parts. nil if
    /// cancelled.
    ///
    /// - Parameter isCancelled: Called before each line. Returning true stops drawing.
    /// - Complexity: O(log lines + glyphs of the lines drawn).
    func displayList(of layout: TextLayout, appearance: Appearance, in rect: CGRect? = nil, isCancelled: () -> Bool) -> DisplayList? {
        let highlight = press.map { self.highlight(of: $0, in: layout, appearance: appearance) } ?? DisplayList()
        guard
            var list = layout.displayList(
                appearance: appearance, in: rect, paint: paint, links: links, highlight: highlight, isCancelled: isCancelled)
        else { return nil }
        if !images.isEmpty || layout.hasPictures { list.append(layout.imageDisplayList(in: rect) { images[$0] }) }
        if !debugParts.isEmpty {
            list.append(
                layout.debugDisplayList(
                    debugParts, appearance: appearance, selection: selection, linkReach: links.options.reach, in: rect))
        }
        return list
    }

    /// One rounded shape behind each part of a link.
    private func highlight(of press: LinkPress, in layout: TextLayout, appearance: Appearance) -> DisplayList {
        let link = layout.link(at: press.range.lowerBound)?.link
        let color = link.flatMap(links.highlightColor) ?? press.color
        let outline = link.flatMap(links.highlightOutline) ?? press.outline
        let padding = EdgeLengths(left: press.padding, right: press.padding)
        var path = layout.highlightPath(for: press.range, cornerRadius: press.radius, padding: padding)
        // A token's link covers the truncated text, which has no position. Highlight the token instead.
        if path.elements.isEmpty, press.range == layout.truncatedRange, let token = layout.tokenRect {
            path = .roundedRect(token.insetBy(dx: -press.padding, dy: 0), radius: press.radius)
        }
        guard !path.elements.isEmpty else { return DisplayList() }
        func faded(_ color: AdaptiveColor) -> LabelColor {
            let color = color.resolved(for: appearance)
            return color.withAlpha(color.alpha * press.opacity)
        }
        var list = DisplayList(commands: [.fill(path, faded(color))])
        if let outline, press.outlineWidth > 0 { list.append(.stroke(path, faded(outline), width: press.outlineWidth)) }
        return list
    }
}
