import Foundation
import LabelDrawing

/// The highlights of one label: what is drawn, and what a tap hits.
struct LabelHighlights: Equatable {
    /// A highlight in the label's text.
    struct Place: Equatable {
        var layer: HighlightLayer
        var highlight: Highlight
        var range: TextRange
        /// The style that is drawn. It differs from that of the highlight while the highlight flashes.
        var style: HighlightStyle
        /// Whether a tap on the highlight has an effect.
        var takesTaps: Bool
        /// Whether the highlight may have a context menu.
        var hasMenu: Bool

        @MainActor
        init(_ highlight: Highlight, in range: TextRange, of layer: HighlightLayer) {
            (self.layer, self.highlight, self.range) = (layer, highlight, range)
            (style, takesTaps, hasMenu) = (highlight.style, layer.onTap != nil, layer.menuItems != nil)
            if layer.flashed == highlight.id { style.isActive.toggle() }
        }

        static func == (one: Place, other: Place) -> Bool {
            one.layer === other.layer && one.highlight == other.highlight && one.range == other.range && one.style == other.style
                && one.takesTaps == other.takesTaps && one.hasMenu == other.hasMenu
        }
    }

    /// The highlights, those of the lowest priority first.
    let places: [Place]
    /// The marks to draw.
    let marks: [HighlightMark]
    /// The ranges in which a tap has an effect.
    let tapRanges: [TextRange]
    /// The ranges that may have a context menu.
    let menuRanges: [TextRange]

    /// Creates the highlights of a label.
    ///
    /// - Parameters:
    ///   - places: The highlights, those of the lowest priority first.
    ///   - marks: Marks that are above all of them.
    init(_ places: [Place] = [], marks: [HighlightMark] = []) {
        self.places = places
        tapRanges = places.filter(\.takesTaps).map(\.range)
        menuRanges = places.filter(\.hasMenu).map(\.range)
        self.marks = [HighlightMark](merging: places.map { HighlightMark(range: $0.range, style: $0.style) } + marks)
    }

    /// Returns the highlight that a tap hits. nil if it hits none.
    ///
    /// This is the shortest one under the point or, if there is none, the shortest one within `reach`. If two are as
    /// short, it is the one with the highest priority.
    ///
    /// - Parameters:
    ///   - point: The tap, in the layout's coordinates.
    ///   - layout: The label's layout.
    ///   - reach: The greatest distance of the point from the text.
    ///   - counts: Whether a highlight counts. Called only for those that the tap hits.
    func place(at point: CGPoint, in layout: TextLayout, reach: CGFloat, where counts: (Place) -> Bool) -> Place? {
        var best: (place: Place, isNear: Bool)?
        for place in places.reversed() {
            let distance = layout.textRects(for: place.range).map { $0.distance(to: point) }.min() ?? .infinity
            guard distance <= reach, counts(place) else { continue }
            let isNear = distance > 0
            guard let found = best else {
                best = (place, isNear)
                continue
            }
            if found.isNear != isNear ? found.isNear : place.highlight.length < found.place.highlight.length { best = (place, isNear) }
        }
        return best?.place
    }
}

/// Where the quotes of a label's highlights are in its text.
struct FoundQuotes {
    var identity: LabelIdentity?
    var text = RichText()
    /// The number of the label's highlights in the store.
    var stamp = 0
    /// The ranges of the quotes. nil for a quote that was not found.
    var ranges: [TextQuote: TextRange?] = [:]
}

extension Highlight {
    /// The length of the quoted text, in UTF-16 code units. The texts between the first and the last count as endless.
    fileprivate var length: Int {
        anchor.start.range.count + (anchor.end.map { $0.range.count + Int(Int32.max) } ?? 0)
    }
}

extension [HighlightMark] {
    /// Returns the commands that draw the marks behind the text.
    ///
    /// - Parameter rect: The area to draw, in the layout's coordinates. Lines above or below it are left out. nil means
    ///   everything.
    /// - Complexity: O(marks + marks and lines drawn · log n).
    func displayList(of layout: TextLayout, appearance: Appearance, in rect: CGRect? = nil) -> DisplayList {
        var (list, underlines, outlines) = (DisplayList(), DisplayList(), DisplayList())
        guard !isEmpty else { return list }
        var fills = ColoredRects()
        let drawn = layout.lines(from: rect?.minY, to: rect?.maxY)
        let text = layout.line(at: drawn.lowerBound).range.lowerBound..<layout.line(at: drawn.upperBound).range.upperBound
        for mark in self where mark.range.overlaps(text) {
            let rects = layout.selectionRects(for: mark.range, inLines: drawn)
            guard !rects.isEmpty else { continue }
            if let color = mark.style.fill(for: appearance) { fills.append(rects, in: color) }
            if let color = mark.style.underline?.resolved(for: appearance) {
                let places = layout.textRects(for: mark.range.clamped(to: text))
                underlines.append(.fillRects(places.map { layout.underline(below: $0) }, color))
            }
            if let color = mark.style.outline?.resolved(for: appearance) {
                for rect in rects {
                    let path = DrawingPath.roundedRect(rect.insetBy(dx: 0.5, dy: 0.5), radius: 3)
                    outlines.append(.stroke(path, color, width: 1))
                }
            }
        }
        for (color, rects) in fills.parts { list.append(.fillRects(rects, color)) }
        list.append(underlines)
        list.append(outlines)
        return list
    }
}

/// Rectangles by their colour. Where they overlap, the colour that was added later for the first time is above.
private struct ColoredRects {
    private(set) var parts: [(color: LabelColor, rects: [CGRect])] = []
    private var indices: [LabelColor: Int] = [:]

    mutating func append(_ rects: [CGRect], in color: LabelColor) {
        if let index = indices[color] {
            parts[index].rects += rects
        } else {
            indices[color] = parts.count
            parts.append((color, rects))
        }
    }
}

extension TextLayout {
    /// Returns the lines between two heights. nil means the first or the last line.
    fileprivate func lines(from top: CGFloat?, to bottom: CGFloat?) -> ClosedRange<Int> {
        let first = top.map { row(ofLine: lineIndex(closestTo: $0)).lowerBound } ?? 0
        let last = bottom.map { row(ofLine: lineIndex(closestTo: $0)).upperBound } ?? lineCount - 1
        return first...Swift.max(first, last)
    }

    /// Returns a line of 2 points below the baseline of the text in a rectangle.
    fileprivate func underline(below rect: CGRect) -> CGRect {
        let line = line(at: lineIndex(closestTo: rect.midY))
        return CGRect(x: rect.minX, y: min(line.baseline + 2, line.rect.maxY - 2), width: rect.width, height: 2)
    }
}
