#if canImport(UIKit)
import SelectableLabel
import UIKit

/// The UIKit examples of the documentation pages. They are compiled, but not run.
@MainActor
enum UIKitExamples {
    static func gettingStarted(article: NSAttributedString) -> [SelectableLabelView] {
        let title = SelectableLabelView()
        title.text = "Text you can take with you"
        title.enableCopy = true

        let body = SelectableLabelView()
        body.attributedText = article
        body.numberOfLines = 0
        body.enableCopy = true  // one selection spans both labels

        body.onLinkTap = { link in
            if let url = link.url { UIApplication.shared.open(url) }
        }
        return [title, body]
    }

    static func rules(quote: @escaping @MainActor @Sendable (String) -> Void) {
        let coordinator = SelectionCoordinator.shared
        coordinator.configuration.scope = .group
        coordinator.configuration.menuItems.append(.quote { selected in quote(selected.text) })
        coordinator.theme.fill = AdaptiveColor(.systemYellow.withAlphaComponent(0.4))
        coordinator.onCopy = { content in print(content.plainText) }
    }

    struct Message {
        let id: UUID
        let text: String
    }

    static func reuse(_ label: SelectableLabelView, for message: Message) {
        label.show(NSAttributedString(string: message.text), identity: message.id)
    }

    static func severalLabels(_ title: SelectableLabelView, _ body: SelectableLabelView) {
        title.identity = "title"
        body.identity = "body"
        title.windowSelection = LabelSelection(start: LabelPosition("title", 4), end: LabelPosition("body", 9))
        print(SelectionCoordinator.shared.selectedText)
        title.copyWindowSelection()
    }

    static func saving(_ label: SelectableLabelView) throws {
        let saved = try JSONEncoder().encode(label.windowSelection)
        label.windowSelection = try JSONDecoder().decode(LabelSelection?.self, from: saved)
    }

    /// A pasteboard whose text stays on this device.
    final class LocalPasteboard: Pasteboard {
        func write(_ content: PasteboardContent) {
            let text = content.data(for: .plainText)
            UIPasteboard.general.setItems([[PasteboardContent.Form.plainText.typeIdentifier: text]], options: [.localOnly: true])
        }
    }

    static func copying() {
        var ports = SelectionPorts.uiKit
        ports.pasteboard = LocalPasteboard()
        SelectionCoordinator.shared.ports = ports
    }

    static func selection(_ label: SelectableLabelView) {
        label.enableCopy = true
        label.identity = "post-17"  // the content's name, unique in the window
        label.onSelectionChange = { range in print(range as Any) }
        label.menuItems = { _ in [.quote { selected in print(selected.text) }] }
        label.selectionMode = .range
    }

    static func roles(_ reactions: UIView) {
        reactions.selectionRole = .control
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

    static func namedAttachments(_ label: SelectableLabelView) {
        let heart = TextAttachment(.image("heart"), size: CGSize(width: 20, height: 20), alignment: .center, alternativeText: "[heart]")
        label.attributedText = NSAttributedString(string: "\u{FFFC}", attributes: [.textAttachment: heart])
        label.attachmentProvider = { name in UIImage(systemName: name).map { .image($0) } }
    }

    static func decorations(of text: NSMutableAttributedString) {
        var decorations = TextDecorations()
        decorations.background = TextBackground(fill: AdaptiveColor(.systemYellow))
        text.addAttribute(.textDecorations, value: decorations, range: NSRange(location: 0, length: 5))
        var swiftText = AttributedString("hello world")
        if let range = swiftText.range(of: "world") { swiftText[range].textDecorations = decorations }
        _ = try? NSAttributedString(swiftText, including: \.selectableLabel)
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

    @available(iOS 16.0, *)
    static func find(_ view: UIView) {
        let find = view.addLabelFindInteraction()
        find.presentFindNavigator(showingReplace: false)
    }
}
#endif
