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
    var forPasteboard: RichText {
        let text = withAlternativeTexts
        let unclean = text.runs.filter { $0.style.isUnclean }.map { (range: $0.range, value: ()) }
        return text.restyled(unclean) { style, _ in style.clean() }
    }
}

extension String {
    /// The text without U+FFFC.
    var withoutAttachmentCharacters: String {
        // In UTF-8, U+FFFC begins with this byte, which few texts contain.
        guard utf8.contains(0xEF), unicodeScalars.contains("\u{FFFC}") else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FFFC}" }))
    }

    /// Whether opening the text as a URL can run code: its scheme is `javascript`, `vbscript` or `data`, in upper or
    /// lower case.
    ///
    /// White space, controls and invisible characters are ignored, because browsers ignore some of them. For example,
    /// browsers ignore a newline inside a scheme.
    var isExecutableURL: Bool {
        var scheme = ""
        for scalar in unicodeScalars where !scalar.isSkippedInURLs {
            if scalar == ":" { return ["javascript", "vbscript", "data"].contains(scheme) }
            scheme.unicodeScalars.append(scalar)
            // The scheme is longer than `javascript`, the longest scheme that can run code.
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
