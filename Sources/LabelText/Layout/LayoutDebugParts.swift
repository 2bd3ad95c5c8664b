public import Foundation
public import LabelDrawing

/// The parts of a layout that a debug overlay shows.
public struct LayoutDebugParts: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Each line's baseline, in red.
    public static let baselines = LayoutDebugParts(rawValue: 1 << 0)
    /// The rectangle of each line's text, as high as the line, in blue.
    public static let lines = LayoutDebugParts(rawValue: 1 << 1)
    /// Each run of one font and direction: left-to-right runs in green, right-to-left runs in orange.
    public static let runs = LayoutDebugParts(rawValue: 1 << 2)
    /// Each character's box, in grey.
    public static let characters = LayoutDebugParts(rawValue: 1 << 3)
    /// The touch area of each link, in purple.
    public static let links = LayoutDebugParts(rawValue: 1 << 4)
    /// The selection, in yellow.
    public static let selection = LayoutDebugParts(rawValue: 1 << 5)

    /// The fill colour of the selection.
    package static let selectionColor = LabelColor(red: 1, green: 0.85, blue: 0, alpha: 0.35)

    /// All parts.
    public static let all: LayoutDebugParts = [.baselines, .lines, .runs, .characters, .links, .selection]
}

extension TextLayout {
    /// Returns a drawing of the layout's parts, to be drawn over its text.
    ///
    /// - Parameters:
    ///   - parts: The parts to show. Default: all.
    ///   - appearance: Light or dark.
    ///   - selection: The selected range, in UTF-16 code units. nil means none.
    ///   - linkReach: How far outside its text a link can be tapped, in points. Default: 15.
    ///   - rect: A rectangle in the layout's coordinates. Lines wholly above or below it are skipped. nil means all
    ///     lines.
    /// - Returns: A list in the layout's coordinates.
    /// - Complexity: O(n) in the included lines.
    public func debugDisplayList(
        _ parts: LayoutDebugParts = .all, appearance: Appearance, selection: TextRange? = nil, linkReach: CGFloat = 15,
        in rect: CGRect? = nil
    ) -> DisplayList {
        var list = DisplayList()
        let lines = lineIndices(touching: rect)
        func color(_ red: Double, _ green: Double, _ blue: Double) -> LabelColor {
            let lift = appearance == .dark ? 0.35 : 0
            return LabelColor(red: red + lift, green: green + lift, blue: blue + lift, alpha: 0.9)
        }
        if parts.contains(.selection), let selection {
            list.append(.fillRects(selectionRects(for: selection), LayoutDebugParts.selectionColor))
        }
        if parts.contains(.links) {
            let reach = EdgeLengths(top: linkReach, left: linkReach, bottom: linkReach, right: linkReach)
            for range in linkRanges(inLines: lines) {
                let path = highlightPath(for: range, cornerRadius: linkReach.nonNegative, padding: reach)
                list.append(.fill(path, color(0.6, 0.2, 0.8).withAlpha(0.15)))
                list.append(.stroke(path, color(0.6, 0.2, 0.8), DrawingStroke(width: 0.5, dashes: [3, 2])))
            }
        }
        if parts.contains(.characters) {
            forEachCharacterBox(inLines: lines) { list.append(.stroke(.rect($1), color(0.5, 0.5, 0.5).withAlpha(0.5), width: 0.5)) }
        }
        for index in lines {
            let line = line(at: index)
            if parts.contains(.runs) {
                for (rect, isRightToLeft) in runRects(of: line.record) {
                    let color = isRightToLeft ? color(0.9, 0.45, 0) : color(0, 0.6, 0.2)
                    list.append(.stroke(.rect(rect.insetBy(dx: 0.5, dy: 1.5)), color, width: 1))
                }
            }
            if parts.contains(.lines) { list.append(.stroke(.rect(line.rect), color(0, 0.3, 0.9), width: 1)) }
            if parts.contains(.baselines) {
                let (left, right) = (CGPoint(x: line.left, y: line.baseline), CGPoint(x: line.right, y: line.baseline))
                list.append(.stroke(DrawingPath(elements: [.move(left), .line(right)]), color(0.9, 0, 0), width: 0.5))
            }
        }
        return list
    }

    /// Returns the rectangles of a line's runs, from left to right. Runs without width, such as the line's terminator,
    /// have no rectangle.
    private func runRects(of line: LineRecord) -> [(rect: CGRect, isRightToLeft: Bool)] {
        storage.runs[line.runs].filter { $0.width > 0 }.map { run in
            let rect = CGRect(
                x: CGFloat(line.x + run.x), y: CGFloat(line.top), width: CGFloat(run.width), height: CGFloat(line.height))
            return (rect, run.isRightToLeft)
        }
    }

    /// Returns the ranges of the links that begin in the given lines or continue into them.
    private func linkRanges(inLines lines: Range<Int>) -> [TextRange] {
        guard text.hasLinks, let first = lines.first, let last = lines.last else { return [] }
        var ranges: [TextRange] = []
        var offset = Int(storage.lines[first].textStart)
        let end = Int(storage.lines[last].textEnd)
        while offset < end {
            let range = link(at: offset)?.range
            if let range { ranges.append(range) }
            offset = max(range?.upperBound ?? text.runs[text.runIndex(at: offset)].range.upperBound, offset + 1)
        }
        return ranges
    }
}
