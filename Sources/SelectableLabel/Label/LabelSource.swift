import Foundation

/// What a label was told to show, in the form it was told.
struct LabelSource {
    private let plain: String?
    /// The attributed text; nil where it was told another form.
    let attributed: NSAttributedString?
    /// The text as the kit has it; nil where it was told another form.
    let rich: RichText?
    /// What was done to the text afterwards, as adding links; done again when fonts or colours change.
    var edits: [(RichText) -> RichText] = []

    init(string: String? = nil) {
        (plain, attributed, rich) = (string, nil, nil)
    }

    init(attributed: NSAttributedString?) {
        // UIKit's own labels keep a copy, too: what is changed afterwards does not count.
        (plain, self.attributed, rich) = (nil, attributed?.copy() as? NSAttributedString, nil)
    }

    init(rich: RichText) {
        (plain, attributed, self.rich) = (nil, nil, rich)
    }

    /// Whether it is a text without attributes, or nothing.
    var isPlain: Bool { attributed == nil && rich == nil }

    /// Whether it is this very text, without attributes and unedited.
    func isPlain(_ string: String?) -> Bool { isPlain && edits.isEmpty && plain == string }

    /// Whether it is this very attributed text, unedited.
    func isAttributed(_ string: NSAttributedString?) -> Bool {
        guard let string, let attributed, edits.isEmpty else { return false }
        return attributed.isEqual(to: string)
    }

    /// The text without its attributes; nil for none.
    var string: String? { plain ?? attributed?.string ?? rich?.string }

    /// The text, for a reader of attributed strings and a style for plain ones.
    func text(_ read: (NSAttributedString) -> RichText, style: TextStyle) -> RichText {
        let text = rich ?? attributed.map(read) ?? RichText(plain ?? "", style: style)
        return edits.reduce(text) { $1($0) }
    }
}
