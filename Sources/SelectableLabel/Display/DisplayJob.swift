public import Foundation
public import LabelDrawing

/// A snapshot of everything that determines a label's display, so that any thread can lay out and draw it.
public struct DisplayJob: Sendable {
    /// The typeset text, possibly shaped only in part.
    public var typeset: TypesetText
    /// The layout options.
    public var options: LayoutOptions
    /// The label's size, in points. Any value is valid, including zero.
    public var size: CGSize
    /// Light or dark.
    public var appearance: Appearance
    /// The layout cache that labels share. nil means no cache.
    public var cache: LayoutCache?
    /// The label's overrides of how its text is painted, and the state of its links.
    var look = LabelLook()
    /// The vertical position of the text in a taller label. Default: `.top`.
    var verticalAlignment = LabelVerticalAlignment.top

    /// Creates a job. If `size` is taller than the text, the text is at the top.
    public init(typeset: TypesetText, options: LayoutOptions, size: CGSize, appearance: Appearance, cache: LayoutCache? = nil) {
        (self.typeset, self.options, self.size, self.appearance, self.cache) = (typeset, options, size, appearance, cache)
    }

    /// Lays out and draws the text. nil if cancelled. `isCancelled` is called between paragraphs, lines and commands.
    ///
    /// - Complexity: O(n) in the part of the text that fits.
    public func run<Renderer: DisplayRenderer>(
        _ renderer: Renderer, isCancelled: @escaping @Sendable () -> Bool
    ) -> DisplayResult<Renderer.Contents>? {
        guard !isCancelled() else { return nil }
        let layout =
            cache.map { $0.layout(of: typeset, options: options, isCancelled: isCancelled) }
            ?? TextLayout(typeset, options: options, isCancelled: isCancelled)
        guard let layout else { return nil }
        let picture = LabelPicture(
            layout: layout, transform: verticalAlignment.transform(of: layout, in: size), appearance: appearance, look: look)
        guard let list = picture.displayList(isCancelled: isCancelled) else { return nil }
        guard let contents = renderer.render(list, size: size, isCancelled: isCancelled), !isCancelled() else { return nil }
        return DisplayResult(layout: layout, contents: contents)
    }
}

/// The result of a job.
public struct DisplayResult<Contents: Sendable>: Sendable {
    /// The layout.
    public var layout: TextLayout
    /// The contents to show.
    public var contents: Contents
}

/// Converts a text's display list into the contents that a host shows, for example a bitmap.
///
/// Contract: `render` is called off the main thread, with one list at a time. It calls `isCancelled` between commands
/// and returns nil if cancelled. The size may be zero.
public protocol DisplayRenderer: Sendable {
    /// The contents that a host shows.
    associatedtype Contents: Sendable

    /// Draws a list.
    ///
    /// - Parameters:
    ///   - list: The commands to draw, in the label's coordinates.
    ///   - size: The label's size in points.
    ///   - isCancelled: Whether the result is no longer needed.
    /// - Returns: The contents, or nil if cancelled.
    func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> Contents?
}

/// Returns the display list unchanged, for hosts that draw it themselves.
public struct DisplayListRenderer: DisplayRenderer {
    /// Creates a renderer.
    public init() {}

    /// Returns the list.
    public func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> DisplayList? { list }
}
