import Foundation
import LabelDrawing

/// A link that is pressed or was until just now, as a label draws it.
struct LinkPress: Hashable, Sendable {
    var range: TextRange
    var isPressed: Bool
    /// How much of the highlight shows, 0 to 1.
    var opacity: Double
    /// The theme's colour and shape of the highlight.
    var color: AdaptiveColor
    var radius: CGFloat
    var padding: CGFloat
}

/// All that decides how a label's layout is painted: what the label changes of its text, and the state of its links.
struct LabelLook: Hashable, Sendable {
    var paint = LabelPaint()
    var links = LinkStyling()
    var press: LinkPress?
    /// The pictures of attachments, by their names.
    var images: [String: DrawingImage] = [:]
    /// What is shown of the layout over the text.
    var debugParts: LayoutDebugParts = []
    /// What of the text is selected, for `debugParts`.
    var selection: TextRange?

    /// The text with the highlight of a pressed link, attachments' pictures and debug parts; nil if `isCancelled`, which is called before each line, returns true.
    ///
    /// - Complexity: O(log lines + glyphs of the lines taken).
    func displayList(of layout: TextLayout, appearance: Appearance, in rect: CGRect? = nil, isCancelled: () -> Bool) -> DisplayList? {
        let highlight = press.map { self.highlight(of: $0, in: layout, appearance: appearance) } ?? DisplayList()
        guard
            var list = layout.displayList(
                appearance: appearance, in: rect, paint: paint, links: links, highlight: highlight, isCancelled: isCancelled)
        else { return nil }
        if !images.isEmpty { list.append(layout.imageDisplayList(in: rect) { images[$0] }) }
        if !debugParts.isEmpty {
            list.append(
                layout.debugDisplayList(
                    debugParts, appearance: appearance, selection: selection, linkReach: links.options.reach, in: rect))
        }
        return list
    }

    /// One round shape behind each piece of a link.
    private func highlight(of press: LinkPress, in layout: TextLayout, appearance: Appearance) -> DisplayList {
        let link = layout.link(at: press.range.lowerBound)?.link
        let color = (link.flatMap(links.highlightColor) ?? press.color).resolved(for: appearance)
        let padding = EdgeLengths(left: press.padding, right: press.padding)
        var path = layout.highlightPath(for: press.range, cornerRadius: press.radius, padding: padding)
        // A token's link stands for the text that is cut off, which has no place.
        if path.elements.isEmpty, press.range == layout.truncatedRange, let token = layout.tokenRect {
            path = .roundedRect(token.insetBy(dx: -press.padding, dy: 0), radius: press.radius)
        }
        return path.elements.isEmpty ? DisplayList() : DisplayList(commands: [.fill(path, color.withAlpha(color.alpha * press.opacity))])
    }
}
