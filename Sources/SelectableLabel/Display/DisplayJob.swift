public import Foundation
public import LabelDrawing

/// All that decides what a label shows, captured where it is known and worked off where nothing else can be seen.
public struct DisplayJob: Sendable {
    /// The text, shaped as far as it was.
    public var typeset: TypesetText
    /// How it is laid out.
    public var options: LayoutOptions
    /// The label's size, in points; any, zero too.
    public var size: CGSize
    /// Light or dark.
    public var appearance: Appearance
    /// The layouts that labels share; nil for none.
    public var cache: LayoutCache?
    /// What the label changes of how its text is painted, and the state of its links.
    var look = LabelLook()
    /// Where the text stands in a label that is higher.
    var verticalAlignment = VerticalAlignment.top

    /// Creates a job; a text that the label is too high for stands at its top.
    public init(typeset: TypesetText, options: LayoutOptions, size: CGSize, appearance: Appearance, cache: LayoutCache? = nil) {
        (self.typeset, self.options, self.size, self.appearance, self.cache) = (typeset, options, size, appearance, cache)
    }

    /// Lays out and draws the text; nil when it was given up, which is asked between paragraphs, lines and commands.
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

/// What came of a job.
public struct DisplayResult<Contents: Sendable>: Sendable {
    /// The layout.
    public var layout: TextLayout
    /// What is shown.
    public var contents: Contents
}

/// What turns a text's display list into what a host shows: the port behind which a bitmap stands.
///
/// Contract: called off the main thread, one list at a time; asks between commands whether it is still wanted and gives nil when it is not. A size may be
/// zero.
public protocol DisplayRenderer: Sendable {
    /// What a host shows.
    associatedtype Contents: Sendable

    /// Draws a list.
    ///
    /// - Parameters:
    ///   - list: What to draw, in the label's coordinates.
    ///   - size: The label's size in points.
    ///   - isCancelled: Whether nobody wants it any more.
    func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> Contents?
}

/// Leaves a display list as it is, for hosts that draw it themselves.
public struct DisplayListRenderer: DisplayRenderer {
    /// Creates a renderer.
    public init() {}

    /// The list itself.
    public func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> DisplayList? { list }
}
