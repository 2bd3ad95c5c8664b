#if canImport(UIKit)
import UIKit

/// What a label was told to show, in the form it was told.
struct LabelSource {
    private let plain: String?
    private let own: NSAttributedString?
    let rich: RichText?
    /// What was done to the text afterwards, as adding links; done again when fonts or colours change.
    var edits: [(RichText) -> RichText] = []

    init(string: String? = nil) {
        (plain, own, rich) = (string, nil, nil)
    }

    init(attributed: NSAttributedString?) {
        // UIKit's own labels keep a copy, too: what is changed afterwards does not count.
        (plain, own, rich) = (nil, attributed?.copy() as? NSAttributedString, nil)
    }

    init(rich: RichText) {
        (plain, own, self.rich) = (nil, nil, rich)
    }

    /// Whether it is a text without attributes, or nothing.
    var isPlain: Bool { own == nil && rich == nil }

    /// Whether it is this very text, without attributes and unedited.
    func isPlain(_ string: String?) -> Bool { isPlain && edits.isEmpty && plain == string }

    /// Whether it is this very attributed text, unedited.
    func isAttributed(_ string: NSAttributedString?) -> Bool {
        guard let string, let own, edits.isEmpty else { return false }
        return own.isEqual(to: string)
    }

    var string: String? { plain ?? own?.string ?? rich?.string }

    var attributed: NSAttributedString? { own ?? rich.map { NSAttributedString($0) } }

    /// The text, for a reader of attributed strings and a style for plain ones.
    func text(_ read: (NSAttributedString) -> RichText, style: TextStyle) -> RichText {
        let text = rich ?? own.map(read) ?? RichText(plain ?? "", style: style)
        return edits.reduce(text) { $1($0) }
    }
}
#endif
