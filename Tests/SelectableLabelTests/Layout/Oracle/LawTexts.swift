import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// The texts used to test laws.
enum LawTexts {
    /// A letter, a space, a combining acute, a Hebrew letter, an emoji, a newline.
    static let alphabet = ["a", " ", "\u{301}", "א", "😀", "\n"]
    /// Rarer cases: two units that end a paragraph, a soft hyphen, a tab.
    static let secondAlphabet = ["b", "א", " ", "\t", "\u{AD}", "\r\n", "\u{301}"]

    /// Every text of exactly the given length over an alphabet.
    static func all(of length: Int, over alphabet: [String]) -> [String] {
        var texts = [""]
        for _ in 0..<length { texts = texts.flatMap { text in alphabet.map { text + $0 } } }
        return texts
    }

    /// Every text up to the given length over an alphabet.
    static func all(upTo length: Int, over alphabet: [String]) -> [String] {
        (0...length).flatMap { all(of: $0, over: alphabet) }
    }

    /// Some texts of the given length over an alphabet.
    static func some(_ count: Int, of length: Int, over alphabet: [String], seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }.joined() }
    }

    /// A long text in several scripts, with many paragraphs.
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

/// The text in a form that can be pasted into a Swift literal.
func escaped(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
}

/// The rectangles in a readable form.
func described(_ rects: [CGRect]) -> String {
    "[" + rects.map { "\($0.minX)–\($0.maxX) at \($0.minY)–\($0.maxY)" }.joined(separator: ", ") + "]"
}

/// A layout in squares of one point.
func monospaceLayout(_ text: String, width: CGFloat = .infinity, _ change: (inout LayoutOptions) -> Void = { _ in }) -> TextLayout {
    monospaceLayout(RichText(text, style: TextStyle(font: FontRequest(size: 1))), width: width, change)
}

/// A layout in squares of one point, or of the size set by the text's styles.
func monospaceLayout(_ text: RichText, width: CGFloat = .infinity, _ change: (inout LayoutOptions) -> Void = { _ in }) -> TextLayout {
    var options = LayoutOptions(width: width)
    change(&options)
    return TextLayout(text, options: options, typesetter: MonospaceTypesetter())
}

extension TextLayout {
    /// A description for law failures: the text, the width, and each line with the boxes of its characters.
    var trace: String { trace(near: 0) }

    /// The same, from the line that contains an offset.
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

/// The failures found, each with a trace. Only the first few are kept.
struct LawFailures {
    private(set) var messages: [String] = []

    /// Whether enough failures are recorded.
    var isFull: Bool { messages.count >= 3 }

    /// Records a failure of a layout, unless enough are recorded.
    mutating func add(_ message: @autoclosure () -> String, in layout: TextLayout, near offset: Int = 0) {
        if !isFull { messages.append(message() + "\n" + layout.trace(near: offset)) }
    }

    /// Records the failures found by a check of a layout.
    mutating func add(_ found: [String], in layout: TextLayout, near offset: Int = 0) {
        for message in found { add(message, in: layout, near: offset) }
    }

    /// Fails the running test if there are failures.
    func report(sourceLocation: SourceLocation = #_sourceLocation) {
        for message in messages { Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation) }
    }
}
