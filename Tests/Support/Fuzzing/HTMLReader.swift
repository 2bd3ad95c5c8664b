import Foundation

/// A strict reader of the HTML that the kit writes. Any other HTML is a fault: for example, because markup in a text
/// was not escaped.
struct HTMLReader {
    private(set) var text = ""
    private(set) var faults: [String] = []

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var open: [String] = []
    private var isFirst = true

    private static let start = "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>\n"
    private static let end = "\n</body></html>"
    private static let attributes = ["p": ["dir", "style"], "span": ["style"], "a": ["href"], "br": []]
    private static let parents: [String: [String?]] = ["p": [nil], "span": ["p", "a"], "a": ["p"], "br": ["p", "span"]]

    init(_ html: String) {
        let isDocument = html.hasPrefix(Self.start) && html.hasSuffix(Self.end)
        scalars = isDocument ? Array(html.unicodeScalars.dropFirst(Self.start.count).dropLast(Self.end.count)) : []
        if !isDocument { faults.append("not a document") }
    }

    mutating func read() {
        while place < scalars.count, faults.isEmpty {
            let scalar = next()
            switch scalar {
            case "<": readTag()
            case ">", "\"": faults.append("\(scalar) is not escaped")
            case "&": text.unicodeScalars.append(entity())
            case "\n" where open.isEmpty: break
            default:
                if open.last != "span" { faults.append("\(scalar.debugDescription) is outside of a span") }
                text.unicodeScalars.append(scalar)
            }
        }
        if !open.isEmpty { faults.append("\(open) is not closed") }
    }

    private mutating func next() -> Unicode.Scalar {
        guard place < scalars.count else {
            faults.append("the document ends early")
            return "\0"
        }
        place += 1
        return scalars[place - 1]
    }

    private mutating func upTo(_ end: Set<Unicode.Scalar>) -> String {
        var found = String.UnicodeScalarView()
        while place < scalars.count, !end.contains(scalars[place]) { found.append(next()) }
        return String(found)
    }

    private mutating func readTag() {
        if place < scalars.count, scalars[place] == "/" {
            place += 1
            let name = upTo([">"])
            _ = next()
            if open.popLast() != name { faults.append("</\(name)> closes another element") }
            return
        }
        let name = upTo([" ", ">"])
        guard let known = Self.attributes[name], Self.parents[name]?.contains(open.last) == true else {
            return faults.append("<\(name)> in \(open)")
        }
        while faults.isEmpty, next() == " " {
            let attribute = upTo(["="])
            place += 1
            if next() != "\"" || !known.contains(attribute) { faults.append("the attribute \(attribute) of <\(name)>") }
            readValue(attribute)
        }
        if name == "br" { return readBreak() }
        if name == "p" {
            if !isFirst { text += "\n" }
            isFirst = false
        }
        open.append(name)
    }

    private mutating func readValue(_ attribute: String) {
        var value = String.UnicodeScalarView()
        while faults.isEmpty {
            let scalar = next()
            if scalar == "\"" { break }
            if scalar == "<" || scalar == ">" { faults.append("\(scalar) in \(attribute)") }
            value.append(scalar == "&" ? entity() : scalar)
        }
        // Browsers ignore white space and control characters before the scheme of a URL, and newlines and tabs inside
        // it.
        let target = String(value.filter { $0.value > 0x20 }).lowercased()
        if attribute == "href", ["javascript:", "vbscript:", "data:"].contains(where: target.hasPrefix) {
            faults.append("the target \(target)")
        }
    }

    /// Reads a `<br>` element as a line separator. At the end of a paragraph, the element adds no text, because it can
    /// also mark an empty paragraph.
    private mutating func readBreak() {
        var rest = scalars[place...]
        for tag in ["</span>", "</a>"] where rest.starts(with: tag.unicodeScalars) { rest = rest.dropFirst(tag.count) }
        if !rest.starts(with: "</p>".unicodeScalars) { text += "\u{2028}" }
    }

    private mutating func entity() -> Unicode.Scalar {
        let name = upTo([";"])
        _ = next()
        let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
        if known[name] == nil { faults.append("the entity \(name)") }
        return known[name] ?? "\0"
    }
}
