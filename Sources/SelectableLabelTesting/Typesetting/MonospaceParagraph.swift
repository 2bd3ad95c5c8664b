import Foundation
import LabelDrawing
import SelectableLabel

/// A paragraph in which each character is a square.
final class MonospaceParagraph: TypesetParagraph {
    let length: Int
    let isRightToLeft: Bool
    private let characterStarts: [UInt32]
    /// The first scalar of each character.
    private let scalars: [UInt32]
    /// The index into `fonts` of each character's font.
    private let fontIndices: [UInt32]
    private let fonts: [Font]
    /// The bidi level of each character before rule L1 of UAX #9 is applied to the ends of lines.
    private let levels: [UInt8]
    /// Whether each character takes the paragraph's level at the end of a line, by rule L1 of UAX #9.
    private let isReset: [Bool]
    /// For each character, the total width of the characters before it, in points. The last element is the width of
    /// all.
    private let advances: [Double]
    private let table: LineBreakTable

    /// The measurements of the characters in one shaping style.
    private struct Font {
        let style: ShapingStyle
        let id: FontID
        let side: Double
        let advance: Double
        let metrics: FontMetrics
        /// Whether the characters are inline boxes. These have no glyphs, so no squares are drawn for them.
        let isBox: Bool

        init(_ style: ShapingStyle) {
            self.style = style
            id = MonospaceFonts.shared.id(of: style.font)
            side = MonospaceTypesetter.side(of: style.font)
            isBox = style.inlineBox != nil
            if let box = style.inlineBox {
                advance = Double(box.advance)
                metrics = box.metrics
                return
            }
            // Letter spacing can be negative, but the advance is never less than 0.
            advance = max(side * Double(style.horizontalScale) + Double(style.letterSpacing.finiteOrZero.clamped(-1000, 1_000_000)), 0)
            metrics = MonospaceTypesetter.metrics(size: side)
        }
    }

    init(_ source: ParagraphSource) {
        let characters = MonospaceCharacters(source)
        length = source.utf16.count
        characterStarts = source.characterStarts
        scalars = characters.firstScalars
        (fonts, fontIndices) = Self.fonts(of: source, scalars: characters.firstScalars)
        isRightToLeft = characters.baseLevel == 1
        levels = characters.levels
        isReset = characters.isResetAtLineEnd
        var advances: [Double] = [0]
        advances.reserveCapacity(fontIndices.count + 1)
        var sum = 0.0
        for index in fontIndices {
            sum += fonts[Int(index)].advance
            advances.append(sum)
        }
        self.advances = advances
        table = LineBreakTable(
            characterStarts: source.characterStarts,
            advances: advances,
            opportunities: source.lineBreaking == .characters ? characters.opportunities.map { _ in true } : characters.opportunities,
            hangs: characters.hangs
        )
    }

