#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

/// A paragraph that `CoreTextTypesetter` has shaped.
///
/// `@unchecked Sendable` is safe because `lock` guards `typesetter`, which is not thread-safe. The other properties are
/// constant.
final class CoreTextParagraph: TypesetParagraph, @unchecked Sendable {
    let length: Int
    let isRightToLeft: Bool
    private let table: LineBreakTable
    /// The runs of the whole paragraph in text order, without their glyphs. Empty unless the paragraph is to be sliced.
    private let runs: [(run: ParagraphRun, metrics: FontMetrics)]
    /// The inline boxes, keyed by character index.
    private let boxes: [Int: InlineBox]
    /// Whether each character is upright in a vertical line. Empty for horizontal text.
    private let upright: [Bool]
    private let lock = NSLock()
    private let typesetter: CTTypesetter

    init(_ paragraph: ParagraphSource, keepsRuns: Bool) {
        length = paragraph.utf16.count
        isRightToLeft = paragraph.readsRightToLeft
        boxes = Dictionary(uniqueKeysWithValues: paragraph.boxes.map { (paragraph.characterIndex(at: $0), $1) })
        upright = paragraph.uprightCharacters
        let string = paragraph.attributedString(isRightToLeft: isRightToLeft)
        let options = [kCTTypesetterOptionAllowUnboundedLayout: true] as CFDictionary
        typesetter = CTTypesetterCreateWithAttributedStringAndOptions(string, options) ?? CTTypesetterCreateWithAttributedString(string)
        let whole = CTTypesetterCreateLine(typesetter, CFRangeMake(0, length)).engineGlyphs
        var widths = [Double](repeating: 0, count: paragraph.characterCount)
        var hyphens = [Float](repeating: 0, count: paragraph.utf16.contains(0xAD) ? paragraph.characterCount : 0)
        let engineRuns = EngineRun.runs(of: whole, starts: paragraph.characterStarts, boxes: boxes, upright: upright)
        let sorted = keepsRuns ? engineRuns.sorted { $0.characters.lowerBound < $1.characters.lowerBound } : []
        runs = sorted.map { [boxes] run in
            let isText = boxes[run.characters.lowerBound] == nil
            return (
                ParagraphRun(
                    end: run.characters.upperBound, font: run.font, level: run.level, isUpright: run.isUpright, isText: isText, tag: 0),
                run.metrics
            )
        }
        for run in engineRuns {
            widths.replaceSubrange(run.characters, with: run.widths)
            guard !hyphens.isEmpty, let font = CoreTextFonts.shared.font(run.font) else { continue }
            for character in run.characters { hyphens[character] = font.hyphen.width }
        }
        table = LineBreakTable(
            paragraph, widths: widths, opportunities: StringTokenizer.lineBreaks(in: paragraph.utf16), hyphenWidth: { hyphens[$0] })
    }

    /// The paragraph with lines that are slices of it. nil if its runs were not kept, or do not follow each other.
    var sliced: ParagraphSlices? {
        guard !runs.isEmpty, Int(runs.last?.run.end ?? 0) == table.flags.count, table.specials == nil else { return nil }
        return ParagraphSlices(self, table: table.joinedInWords, runs: runs)
    }

    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        table.suggestedLineBreak(from: start, width: width)
    }

    func isBreakOpportunity(_ offset: Int) -> Bool { table.isBreakOpportunity(offset) }

    func layOutLine(_ range: TextRange, into line: inout ShapedLine) {
        lock.withLock {
            line.layOut(
                range, table: table, isRightToLeft: isRightToLeft, hyphen: { CoreTextFonts.shared.font($0)?.hyphen },
                by: { [table, boxes, upright, typesetter] range in
                    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(range.lowerBound, range.count))
                    return EngineRun.runs(of: line.engineGlyphs, starts: table.characterStarts, boxes: boxes, upright: upright)
                })
        }
    }
}
#endif
