public import Foundation
public import LabelDrawing

/// Text built from parts: strings, links and images. Each part can have a tap action. The app needs no attributed
/// strings.
///
/// A part with an action behaves like a link: it takes taps and is highlighted while pressed.
public struct LabelContent {
    /// The action for a tap on a part.
    public typealias Action = @MainActor @Sendable () -> Void

    private var parts: [RichText] = []

    /// The text of all parts added so far.
    ///
    /// - Complexity: O(n log parts). The time to add a part does not depend on the parts before it.
    public var text: RichText { RichText.joined(parts[...]) }
    /// The style of parts that have no style of their own.
    public var style: TextStyle

    /// Creates empty content.
    public init(style: TextStyle = TextStyle()) {
        self.style = style
    }

    /// Adds a string.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: The text's style. nil means the content's `style`.
    ///   - action: The action for a tap on the text. nil means no action.
    public mutating func add(string: String, style: TextStyle? = nil, action: Action? = nil) {
        var style = style ?? self.style
        if let action { style.link = link(to: action) }
        parts.append(RichText(string, style: style))
    }

    /// Adds a link. A tap on the link calls `action`, or the label's `onLinkTap` if `action` is nil.
    ///
    /// - Parameters:
    ///   - url: The link's target.
    ///   - title: The displayed text. nil means the URL itself.
    ///   - style: The link's style. nil means the content's `style`.
    ///   - action: The action for a tap on the link. nil means the label's `onLinkTap`.
    public mutating func add(link url: String, title: String? = nil, style: TextStyle? = nil, action: Action? = nil) {
        var style = style ?? self.style
        var link = TextLink(target: url)
        link.tapAction = action.map { action in LinkAction { _ in action() } }
        style.link = link
        parts.append(RichText(title ?? url, style: style))
    }

    /// Adds an image by its name. The label's image provider, such as `LabelController.attachmentImages`, returns the
    /// image.
    ///
    /// - Parameters:
    ///   - name: The image's name.
    ///   - size: The image's size, in points.
    ///   - alignment: The image's vertical position in the line.
    ///   - alternativeText: The text that is copied and read aloud in place of the image.
    ///   - action: The action for a tap on the image. nil means no action.
    public mutating func add(
        image name: String, size: CGSize, alignment: TextAttachment.Alignment = .baseline, alternativeText: String = "",
        action: Action? = nil
    ) {
        add(TextAttachment(.image(name), size: size, alignment: alignment, alternativeText: alternativeText), action: action)
    }

    /// Adds an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - size: The displayed size, in points. nil means the image's natural size.
    ///   - alignment: The image's vertical position in the line.
    ///   - alternativeText: The text that is copied and read aloud in place of the image.
    ///   - action: The action for a tap on the image. nil means no action.
    public mutating func add(
        image: DrawingImage, size: CGSize? = nil, alignment: TextAttachment.Alignment = .baseline, alternativeText: String = "",
        action: Action? = nil
    ) {
        let (content, size) = (TextAttachment.Content.picture(image), size ?? image.size)
        add(TextAttachment(content, size: size, alignment: alignment, alternativeText: alternativeText), action: action)
    }

    private mutating func add(_ attachment: TextAttachment, action: Action?) {
        var style = style
        if let action { style.link = link(to: action) }
        parts.append(RichText(attachment, style: style))
    }

    private func link(to action: @escaping Action) -> TextLink {
        var link = TextLink(target: "", kind: .custom)
        link.tapAction = LinkAction { _ in action() }
        return link
    }
}

extension LabelController {
    /// Shows content built from parts. A tap on a part calls the part's action.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show(_ content: LabelContent, identity: LabelIdentity? = nil) {
        show(content.text, identity: identity ?? self.identity)
    }
}
