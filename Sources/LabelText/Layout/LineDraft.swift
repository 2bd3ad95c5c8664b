import Foundation
import LabelDrawing

/// A paragraph with the settings for laying out its lines. It is a class, so that copies of a `LineDraft` share it.
final class LineParagraph {
    /// The index of the paragraph that gives the ranges. Usually it also gives the shaped text.
    private(set) var index: Int
    /// The paragraph's ranges in the text.
    private(set) var ranges: TypesetText.Paragraph
    /// The shaped paragraph. nil if the paragraph is empty.
    private(set) var shaped: ShapedParagraph?
    private(set) var style: ParagraphSettings
    /// The number of times that `style` was replaced.
    private(set) var styleNumber = 0
    private(set) var isRightToLeft: Bool
    /// The range of the style run from which `style` was read.
    private var styleRange: TextRange
    private let text: TypesetText

    /// Creates a paragraph of a text.
    ///
    /// - Parameters:
    ///   - index: The index of the paragraph that gives the ranges.
    ///   - other: The index of the paragraph that gives the settings, the direction and the shaped text. nil means
    ///     `index`.
    ///   - text: The text.
    init(_ index: Int, settingsOf other: Int? = nil, of text: TypesetText) {
        let other = other ?? index
        self.text = text
        self.index = index
        ranges = text.paragraphs[index]
        shaped = text.shapedParagraph(other)
        (style, styleRange) = Self.style(ofParagraphAt: text.paragraphs[other].content.lowerBound, in: text)
        isRightToLeft = shaped?.isRightToLeft ?? Self.isRightToLeft(style, in: text)
    }

    /// Changes this paragraph to another one of the same text. Drafts that share the paragraph change too.
    ///
    /// - Parameters:
    ///   - index: The index of the other paragraph.
    ///   - shapedParagraphs: All shaped paragraphs of the text. Empty if some are not shaped.
    func move(to index: Int, shapedParagraphs: [ShapedParagraph?] = []) {
        self.index = index
        ranges = text.paragraphs[index]
        shaped = shapedParagraphs.isEmpty ? text.shapedParagraph(index) : shapedParagraphs[index]
        let start = ranges.content.lowerBound
        if !styleRange.contains(start) {
            (style, styleRange) = Self.style(ofParagraphAt: start, in: text)
            styleNumber += 1
        }
        isRightToLeft = shaped?.isRightToLeft ?? Self.isRightToLeft(style, in: text)
    }

    /// The paragraph's code units.
    var units: ArraySlice<UInt16> { text.text.utf16[ranges.content] }

    /// Returns the settings of the paragraph that begins at an offset, and the range of their style run.
    private static func style(ofParagraphAt offset: Int, in text: TypesetText) -> (ParagraphSettings, TextRange) {
        (ParagraphSettings(text.style(ofParagraphAt: offset)), text.scaledText.runs[text.scaledText.runIndex(at: offset)].range)
    }

    private static func isRightToLeft(_ style: ParagraphSettings, in text: TypesetText) -> Bool {
        (style.direction ?? text.direction ?? text.defaultDirection) == .rightToLeft
    }

    /// The start of the paragraph in the text.
    var start: Int { ranges.content.lowerBound }
    /// The length of the paragraph without its terminator.
    var length: Int { ranges.content.count }
}

/// A part of a paragraph, laid out in a line.
struct LineText {
    var paragraph: LineParagraph
    /// The part's range, in UTF-16 code units from the paragraph's start. Excludes the terminator.
    private(set) var range: TextRange = 0..<0
    /// The range as laid out. The memory is reused for other ranges.
    var line = ShapedLine()
    /// Whether the line ends inside a word, with a hyphen.
    private(set) var isHyphenated = false

    init(_ paragraph: LineParagraph, at offset: Int = 0) {
        self.paragraph = paragraph
        range = offset..<offset
    }

    /// The start of the part in the text.
    var start: Int { paragraph.start + range.lowerBound }
    /// The end of the part in the text.
    var end: Int { paragraph.start + range.upperBound }
    /// Whether the part ends at the end of its paragraph.
    var endsParagraph: Bool { range.upperBound == paragraph.length }

