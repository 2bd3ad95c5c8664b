public import Foundation
import LabelDrawing

/// A text built part by part, for people who want no attributed strings: words, links and pictures, each with an action of its own.
///
/// Parts with an action are links to the label, so they are pressed, highlighted and tapped as links are.
public struct LabelContent {
    /// What a tap on a part does.
    public typealias Action = @MainActor @Sendable () -> Void

    /// The text so far.
    public private(set) var text = RichText()
    /// The style of parts that bring none.
    public var style: TextStyle

    /// Creates an empty content.
    public init(style: TextStyle = TextStyle()) {
        self.style = style
    }

    /// Adds a text.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: How it looks; nil for the content's style.
    ///   - action: What a tap on it does; nil for nothing.
    /// - Complexity: O(n) in the text so far.
    public mutating func add(string: String, style: TextStyle? = nil, action: Action? = nil) {
        var style = style ?? self.style
        if let action { style.link = link(to: action) }
        text = text + RichText(string, style: style)
    }

    /// Adds a link, which is told to the label's `onLinkTap` when it is tapped.
    ///
    /// - Parameters:
    ///   - url: The target.
    ///   - title: What is shown; nil for the target itself.
    ///   - style: How it looks; nil for the content's style.
    /// - Complexity: O(n) in the text so far.
    public mutating func add(link url: String, title: String? = nil, style: TextStyle? = nil) {
        var style = style ?? self.style
        style.link = TextLink(url: url)
        text = text + RichText(title ?? url, style: style)
    }

    /// Adds a picture.
    ///
    /// - Parameters:
    ///   - name: The name under which the label's host finds the picture.
    ///   - size: Its size in points.
    ///   - alignment: Where it stands in its line.
    ///   - alternativeText: What is copied and read aloud for it.
    ///   - action: What a tap on it does; nil for nothing.
    /// - Complexity: O(n) in the text so far.
    public mutating func add(
        image name: String, size: CGSize, alignment: TextAttachment.Alignment = .baseline, alternativeText: String = "",
        action: Action? = nil
    ) {
        var style = style
        if let action { style.link = link(to: action) }
        let attachment = TextAttachment(.image(name), size: size, alignment: alignment, alternativeText: alternativeText)
        text = text + RichText(attachment, style: style)
    }

    private func link(to action: @escaping Action) -> TextLink {
        var link = TextLink(url: "", kind: .custom)
        link.tapAction = LinkAction { _ in action() }
        return link
    }
}

extension LabelController {
    /// Shows a built content, and calls the actions of its parts when they are tapped.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identity: Its name; nil for the one that the label has.
    public func show(_ content: LabelContent, identity: LabelIdentity? = nil) {
        show(content.text, identity: identity ?? self.identity)
    }
}
