import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of labels that fold long texts. The user can expand the text.
@MainActor @Suite struct FoldingTests {
    private let style = TextStyle(font: FontRequest(size: 10))

    private func label(_ text: String = "one two three four five", identity: LabelIdentity = "a") -> LabelController {
        let label = LabelController(RichText(text, style: style), identity: identity, typesetter: MonospaceTypesetter())
        label.collapsedLineLimit = 2
        label.expandToken = RichText("..", style: style)
        label.collapseToken = RichText(" <", style: style)
        return label
    }

    private func layout(_ label: LabelController, width: CGFloat = 80) -> TextLayout {
        label.layout(in: CGSize(width: width, height: .infinity))
    }

    @Test func aLongTextIsFoldedUntilItIsExpanded() {
        let label = label()
        #expect(layout(label).lineCount == 2 && layout(label).truncatedRange == 13..<23 && label.isFoldable(inWidth: 80))
        label.isExpanded = true
        #expect(layout(label).lineCount == 4 && !layout(label).isTruncated)
        #expect(layout(label).tokenRect == CGRect(x: 40, y: 30, width: 20, height: 10))
        #expect(layout(label).text == label.text)
        label.isExpanded = false
        #expect(layout(label).truncatedRange == 13..<23)
    }

    /// Labels can share their expanded state: for example, a visible label and a label that only measures.
    @Test func labelsShareTheirExpandedState() {
        let (label, other) = (self.label(), self.label())
        other.expansions = label.expansions
        #expect(layout(other).lineCount == 2)
        label.isExpanded = true
        #expect(layout(other).lineCount == 4)
        label.expansions.removeAll()
        #expect(layout(other).lineCount == 2 && layout(label).lineCount == 2)
    }

    @Test func aShortTextHasNoTokens() {
        let label = label("one two")
        #expect(layout(label).tokenRect == nil && !label.isFoldable(inWidth: 80))
        label.isExpanded = true
        #expect(layout(label).tokenRect == nil)
    }

    @Test func theDefaultTokensAreMoreAndLess() {
        let label = label()
        (label.expandToken, label.collapseToken) = (nil, nil)
        #expect(layout(label, width: 110).tokenRect?.width == 60)
        label.isExpanded = true
        #expect(layout(label, width: 100).tokenRect?.width == 50 && layout(label, width: 80).tokenRect?.width == 40)
        label.collapseToken = RichText()
        #expect(layout(label, width: 80).tokenRect == nil)
    }

    /// A label can be expanded at each width that has space for one character. If the token does not fit, an ellipsis
    /// replaces it.
    @Test func anEllipsisReplacesATokenThatDoesNotFit() {
        let label = label("one two three")
        label.expandToken = RichText(
            "... more", style: TextStyle(font: FontRequest(size: 10), color: .link, link: TextLink(target: "more")))
        label.collapsedLineLimit = 1
        #expect(layout(label, width: 110).tokenRect?.width == 80)
        let narrow = layout(label, width: 40)
        #expect(narrow.truncatedRange == 3..<13 && narrow.tokenRect == CGRect(x: 30, y: 0, width: 10, height: 10))
        #expect(narrow.link(at: CGPoint(x: 35, y: 5))?.link.target == "more")
        #expect(layout(label, width: 10).tokenRect?.width == 10 && layout(label, width: 5).tokenRect == nil)
        label.expandToken = RichText()
        #expect(layout(label, width: 40).tokenRect == nil)
    }

    @Test func expansionStaysWithTheContent() {
        let first = label(identity: "a")
        let second = label(identity: "b")
        second.expansions = first.expansions
        first.isExpanded = true
        first.show(RichText("other text that is long enough", style: style), identity: "c")
        #expect(!first.isExpanded && layout(first).lineCount == 2)
        second.show(RichText("one two three four five", style: style), identity: "a")
        #expect(second.isExpanded && layout(second).lineCount == 4)
    }

    @Test func settingTheSameExpansionAgainIsNotReported() {
        let label = label()
        var changes = 0
        var expansions: [Bool] = []
        label.onChange = { _ in changes += 1 }
        label.onExpansionChange = { expansions.append($0) }
        label.isExpanded = false
        #expect(changes == 0)
        label.isExpanded = true
        label.isExpanded = true
        #expect(changes == 1)
        label.isExpanded = false
        #expect(changes == 2 && expansions == [true, false])
    }

    @Test func aHeightWithoutRoomStillLetsTheTextBeFolded() {
        let label = label()
        label.isExpanded = true
        let layout = label.layout(in: CGSize(width: 80, height: 30))
        #expect(layout.lineCount == 3 && layout.isTruncated && layout.tokenRect?.width == 30)
    }
}