    /// Lays out another range of the paragraph. `isCut` means that the range is truncated: it does not end at a line
    /// break, so it shows no hyphen.
    mutating func layOut(_ range: TextRange, isCut: Bool = false) {
        self.range = range
        isHyphenated = false
        guard let shaped = paragraph.shaped, !range.isEmpty else { return line.removeAll() }
        isHyphenated = shaped.layOutLine(range, withHyphen: !isCut, into: &line)
    }

    /// The start of the white space at the end of the part, as an index into the paragraph's characters.
    var visibleEnd: Int {
        paragraph.shaped?.visibleEnd(of: line.characters, in: paragraph.units) ?? line.characters.upperBound
    }

    /// Returns the width of the white space at the end of the part, in a line of the given direction.
    func trailingWidth(isRightToLeft: Bool) -> Float { line.trailingWidth(from: visibleEnd, isRightToLeft: isRightToLeft) }

    /// The width of the part without the white space at its end.
    var visibleWidth: CGFloat { visibleWidth(inLine: paragraph.isRightToLeft) }

    /// Returns the width of the white space that hangs over the end of a line of the given direction, if the line ends
    /// with this part.
    ///
    /// In a line of the other direction, the white space at the end of the part is inside the line.
    func hangingWidth(inLine isRightToLeft: Bool) -> Float {
        paragraph.isRightToLeft == isRightToLeft ? trailingWidth(isRightToLeft: isRightToLeft) : 0
    }

    /// Returns the width that the part takes at the end of a line of the given direction.
    func visibleWidth(inLine isRightToLeft: Bool) -> CGFloat { CGFloat(line.width - hangingWidth(inLine: isRightToLeft)) }
}

/// A line that is not yet copied into the layout's arrays.
struct LineDraft {
    /// The line's text, up to the token if there is one.
    var text: LineText
    /// The token after the text, if any.
    var token: TruncationToken?
    /// The end of the text, which head and middle truncation show after the token.
    var tail: LineText?
    /// Whether the line is truncated.
    var isCut = false
    /// Whether the line follows the last line of its paragraph, for a token that has no room in that line.
    var isAdded = false
    /// The line's position in its row. nil if the container has no shape.
    var position: RowPosition?

    var style: ParagraphSettings { text.paragraph.style }
    var isRightToLeft: Bool { text.paragraph.isRightToLeft }
    /// Whether the line is the first one of its paragraph.
    var isFirstOfParagraph: Bool { text.range.lowerBound == 0 && !isAdded }
    /// Whether the line ends its paragraph: neither text nor a terminator is left for another line.
    var isLastOfParagraph: Bool { text.endsParagraph && !isCut }
    /// The width of everything after the line's own text, in points.
    var addedWidth: Float { (token?.line.width ?? 0) + (tail?.line.width ?? 0) }

    /// The width of the white space at the line's end.
    var trailingWidth: Float {
        guard let tail else { return token == nil ? text.trailingWidth(isRightToLeft: isRightToLeft) : 0 }
        return tail.hangingWidth(inLine: isRightToLeft)
    }
}

/// The position of a line in its row, in a container with a shape.
struct RowPosition {
    /// The top of the row.
    var top: Double
    /// The heights of the row. All lines in the row have these heights.
    var height: LineHeight
    var frame: LineFrame
}

/// The heights of a line, in points.
struct LineHeight: Equatable {
    /// The distance from the top to the bottom, without the spacing below.
    var height: Float
    /// The distance from the top to the baseline.
    var baseline: Float
    /// The distance from the bottom to the next line's top.
    var spacing: Float

    /// The distance from the top to the next line's top.
    var outer: Float { height + spacing }
}

/// The space above and beside a line, in points. The space below it is `LineHeight.spacing`.
struct LineMargins: Equatable {
    /// The indent at the leading edge.
    var leading: Float = 0
    /// The indent at the trailing edge.
    var trailing: Float = 0
    /// The space above the line, if it is the first of a paragraph. The height of the previous line includes it.
    var above: Float = 0
}

/// The space that each of some consecutive lines takes.
struct LineExtent {
    /// The index of the first of the lines. The next extent begins with the line after the last one.
    let firstLine: Int
    let height: LineHeight
    let margins: LineMargins
}
