import Foundation
public import LabelText

/// Finds names after an @: `@ann`, `＠安娜`.
///
/// A name is made of letters, marks, digits and underscores of any script, and ends before the next other character. No mention begins inside a word or an e-mail
/// address or behind a slash.
public struct MentionDetector: LinkDetector {
    private let makeLink: @Sendable (String) -> TextLink?

    /// Creates a detector that decides about each name by itself.
    ///
    /// - Parameter makeLink: The link of a name, which comes without its @; nil where it is none.
    public init(makeLink: @escaping @Sendable (String) -> TextLink?) {
        self.makeLink = makeLink
    }

    /// Creates a detector whose links have the name with its @ as URL.
    ///
    /// - Parameter filter: Whether a name, without its @, is a mention.
    public init(filter: @escaping @Sendable (String) -> Bool = { _ in true }) {
        self.init { filter($0) ? TextLink(url: "@" + $0, kind: .mention) : nil }
    }

    /// Mentions.
    public var kinds: Set<LinkKind> { [.mention] }

    /// The mentions in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while index < units.count {
            guard units[index] == 0x40 || units[index] == 0xFF20, NameScanner.canBegin(at: index, in: units) else {
                index += 1
                continue
            }
            let end = NameScanner.end(from: index + 1, in: units)
            let range = index..<end
            index = max(end, index + 1)
            // "@a@b" is an address of some sort.
            guard range.count > 1, end == units.count || units[end] != 0x40,
                let link = makeLink(String(utf16: units[range.dropFirst()]))
            else { continue }
            spans.append(RichText.LinkSpan(link: link, range: range))
        }
        return spans
    }
}

/// What mentions and topics have in common.
enum NameScanner {
    /// Whether a sign at an index can begin a name: not inside a word, a URL or an entity.
    static func canBegin(at index: Int, in units: [UInt16]) -> Bool {
        guard let before = units.scalar(before: index) else { return true }
        switch before {
        case "@", "#", "/", "&", "＠", "＃": return false
        default: return !TextUnits.isWord(before) || TextUnits.isUnspaced(before)
        }
    }

    /// Where the name that begins at an index ends.
    static func end(from start: Int, in units: [UInt16]) -> Int {
        var index = start
        while index < units.count {
            let scalar = units.scalar(at: index)
            guard TextUnits.isWord(scalar) else { break }
            index += TextUnits.width(of: scalar)
        }
        // A joiner at the end joins nothing.
        while index > start, units[index - 1] == 0x200C || units[index - 1] == 0x200D { index -= 1 }
        return index
    }
}
