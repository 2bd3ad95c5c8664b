#if canImport(UIKit)
import Foundation
import LabelDrawing
import SelectableLabel
import Testing
import UIKit

/// A context menu that an app adds to a label.
private final class OwnMenu: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

/// Tests of the UIKit label without a screen.
@MainActor
@Suite struct UIKitLabelTests {
    private func label(_ text: String) -> SelectableLabelView {
        let label = SelectableLabelView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.numberOfLines = 0
        label.text = text
        return label
    }

    private let sentence = "Every character has its rectangle, but the text is shaped whole and split afterwards."

    @Test func textAndFontReadBackAsSet() {
        let label = label("text")
        let attributed = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red, .kern: 2])
        label.attributedText = attributed
        #expect(label.attributedText == attributed && label.text == "red")
        label.attributedText = nil
        #expect(label.attributedText == nil && label.text == nil)
        label.font = nil
        #expect(label.font == UIFont.systemFont(ofSize: UIFont.labelFontSize))
    }

    @Test func attributesComeBackFromTheKit() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 3
        let attributed = NSMutableAttributedString(
            string: "one two",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 21), .foregroundColor: UIColor.red, .paragraphStyle: style])
        attributed.addAttribute(.link, value: URL(string: "https://example.com") as Any, range: NSRange(location: 4, length: 3))
        attributed.addAttribute(.underlineStyle, value: NSUnderlineStyle.double.rawValue, range: NSRange(location: 0, length: 3))
        let text = RichText(attributed)
        #expect(RichText(NSAttributedString(text)) == text)
        #expect(text.links.map(\.range) == [4..<7] && text.style(at: 0).underline?.form == .double)
        #expect(text.style(at: 0).font.size == 21 && text.style(at: 0).paragraph.alignment == .center)
    }

    @Test func stylesWithoutUIKitAttributesSurviveConversion() {
        var decorations = TextDecorations()
        decorations.background = TextBackground(fill: AdaptiveColor(.black))
        let style = TextStyle(decorations: decorations, link: TextLink(target: "x", kind: .custom), tag: TextTag(name: "tag"))
        let text = RichText("text", style: style) + RichText(TextAttachment(.view("map"), size: CGSize(width: 9, height: 9)))
        #expect(RichText(NSAttributedString(text)).runs.map(\.style.tag) == text.runs.map(\.style.tag))
        #expect(RichText(NSAttributedString(text)).style(at: 0).decorations == decorations)
        #expect(RichText(NSAttributedString(text)).style(at: 4).attachment == text.style(at: 4).attachment)
    }

    @Test func theMeasuredHeightMatchesTheLayout() {
        let label = label(sentence)
        let size = label.sizeThatFits(CGSize(width: 150, height: CGFloat.infinity))
        label.frame.size = CGSize(width: 150, height: size.height)
        label.layoutIfNeeded()
        #expect(label.textLayout.lineCount > 1 && !label.isTruncated && abs(label.textLayout.size.height - size.height) < 1)
    }

    /// Measures a cell with constraints, as a table does before it shows the cell.
    @Test func constraintsGiveTheHeightAtTheFirstPass() {
        let label = label(sentence)
        label.translatesAutoresizingMaskIntoConstraints = false
        let cell = UIView()
        cell.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: cell.leadingAnchor), label.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
            label.topAnchor.constraint(equalTo: cell.topAnchor), label.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ])
        for width in [150, 90, 200] as [CGFloat] {
            let height = label.sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height
            let size = cell.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            #expect(size == CGSize(width: width, height: height))
        }
        label.text = "short"
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height == label.sizeThatFits(CGSize(width: 150, height: CGFloat.infinity)).height)
    }

    @Test func aLabelOfSeveralLinesInConstraintsHasASize() {
        let label = label(sentence)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.layoutIfNeeded()
        let size = label.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity))
        #expect(label.intrinsicContentSize == size && size.height > label.font.lineHeight * 1.5)
        label.setContentHuggingPriority(.required, for: .vertical)
        label.translatesAutoresizingMaskIntoConstraints = true
        #expect(label.contentHuggingPriority(for: .vertical) == .required)
    }

    @Test func aLabelThatFoldsBreaksLinesWithoutALimitOfItsOwn() {
        let label = SelectableLabelView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        label.text = sentence
        label.collapsedLineLimit = 2
        label.layoutIfNeeded()
        #expect(label.intrinsicContentSize.width <= 100)
        #expect(label.intrinsicContentSize.height > label.font.lineHeight * 1.5)
    }

    @Test func baselineAnchorsAreAtTheLinesBaselines() {
        let label = label("one\ntwo")
        label.verticalAlignment = .top
        label.layoutIfNeeded()
        #expect(label.forFirstBaselineLayout.frame.minY == label.textLayout.line(at: 0).baseline)
        #expect(label.forLastBaselineLayout.frame.minY == label.textLayout.line(at: 1).baseline)
    }

    @Test func attachmentsHaveTheirRoomAndView() {
        let label = label("")
        let text = RichText("a") + RichText(TextAttachment(.view("dot"), size: CGSize(width: 20, height: 10)))
        let dot = UIView()
        label.attachmentProvider = { $0 == "dot" ? .view(dot) : nil }
        label.show(text)
        label.layoutIfNeeded()
        #expect(dot.superview === label && dot.frame.size == CGSize(width: 20, height: 10))
        // The tint colour and the font change only the style of the text, so the attachment's view is kept.
        label.tintColor = .systemRed
        label.font = .systemFont(ofSize: 30)
        #expect(dot.superview === label)
        label.show(RichText("none"))
        label.layoutIfNeeded()
        #expect(dot.superview == nil)
    }

    /// An attachment that is as wide as its line.
    private final class LineWidePicture: NSTextAttachment {
        override func attachmentBounds(
            for container: NSTextContainer?, proposedLineFragment line: CGRect, glyphPosition: CGPoint, characterIndex: Int
        ) -> CGRect { CGRect(x: 0, y: 0, width: line.width, height: line.width / 2) }
    }

    @Test func attachmentsMayBeAsWideAsTheirLines() {
        let label = label("")
        label.textInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        label.attributedText = NSAttributedString(attachment: LineWidePicture())
        label.layoutIfNeeded()
        #expect(label.textLayout.attachments().map(\.attachment.size) == [CGSize(width: 180, height: 90)])
        #expect(label.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity)).height >= 50)
        label.frame.size.width = 120
        label.layoutIfNeeded()
        #expect(label.textLayout.attachments().map(\.attachment.size) == [CGSize(width: 100, height: 50)])
    }

    @Test func coloursOutsideSRGBAndPatternsAreKept() throws {
        let wide = LabelColor(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(wide.red > 1.05 && wide.green < -0.1 && wide.isExtended)
        let tile = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        let pattern = LabelColor(UIColor(patternImage: tile))
        #expect(pattern.red > 0.9 && pattern.green < 0.1 && pattern.alpha > 0.9)
    }

    @Test func linkMenusKeepTheAppsContextMenuInteraction() {
        let label = label("text")
        let own = OwnMenu()
        label.addInteraction(UIContextMenuInteraction(delegate: own))
        label.linkMenu = { _ in nil }
        label.linkMenu = { _ in LinkMenu(items: []) }
        #expect(label.interactions.filter { $0 is UIContextMenuInteraction }.count == 2)
    }

    @Test func labelsAnswerEditCommandsOnlyInAWindow() {
        let label = label("text")
        label.enableCopy = true
        #expect(label.canBecomeFocused && label.canBecomeFirstResponder)
        for action in [#selector(UIResponderStandardEditActions.copy(_:)), #selector(UIResponderStandardEditActions.selectAll(_:))] {
            #expect(!label.canPerformAction(action, withSender: nil))
        }
    }

    @Test func boldMarkdownKeepsTheFontDesign() throws {
        let descriptor = try #require(UIFont.systemFont(ofSize: 17).fontDescriptor.withDesign(.rounded))
        var text = AttributedString("strong")
        text.inlinePresentationIntent = .stronglyEmphasized
        let style = RichText(text, defaults: TextStyle(font: FontRequest(UIFont(descriptor: descriptor, size: 17)))).style(at: 0)
        #expect(style.font.isBold && style.font.size == 17)
        #expect(style.font.uiFont.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(style.font.uiFont.fontName != UIFont.boldSystemFont(ofSize: 17).fontName)
    }

    @Test func theDataDetectorFindsTheSystemsLinks() {
        let text = RichText("Write to me@example.com, see https://example.com or call +1 (555) 010-9999.")
        let links = DataDetector().links(in: text).map(\.link)
        #expect(links.map(\.kind) == [.email, .url, .phone] && links.last?.url == "tel:+15550109999")
    }

    @Test func addedLinksStayWhenFontsChange() {
        let label = label("see here and here")
        label.addLink(TextLink(target: "x"), over: "here", everyOccurrence: true)
        label.font = .systemFont(ofSize: 30)
        #expect(label.richText.links.map(\.range) == [4..<8, 13..<17])
        label.removeLinks()
        #expect(label.richText.links.isEmpty)
    }

    @Test func columnsRunDown() {
        let label = label("一二三四五六")
        label.font = .systemFont(ofSize: 20)
        label.isVerticalForm = true
        label.frame.size = CGSize(width: 100, height: 70)
        label.layoutIfNeeded()
        #expect(label.textLayout.lineCount == 2 && label.textLayout.containerSize.height <= 70)
    }

    @Test func wordsAreDividedAtTheSystemsHyphenationPoints() {
        let word = Array("hyphenation".utf16)
        let points = SystemHyphenator().hyphenationPoints(in: word[...], language: "en-US")
        #expect(!points.isEmpty && points == points.sorted() && points.allSatisfy { $0 > 0 && $0 < word.count })
    }
}
#endif
