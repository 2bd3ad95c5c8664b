#if canImport(UIKit)
import LabelDrawing
import SelectableLabel
import SwiftUI
import UIKit

/// The UIKit and SwiftUI examples of the documentation pages. They are compiled, but not run.
@MainActor
enum UIKitExamples {
    static func readme(article: NSAttributedString, open: @escaping (String) -> Void) -> [SelectableLabelView] {
        let title = SelectableLabelView()
        title.text = "Text you can take with you"
        title.enableCopy = true

        let body = SelectableLabelView()
        body.attributedText = article
        body.numberOfLines = 0
        body.enableCopy = true  // one selection spans both labels
        body.onLinkTap = { link in open(link.url) }
        SelectionCoordinator.shared.configuration.scope = .window
        return [title, body]
    }

    struct ArticleView: View {
        let article: AttributedString
        @State private var selection: LabelSelection?

        var body: some View {
            SelectableText(article)
                .selection($selection)
                .lineLimit(3)
                .selectionScope(.label)
        }
    }

    static func selection(_ label: SelectableLabelView) {
        label.enableCopy = true
        label.identity = "post-17"  // the content's name, unique in the window
        label.onSelectionChange = { range in print(range as Any) }
        label.menuItems = { _ in [SelectionMenuItem(id: "quote", title: "Quote") { text in print(text) }] }
        label.selectionMode = .range
    }

    static func linkMenus(_ label: SelectableLabelView) {
        label.linkMenu = { link in
            LinkMenu(items: [.init(id: "copy", title: "Copy Link")], action: LinkMenuAction { link, item in print(item, link.target) })
        }
    }

    static func links(_ label: SelectableLabelView) {
        label.linkDetectors = [DataDetector(kinds: [.url, .phone, .date]), MentionDetector()]
        label.onLinkTap = { link in print(link.target, link.range) }
    }

    static func attachments(_ label: SelectableLabelView, image: UIImage) {
        let attachment = NSTextAttachment()
        attachment.image = image
        attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
        label.attributedText = NSAttributedString(attachment: attachment)
    }

    static func truncation(_ label: SelectableLabelView) {
        label.numberOfLines = 3
        label.lineBreakMode = .byTruncatingMiddle
        label.truncationToken = NSAttributedString(string: "… more", attributes: [.foregroundColor: UIColor.link])
        label.onTruncationTap = { print("show all of it") }
    }

    static func paragraphs(_ label: SelectableLabelView) {
        label.lineSpacing = 4
        label.firstLineIndent = 20
        label.textAlignment = .justified
        label.hyphenationFactor = 1
    }

    static func drawing(_ label: SelectableLabelView, text: RichText) -> CGSize {
        label.displaysAsynchronously = true
        label.keepsContentsWhileDisplaying = true
        return SelectableLabelView.size(of: text, fitting: 320)
    }

    static func containers(_ label: SelectableLabelView) {
        label.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 60, y: 10, width: 80, height: 60))]
        label.isVerticalForm = true
    }
}
#endif
