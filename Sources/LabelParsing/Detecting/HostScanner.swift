import Foundation
import LabelText

/// Reads host names, such as `www.example.com`. They consist of labels separated by dots. Labels consist of letters,
/// digits, hyphens and underscores. A label does not begin or end with a hyphen or an underscore.
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
    }

    private static let maximumLabelLength = 63
    private static let maximumLength = 253

    /// Returns the host name that starts at `start`. nil if there is none.
    ///
    /// - Parameters:
    ///   - start: The start of the host name.
    ///   - units: The text.
    ///   - allowsUnspaced: Whether labels may be in scripts without spaces, such as Chinese. If false, the host name
    ///     ends before such text.
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

    /// Returns a label of a host name. nil if there is none.
    ///
    /// - Returns: The end of the label; whether letters of another script follow it directly; whether it has the form
    ///   of a top-level domain.
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
                // A Chinese label ends before an ASCII letter. The same applies to other scripts without spaces.
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
