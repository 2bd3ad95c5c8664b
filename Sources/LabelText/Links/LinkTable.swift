import Foundation

/// Links that a server names in brackets: `[u1] likes [p7]`, with a table that says what each id shows and leads to.
public struct LinkTable: Hashable, Sendable {
    /// What an id stands for.
    public struct Entry: Hashable, Sendable {
        /// The text shown in place of the id and its brackets.
        public var title: String
        /// The link.
        public var link: TextLink

        /// Creates an entry.
        public init(title: String, link: TextLink) {
            self.title = title
            self.link = link
        }

        /// Creates an entry from what servers send.
        public init(title: String, url: String, kind: LinkKind = .url) {
            self.init(title: title, link: TextLink(url: url, kind: kind))
        }
    }

    /// The entries by their ids.
    public var entries: [String: Entry]

    /// Creates a table.
    public init(_ entries: [String: Entry]) {
        self.entries = entries
    }

    /// The text as it is shown: each id of the table in brackets replaced by its title, which is its link; what is not in the table stays.
    ///
    /// - Parameters:
    ///   - source: What the server sent.
    ///   - style: The style of all of it.
    /// - Complexity: O(n).
    public func text(from source: String, style: TextStyle = TextStyle()) -> RichText {
        let units = Array(source.utf16)
        var shown: [UInt16] = []
        var spans: [RichText.LinkSpan] = []
        var opening: Int?
        var copied = 0
        for (index, unit) in units.enumerated() {
            if unit == 0x5B { opening = index }
            guard unit == 0x5D, let start = opening else { continue }
            opening = nil
            guard let entry = entries[String(utf16: units[(start + 1)..<index])] else { continue }
            shown += units[copied..<start]
            copied = index + 1
            let title = Array(entry.title.utf16)
            if !title.isEmpty { spans.append(RichText.LinkSpan(link: entry.link, range: shown.count..<shown.count + title.count)) }
            shown += title
        }
        shown += units[copied...]
        return RichText(String(decoding: shown, as: UTF16.self), style: style).linking(spans)
    }
}
