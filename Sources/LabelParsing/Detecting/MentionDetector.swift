import Foundation
public import LabelText

/// Finds names after an @: `@ann`, `＠安娜`.
///
/// A mention does not begin inside a word or an e-mail address, or after a slash.
public struct MentionDetector: LinkDetector {
    private let characters: NameCharacters
    private let makeLink: @Sendable (String) -> TextLink?

    /// Creates a detector whose closure decides about each name.
    ///
    /// - Parameters:
    ///   - characters: The characters of a name.
    ///   - makeLink: Returns the link of a name, given without its @; nil if it is not a mention.
    public init(characters: NameCharacters = .handles, makeLink: @escaping @Sendable (String) -> TextLink?) {
        self.characters = characters
        self.makeLink = makeLink
    }

    /// Creates a detector whose links have the name with its @ as their URL.
    ///
    /// - Parameters:
    ///   - characters: The characters of a name.
    ///   - filter: Whether a name, given without its @, is a mention.
    public init(characters: NameCharacters = .handles, filter: @escaping @Sendable (String) -> Bool = { _ in true }) {
        self.init(characters: characters) { filter($0) ? TextLink(target: "@" + $0, kind: .mention) : nil }
    }

    /// Mentions.
    public var kinds: Set<LinkKind> { [.mention] }

    /// Returns the mentions in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while index < units.count {
            guard units[index] == 0x40 || units[index] == 0xFF20, NameCharacters.canBegin(at: index, in: units) else {
                index += 1
                continue
            }
            let end = characters.end(from: index + 1, in: units)
            let range = index..<end
            index = max(end, index + 1)
            // "@a@b" is some kind of address.
            guard range.count > 1, end == units.count || units[end] != 0x40,
                let link = makeLink(String(utf16: units[range.dropFirst()]))
            else { continue }
            spans.append(RichText.LinkSpan(link: link, range: range))
        }
        return spans
    }
}
