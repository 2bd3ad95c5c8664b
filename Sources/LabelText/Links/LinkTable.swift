import Foundation

/// A table that turns ids in brackets into links, as in `[u1] likes [p7]`. For each id, it contains a title and a link.
public struct LinkTable: Hashable, Sendable {
    /// The title and the link of an id.
    public struct Entry: Hashable, Sendable {
        /// The text that replaces the id and its brackets.
        public var title: String
        /// The link.
        public var link: TextLink
        /// The icon before the title. It is part of the link. nil means `LinkTable.icon`.
        public var icon: TextAttachment?

        /// Creates an entry.
        public init(title: String, link: TextLink, icon: TextAttachment? = nil) {
            self.title = title
            self.link = link
            self.icon = icon
        }

        /// Creates an entry from a URL.
        public init(title: String, url: String, kind: LinkKind = .url, icon: TextAttachment? = nil) {
            self.init(title: title, link: TextLink(target: url, kind: kind), icon: icon)
        }
    }

    /// The entries, keyed by id without brackets.
    public var entries: [String: Entry]
    /// The icon before the titles of entries without their own icon. nil means no icon.
    public var icon: TextAttachment?

    /// Creates a table.
    public init(_ entries: [String: Entry], icon: TextAttachment? = nil) {
        self.entries = entries
        self.icon = icon
    }

    /// Returns the display text. Each id and its brackets are replaced by the id's title and link. Ids that are not in
    /// the table stay as they are.
    ///
    /// - Parameters:
    ///   - source: The text with ids, for example from a server.
    ///   - style: The style of the whole text.
    /// - Complexity: O(n).
    public func text(from source: String, style: TextStyle = TextStyle()) -> RichText {
        let units = Array(source.utf16)
        var shown: [UInt16] = []
        var spans: [RichText.LinkSpan] = []
        var icons: [(range: TextRange, value: TextAttachment)] = []
        var opening: Int?
        var copied = 0
        for (index, unit) in units.enumerated() {
            if unit == 0x5B { opening = index }
            guard unit == 0x5D, let start = opening else { continue }
            opening = nil
            guard let entry = entries[String(utf16: units[(start + 1)..<index])] else { continue }
            shown += units[copied..<start]
            copied = index + 1
            var title = Array(entry.title.utf16)
            if let icon = entry.icon ?? icon {
                icons.append((shown.count..<shown.count + 1, icon))
                title.insert(InlineBox.unit, at: 0)
            }
            if !title.isEmpty { spans.append(RichText.LinkSpan(link: entry.link, range: shown.count..<shown.count + title.count)) }
            shown += title
        }
        shown += units[copied...]
        return RichText(String(decoding: shown, as: UTF16.self), style: style).restyled(icons) { $0.attachment = $1 }.linking(spans)
    }
}
