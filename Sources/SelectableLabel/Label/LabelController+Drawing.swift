import Foundation
public import LabelDrawing

extension LabelController {
    /// The label's overrides of colours, shadow and opacity: for example, for a disabled or highlighted label.
    /// Changing them needs no new layout.
    public var paint: LabelPaint {
        LabelPaint(
            textColor: settings.isHighlighted ? settings.highlightedTextColor : nil,
            shadow: settings.isHighlighted ? highlightedShadow ?? shadow : shadow,
            opacity: settings.isEnabled ? 1 : LabelPaint.disabled.opacity, colorRanges: settings.colorRanges
        )
    }

    /// Returns the drawing commands of the label: the highlight of a pressed link, then the text.
    ///
    /// - Parameters:
    ///   - size: The label's size, in points.
    ///   - appearance: Light or dark.
    ///   - rect: The area to draw, in the label's coordinates. Lines entirely above or below it are skipped. nil means
    ///     everything.
    /// - Returns: A display list in the label's coordinates.
    /// - Complexity: O(log lines + glyphs of the lines drawn).
    public func displayList(in size: CGSize, appearance: Appearance, rect: CGRect? = nil) -> DisplayList {
        picture(in: size, appearance: appearance).displayList(in: rect) ?? DisplayList()
    }

    /// Returns a snapshot for drawing the label at the given size. Any thread can draw the snapshot.
    func picture(in size: CGSize, appearance: Appearance) -> LabelPicture {
        let layout = layout(in: size)
        return LabelPicture(layout: layout, transform: transform(of: layout, in: size), appearance: appearance, look: look)
    }

    /// The current painting parameters.
    var look: LabelLook {
        let pressed = linkPress.flatMap { $0.isPressed ? $0.range : nil }
        return LabelLook(
            paint: paint, links: LinkStyling(options: linkOptions, pressed: pressed), press: linkPress,
            marks: quotes.identity == identity ? highlights.marks : [], images: namedImages,
            debugParts: settings.debugParts)
    }

    /// The images of attachments in the text and in the truncation tokens, by name. Names for which the app returns no
    /// image are left out.
    private var namedImages: [String: DrawingImage] {
        guard let attachmentImages else { return [:] }
        var images: [String: DrawingImage] = [:]
        let options = settings.options
        let tokens = [options.truncationToken, options.trailingToken, settings.expandToken, settings.collapseToken]
        for run in ([text] + tokens.compactMap { $0 }).lazy.flatMap(\.runs) {
            if case .image(let name) = run.style.attachment?.content, images[name] == nil { images[name] = attachmentImages(name) }
        }
        return images
    }

    /// Shows the highlight of a link that is pressed or was just released. nil removes the highlight.
    func show(_ press: LinkPress?) {
        guard press != linkPress else { return }
        linkPress = press
        displayChanged()
    }
}
