#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

/// A paragraph shaped by `CoreTextTypesetter`.
///
/// Core Text's typesetters are not for two threads at once. `@unchecked Sendable`: `lock` guards `typesetter`; all else is constant.
final class CoreTextParagraph: TypesetParagraph, @unchecked Sendable {
    let length: Int
    let isRightToLeft: Bool
    private let table: LineBreakTable
    /// The boxes by their characters.
    private let boxes: [Int: InlineBox]
    /// Whether each character stands upright in a column; empty for lines that run across.
    private let upright: [Bool]
    private let lock = NSLock()
    private let typesetter: CTTypesetter

    init(_ paragraph: ParagraphSource) {
        length = paragraph.utf16.count
        isRightToLeft = paragraph.readsRightToLeft
        boxes = Dictionary(uniqueKeysWithValues: paragraph.boxes.map { (paragraph.characterIndex(at: $0), $1) })
        upright = paragraph.uprightCharacters
        let string = paragraph.attributedString(isRightToLeft: isRightToLeft)
        let options = [kCTTypesetterOptionAllowUnboundedLayout: true] as CFDictionary
        typesetter = CTTypesetterCreateWithAttributedStringAndOptions(string, options) ?? CTTypesetterCreateWithAttributedString(string)
        let whole = CTTypesetterCreateLine(typesetter, CFRangeMake(0, length))
        var widths = [Double](repeating: 0, count: paragraph.characterCount)
        var hyphens = [Float](repeating: 0, count: paragraph.utf16.contains(0xAD) ? paragraph.characterCount : 0)
        for run in whole.engineRuns(starts: paragraph.characterStarts, boxes: boxes, upright: upright) {
            widths.replaceSubrange(run.characters, with: run.widths)
            guard !hyphens.isEmpty, let font = CoreTextFonts.shared.font(run.font) else { continue }
            for character in run.characters { hyphens[character] = font.hyphen.width }
        }
        table = LineBreakTable(
            paragraph, widths: widths, opportunities: StringTokenizer.lineBreaks(in: paragraph.utf16), hyphenWidth: { hyphens[$0] })
    }

    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        table.suggestedLineBreak(from: start, width: width)
    }

    func layOutLine(_ range: TextRange, into line: inout ShapedLine) {
        line.removeAll()
        line.characters = table.characterIndex(atOrAfter: range.lowerBound)..<table.characterIndex(atOrAfter: range.upperBound)
        line.leadingEdges.append(contentsOf: repeatElement(0, count: line.characters.count))
        var x = 0.0
        let pieces = lock.withLock {
            LinePlan(line.characters, table: table).pieces.map { piece in
                let runs = runs(of: piece, at: x, in: line.characters)
                x = runs.reduce(x) { $0 + $1.width }
                return runs
            }
        }
        for runs in isRightToLeft ? pieces.reversed() : pieces {
            for run in runs { line.append(run) }
        }
    }

    /// A piece's runs from left to right.
    private func runs(of piece: LinePlan.Piece, at x: Double, in line: Range<Int>) -> [EngineRun] {
        let start = Int(table.characterStarts[piece.characters.lowerBound])
        let range = CFRangeMake(start, Int(table.characterStarts[piece.characters.upperBound]) - start)
        var runs = CTTypesetterCreateLine(typesetter, range).engineRuns(
            starts: table.characterStarts, boxes: boxes, upright: upright)
        EngineRun.assignLevels(&runs, isRightToLeft: isRightToLeft)
        guard piece.kind != .text else { return runs }
        runs.sort { isRightToLeft != ($0.characters.lowerBound < $1.characters.lowerBound) }
        for index in runs.indices { runs[index].level = isRightToLeft ? 1 : 0 }
        if !runs.isEmpty, piece.kind == .tab {
            runs[0].widths[0] = table.tabWidth(ofCharacter: piece.characters.lowerBound, x: x, line: line)
        }
        if !runs.isEmpty, piece.kind == .hyphen, let hyphen = CoreTextFonts.shared.font(runs[0].font)?.hyphen {
            runs[0].widths[0] = Double(hyphen.width)
            runs[0].glyphs = [hyphen.glyph]
            runs[0].origins = [SIMD2()]
        }
        return runs
    }
}
#endif
