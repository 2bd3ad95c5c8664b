import Foundation

/// Reads the text of an RTF document. It is a fault if the document is not ASCII, or if its braces are not balanced.
struct RTFReader {
    private(set) var text = ""
    private(set) var faults: [String] = []

    private let bytes: [UInt8]
    private var place = 0
    private var units: [UInt16] = []
    private var depth = 0
    /// The depth of the current group whose text is not part of the document's text. nil outside such a group.
    private var hiddenDepth: Int?
    /// The number of characters to skip, because they only replace the last Unicode character in readers that do not
    /// support Unicode.
    private var skipped = 0

    init(_ rtf: String) {
        bytes = Array(rtf.utf8)
        if bytes.contains(where: { $0 >= 0x80 }) { faults.append("the document is not ASCII") }
        if !rtf.hasPrefix("{\\rtf1\\ansi") { faults.append("not a document") }
    }

    mutating func read() {
        while place < bytes.count, faults.isEmpty {
            let byte = bytes[place]
            place += 1
            if depth == 0, byte != UInt8(ascii: "{") || place > 1 { faults.append("text after the document, at \(place)") }
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if hiddenDepth == depth { hiddenDepth = nil }
                depth -= 1
            case UInt8(ascii: "\\"): readControl()
            case 0x0A, 0x0D: break
            default: append(UInt16(byte))
            }
        }
        if depth != 0 { faults.append("\(depth) groups are not closed") }
        text = String(decoding: units, as: UTF16.self)
    }

    private mutating func append(_ unit: UInt16) {
        if skipped > 0 { skipped -= 1 } else if hiddenDepth == nil { units.append(unit) }
    }

    private mutating func readControl() {
        guard place < bytes.count else { return faults.append("the document ends in a control") }
        let byte = bytes[place]
        guard isLetter(byte) else {
            place += 1
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): append(UInt16(byte))
            case UInt8(ascii: "*"): hiddenDepth = hiddenDepth ?? depth
            case UInt8(ascii: "'"):
                place += 2
                append(0x3F)
            default: faults.append("the control \(byte)")
            }
            return
        }
        var word = ""
        while place < bytes.count, isLetter(bytes[place]) {
            word.unicodeScalars.append(Unicode.Scalar(bytes[place]))
            place += 1
        }
        let number = readNumber()
        if place < bytes.count, bytes[place] == 0x20 { place += 1 }
        obey(word, number)
    }

    private mutating func readNumber() -> Int? {
        var digits = ""
        while place < bytes.count, (0x30...0x39).contains(bytes[place]) || digits.isEmpty && bytes[place] == UInt8(ascii: "-") {
            digits.unicodeScalars.append(Unicode.Scalar(bytes[place]))
            place += 1
        }
        return Int(digits)
    }

    private mutating func obey(_ word: String, _ number: Int?) {
        switch word {
        case "par": append(0x0A)
        case "line": append(0x2028)
        case "tab": append(0x09)
        case "fonttbl", "colortbl": hiddenDepth = hiddenDepth ?? depth
        case "u":
            append(UInt16(truncatingIfNeeded: number ?? 0))
            skipped = 1
        default: break
        }
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) }
}
