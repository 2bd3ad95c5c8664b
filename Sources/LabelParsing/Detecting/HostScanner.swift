import Foundation
import LabelText

/// Reads host names, such as `www.example.com`, as a whole.
///
/// They consist of labels separated by dots. Labels consist of letters, marks, digits, symbols, hyphens and
/// underscores. A label does not begin or end with a hyphen or an underscore. A text that begins like a host name, but
/// is malformed, is not a host name, and neither is a part of it.
struct HostScanner {
    /// A host name found in the text.
    struct Host {
        /// The index after the host name.
        var end: Int
        /// The index at which the last label starts: for example, `com` in `www.example.com`.
        var lastLabel: Int
        /// The number of labels: for example, 3 in `www.example.com`.
        var labels: Int
        /// Whether the last label has the form of a top-level domain.
        ///
        /// It must follow another label, and must be Punycode or have at least two letters and no digits. In a script
        /// without spaces, such as Chinese, one letter is enough.
        var hasTopLevelName: Bool
        /// Whether a label contains an underscore.
        var hasUnderscore: Bool
    }

    private struct Label {
        var end: Int
        var isTopLevelName = false
        var hasUnderscore = false
        /// Whether text of a script without spaces follows directly. It is not part of the host name.
        var isCut = false
    }

    private static let maximumLabelLength = 63
    private static let maximumLength = 253
    /// Characters that cannot follow a host name, because then the text is not one.
    private static let joining = ASCIISet("@%&=+~$_-")
    private static let marks = ASCIISet("*_~")

    /// Returns the host name that starts at `start`. nil if there is none.
    ///
    /// - Parameters:
    ///   - start: The start of the host name.
    ///   - units: The text.
    ///   - isMarkdown: Whether the characters `*`, `_` and `~` at the end may be markup.
    static func host(from start: Int, in units: ArraySlice<UInt16>, isMarkdown: Bool = false) -> Host? {
        var host = Host(end: start, lastLabel: start, labels: 0, hasTopLevelName: false, hasUnderscore: false)
        var index = start
        while true {
            guard index - start <= maximumLength, let label = label(from: index, in: units, isMarkdown: isMarkdown) else { return nil }
            host.labels += 1
            host.hasTopLevelName = label.isTopLevelName && host.labels > 1
            host.hasUnderscore = host.hasUnderscore || label.hasUnderscore
            (host.end, host.lastLabel) = (label.end, index)
            if label.isCut { return host }
            guard host.end < units.endIndex else { return host }
            if units[host.end] != "." { return continues(at: host.end, in: units, isMarkdown: isMarkdown) ? nil : host }
            let next = host.end + units.runLength(at: host.end)
            guard next < units.endIndex, isLabel(at: next, in: units) else { return host }
            if next > host.end + 1 { return nil }
            index = next
        }
    }

    /// Returns whether the text at `end` continues the host name with characters that no host name has.
    private static func continues(at end: Int, in units: ArraySlice<UInt16>, isMarkdown: Bool) -> Bool {
        if units[end] == "*" || (isMarkdown && marks.contains(units[end])) {
            return beginsPart(at: units.skip(marks, from: end, to: units.endIndex), in: units)
        }
        switch units[end] {
        case "(":
            let limit = min(units.endIndex, end + maximumLabelLength)
            guard let close = units[end..<limit].firstIndex(where: { $0 == ")" || $0 <= 0x20 }), units[close] == ")" else { return false }
            return beginsPart(at: close + 1, in: units)
        case ":": return units.has("://", at: end)
        case 0..<0x80: return joining.contains(units[end])
        default:
            let scalar = units.scalar(at: end)
            if TextUnits.isInvisibleJoin(scalar) || (scalar.value == 0x200B && units.has(".", at: end + 1)) {
                return beginsPart(at: end + 1, in: units)
            }
            let isDash = units.scalar(at: end).properties.generalCategory == .dashPunctuation
            return isDash && end + 1 < units.endIndex && isLabel(at: end + 1, in: units)
        }
    }

    /// Returns whether a part of a host name begins at `start`, perhaps with a dot before it.
    private static func beginsPart(at start: Int, in units: ArraySlice<UInt16>) -> Bool {
        let start = start < units.endIndex && units[start] == "." ? start + 1 : start
        return start < units.endIndex && isLabel(at: start, in: units) && !TextUnits.isUnspaced(units.scalar(at: start))
    }

    private static func label(from start: Int, in units: ArraySlice<UInt16>, isMarkdown: Bool) -> Label? {
        var label = Label(end: start)
        var (letters, others) = (0, 0)
        var (isUnspaced, isASCII) = (false, true)
        while label.end < units.endIndex, isLabel(at: label.end, in: units) {
            let scalar = units.scalar(at: label.end)
            if scalar == "_" { label.hasUnderscore = true }
            if !scalar.isASCII {
                isASCII = false
                if TextUnits.isUnspaced(scalar) {
                    label.isCut = label.end > start && TextUnits.isAlphanumeric(units[label.end - 1])
                    if label.isCut { break }
                    isUnspaced = true
                }
                if TextUnits.isWord(scalar) { letters += 1 } else { others += 1 }
            } else if TextUnits.isLetter(units[label.end]) {
                letters += 1
            } else {
                others += 1
            }
            label.end += TextUnits.width(of: scalar)
            if label.end - start > maximumLabelLength { return nil }
        }
        while isMarkdown, label.end > start, units[label.end - 1] == "_" {
            (label.end, others) = (label.end - 1, others - 1)
        }
        guard label.end > start, !isHyphen(units[start]), !isHyphen(units[label.end - 1]), !isJoiner(units[label.end - 1]) else {
            return nil
        }
        let isPunycode = units.has("xn--", at: start) && label.end > start + 4
        if isPunycode, !isASCII { return nil }
        label.isTopLevelName = isPunycode || (letters >= (isUnspaced ? 1 : 2) && others == 0)
        return label
    }

    private static func isHyphen(_ unit: UInt16) -> Bool { unit == "-" || unit == "_" }

    private static func isJoiner(_ unit: UInt16) -> Bool { unit == 0x200C || unit == 0x200D }

    /// Returns whether the character at `index` can be in a label.
    static func isLabel(at index: Int, in units: ArraySlice<UInt16>) -> Bool {
        if units[index] < 0x80 { return TextUnits.isAlphanumeric(units[index]) || isHyphen(units[index]) }
        let scalar = units.scalar(at: index)
        if TextUnits.isWord(scalar) || TextUnits.isSymbol(scalar) { return true }
        // Variation selectors and keycaps in emoji, and digits such as the one in a circle.
        return [.nonspacingMark, .enclosingMark, .otherNumber].contains(scalar.properties.generalCategory)
    }
}
