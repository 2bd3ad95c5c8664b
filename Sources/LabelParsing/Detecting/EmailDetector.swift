import Foundation
public import LabelText

/// Finds e-mail addresses, with or without `mailto:` before them.
///
/// The part before the @ must be ASCII. The domain must have at least one dot.
public struct EmailDetector: LinkDetector {
    /// The maximum length of the part before the @, in characters.
    private static let maximumLocalLength = 64
    private static let prefix = Array("mailto:".utf16)

    /// Creates a detector.
    public init() {}

    /// The kind `email`.
    public var kinds: Set<LinkKind> { [.email] }

    /// Returns the e-mail addresses in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while true {
            index = TextUnits.index(from: index, in: units) { TextUnits.equal($0, 0x40) }
            guard index < units.count else { return spans }
            guard let start = localStart(before: index, in: units),
                let host = HostScanner.host(from: index + 1, in: units, allowsUnspaced: false), host.hasTopLevelName
            else {
                index += 1
                continue
            }
            let address = String(utf16: units[start..<host.end])
            let prefixStart = start - Self.prefix.count
            let isPrefixed = prefixStart >= 0 && units[prefixStart..<start].elementsEqual(Self.prefix)
            spans.append(
                RichText.LinkSpan(
                    link: TextLink(target: "mailto:" + address, kind: .email), range: (isPrefixed ? prefixStart : start)..<host.end
                ))
            index = host.end
        }
    }

    /// Returns the start of the e-mail address whose @ is at `end`. nil if there is no valid name before the @.
    private func localStart(before end: Int, in units: [UInt16]) -> Int? {
        var start = end
        while start > 0, Self.isLocal(units[start - 1]) {
            start -= 1
            if end - start > Self.maximumLocalLength { return nil }
        }
        // Skip leading signs, such as an opening quote. They are not part of the address.
        while start < end, !TextUnits.isAlphanumeric(units[start]), units[start] != 0x5F { start += 1 }
        guard start < end, units[end - 1] != 0x2E else { return nil }
        let before = units.scalar(before: start)
        if let before, TextUnits.isWord(before), !TextUnits.isUnspaced(before) { return nil }
        return (start + 1..<end).contains { units[$0 - 1] == 0x2E && units[$0] == 0x2E } ? nil : start
    }

    private static func isLocal(_ unit: UInt16) -> Bool {
        guard !TextUnits.isAlphanumeric(unit) else { return true }
        switch unit {
        // . ! # $ % & ' * + - / = ? ^ _ ` { | } ~
        case 0x2E, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: return true
        default: return false
        }
    }
}
