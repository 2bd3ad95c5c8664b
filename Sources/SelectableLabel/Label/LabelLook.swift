import Foundation
import LabelDrawing

/// The highlight of a pressed link, or of a released link whose highlight is fading.
struct LinkPress: Hashable, Sendable {
    var range: TextRange
    var isPressed: Bool
    /// The opacity of the highlight, 0 to 1.
    var opacity: Double
    /// The highlight's colour, from the selection theme. A link style can override it.
    var color: AdaptiveColor
    var radius: CGFloat
    var padding: CGFloat
    /// The colour of the highlight's outline, from the selection theme. nil means no outline. A link style can override
    /// it.
    var outline: AdaptiveColor?
    var outlineWidth: CGFloat = 1
}

/// The parameters for painting a laid-out text: the label's overrides, link styles, the pressed link, and images.
struct LabelLook: Hashable, Sendable {
    var paint = LabelPaint()
    var links = LinkStyling()
    var press: LinkPress?
    /// The highlights in the text.
    var marks: [HighlightMark] = []
    /// The images of named attachments, by name.
    var images: [String: DrawingImage] = [:]
    /// The parts of the layout to draw over the text, such as line boxes. For debugging. Empty by default.
    var debugParts: LayoutDebugParts = []
    /// The selected range of the text. Drawn only if `debugParts` includes it.
    var selection: TextRange?

    /// Returns the commands that draw the text, the highlight of a pressed link, attachment images and `debugParts`.
    /// nil if cancelled.
    ///
    /// - Parameter isCancelled: Called before each line. Returning true stops the drawing.
    /// - Complexity: O(log lines + glyphs of the lines drawn).
    func displayList(of layout: TextLayout, appearance: Appearance, in rect: CGRect? = nil, isCancelled: () -> Bool) -> DisplayList? {
        var highlight = marks.displayList(of: layout, appearance: appearance, in: rect)
        if let press { highlight.append(self.highlight(of: press, in: layout, appearance: appearance)) }
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

    /// Returns the highlight of a pressed link: a rounded shape behind each piece of the link, for example one per
    /// line.
    private func highlight(of press: LinkPress, in layout: TextLayout, appearance: Appearance) -> DisplayList {
        let link = layout.link(at: press.range.lowerBound)?.link
        let color = link.flatMap(links.highlightColor) ?? press.color
        let outline = link.flatMap(links.highlightOutline) ?? press.outline
        let padding = EdgeLengths(left: press.padding, right: press.padding)
        var path = layout.highlightPath(for: press.range, cornerRadius: press.radius, padding: padding)
        // The link of a truncation token spans the truncated text, which is not on screen. Highlight the token instead.
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
