import Foundation

/// The content that a label was set to, in the form in which it was set.
struct LabelSource {
    private let plain: String?
    /// The attributed text. nil if another form was set.
    let attributed: NSAttributedString?
    /// The text in the kit's form. nil if another form was set.
    let rich: RichText?
    /// Later edits of the text, such as added links. Applied again when fonts or colours change.
    var edits: [(RichText) -> RichText] = []

    init(string: String? = nil) {
        (plain, attributed, rich) = (string, nil, nil)
    }

    init(attributed: NSAttributedString?) {
        // UIKit's own labels also keep a copy: later changes of the string are ignored.
        (plain, self.attributed, rich) = (nil, attributed?.copy() as? NSAttributedString, nil)
    }

    init(rich: RichText) {
        (plain, attributed, self.rich) = (nil, nil, rich)
    }

    /// Whether the source is plain text or empty.
    var isPlain: Bool { attributed == nil && rich == nil }

    /// Whether the source is exactly this plain text, without edits.
    func isPlain(_ string: String?) -> Bool { isPlain && edits.isEmpty && plain == string }

    /// Whether the source is exactly this attributed text, without edits.
    func isAttributed(_ string: NSAttributedString?) -> Bool {
        guard let string, let attributed, edits.isEmpty else { return false }
        return attributed.isEqual(to: string)
    }

    /// The text without its attributes. nil if no text is set.
    var string: String? { plain ?? attributed?.string ?? rich?.string }

    /// The text with its edits. `read` converts attributed text; `style` is for plain text.
    func text(_ read: (NSAttributedString) -> RichText, style: TextStyle) -> RichText {
        let text = rich ?? attributed.map(read) ?? RichText(plain ?? "", style: style)
        return edits.reduce(text) { $1($0) }
    }
}