    /// Returns the different fonts of a paragraph, and for each character the index of its font.
    private static func fonts(of source: ParagraphSource, scalars: [UInt32]) -> ([Font], [UInt32]) {
        var fonts: [Font] = []
        var numbers: [ShapingStyle: UInt32] = [:]
        var indices: [UInt32] = []
        indices.reserveCapacity(source.characterCount)
        var run = 0
        var current: UInt32 = 0
        var currentKey: (run: Int, isBox: Bool)?
        for (character, start) in source.characterStarts.dropLast().enumerated() {
            while run + 1 < source.runs.count, source.runs[run].range.upperBound <= Int(start) { run += 1 }
            let isBox = scalars[character] == UInt32(InlineBox.unit)
            if currentKey?.run != run || currentKey?.isBox != isBox {
                currentKey = (run, isBox)
                var style = run < source.runs.count ? source.runs[run].style : ShapingStyle()
                if !isBox { style.inlineBox = nil }
                if let number = numbers[style] {
                    current = number
                } else {
                    current = UInt32(fonts.count)
                    numbers[style] = current
                    fonts.append(Font(style))
                }
            }
            indices.append(current)
        }
        return (fonts, indices)
    }

    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        table.suggestedLineBreak(from: start, width: width)
    }

    func isBreakOpportunity(_ offset: Int) -> Bool { table.isBreakOpportunity(offset) }

    func layOutLine(_ range: TextRange, into line: inout ShapedLine) {
        line.removeAll()
        let first = characterStarts.partitioningIndex { $0 >= UInt32(clamping: range.lowerBound) }
        let last = characterStarts.partitioningIndex { $0 >= UInt32(clamping: range.upperBound) }
        guard first < last, last < characterStarts.count else { return }
        let characters = first..<last
        line.characters = characters
        let runs = logicalRuns(of: characters)
        line.leadingEdges.append(contentsOf: repeatElement(0, count: characters.count))
        var x = 0.0
        for index in visualOrder(ofLevels: runs.map(\.level)) {
            append(runs[index], at: x, to: &line)
            x += advances[runs[index].characters.upperBound] - advances[runs[index].characters.lowerBound]
        }
        line.width = Float(x)
    }

    private struct LogicalRun {
        var characters: Range<Int>
        var level: UInt8
        var font: FontID
    }

    /// Splits characters into runs of one font and one level.
    ///
    /// - Parameter isLine: Whether the characters are a line, so that rule L1 of UAX #9 is applied to its end.
    private func logicalRuns(of characters: Range<Int>, isLine: Bool = true) -> [LogicalRun] {
        let base: UInt8 = isRightToLeft ? 1 : 0
        var trailing = characters.upperBound
        while isLine, trailing > characters.lowerBound, isReset[trailing - 1] { trailing -= 1 }
        var runs: [LogicalRun] = []
        for index in characters {
            let level = index < trailing ? levels[index] : base
            let font = fonts[Int(fontIndices[index])].id
            let standsAlone = isBox(index) || index > characters.lowerBound && isBox(index - 1)
            if let last = runs.last, last.level == level, last.font == font, !standsAlone {
                runs[runs.count - 1].characters = last.characters.lowerBound..<index + 1
            } else {
                runs.append(LogicalRun(characters: index..<index + 1, level: level, font: font))
            }
        }
        return runs
    }

    private func isBox(_ character: Int) -> Bool { fonts[Int(fontIndices[character])].isBox }

    /// Adds the squares of a run to a line. `x` is the left edge of the run, in points.
    private func append(_ run: LogicalRun, at x: Double, to line: inout ShapedLine) {
        let start = advances[run.characters.lowerBound]
        let end = advances[run.characters.upperBound]
        let glyphStart = line.glyphs.count
        let isReversed = run.level % 2 == 1
        let offset = line.characters.lowerBound
        for step in 0..<run.characters.count {
            let index = isReversed ? run.characters.upperBound - 1 - step : run.characters.lowerBound + step
            // The letter spacing is after the square: in a left-to-right run on the right, otherwise on the left.
            let leading = isReversed ? x + end - advances[index] : x + advances[index] - start
            let left = isReversed ? leading - fonts[Int(fontIndices[index])].side : leading
            line.leadingEdges[index - offset] = Float(leading)
            if isBox(index) { continue }
            line.glyphs.append(scalars[index])
            line.glyphOrigins.append(SIMD2(Float(left), 0))
        }
        line.runs.append(
            ShapedLine.Run(
                characters: run.characters,
                glyphs: glyphStart..<line.glyphs.count,
                font: run.font,
                level: run.level,
                x: Float(x),
                width: Float(end - start),
                metrics: fonts[Int(fontIndices[run.characters.lowerBound])].metrics
            )
        )
    }

    /// The paragraph with lines that are slices of it. nil if not only white space changes its level at the end of a
    /// line.
    var sliced: ParagraphSlices? {
        guard zip(isReset, table.flags).allSatisfy({ $0 == $1.contains(.hangs) }) else { return nil }
        let runs = logicalRuns(of: 0..<fontIndices.count, isLine: false).map { run in
            let isText = !isBox(run.characters.lowerBound)
            return (
                ParagraphRun(end: run.characters.upperBound, font: run.font, level: run.level, isUpright: false, isText: isText, tag: 0),
                fonts[Int(fontIndices[run.characters.lowerBound])].metrics
            )
        }
        return ParagraphSlices(self, table: table, runs: runs)
    }
}
