#if canImport(UIKit)
import SelectableLabel
import UIKit

/// The texts of the article, with attachments, decorations and links to footnotes.
enum ArticleText {
    static let notes = [
        "Measured between the banks; with its ramps, the bridge is 243 m long.",
        "Counted on the first Tuesday of each month.",
    ]

    static var body: NSAttributedString {
        let body = part(
            "\u{FFFC}",
            attachment: TextAttachment(
                .image("bicycle"), size: CGSize(width: 40, height: 24), contentMode: .aspectFit, alignment: .center,
                alternativeText: "[bicycle]"))
        body.append(part(" The bridge is 180 m long"))
        body.append(mark(0))
        body.append(part(" and carries "))
        body.append(
            part("11,000 cyclists") {
                $0.background = TextBackground(fill: AdaptiveColor(.systemYellow.withAlphaComponent(0.4)), cornerRadius: 4)
            })
        body.append(part(" a day"))
        body.append(mark(1))
        body.append(part(".\n"))
        body.append(quote("It replaced a ferry that had run for a century.\n"))
        body.append(part("Your rating: "))
        body.append(part("\u{FFFC}", attachment: TextAttachment(.view("rating"), size: CGSize(width: 94, height: 32), alignment: .center)))
        return body
    }

    static var appendix: NSAttributedString {
        part((1996...2015).map { "In \($0): \(4000 + ($0 - 1996) * 365) cyclists a day." }.joined(separator: " "), .footnote)
    }

    static func note(_ index: Int) -> NSAttributedString {
        let note = part("\(index + 1)  \(notes[index]) ", .footnote)
        note.append(part("↩︎", .footnote, link: TextLink(target: "mark:\(index)", kind: .custom)))
        return note
    }

    private static func mark(_ index: Int) -> NSAttributedString {
        part("\(index + 1)", link: TextLink(target: "note:\(index)", kind: .custom)) { $0.superscript = 1 }
    }

    /// Returns a paragraph with a bar at the leading edge of its lines. The indent leaves space for the bar.
    private static func quote(_ string: String) -> NSAttributedString {
        let quote = part(string, .callout) {
            $0.block = TextBackground(stroke: AdaptiveColor(.systemTeal), edges: .leading, lineWidth: 3)
        }
        let indent = NSMutableParagraphStyle()
        (indent.firstLineHeadIndent, indent.headIndent) = (12, 12)
        quote.addAttribute(.paragraphStyle, value: indent, range: NSRange(location: 0, length: quote.length))
        return quote
    }

    private static func part(
        _ string: String, _ style: UIFont.TextStyle = .body, link: TextLink? = nil, attachment: TextAttachment? = nil,
        decorate: (inout TextDecorations) -> Void = { _ in }
    ) -> NSMutableAttributedString {
        var decorations = TextDecorations()
        decorate(&decorations)
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.preferredFont(forTextStyle: style), .textDecorations: decorations]
        attributes[.textLink] = link
        attributes[.textAttachment] = attachment
        return NSMutableAttributedString(string: string, attributes: attributes)
    }
}
#endif
