public import Foundation
public import LabelDrawing

extension TextLayout {
    /// Returns the drawing of the text. From back to front: shapes behind paragraphs and text, shadows, underlines,
    /// glyphs and annotations, strikethroughs, shapes in front of text.
    ///
    /// The text engine does not see colours and decorations, so they cannot break ligatures or joins. A glyph that two
    /// colours share is drawn once in each colour, clipped to the boxes of its characters.
    /// - Parameters:
    ///   - appearance: Light or dark.
    ///   - rect: A rectangle in the layout's coordinates. Lines wholly above or below it are skipped. nil means all
    ///     lines.
    ///   - paint: The label's changes to how the text is painted.
    ///   - links: The state of the links, which decides how they are painted.
    /// - Returns: A list in the layout's coordinates.
    /// - Complexity: O(log lines + glyphs of the included lines), plus O(lines of the paragraphs) for a shape behind
    ///   paragraphs.
    public func displayList(
        appearance: Appearance, in rect: CGRect? = nil, paint: LabelPaint = LabelPaint(), links: LinkStyling = LinkStyling()
    ) -> DisplayList {
        // Never nil, because nothing cancels it.
        displayList(appearance: appearance, in: rect, paint: paint, links: links, isCancelled: { false }) ?? DisplayList()
    }

    /// Returns the drawing of the text, or nil if `isCancelled` returns true. `isCancelled` is called before each line.
    ///
    /// - Parameter highlight: A drawing above all backgrounds and below all other layers.
    package func displayList(
        appearance: Appearance, in rect: CGRect? = nil, paint: LabelPaint, links: LinkStyling, highlight: DisplayList = DisplayList(),
        isCancelled: () -> Bool
    ) -> DisplayList? {
        var builder = DisplayListBuilder(layout: self, appearance: appearance, paint: paint, links: links, highlight: highlight)
        let lines = lineIndices(touching: rect)
        if storage.typeset.hasBlocks { builder.addBlocks(behind: lines) }
        for index in lines {
            if isCancelled() { return nil }
            builder.addLine(storage.lines[index])
        }
        let list = builder.list()
        guard paint.opacity < 1 else { return list }
        return list.isEmpty ? list : DisplayList(commands: [.layer(list, opacity: paint.opacity)])
    }

    /// Returns the lines that overlap a rectangle vertically.
    func lineIndices(touching rect: CGRect?) -> Range<Int> {
        guard let rect else { return 0..<lineCount }
        let first = storage.lines.partitioningIndex { CGFloat($0.top) + CGFloat($0.height) > rect.minY }
        let end = storage.lines.partitioningIndex { CGFloat($0.top) >= rect.maxY }
        return first..<max(first, end)
    }
}
