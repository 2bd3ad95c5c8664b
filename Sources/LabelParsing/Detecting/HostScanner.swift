import Foundation
import LabelText

/// Reads names of hosts: labels of letters, digits, inner hyphens and underscores with dots between them.
struct HostScanner {
    /// A host as read.
    struct Host {
        /// Where it ends.
        var end: Int
        /// Where its last label begins.
        var lastLabel: Int
        /// How many labels it has.
        var labels: Int
        /// Whether the last label can be a top-level domain: two letters at least, none of them a digit.
        var hasTopLevelName: Bool
    }

    private static let maximumLabelLength = 63
    private static let maximumLength = 253

    /// The host at an index; nil where there is none.
    ///
    /// - Parameters:
    ///   - start: Where it begins.
    ///   - units: The text.
    ///   - allowsUnspaced: Whether labels may be written in scripts without spaces, which else are the text around it.
    static func host(from start: Int, in units: [UInt16], allowsUnspaced: Bool) -> Host? {
        var host: Host?
        var index = start
        while index - start <= maximumLength, let label = label(from: index, in: units, allowsUnspaced: allowsUnspaced) {
            host = Host(
                end: label.end, lastLabel: index, labels: (host?.labels ?? 0) + 1,
                hasTopLevelName: label.isTopLevelName && host != nil)
            guard !label.isCut, label.end + 1 < units.count, units[label.end] == 0x2E else { break }
            index = label.end + 1
        }
        return host
    }

    /// A label: where it ends, whether text of another script follows at once, and whether it can be a top-level domain.
    private static func label(
        from start: Int, in units: [UInt16], allowsUnspaced: Bool
    ) -> (end: Int, isCut: Bool, isTopLevelName: Bool)? {
        var index = start
        var (letters, others) = (0, 0)
        var isUnspaced = false
        var isCut = false
        loop: while index < units.count {
            let unit = units[index]
            if unit == 0x2D || unit == 0x5F, index > start {
                others += 1
            } else if TextUnits.isDigit(unit) {
                others += 1
            } else if TextUnits.isLetter(unit) {
                // A label of another script ends where ASCII begins, and the other way round.
                if isUnspaced {
                    isCut = true
                    break loop
                }
                letters += 1
            } else if unit < 0x80 {
                break
            } else {
                let scalar = units.scalar(at: index)
                guard TextUnits.isWord(scalar), scalar.value != 0x200C, scalar.value != 0x200D else { break loop }
                if TextUnits.isUnspaced(scalar) {
                    guard allowsUnspaced, index == start || isUnspaced else {
                        isCut = true
                        break loop
                    }
                    isUnspaced = true
                }
                letters += 1
                index += TextUnits.width(of: scalar) - 1
            }
            index += 1
            if index - start > maximumLabelLength { return nil }
        }
        while index > start, units[index - 1] == 0x2D || units[index - 1] == 0x5F {
            index -= 1
            others -= 1
        }
        guard index > start else { return nil }
        let isPunycode = index - start > 4 && units[start..<start + 4].elementsEqual("xn--".utf16)
        return (index, isCut, isPunycode || (letters >= (isUnspaced ? 1 : 2) && others == 0))
    }
}
