public import Foundation
public import SelectableLabel

/// Checks that an implementation of `Pasteboard` writes text as specified. Use it in the implementation's tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
@MainActor
public struct PasteboardConformance {
    /// A requirement on a pasteboard. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// The pasteboard contains exactly the plain text that was written.
        case plainTextIsExact
        /// After several writes, the pasteboard contains only the content of the last write, in all forms.
        case lastWriteWins
        /// If the pasteboard has HTML or RTF, it is exactly the HTML or RTF of the written content.
        case formsAreThoseOfTheContent
        /// A text of about 200,000 characters is written completely.
        case largeTextIsWhole
    }

    private let pasteboard: any Pasteboard
    private let read: (PasteboardContent.Form) -> Data?

    private static let texts = [
        "word", " leading and trailing ", "two\nlines", "a\r\nb", "tab\there", "مرحبا שלום", "漢字 한글", "👨‍👩‍👧 🇩🇪 e\u{301}", "<b>&amp;</b>",
        "{\\rtf1 \\}",
        "\u{202E}abc\u{202C}", "\u{FEFF}mark",
    ]

    /// Creates checks of a pasteboard. The checks overwrite its content.
    ///
    /// - Parameters:
    ///   - pasteboard: The pasteboard to check.
    ///   - read: Returns the data that another app reads from the pasteboard in the given form. nil if the pasteboard
    ///     does not have that form.
    public init(_ pasteboard: any Pasteboard, read: @escaping (PasteboardContent.Form) -> Data?) {
        self.pasteboard = pasteboard
        self.read = read
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        switch check {
        case .plainTextIsExact: Self.texts.flatMap { write($0, checking: [.plainText]) }
        case .lastWriteWins:
            Self.texts.flatMap { text in
                pasteboard.write(PasteboardContent(RichText("written before")))
                return write(text, checking: PasteboardContent.Form.allCases)
            }
        case .formsAreThoseOfTheContent: Self.texts.flatMap { write($0, checking: [.html, .rtf]) }
        case .largeTextIsWhole: write(String(repeating: "0123456789 漢字\n", count: 15_000), checking: [.plainText])
        }
    }

    private func write(_ text: String, checking forms: [PasteboardContent.Form]) -> [String] {
        let content = PasteboardContent(RichText(text, style: TextStyle(font: FontRequest(size: 20, isBold: true))))
        pasteboard.write(content)
        return forms.compactMap { form in
            let found = read(form)
            if found == nil, form != .plainText { return nil }
            guard found != content.data(for: form) else { return nil }
            return "\(form) of \(text.prefix(40).debugDescription) is \(found.map { "\($0.count) bytes" } ?? "missing")"
        }
    }
}
