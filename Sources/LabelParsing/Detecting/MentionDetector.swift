import Foundation
public import LabelText

/// Finds names after an @: `@ann`, `＠安娜`.
///
/// A name consists of letters, marks, digits and underscores of any script, and ends before any other character. A
/// mention does not begin inside a word or an e-mail address, or after a slash.
public struct MentionDetector: LinkDetector {
    private let makeLink: @Sendable (String) -> TextLink?

    /// Creates a detector whose closure decides about each name.
    ///
    /// - Parameter makeLink: Returns the link of a name, given without its @; nil if it is not a mention.
    public init(makeLink: @escaping @Sendable (String) -> TextLink?) {
        self.makeLink = makeLink
    }

    /// Creates a detector whose links have the name with its @ as their URL.
    ///
    /// - Parameter filter: Whether a name, given without its @, is a mention.
    public init(filter: @escaping @Sendable (String) -> Bool = { _ in true }) {
        self.init { filter($0) ? TextLink(target: "@" + $0, kind: .mention) : nil }
    }

    /// Mentions.
    public var kinds: Set<LinkKind> { [.mention] }

    /// Returns the mentions in a text.
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
            // "@a@b" is some kind of address.
            guard range.count > 1, end == units.count || units[end] != 0x40,
                let link = makeLink(String(utf16: units[range.dropFirst()]))
            else { continue }
            spans.append(RichText.LinkSpan(link: link, range: range))
        }
        return spans
    }
}

/// Scans the names of mentions and topics.
enum NameScanner {
    /// Whether a sign at an index can begin a name: it is not inside a word, a URL or an entity.
    static func canBegin(at index: Int, in units: [UInt16]) -> Bool {
        guard let before = units.scalar(before: index) else { return true }
        switch before {
        case "@", "#", "/", "&", "＠", "＃": return false
        default: return !TextUnits.isWord(before) || TextUnits.isUnspaced(before)
        }
    }

    /// Returns the end of the name that begins at an index.
    static func end(from start: Int, in units: [UInt16]) -> Int {
        var index = start
        while index < units.count {
            let scalar = units.scalar(at: index)
            guard TextUnits.isWord(scalar) else { break }
            index += TextUnits.width(of: scalar)
        }
        // A joiner at the end has nothing to join.
        while index > start, units[index - 1] == 0x200C || units[index - 1] == 0x200D { index -= 1 }
        return index
    }
}
