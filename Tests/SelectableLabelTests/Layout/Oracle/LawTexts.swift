import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Texts for tests of rules that apply to each layout.
enum LawTexts {
    /// The common cases: a letter, a space, a combining acute, a Hebrew letter, an emoji and a newline.
    static let alphabet = ["a", " ", "\u{301}", "א", "😀", "\n"]
    /// Rarer cases, such as a tab, a soft hyphen, and the two code units CR LF, which end a paragraph.
    static let secondAlphabet = ["b", "א", " ", "\t", "\u{AD}", "\r\n", "\u{301}"]

    /// Returns all texts of exactly one length over an alphabet.
    static func all(of length: Int, over alphabet: [String]) -> [String] {
        var texts = [""]
        for _ in 0..<length { texts = texts.flatMap { text in alphabet.map { text + $0 } } }
        return texts
    }

    /// Returns all texts up to a length over an alphabet.
    static func all(upTo length: Int, over alphabet: [String]) -> [String] {
        (0...length).flatMap { all(of: $0, over: alphabet) }
    }

    /// Returns random texts of one length over an alphabet.
    static func some(_ count: Int, of length: Int, over alphabet: [String], seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }.joined() }
    }

    /// Returns a long text in several scripts, with many paragraphs.
    static func mixed(_ count: Int, using random: inout SeededGenerator) -> String {
        let words = [
            "word", "a", "office", "x\u{301}\u{323}y", "שלום", "עולם", "אב", "سلام", "漢字", "你好世界", "😀", "👍🏽", "👨‍👩‍👧‍👦", "e\u{301}", "*", "##",
            "I", "שׁ",
            "Donaudampfschiff",
        ]
        let gaps = [" ", " ", " ", " ", "  ", "\n", " \n", "\r\n", "\n\n", "\u{2028}", "\t", ""]
        var text = ""
        while text.utf16.count < count {
            text += words[Int.random(in: 0..<words.count, using: &random)]
            text += gaps[Int.random(in: 0..<gaps.count, using: &random)]
        }
        return text
    }
}

/// Returns the text in a form that can be pasted into a Swift string literal.
func escaped(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
}

/// Returns the rectangles in a readable form.
func described(_ rects: [CGRect]) -> String {
    "[" + rects.map { "\($0.minX)–\($0.maxX) at \($0.minY)–\($0.maxY)" }.joined(separator: ", ") + "]"
}

/// Lays out a text whose characters are squares of one point.
func monospaceLayout(_ text: String, width: CGFloat = .infinity, _ change: (inout LayoutOptions) -> Void = { _ in }) -> TextLayout {
    monospaceLayout(RichText(text, style: TextStyle(font: FontRequest(size: 1))), width: width, change)
}

/// Lays out a text whose characters are squares. The size of a square is one point, or the font size of the text's
/// style.
func monospaceLayout(_ text: RichText, width: CGFloat = .infinity, _ change: (inout LayoutOptions) -> Void = { _ in }) -> TextLayout {
    var options = LayoutOptions(width: width)
    change(&options)
    return TextLayout(text, options: options, typesetter: MonospaceTypesetter())
}

extension TextLayout {
    /// A description of a failed layout: the text, the width, and the first ten lines with the boxes of their
    /// characters.
    var trace: String { trace(near: 0) }

    /// Returns the same description as `trace`, but starts one line before the line that contains an offset.
    func trace(near offset: Int) -> String {
        let shown = escaped(text.string.count > 200 ? String(text.string.prefix(200)) + "…" : text.string)
        let first = max(lineIndex(at: TextPosition(offset: offset)) - 1, 0)
        let lines = (first..<min(lineCount, first + 10)).map { index in
            let line = line(at: index)
            var boxes: [String] = []
            var offset = line.range.lowerBound
            while offset < line.range.upperBound, boxes.count < 40 {
                let box = characterBox(at: offset)
                boxes.append("\(offset):\(box.minX)–\(box.maxX)")
                offset = max(characterBoundary(after: offset), offset + 1)
            }
            return "  \(line.range) y \(line.top)–\(line.bottom) \(line.isRightToLeft ? "←" : "→") [\(boxes.joined(separator: " "))]"
        }
        return "\(shown) in \(options.width):\n" + lines.joined(separator: "\n")
    }
}

/// The failures of a test, each with a description of the layout. Only the first few are stored.
struct LawFailures {
    private(set) var messages: [String] = []

    /// Whether enough failures are stored, so that further ones are ignored.
    var isFull: Bool { messages.count >= 3 }

    /// Adds a failure of a layout, unless `isFull`.
    mutating func add(_ message: @autoclosure () -> String, in layout: TextLayout, near offset: Int = 0) {
        if !isFull { messages.append(message() + "\n" + layout.trace(near: offset)) }
    }

    /// Adds the failures that a check of a layout found.
    mutating func add(_ found: [String], in layout: TextLayout, near offset: Int = 0) {
        for message in found { add(message, in: layout, near: offset) }
    }

    /// Makes the running test fail if there are failures.
    func report(sourceLocation: SourceLocation = #_sourceLocation) {
        for message in messages { Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation) }
    }
}
