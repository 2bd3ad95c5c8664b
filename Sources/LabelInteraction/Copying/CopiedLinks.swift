import Foundation
import LabelText

// MARK: - Overview
//
// Copied text leaves the app. There, a link could run code when it is opened, and attachment characters (U+FFFC) have
// no meaning. Such links and all attachment characters are therefore removed before any form of the text is written, so
// writers need not handle them.

extension RichText {
    /// The text for other apps: without U+FFFC, and without links that can run code.
    ///
    /// Alternative texts replace attachments. U+FFFC is also removed from URLs and font names.
    ///
    /// - Complexity: O(n log attachments).
    var forPasteboard: RichText { withAlternativeTexts.withCleanStyles }

    /// The text for the pasteboard, with its pictures. nil if it has none.
    var illustrated: RichText? {
        guard runs.contains(where: { $0.style.attachment?.picture != nil }) else { return nil }
        return withAlternativeTexts { $0.picture != nil }.withCleanStyles
    }

    private var withCleanStyles: RichText {
        let unclean = runs.filter { $0.style.isUnclean }.map { (range: $0.range, value: ()) }
        return restyled(unclean) { style, _ in style.clean() }
    }
}

extension String {
    /// The text without U+FFFC.
    var withoutAttachmentCharacters: String {
        // In UTF-8, U+FFFC begins with this byte, which few texts contain.
        guard utf8.contains(0xEF), unicodeScalars.contains("\u{FFFC}") else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FFFC}" }))
    }
}

extension TextStyle {
    fileprivate var isUnclean: Bool {
        if font.family?.unicodeScalars.contains("\u{FFFC}") == true { return true }
        guard let link else { return false }
        return link.target.unicodeScalars.contains("\u{FFFC}") || link.target.isExecutableURL
    }

    fileprivate mutating func clean() {
        font.family = font.family?.withoutAttachmentCharacters
        // Removing U+FFFC may have made a URL that can run code.
        if let url = link?.target.withoutAttachmentCharacters {
            link?.target = url
            if url.isExecutableURL { link = nil }
        }
    }
}
