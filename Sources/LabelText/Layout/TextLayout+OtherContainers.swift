package import Foundation
import LabelDrawing

// MARK: - Overview
//
// A label is usually measured in a container without a height limit, and drawn at the size that was measured. Both
// containers have the same lines, so the text is laid out once.

extension TextLayout {
    /// Returns the layout of the same text in a container of another size, if the new size is known to give the same
    /// lines.
    ///
    /// The new width may be smaller than the old one, but not smaller than the widest line. Justified lines, tokens and
    /// containers with a shape depend on the width in other ways, so a layout with one of them keeps its width.
    /// - Parameter size: The container's size in points, including insets.
    /// - Returns: nil if the text must be laid out again.
    /// - Complexity: O(1) if the width is the same, otherwise O(lines).
    package func inContainer(of size: CGSize) -> TextLayout? {
        let width = size.width.nonNegative
        guard width != storage.options.width.nonNegative else { return inContainer(ofHeight: size.height) }
        // A change of height is quick, so it is tried first.
        return inContainer(ofHeight: size.height) == nil ? nil : narrowed(to: width)?.inContainer(ofHeight: size.height)
    }

    /// Returns the layout of the same text in a container of another height, if it has the same lines. nil if the text
    /// must be laid out again.
    private func inContainer(ofHeight height: CGFloat) -> TextLayout? {
        var options = storage.options
        options.height = height.nonNegative
        let bottom = Double(options.maximumBottom)
        guard storage.highestFit <= bottom, bottom < storage.lowestMiss || storage.lowestMiss == .infinity else { return nil }
        let layout = TextLayout(storage: storage, height: options.height)
        // If the text does not fit, its fonts shrink by an amount that depends on the height.
        guard !options.adjustsFontSizeToFitWidth || (fits && layout.fits && scale == 1) else { return nil }
        return layout
    }

    /// Returns the same lines in a narrower container, or nil if they may be different there.
    private func narrowed(to width: CGFloat) -> TextLayout? {
        var options = storage.options
        guard width < options.width, width >= size.width, max(width, contentRect.width) <= Self.widestNarrowed else { return nil }
        guard storage.frames.isEmpty, options.shape.isEmpty, !isTruncated else { return nil }
        guard options.trailingToken == nil, !options.adjustsFontSizeToFitWidth else { return nil }
        options.width = width
        guard keepsLineEnds(with: options) else { return nil }
        var content = contentRect
        content.size.width = options.availableWidth
        let added = content.width - contentRect.width
        var lines = storage.lines
        for index in lines.indices {
            switch lines[index].alignment {
            case .left, .natural: break
            case .right: lines[index].x += Float(added)
            case .center: lines[index].x += Float(added / 2)
            case .justified: return nil
            }
        }
        return TextLayout(checked: Storage(storage, width: width, contentRect: content, lines: lines))
    }

    /// Returns whether all lines end in the same places with other options, which differ only in a smaller width. The
    /// text of each line must fit in that width.
    private func keepsLineEnds(with options: LayoutOptions) -> Bool {
        // A slice ends at the last opportunity whose text fits. If that text also fits in the smaller width, it is the
        // last one there too. The other lines can have another width than the one with which the engine chose their
        // ends, so the engine is asked again.
        guard !storage.copies.isEmpty else { return true }
        let builder = TextLayoutBuilder(typeset: typeset, options: options)
        let paragraph = LineParagraph(0, of: typeset)
        return storage.lines.allSatisfy { line in
            guard storage.runs[line.runs].contains(where: { $0.kind == .copy }) else { return true }
            let start = Int(line.textStart)
            if !paragraph.ranges.content.contains(start) {
                paragraph.move(to: typeset.paragraphIndex(at: start))
            }
            let width = builder.availableWidth(of: paragraph.style, isFirst: start == paragraph.start)
            let end = paragraph.shaped?.suggestedLineBreak(from: start - paragraph.start, width: width) ?? 0
            return end == min(Int(line.textEnd) - paragraph.start, paragraph.length)
        }
    }

    /// The maximum width of the container, and of the content, in points. In wider ones, positions are rounded to steps
    /// that are not much smaller than the tolerance of line breaks.
    private static let widestNarrowed: CGFloat = 32_768
}
