import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of the coordinator's answer to a touch. The answer tells the host whether to handle the touch too.
@MainActor
@Suite struct TouchAnswerTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "a link here"])
    private let coordinator: SelectionCoordinator
    private let onLink: CGPoint

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        window.label(1).addLink(TextLink(target: "x"), over: 2..<6)
        onLink = window.point(1, 3)
    }

    private func answer(_ event: InteractionEvent, at time: TimeInterval) -> TouchAnswer {
        coordinator.handle(event, at: time, in: window)
    }

    @Test func aTapOnALinkIsTakenAndOneBesideItIsNot() {
        #expect(answer(.touchDown(1, at: onLink), at: 0) == TouchAnswer())
        #expect(answer(.touchUp(1), at: 0.1).isTaken)
        _ = answer(.touchDown(1, at: window.point(0, 2)), at: 2)
        #expect(!answer(.touchUp(1), at: 2.1).isTaken)
    }

    @Test func aLongPressClaimsItsTouch() {
        #expect(!answer(.touchDown(1, at: window.point(0, 2)), at: 0).isClaimed)
        let fired = answer(.timePassed, at: 0.5)
        #expect(fired.isClaimed && !fired.isGivenUp)
        #expect(answer(.touchMove(1, to: window.point(0, 8)), at: 0.6).isClaimed)
        #expect(!answer(.touchUp(1), at: 0.7).isClaimed)
    }

    @Test func aTouchThatMovesTooFarIsGivenUp() {
        _ = answer(.touchDown(1, at: window.point(0, 2)), at: 0)
        #expect(answer(.touchMove(1, to: window.point(0, 3)), at: 0.1).isGivenUp)
    }

    @Test func aFingerThatStraysFromItsLinkMayScrollAndMayComeBack() {
        _ = answer(.touchDown(1, at: onLink), at: 0)
        let strayed = answer(.touchMove(1, to: CGPoint(x: onLink.x, y: onLink.y + 60)), at: 0.1)
        #expect(strayed.mayScroll && !strayed.isGivenUp && !strayed.isClaimed)
        _ = answer(.touchMove(1, to: onLink), at: 0.2)
        #expect(answer(.touchUp(1), at: 0.3).isTaken)
    }

    @Test func aTapOnTheSelectionIsTaken() {
        coordinator.select(0..<5, of: "1", in: window)
        _ = answer(.touchDown(1, at: window.point(0, 2)), at: 2)
        #expect(answer(.touchUp(1), at: 2.1).isTaken)
    }

    @Test func aMouseClaimsDragsAndDoubleClicksButNoSingleClick() {
        #expect(!answer(.mouseDown(at: window.point(0, 2), button: .primary, extends: false), at: 0).isClaimed)
        #expect(!answer(.mouseUp, at: 0.1).isClaimed)
        _ = answer(.mouseDown(at: window.point(0, 2), button: .primary, extends: false), at: 2)
        #expect(answer(.mouseMoved(to: window.point(0, 6)), at: 2.1).isClaimed)
        _ = answer(.mouseUp, at: 2.2)
        _ = answer(.mouseDown(at: window.point(0, 2), button: .primary, extends: false), at: 4)
        _ = answer(.mouseUp, at: 4.05)
        #expect(answer(.mouseDown(at: window.point(0, 2), button: .primary, extends: false), at: 4.1).isClaimed)
    }

    @Test func aTapThatFoldsIsTaken() {
        let label = window.label(0)
        label.text = RichText("one two three four five six seven eight nine ten", style: TextStyle(font: FontRequest(size: 20)))
        label.collapsedLineLimit = 1
        label.togglesOnTap = true
        _ = answer(.touchDown(1, at: window.point(0, 2)), at: 0)
        #expect(answer(.touchUp(1), at: 0.1).isTaken && label.isExpanded)
        // This touch is far to the right of the words in the first line, so it is a tap neither on nor near the text.
        _ = answer(.touchDown(1, at: CGPoint(x: 598, y: 210)), at: 2)
        #expect(!answer(.touchUp(1), at: 2.1).isTaken && label.isExpanded)
    }

    @Test func aTapOnATokenIsTaken() {
        let label = window.label(0)
        label.text = RichText("one two three four five six seven eight nine ten", style: TextStyle(font: FontRequest(size: 20)))
        label.collapsedLineLimit = 1
        let size = window.labelPlacements[0].size
        guard let token = label.layout(in: size).tokenRect else {
            Issue.record("no token")
            return
        }
        _ = answer(.touchDown(1, at: CGPoint(x: 100 + token.midX, y: 200 + token.midY)), at: 0)
        #expect(answer(.touchUp(1), at: 0.1).isTaken)
    }

    @Test func aLongPressOnALinkWithAMenuIsLeftToTheHost() {
        window.label(1).linkMenu = { _ in LinkMenu(items: []) }
        _ = answer(.touchDown(1, at: onLink), at: 0)
        let fired = answer(.timePassed, at: 0.5)
        #expect(fired.isGivenUp && !fired.isClaimed && coordinator.selection == nil)
    }

    @Test func aLongPressOnSelectedTextIsLeftToAHostThatLiftsIt() {
        window.label(0).liftsSelection = true
        coordinator.select(0..<5, of: "1", in: window)
        _ = answer(.touchDown(1, at: window.point(0, 2)), at: 0)
        let fired = answer(.timePassed, at: 0.5)
        #expect(fired.isGivenUp && !fired.isClaimed && coordinator.selectedText == "hello")
    }

    @Test func plainLabelsTakeNoTouches() {
        let label = LabelController(RichText("text"), typesetter: MonospaceTypesetter())
        #expect(!label.takesTouches)
        label.collapsedLineLimit = 2
        #expect(label.takesTouches)
        label.collapsedLineLimit = 0
        label.onTruncationTap = {}
        #expect(label.takesTouches)
        label.onTruncationTap = nil
        label.addLink(TextLink(target: "x"), over: 0..<2)
        #expect(label.takesTouches)
    }

    @Test func linksThatWereFoundTakeTouches() async {
        let label = LabelController(RichText("see example.com"), typesetter: MonospaceTypesetter())
        #expect(!label.takesTouches)
        label.linkDetectors = [WebAddressDetector()]
        await label.linkDetectionFinished()
        #expect(label.takesTouches)
    }

    @Test func aLinkIsFoundAsAFingerFindsIt() {
        let label = window.label(1)
        let size = window.labelPlacements[1].size
        #expect(label.link(at: CGPoint(x: 70, y: 10), in: size)?.range == 2..<6)
        #expect(label.link(at: CGPoint(x: 130, y: 10), in: size) == nil)
        #expect(label.link(at: CGPoint(x: 70, y: 30), in: size)?.range == 2..<6)
        #expect(label.link(at: CGPoint(x: 150, y: 10), in: size) == nil)
        label.linkOptions.extendsTouchArea = false
        #expect(label.link(at: CGPoint(x: 70, y: 30), in: size) == nil)
        label.linkOptions.enabledKinds = [.phone]
        #expect(label.link(at: CGPoint(x: 70, y: 10), in: size) == nil)
    }
}
