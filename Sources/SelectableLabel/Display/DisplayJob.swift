public import Foundation
public import LabelDrawing

/// A snapshot of everything that is needed to lay out and draw a label. Any thread can run it.
public struct DisplayJob: Sendable {
    /// The text prepared for layout. It may be shaped only in part.
    public var typeset: TypesetText
    /// The layout options.
    public var options: LayoutOptions
    /// The label's size, in points. Zero is allowed.
    public var size: CGSize
    /// Light or dark.
    public var appearance: Appearance
    /// The layout cache. nil means no cache.
    public var cache: LayoutCache?
    /// The label's layout, if it already has one.
    var layout: TextLayout?
    /// The painting parameters, such as link styles.
    var look = LabelLook()
    /// The vertical position of the text in a label that is taller than the text. Default: `.top`.
    var verticalAlignment = LabelVerticalAlignment.top

    /// Creates a job. If `size` is taller than the text, the text is at the top.
    public init(typeset: TypesetText, options: LayoutOptions, size: CGSize, appearance: Appearance, cache: LayoutCache? = nil) {
        (self.typeset, self.options, self.size, self.appearance, self.cache) = (typeset, options, size, appearance, cache)
    }

    /// `layout`, if it is a layout of the job's text with the job's options. Otherwise nil.
    private var keptLayout: TextLayout? {
        // If the layout's fonts were shrunk to fit, its `TypesetText` is a different object, but with an equal text.
        guard let layout, layout.typeset === typeset || layout.text == typeset.text, layout.options == options else { return nil }
        return layout
    }

    /// Lays out and draws the text. Returns nil if cancelled.
    ///
    /// - Parameters:
    ///   - renderer: Converts drawing commands into displayed contents, such as a bitmap.
    ///   - isCancelled: Returns whether the result is no longer needed. Called between paragraphs and
    ///     commands, and at least once in 64 lines.
    /// - Complexity: O(n) in the part of the text that fits.
    public func run<Renderer: DisplayRenderer>(
        _ renderer: Renderer, isCancelled: @escaping @Sendable () -> Bool
    ) -> DisplayResult<Renderer.Contents>? {
        guard !isCancelled() else { return nil }
        let layout =
            keptLayout ?? cache.map { $0.layout(of: typeset, options: options, isCancelled: isCancelled) }
            ?? TextLayout(typeset, options: options, isCancelled: isCancelled)
        guard let layout else { return nil }
        let picture = LabelPicture(
            layout: layout, transform: verticalAlignment.transform(of: layout, in: size), appearance: appearance, look: look)
        guard let list = picture.displayList(isCancelled: isCancelled) else { return nil }
        guard let contents = renderer.render(list, size: size, isCancelled: isCancelled), !isCancelled() else { return nil }
        return DisplayResult(layout: layout, contents: contents)
    }
}

/// The result of a `DisplayJob`.
public struct DisplayResult<Contents: Sendable>: Sendable {
    /// The layout of the text.
    public var layout: TextLayout
    /// The contents to display, such as a bitmap.
    public var contents: Contents
}

/// Converts the drawing commands of a label into displayed contents, such as a bitmap.
///
/// Contract: `render` is called off the main thread, and never twice at the same time. It calls `isCancelled` between
/// commands and returns nil if cancelled. The size may be zero.
public protocol DisplayRenderer: Sendable {
    /// The type of the displayed contents.
    associatedtype Contents: Sendable

    /// Converts drawing commands into contents.
    ///
    /// - Parameters:
    ///   - list: The drawing commands, in the label's coordinates.
    ///   - size: The label's size, in points.
    ///   - isCancelled: Returns whether the result is no longer needed.
    /// - Returns: The contents. nil if cancelled.
    func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> Contents?
}

/// A renderer that returns the drawing commands unchanged, for views that draw them themselves.
public struct DisplayListRenderer: DisplayRenderer {
    /// Creates a renderer.
    public init() {}

    /// Returns `list`.
    public func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> DisplayList? { list }
}
