public import Foundation
import LabelDrawing
public import LabelText

/// The selected part of one label's text.
public struct SelectedPart: Hashable, Codable, Sendable {
    /// The identity of the label's content.
    public let label: LabelIdentity
    /// The selected range, in UTF-16 code units of the label's text.
    public let range: TextRange
    /// The selected text with its styles and attachments.
    public let richText: RichText
    /// nil if the source is the text.
    private let ownSource: String?

    private enum CodingKeys: String, CodingKey {
        case label, range, richText
        case ownSource = "source"
    }

    init(_ part: CopyPart, of label: LabelIdentity) {
        (self.label, range, richText) = (label, part.range, part.richText)
        ownSource = part.hasOtherSource ? part.source : nil
    }

    /// The selected text as it is read, with alternative texts for attachments.
    ///
    /// - Complexity: O(n).
    public var text: String { richText.withAlternativeTexts.string }

    /// The source of the selected text, such as Markdown; of a text that was not parsed, the same as `text`. Markup is
    /// included only if all text that it applies to is selected.
    ///
    /// - Complexity: O(n).
    public var source: String { ownSource ?? text }
}

/// A selection at one moment: its text, its parts, and where it was in the window.
///
/// Later changes of the selection, the labels or the lists do not change a snapshot.
public struct SelectionSnapshot {
    /// The bounds of the selection.
    public let selection: LabelSelection
    /// The selected part of each label or list row, in reading order. Labels without selected text are left out.
    public let parts: [SelectedPart]
    /// The texts of all parts with their styles, joined as Copy joins them.
    public let richText: RichText
    /// The content that Copy would put on the pasteboard.
    public let content: PasteboardContent
    /// The place of the selected text, to highlight it. See `Highlight`.
    public let anchor: HighlightAnchor
    /// The visible rectangles of the selection, in window points, in reading order.
    public let rects: [CGRect]
    /// The window with the selection, as its host knows it.
    package private(set) weak var host: AnyObject?

    /// The selected text as it is read, joined as Copy joins it, with alternative texts for attachments.
    ///
    /// - Complexity: O(n).
    public var text: String { richText.withAlternativeTexts.string }

    /// The rectangle round everything that is visible of the selection, in window points. `CGRect.null` if
    /// nothing is visible.
    public var rect: CGRect { rects.reduce(.null) { $0.union($1) } }

    /// Returns the selected text if it is at most 50 characters on one line, as for a dictionary.
    package var term: String? {
        guard richText.length <= 200 else { return nil }
        let text = text
        return !text.isEmpty && text.count <= 50 && !text.contains(where: \.isNewline) ? text : nil
    }
}

extension InteractionReducer {
    /// Returns a snapshot of the selection. nil if nothing is selected.
    ///
    /// - Parameters:
    ///   - rects: The visible rectangles of the selection.
    ///   - host: The window.
    ///   - composer: Composes `content`.
    ///   - prepare: Prepares each part of `content`. A composer prepares its parts itself.
    /// - Complexity: O(n) in the selected text.
    package func snapshot(
        _ state: InteractionState, rects: [CGRect], host: AnyObject?, composer: CopyComposer? = nil,
        preparing prepare: (CopyPart) -> CopyPart = { $0 }
    ) -> SelectionSnapshot? {
        guard let selection = state.selection else { return nil }
        var texts: [(item: SceneItem, text: ContentText)] = []
        let copied = Array(copyParts(state) { texts.append(($0, $1)) })
        var quotes: (first: TextQuote?, last: (range: TextRange, text: RichText, label: LabelIdentity)?)
        let parts = zip(texts, copied).compactMap { read, part -> SelectedPart? in
            let (item, text) = read
            let range = part.range
            guard !part.text.isEmpty || part.richText.length > 0 else { return nil }
            if quotes.first == nil {
                quotes.first = TextQuote(range, of: text.text, label: item.identity)
            } else {
                quotes.last = (range, text.text, item.identity)
            }
            return SelectedPart(part, of: item.identity)
        }
        let anchor = HighlightAnchor(
            start: quotes.first ?? TextQuote(0..<0, of: RichText(), label: selection.lowerBound.label),
            end: quotes.last.map { TextQuote($0.range, of: $0.text, label: $0.label) })
        let content =
            composer.map { self.content(state, composedBy: $0) ?? PasteboardContent(.kept([])) }
            ?? PasteboardContent(.kept(copied.map(prepare)), isLarge: copied.count > configuration.immediateCopyLimit)
        return SelectionSnapshot(
            selection: selection, parts: parts, richText: RichText(AnySequence(copied)),
            content: content, anchor: anchor,
            rects: rects, host: host)
    }
}
