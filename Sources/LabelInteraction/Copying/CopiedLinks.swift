import Foundation
import LabelText

// MARK: - Overview
//
// Copied text leaves the app, and a link in it may run code where it is opened. Attachment characters (U+FFFC) mean nothing elsewhere. Both are removed before any
// form of the text is written, so no writer has to know about them.

extension RichText {
    /// The text as it leaves the app: alternative texts in place of attachments, no links that can run code, no U+FFFC in the text, URLs or font names.
    ///
    /// - Complexity: O(n log attachments).
    var forPasteboard: RichText {
        let text = withAlternativeTexts
        let unclean = text.runs.filter { $0.style.isUnclean }.map { (range: $0.range, value: ()) }
        return text.restyled(unclean) { style, _ in style.clean() }
    }
}

extension String {
    /// The text without U+FFFC.
    var withoutAttachmentCharacters: String {
        // U+FFFC in UTF-8 begins with this byte; few texts have it at all.
        guard utf8.contains(0xEF), unicodeScalars.contains("\u{FFFC}") else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FFFC}" }))
    }

    /// Whether opening the text as a URL can run code: its scheme is `javascript`, `vbscript` or `data`, in any case.
    ///
    /// White space, controls and invisible characters are ignored everywhere. Browsers ignore some of them: tabs and newlines in a scheme, white space and
    /// controls before it.
    var isExecutableURL: Bool {
        var scheme = ""
        for scalar in unicodeScalars where !scalar.isSkippedInURLs {
            if scalar == ":" { return ["javascript", "vbscript", "data"].contains(scheme) }
            scheme.unicodeScalars.append(scalar)
            // Longer than any of these schemes.
            if scheme.unicodeScalars.count > 10 { return false }
            scheme = scheme.lowercased()
        }
        return false
    }
}

extension Unicode.Scalar {
    fileprivate var isSkippedInURLs: Bool {
        let properties = self.properties
        return properties.isWhitespace || properties.generalCategory == .control || properties.isDefaultIgnorableCodePoint
    }
}

extension TextStyle {
    fileprivate var isUnclean: Bool {
        if font.family?.unicodeScalars.contains("\u{FFFC}") == true { return true }
        guard let link else { return false }
        return link.url.unicodeScalars.contains("\u{FFFC}") || link.url.isExecutableURL
    }

    fileprivate mutating func clean() {
        font.family = font.family?.withoutAttachmentCharacters
        // Without U+FFFC, the URL may be one that runs code.
        if let url = link?.url.withoutAttachmentCharacters {
            link?.url = url
            if url.isExecutableURL { link = nil }
        }
    }
}
