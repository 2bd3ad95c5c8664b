import Foundation
import LabelDrawing
import LabelText

/// Writes paragraphs as an RTF document in ASCII. Non-ASCII characters are written as UTF-16 code units.
///
/// The document begins with tables of its fonts and colours. The tables are complete only at the end of the text, and
/// are inserted then.
struct RTFWriter: ParagraphWriter {
    /// The control words around text of one style.
    struct Words {
        var opening: [UInt8]
        var closing: StaticString
    }

    private var sink = ByteSink()
    private var words = RecentStyles<Words>()
    private var tables = RTFTables()
    private var isFirst = true
    /// The style of the group that is open, and the control words that close the group.
    private var open: (style: TextStyle, closing: StaticString)?
    /// The byte offset at which the control word for the paragraph's direction will be inserted; nil once the direction
    /// is known.
    private var directionPlace: Int?
    private var directionSearch = FirstStrongSearch()
    private var isInTable = false
    private var endsWithTable = false

    init() {}

    mutating func beginParagraph(_ style: ParagraphStyle) {
        if !isFirst { sink.append("\\par\n") }
        (isFirst, endsWithTable) = (false, false)
        sink.append(isInTable ? "\\pard\\intbl" : "\\pard")
        switch style.alignment {
        case .left: sink.append("\\ql")
        case .right: sink.append("\\qr")
        case .center: sink.append("\\qc")
        case .justified: sink.append("\\qj")
        case .natural, nil: break
        }
        (directionPlace, directionSearch) = (sink.count, FirstStrongSearch())
        if let direction = style.direction { insert(direction) }
        sink.append(UInt8(ascii: " "))
    }

    /// Searches the text for the paragraph's direction, and inserts the control word when the direction is found.
    mutating func look(at text: ArraySlice<UInt16>) {
        guard directionPlace != nil, let direction = directionSearch.direction(in: text) else { return }
        insert(direction)
    }

    private mutating func insert(_ direction: TextDirection) {
        guard let place = directionPlace else { return }
        sink.insert(Array((direction == .rightToLeft ? "\\rtlpar" : "\\ltrpar").utf8), at: place)
        directionPlace = nil
    }

    mutating func write(_ text: ArraySlice<UInt16>, style: TextStyle) {
        if open?.style != style {
            closeGroup()
            let words = words.value(of: style) { tables.words(for: $0) }
            sink.append(words.opening)
            open = (style, words.closing)
        }
        sink.append(text, isPlain: Self.isPlain) { sink, scalar in
            if scalar == "\u{2028}" { sink.append("\\line ") } else { Self.append(scalar, to: &sink) }
        }
    }

    mutating func endParagraph() { closeGroup() }

    mutating func table(isEnd: Bool) {
        // An empty paragraph keeps two tables apart.
        if !isEnd, !isFirst || endsWithTable { sink.append(endsWithTable ? "\\pard\\par\n" : "\\par\n") }
        (isInTable, isFirst, endsWithTable) = (!isEnd, true, isEnd)
    }

    mutating func row(_ columns: Int, isEnd: Bool) {
        guard !isEnd else { return sink.append("\\row\n") }
        sink.append("\\trowd")
        // The right edges of the cells, in twentieths of a point. The cells share the width of a page.
        for column in 1...max(columns, 1) { sink.append("\\cellx\(column * 9000 / max(columns, 1))") }
        sink.append("\n")
    }

    mutating func cell(isEnd: Bool) {
        if isEnd { sink.append("\\cell\n") }
        isFirst = true
    }

    mutating func finish() -> Data {
        sink.append(UInt8(ascii: "}"))
        let head = """
            {\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1
            {\\fonttbl\(tables.fontTable)}
            {\\colortbl;\(tables.colorTable)}

            """
        sink.insert(Array(head.utf8), at: 0)
        return sink.takeData()
    }

    private mutating func closeGroup() {
        if let open { sink.append(open.closing) }
        open = nil
    }

    // MARK: Escaping

    /// Escapes a text for RTF.
    static func escaped(_ text: String) -> String {
        ByteSink.text(text, isPlain: isPlain) { append($1, to: &$0) }
    }

    /// Returns whether an ASCII unit needs no escape.
    @inline(__always)
    private static func isPlain(_ unit: UInt16) -> Bool {
        switch unit {
        // The codes of \ { and }.
        case 0x5C, 0x7B, 0x7D: false
        default: 0x20...0x7E ~= unit
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to sink: inout ByteSink) {
        switch scalar {
        case "\\": sink.append("\\\\")
        case "{": sink.append("\\{")
        case "}": sink.append("\\}")
        case "\t": sink.append("\\tab ")
        case "\0"..."\u{1F}", "\u{7F}": appendUnit(0xFFFD, to: &sink)
        default: for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendUnit(unit, to: &sink) }
        }
    }

    /// Appends a UTF-16 unit as a signed number, followed by a replacement character for readers without Unicode.
    ///
    /// The replacement character is escaped, because the reader `unrtf` would otherwise skip a whole word.
    private static func appendUnit(_ unit: UInt16, to sink: inout ByteSink) {
        sink.append(upTo: 12) { bytes in
            // The number is signed: `\u-10179\'3f`. Its digits are written from the last to the first.
            let number = Int16(bitPattern: unit)
            var (rest, count) = (UInt32(number.magnitude), 2)
            bytes[0] = UInt8(ascii: "\\")
            bytes[1] = UInt8(ascii: "u")
            if number < 0 {
                bytes[2] = UInt8(ascii: "-")
                count = 3
            }
            count += rest < 10 ? 1 : rest < 100 ? 2 : rest < 1000 ? 3 : rest < 10000 ? 4 : 5
            var place = count
            repeat {
                place -= 1
                bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            for byte in [UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "3"), UInt8(ascii: "f")] {
                bytes[count] = byte
                count += 1
            }
            return count
        }
    }
}
