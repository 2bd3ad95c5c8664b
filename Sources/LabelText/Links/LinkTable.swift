import Foundation

/// A table of links for text with ids in brackets, such as `[u1] likes [p7]`. Each id has a title and a link.
public struct LinkTable: Hashable, Sendable {
    /// The title and the link of an id.
    public struct Entry: Hashable, Sendable {
        /// The text that replaces the id and its brackets.
        public var title: String
        /// The link.
        public var link: TextLink

        /// Creates an entry.
        public init(title: String, link: TextLink) {
            self.title = title
            self.link = link
        }

        /// Creates an entry from a URL.
        public init(title: String, url: String, kind: LinkKind = .url) {
            self.init(title: title, link: TextLink(target: url, kind: kind))
        }
    }

    /// The entries by their ids.
    public var entries: [String: Entry]

    /// Creates a table.
    public init(_ entries: [String: Entry]) {
        self.entries = entries
    }

    /// Returns the display text: each known id in brackets is replaced by its linked title. Unknown ids stay.
    ///
    /// - Parameters:
    ///   - source: The text from the server.
    ///   - style: The style of the whole text.
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
