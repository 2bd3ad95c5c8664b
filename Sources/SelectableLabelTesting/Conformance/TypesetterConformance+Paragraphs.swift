import Foundation
import SelectableLabel

extension TypesetterConformance {
    /// Checks that wrapping makes progress: each line ends after its start, on a character boundary.
    static func progress(_ typeset: any TypesetParagraph, of source: ParagraphSource) -> [String] {
        var found: [String] = []
        if typeset.length != source.utf16.count { found.append("is \(typeset.length) units long") }
        let boundaries = Set(source.characterStarts.map { Int($0) })
        for width in widths {
            var start = 0
            while start < source.utf16.count {
                let end = typeset.suggestedLineBreak(from: start, width: width)
                guard end > start, end <= source.utf16.count, boundaries.contains(end) else {
                    found.append("the line from \(start) at \(width) ends at \(end)")
                    break
                }
                start = end
            }
        }
        return found
    }

    /// Checks that the first line can end at each break opportunity, if it is wide enough for the text before it.
    /// Soft hyphens are not checked, because the hyphen needs room too.
    static func reach(_ typeset: any TypesetParagraph, of source: ParagraphSource) -> [String] {
        source.characterStarts.dropFirst().map { Int($0) }.filter(typeset.isBreakOpportunity).compactMap { offset in
            let end = source.utf16[..<offset].lastIndex { !WhiteSpace.hangs($0) }.map { $0 + 1 } ?? 0
            guard end > 0, source.utf16[end - 1] != 0xAD, source.characterStarts.contains(UInt32(end)) else { return nil }
            let reached = typeset.suggestedLineBreak(from: 0, width: CGFloat(typeset.line(0..<end).width) + 0.5)
            return reached < offset ? "the first line could end at \(offset), but ends at \(reached)" : nil
        }
    }

    /// Checks that a line that does not end at a break opportunity has no room for another character. Lines with soft
    /// hyphens are not checked, because the hyphen needs room too.
    static func fullness(_ typeset: any TypesetParagraph, of source: ParagraphSource) -> [String] {
        widths.flatMap { width in
            typeset.lineRanges(width: width).filter { !typeset.isBreakOpportunity($0.upperBound) }.compactMap { range in
                guard let next = source.characterStarts.first(where: { $0 > range.upperBound }),
                    !source.utf16[range.lowerBound..<Int(next)].contains(0xAD)
                else { return nil }
                let longer = CGFloat(typeset.line(range.lowerBound..<Int(next)).width)
                return longer < width - 0.5 ? "the line \(range) at \(width) is cut, but has room for another character" : nil
            }
        }
    }

    /// Checks that a line ends at a break opportunity, unless it contains none.
    static func opportunities(_ typeset: any TypesetParagraph, of source: ParagraphSource) -> [String] {
        var found = typeset.isBreakOpportunity(source.utf16.count) ? [] : ["the end is no break opportunity"]
        for width in widths {
            for range in typeset.lineRanges(width: width) where !typeset.isBreakOpportunity(range.upperBound) {
                // A line may pass a soft hyphen if the hyphen does not fit.
                let passed = source.characterStarts.lazy.map { Int($0) }.first {
                    range.lowerBound < $0 && $0 < range.upperBound && typeset.isBreakOpportunity($0) && source.utf16[$0 - 1] != 0xAD
                }
                if let passed { found.append("the line \(range) at \(width) is cut, but could end at \(passed)") }
            }
        }
        return found
    }

    /// Checks that a line from the same start never gets shorter when the width grows.
    static func growth(_ typeset: any TypesetParagraph, of source: ParagraphSource) -> [String] {
        var found: [String] = []
        for start in source.characterStarts.dropLast().map({ Int($0) }) {
            var last = 0
            for width in stride(from: CGFloat(0), through: 240, by: 7.5) {
                let end = typeset.suggestedLineBreak(from: start, width: width)
                if end < last { found.append("the line from \(start) ends at \(end) with \(width), at \(last) with less") }
                last = end
            }
            let end = typeset.suggestedLineBreak(from: start, width: .infinity)
            if end != source.utf16.count { found.append("the line from \(start) ends at \(end) with unlimited width") }
        }
        return found
    }

    func directions() -> [String] {
        let cases: [(String, TextDirection?, TextDirection, Bool)] = [
            ("abc", nil, .rightToLeft, false), ("שלום abc", nil, .leftToRight, true), ("12 שלום", nil, .leftToRight, true),
            ("123 ...", nil, .rightToLeft, true), ("123 ...", nil, .leftToRight, false), ("abc", .rightToLeft, .leftToRight, true),
            ("שלום", .leftToRight, .rightToLeft, false), ("😀", nil, .rightToLeft, true),
            ("السلام", nil, .leftToRight, true), ("漢字", nil, .rightToLeft, false), ("𐤀", nil, .leftToRight, true),
        ]
        return cases.compactMap { text, direction, defaultDirection, expected in
            let source = ParagraphSource(text, direction: direction, defaultDirection: defaultDirection)
            let found = typesetter.typeset(source).isRightToLeft
            return found == expected ? nil : "\(text.debugDescription) by \(String(describing: direction)): right to left is \(found)"
        }
    }

    func heights() -> [String] {
        let families: [String?] = [nil, "", "No Such Family, really", "a,b,,"]
        return families.flatMap { family in
            [1, 16, 1000].flatMap { (size: CGFloat) -> [String] in
                [false, true].flatMap { isBold -> [String] in
                    let style = ShapingStyle(font: FontRequest(family: family, size: size, isBold: isBold))
                    return heights(of: style)
                }
            }
        }
    }

    private func heights(of style: ShapingStyle) -> [String] {
        let metrics = typesetter.metrics(of: style)
        let line = typesetter.typeset(ParagraphSource("x", style: style)).line(0..<1)
        var found: [String] = []
        let height = metrics.ascent + metrics.descent
        let size = Float(style.font.size)
        if !(height > size / 2 && height < size * 3) { found.append("\(style.font) is \(height) high") }
        if metrics.ascent <= 0 || metrics.descent < 0 || metrics.leading < 0 || metrics.spaceWidth <= 0 {
            found.append("\(style.font): \(metrics)")
        }
        if line.runs.first?.metrics != metrics { found.append("\(style.font): the metrics of a letter differ from those of its font") }
        return found
    }
}
