import Foundation
public import LabelText

/// Finds e-mail addresses, with or without `mailto:` before them.
///
/// The part before the @ must be ASCII. The domain must have at least one dot.
public struct EmailDetector: LinkDetector {
    /// The maximum length of the part before the @, in characters.
    private static let maximumLocalLength = 64
    private static let prefix: StaticString = "mailto:"
    private static let otherSchemes: [StaticString] = ["xmpp:", "sip:", "sips:"]
    private static let localCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + ".!#$%&'*+-=?^_`{|}~")
    private static let plainCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + ".+-_")

    /// Creates a detector.
    public init() {}

    /// The kind `email`.
    public var kinds: Set<LinkKind> { [.email] }

    /// Returns the e-mail addresses in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        return Self.addresses(in: units, range: 0..<units.count, characters: Self.localCharacters, isMarkdown: false).map {
            RichText.LinkSpan(
                link: TextLink(target: "mailto:" + WebAddressDetector.target(units[$0.address]), kind: .email), range: $0.range)
        }
    }

    /// Returns the e-mail addresses in a part of a Markdown text, with their targets.
    static func addresses(inMarkdown units: [UInt16], in range: TextRange) -> [(TextRange, String)] {
        addresses(in: units, range: range, characters: plainCharacters, isMarkdown: true).map {
            ($0.range, "mailto:" + WebAddressDetector.target(units[$0.address]))
        }
    }

    private static func addresses(
        in units: [UInt16], range: TextRange, characters: ASCIISet, isMarkdown: Bool
    ) -> [(range: TextRange, address: TextRange)] {
        var found: [(range: TextRange, address: TextRange)] = []
        var index = range.lowerBound
        while true {
            index = TextUnits.index(from: index, to: range.upperBound, in: units) { TextUnits.equal($0, 0x40) }
            guard index < range.upperBound else { return found }
            let limit = found.last?.range.upperBound ?? range.lowerBound
            guard let start = localStart(before: index, notBefore: limit, in: units, characters),
                let host = HostScanner.host(from: index + 1, in: units[..<range.upperBound]),
                host.hasTopLevelName || (isMarkdown && host.labels > 1 && TextUnits.isLetter(units[host.end - 1])),
                !isPath(after: host.end, in: units[..<range.upperBound]), !isPicture(host, in: units)
            else {
                index += 1
                continue
            }
            let prefixStart = start - prefix.utf8CodeUnitCount
            let isPrefixed = prefixStart >= limit && units.has(prefix, at: prefixStart)
            index = host.end
            if isPrefixed, index < range.upperBound, units[index] == "?",
                let end = WebAddressDetector.rest(from: index, in: units, isMarkdown: isMarkdown), end <= range.upperBound
            {
                index = end
            }
            found.append(((isPrefixed ? prefixStart : start)..<index, start..<index))
        }
    }

    /// Returns whether the path of a file on the host follows, as in `git@example.com:a/b.git`.
    private static func isPath(after end: Int, in units: ArraySlice<UInt16>) -> Bool {
        guard end + 1 < units.endIndex, units[end] == ":" else { return false }
        return units[end + 1] == "/" || units[end + 1] == "~" || TextUnits.isAlphanumeric(units[end + 1])
    }

    /// Returns whether the host is the end of the name of a picture, as in `logo@2x.png`.
    private static func isPicture(_ host: HostScanner.Host, in units: [UInt16]) -> Bool {
        let name = String(utf16: units[host.lastLabel..<host.end]).lowercased()
        return ["png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "svg"].contains(name)
    }

    /// Returns the start of the e-mail address whose @ is at `end`. nil if there is no valid name before the @.
    private static func localStart(before end: Int, notBefore limit: Int, in units: [UInt16], _ characters: ASCIISet) -> Int? {
        var start = end
        while start > limit, characters.contains(units[start - 1]) {
            start -= 1
            if end - start > maximumLocalLength { return nil }
        }
        if let before = units.scalar(before: start),
            before == "@" || TextUnits.isInvisibleJoin(before) || (TextUnits.isWord(before) && !TextUnits.isUnspaced(before))
        {
            return nil
        }
        // Skip leading signs, such as an opening quote. They are not part of the address.
        while start < end, !plainCharacters.contains(units[start]) { start += 1 }
        guard start < end, units[start] != ".", units[end - 1] != ".", start == 0 || units[start - 1] != "/",
            !otherSchemes.contains(where: { units.has($0, at: start - $0.utf8CodeUnitCount) })
        else { return nil }
        return (start + 1..<end).contains { units[$0 - 1] == "." && units[$0] == "." } ? nil : start
    }
}
