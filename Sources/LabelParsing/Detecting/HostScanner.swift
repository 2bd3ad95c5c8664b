import Foundation
import LabelText

/// Reads host names: labels of letters, digits, inner hyphens and inner underscores, separated by dots.
struct HostScanner {
    /// A host.
    struct Host {
        /// The end of the host.
        var end: Int
        /// The start of the last label.
        var lastLabel: Int
        /// The number of labels.
        var labels: Int
        /// Whether the last label can be a top-level domain.
        ///
        /// This needs a label before it, at least two letters (one in a script without spaces) and no digits, or
        /// Punycode.
        var hasTopLevelName: Bool
    }

    private static let maximumLabelLength = 63
    private static let maximumLength = 253

    /// Returns the host at an index; nil if there is none.
    ///
    /// - Parameters:
    ///   - start: The start of the host.
    ///   - units: The text.
    ///   - allowsUnspaced: Whether labels may be in scripts without spaces. Otherwise, such scripts are surrounding
    ///     text.
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

    /// Returns a label: its end, whether text of another script follows directly, and whether it can be a top-level
    /// domain.
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
                // A label in a script without spaces ends where ASCII begins, and the other way round.
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
