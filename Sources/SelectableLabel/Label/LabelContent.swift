public import Foundation
public import LabelDrawing

/// Text built from parts: strings, links and images, each with an optional tap action. It needs no attributed strings.
///
/// The label treats parts with an action as links: they show a pressed highlight and take taps.
public struct LabelContent {
    /// The action for a tap on a part.
    public typealias Action = @MainActor @Sendable () -> Void

    /// The text so far.
    public private(set) var text = RichText()
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
    ///   - style: Its style. nil means the content's style.
    ///   - action: The action for a tap on it. nil means no action.
    /// - Complexity: O(n) in the text so far.
    public mutating func add(string: String, style: TextStyle? = nil, action: Action? = nil) {
        var style = style ?? self.style
        if let action { style.link = link(to: action) }
        text = text + RichText(string, style: style)
    }

    /// Adds a link. A tap on it calls the action or, without one, the label's `onLinkTap`.
    ///
    /// - Parameters:
    ///   - url: The target.
    ///   - title: The displayed text. nil means the URL itself.
    ///   - style: Its style. nil means the content's style.
    ///   - action: The action for a tap on it. nil means the label's `onLinkTap`.
    /// - Complexity: O(n) in the text so far.
    public mutating func add(link url: String, title: String? = nil, style: TextStyle? = nil, action: Action? = nil) {
        var style = style ?? self.style
        var link = TextLink(target: url)
        link.tapAction = action.map { action in LinkAction { _ in action() } }
        style.link = link
        text = text + RichText(title ?? url, style: style)
    }

    /// Adds an image that the label's host finds by a name.
    ///
    /// - Parameters:
    ///   - name: The name by which the label's host finds the image.
    ///   - size: Its size in points.
    ///   - alignment: Its vertical position in the line.
    ///   - alternativeText: The text that is copied and read aloud for it.
    ///   - action: The action for a tap on it. nil means no action.
    /// - Complexity: O(n) in the text so far.
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
    ///   - size: Its size in points. nil means its natural size.
    ///   - alignment: Its vertical position in the line.
    ///   - alternativeText: The text that is copied and read aloud for it.
    ///   - action: The action for a tap on it. nil means no action.
    /// - Complexity: O(n) in the text so far.
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
        text = text + RichText(attachment, style: style)
    }

    private func link(to action: @escaping Action) -> TextLink {
        var link = TextLink(target: "", kind: .custom)
        link.tapAction = LinkAction { _ in action() }
        return link
    }
}

extension LabelController {
    /// Shows the content and calls the actions of its parts when they are tapped.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identity: The content's identity. nil keeps the label's current identity.
    public func show(_ content: LabelContent, identity: LabelIdentity? = nil) {
        show(content.text, identity: identity ?? self.identity)
    }
}
