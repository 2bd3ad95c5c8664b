import Foundation
public import LabelText

/// Finds mentions: names after an @, such as `@ann` and `＠安娜`.
///
/// The @ must not be inside a word or an e-mail address, or after a slash. A name with a host, such as
/// `@ann@example.social`, is one mention.
public struct MentionDetector: LinkDetector {
    private let characters: NameCharacters
    private let makeLink: @Sendable (String) -> TextLink?

    /// Creates a detector with a closure that makes the links.
    ///
    /// - Parameters:
    ///   - characters: The characters that a name may contain.
    ///   - makeLink: A closure that receives a name without its @ and returns the link. nil means that the name is not
    ///     a mention.
    public init(characters: NameCharacters = .handles, makeLink: @escaping @Sendable (String) -> TextLink?) {
        self.characters = characters
        self.makeLink = makeLink
    }

    /// Creates a detector whose links have the name, including the @, as their target.
    ///
    /// - Parameters:
    ///   - characters: The characters that a name may contain.
    ///   - filter: A closure that receives a name without its @ and returns whether it is a mention. Default: all names
    ///     are.
    public init(characters: NameCharacters = .handles, filter: @escaping @Sendable (String) -> Bool = { _ in true }) {
        self.init(characters: characters) { filter($0) ? TextLink(target: "@" + $0, kind: .mention) : nil }
    }

    /// The kind `mention`.
    public var kinds: Set<LinkKind> { [.mention] }

    /// Returns the mentions in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while true {
            index = TextUnits.index(from: index, in: units) { TextUnits.equal($0, 0x40) .| TextUnits.equal($0, 0xFF20) }
            guard index < units.count else { return spans }
            guard NameCharacters.canBegin(at: index, in: units), !Self.isHost(at: index, in: units) else {
                index += 1
                continue
            }
            var end = characters.end(from: index + 1, in: units)
            if end > index + 1, end < units.count, units[end] == "@" {
                let host = HostScanner.host(from: end + 1, in: units[...])
                end = host.flatMap { $0.hasTopLevelName ? $0.end : nil } ?? index
            }
            let range = index..<max(end, index)
            index = max(end, index + 1)
            guard range.count > 1, !units.has("://", at: end),
                let link = makeLink(String(utf16: units[range.dropFirst()]))
            else { continue }
            spans.append(RichText.LinkSpan(link: link, range: range))
        }
    }

    /// Returns whether the @ at `index` is in a malformed e-mail address, such as `ann.@example.com`.
    private static func isHost(at index: Int, in units: [UInt16]) -> Bool {
        guard index > 1, ASCIISet.punctuation.contains(units[index - 1]), TextUnits.isAlphanumeric(units[index - 2]) else { return false }
        return HostScanner.host(from: index + 1, in: units[...])?.hasTopLevelName == true
    }
}
