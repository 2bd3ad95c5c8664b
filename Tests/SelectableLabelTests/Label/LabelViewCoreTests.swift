import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// A test double for a label's view. It records the requests that its label makes.
@MainActor
final class NotingView: LabelView, LabelBackend {
    let core = LabelViewCore(LabelController(options: .newLabel, typesetter: MonospaceTypesetter()))
    var bounds = CGRect()
    var pixelScale: CGFloat = 2
    var appearance = Appearance.light
    var defaultStyle = TextStyle(font: FontRequest(size: 20))
    var linkOptions = LinkOptions()
    var differsInLines = false
    var calls: [String] = []

    init() {
        core.connect(to: self)
        _ = core.text
        calls = []
    }

    func read(_ text: NSAttributedString, lineLength: CGFloat) -> RichText {
        calls.append("read for \(lineLength)")
        return RichText(text.string, style: defaultStyle)
    }

    func updateController() { controller.settings.shadow.color = .label }
    func attachmentsDiffer(inLinesOf length: CGFloat) -> Bool { differsInLines }
    func forgetAttachments() { calls.append("forget") }
    func contentChanged() { calls.append("content") }
    func setNeedsLayout() { calls.append("display") }
    func addSelectionInteractions() { calls.append("selection") }
    func addContextMenu() { calls.append("menu") }
}

/// Tests of a label's settings in a view, and of the label's requests to the view.
@MainActor
@Suite struct LabelViewCoreTests {
    private let view = NotingView()
    private var core: LabelViewCore { view.core }

    /// Returns a label that is 100 points wide, with 20-point squares as characters. Its lines are "one", "two" and
    /// "three".
    private func wrapping() -> LabelViewCore {
        view.options.numberOfLines = 0
        view.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
        core.string = "one two three"
        return core
    }

    // MARK: Text

    @Test func contentIsBuiltWhenItIsRead() {
        core.string = "text"
        #expect(view.calls == ["forget", "content"] && view.controller.text.length == 0)
        #expect(view.richText == RichText("text", style: view.defaultStyle) && view.controller.shadow?.y == -1)
        core.string = "text"
        #expect(view.calls == ["forget", "content"])
        let attributed = NSMutableAttributedString(string: "more")
        core.attributed = attributed
        attributed.append(NSAttributedString(string: "!"))
        #expect(core.attributed?.string == "more" && view.richText.string == "more" && core.string == "more")
        view.calls = []
        core.attributed = NSAttributedString(string: "more")
        #expect(view.calls.isEmpty)
        core.attributed = nil
        #expect(view.richText.length == 0 && core.string == nil)
    }

    @Test func staleContentIsReportedOnceUntilItIsBuilt() {
        core.setNeedsContent()
        core.setNeedsContent()
        #expect(view.calls == ["content"])
        core.updateIfNeeded()
        // `updateIfNeeded` built the content without another report.
        #expect(view.calls == ["content"] && view.controller.shadow != nil)
        core.setNeedsContent()
        #expect(view.calls == ["content", "content"])
    }

    @Test func eachChangeOfASettingIsReported() {
        view.options.numberOfLines = 4
        view.options.numberOfLines = 4
        #expect(view.calls == ["content"] && view.controller.options.lineLimit == 4)
        view.controller.text = RichText("other")
        #expect(view.calls == ["content", "content"])
        view.controller.debugParts = .selection
        #expect(view.calls.last == "display")
    }

    @Test func contentIsShownUnderItsName() {
        view.show(NSAttributedString(string: "a"), identity: LabelIdentity("1"))
        #expect(view.controller.text.string == "a" && view.controller.identity == LabelIdentity("1"))
        view.show(RichText("b"))
        #expect(view.controller.text.string == "b" && view.controller.identity == LabelIdentity("1"))
        var content = LabelContent()
        content.add(string: "c")
        view.show(content, identity: LabelIdentity("2"))
        #expect(view.controller.text.string == "c" && view.controller.identity == LabelIdentity("2"))
        view.show(RichText("**d**"), parsedBy: MarkdownParser())
        #expect(view.controller.text.string == "d" && view.controller.parsed?.source.string == "**d**")
    }

    @Test func anAttributedTextIsShownIfItOrItsIdentityChanges() {
        let (one, two) = (NSAttributedString(string: "one"), NSAttributedString(string: "two"))
        core.show(one, as: LabelIdentity("1"))
        #expect(view.controller.identity == LabelIdentity("1") && view.richText.string == "one")
        core.input.edits.append { $0 + RichText("!") }
        view.calls = []
        core.show(one, as: LabelIdentity("1"))
        core.show(one, as: nil)
        #expect(view.calls.isEmpty && view.richText.string == "one!")
        core.show(two, as: nil)
        #expect(view.controller.identity == LabelIdentity("1") && view.richText.string == "two")
        core.show(two, as: LabelIdentity("2"))
        #expect(view.controller.identity == LabelIdentity("2") && view.controller.text.string == "two")
    }

    @Test func aProposedWidthIsNotExceededAndZeroAsksForTheLeast() {
        let core = wrapping()
        #expect(core.size(proposedWidth: nil, height: nil) == core.size(in: CGSize()))
        #expect(core.size(proposedWidth: 100, height: nil) == core.size(in: CGSize(width: 100, height: 0)))
        let least = core.size(proposedWidth: 0, height: nil)
        #expect(least.width == 1 && least.height > core.size(proposedWidth: 100, height: nil).height)
        #expect(core.size(proposedWidth: 100, height: 20).height == 20)
    }

    @Test func linksStayUntilAnotherTextIsSet() throws {
        core.string = "one two two"
        view.addLink(TextLink(target: "a"), over: 0..<3)
        view.addLink(TextLink(target: "b"), over: "two", everyOccurrence: true)
        let expression = try NSRegularExpression(pattern: "w")
        view.addLinks(matching: expression) { string, _ in TextLink(target: string) }
        var urls: [String] { view.richText.runs.compactMap { $0.style.link?.target } }
        let all = urls
        #expect(Set(all) == ["a", "b", "w"] && !core.input.isPlain("one two two"))
        view.defaultStyle.color = AdaptiveColor(.black)
        core.setNeedsContent()
        #expect(urls == all && view.richText.style(at: 0).color == AdaptiveColor(.black))
        view.removeLinks()
        #expect(urls.isEmpty)
        core.string = "one two two"
        #expect(urls.isEmpty && core.input.isPlain("one two two"))
    }

    @Test func anyValueIdentifiesContent() {
        view.identity = 5
        #expect(view.controller.identity == "5" && view.identity == AnyHashable(LabelIdentity("5")))
        view.show(NSAttributedString(string: "a"), identity: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(view.controller.identity == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        view.show(NSAttributedString(string: "b"), identity: Int?.none)
        #expect(view.richText.string == "b" && view.controller.identity == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    }

    /// A custom view can set the text of its controller directly.
    @Test func aControllerConfiguredDirectlyKeepsItsText() {
        let controller = LabelController(RichText("own"), options: LayoutOptions(lineLimit: 7), typesetter: MonospaceTypesetter())
        let core = LabelViewCore(controller)
        #expect(core.text.string == "own" && !core.takesTouches && controller.options.lineLimit == 7)
        core.input.edits.append { RichText($0.string + "!") }
        core.show(LabelInput(attributed: NSAttributedString(string: "told")), identity: nil)
        #expect(controller.text.string == "told" && controller.options.lineLimit == 7)
    }

    @Test func settingsRequestTheViewsNeededUpdates() {
        view.enableCopy = true
        #expect(view.calls == ["content", "selection"] && view.controller.enableCopy && view.enableCopy)
        view.enableCopy = false
        view.linkMenu = nil
        #expect(view.calls == ["content", "selection", "content"] && !view.controller.enableCopy)
        core.updateIfNeeded()
        view.calls = []
        core.attachmentsChanged()
        #expect(view.calls == ["forget", "content"])
    }

    // MARK: Sizes

    @Test func sizesAreRoundedUpToWholePixels() {
        let core = wrapping()
        #expect(core.size(in: CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 60))
        #expect(core.size(in: CGSize()) == CGSize(width: 260, height: 20))
        #expect(core.size(in: CGSize(width: 100, height: 25)).height == 60)
        #expect(core.size(in: CGSize(width: 100, height: 25), isHeightLimit: true).height == 20)
        view.defaultStyle.font.size = 20.2
        core.setNeedsContent()
        #expect(core.size(in: CGSize()).height == 20.5)
    }

    @Test func theOwnSizeUsesThePreferredWidthOrTheLastLayoutsWidth() {
        let core = wrapping()
        #expect(core.breaksAtOwnWidth && core.ownSize == CGSize(width: 260, height: 20))
        var answers = [core.layOut(), core.layOut()]
        #expect(answers == [true, false] && core.ownSize == CGSize(width: 100, height: 60))
        core.preferredWidth = 140
        view.bounds.size.width = 90
        answers = [core.layOut()]
        #expect(answers == [false] && core.ownSize == CGSize(width: 140, height: 40) && !core.breaksAtOwnWidth)
        core.preferredWidth = 0
        view.options.numberOfLines = 1
        #expect(core.ownSize == CGSize(width: 260, height: 20) && !core.breaksAtOwnWidth)
        view.controller.collapsedLineLimit = 1
        #expect(core.breaksAtOwnWidth)
    }

    @Test func linesThatRunDownBreakAtTheHeight() {
        let core = wrapping()
        view.options.isVerticalForm = true
        view.bounds.size.height = 140
        let answers = [core.layOut(), core.layOut()]
        #expect(answers == [true, false] && core.ownSize == CGSize(width: 40, height: 140) && !core.breaksAtOwnWidth)
    }

    @Test func attachmentsAreReadAgainForLinesOfAnotherLength() {
        let core = wrapping()
        view.options.insets = EdgeLengths(left: 10, right: 20)
        core.attributed = NSAttributedString(string: "text")
        view.calls = []
        _ = core.size(in: CGSize(width: 200, height: 0))
        #expect(view.calls == ["read for 70.0"])
        view.differsInLines = true
        _ = core.size(in: CGSize(width: 200, height: 0))
        _ = core.size(in: CGSize(width: 200, height: 0))
        #expect(view.calls == ["read for 70.0", "read for 170.0"])
    }

    @Test func baselinesAreKnownBeforeAndAfterLayout() {
        let core = wrapping()
        let line = core.layout.line(at: 0).baseline
        #expect(core.baselines == (line, line + 40))
        view.bounds = CGRect()
        #expect(core.baselines == (line, line - 20))
    }

    // MARK: Drawing

    @Test func drawsOnceInTheWayThatItsSizeAsksFor() {
        let core = wrapping()
        let ways = [core.takeDisplay(), core.takeDisplay()]
        #expect(ways == [.atOnce, nil])
        view.controller.displaysAsynchronously = true
        #expect(core.takeDisplay() == .later)
        view.bounds.size.height = 4097
        #expect(core.takeDisplay() == .inTiles)
        view.bounds.size = CGSize(width: 0, height: 10)
        #expect(core.takeDisplay() == .atOnce)
    }

    @Test func thePictureMatchesTheControllersDrawing() {
        let core = wrapping()
        view.controller.verticalAlignment = .bottom
        view.bounds.size.height = 100
        let picture = core.picture
        let list = view.controller.displayList(in: view.bounds.size, appearance: .light)
        #expect(picture.displayList() == list && !list.isEmpty && picture.transform.ty == 40)
        #expect(picture.displayList { true } == nil)
        let top = picture.displayList(in: CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(top != nil && top != list)
        var flat = picture
        flat.transform = .scale(x: 0, y: 1)
        #expect(flat.displayList() == nil)
    }

    @Test func attachmentsArePlacedInTheLabelsPoints() {
        let box = TextAttachment(.view("v"), size: CGSize(width: 40, height: 20))
        view.richText = RichText("a", style: view.defaultStyle) + RichText(box, style: view.defaultStyle)
        view.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        view.controller.verticalAlignment = .bottom
        let layout = core.layout
        let places = view.controller.attachmentPlaces(of: layout, in: view.bounds.size)
        #expect(places.map(\.attachment) == [box] && layout.text.hasAttachments)
        #expect(places.map(\.rect.size) == [box.size] && places.map(\.rect.minX) == [20])
        #expect(places.map(\.rect.maxY) == [view.controller.baselines(of: layout, in: view.bounds.size).first])
    }

    // MARK: Selection

    @Test func theSelectionBelongsToTheLabelsWindow() throws {
        let platform = FakePlatform()
        let coordinator = SelectionCoordinator(ports: platform.ports)
        let (window, other) = (FakeWindow(["hello world", "second"]), FakeWindow(["third"]))
        let core = LabelViewCore(window.label(0))
        core.coordinator = coordinator
        core.selectedRange = 0..<5
        #expect(coordinator.selection == nil && !core.canPerform(.selectAll))
        core.window = window
        #expect(core.canPerform(.selectAll) && !core.canPerform(.copy))
        core.selectedRange = 0..<5
        #expect(core.selectedRange == 0..<5 && core.selectedText == "hello" && core.canPerform(.copy))
        #expect(core.selection == coordinator.selection && core.selection != nil)
        core.selectAll()
        #expect(core.selectedText == "hello world\nsecond")
        core.selection = nil
        core.selectAllByKey()
        #expect(core.selectedText == "hello world\nsecond")
        coordinator.copySelectedText()
        #expect(platform.calls.contains(.write("hello world\nsecond")) && core.selection != nil)
        core.window = other
        #expect(core.selection == nil && core.selectedRange == nil && core.selectedText.isEmpty)
    }

    @Test func menusOutsideLinksShowTheSelectionItems() throws {
        let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
        let window = FakeWindow(["hello world"])
        let label = window.label(0)
        let core = LabelViewCore(label)
        (core.coordinator, core.window) = (coordinator, window)
        let click = CGPoint(x: 230, y: 210)
        let place = try #require(core.menu(at: CGPoint(x: 130, y: 10)) { coordinator.secondaryClick(at: click, in: window) })
        #expect(place.range == 6..<11)
        guard case .selection(let items) = place.subject else { throw Unexpected() }
        #expect(items.map(\.id) == ["selectAll", "copy"])
        #expect(core.menu(at: CGPoint(x: 130, y: 10), preparesSelection: { false }) == nil)
        #expect(core.draggedContent(at: click)?.plainText == "world" && core.draggedContent(at: CGPoint(x: 130, y: 210)) == nil)
        label.enableCopy = false
        #expect(core.menu(at: CGPoint(x: 130, y: 10), preparesSelection: { true }) == nil)
    }

    private struct Unexpected: Error {}

    @Test func aLinksMenuComesFirst() throws {
        view.bounds = CGRect(x: 0, y: 0, width: 300, height: 20)
        view.richText = RichText("link", style: TextStyle(font: FontRequest(size: 20), link: TextLink(target: "a")))
        view.controller.enableCopy = true
        #expect(core.menu(at: CGPoint(x: 10, y: 10), preparesSelection: { false }) == nil)
        view.calls = []
        view.linkMenu = { _ in LinkMenu(items: []) }
        #expect(view.calls == ["menu"] && view.linkMenu != nil)
        let place = try #require(core.menu(at: CGPoint(x: 10, y: 10)) { false })
        guard case .link(_, let link) = place.subject else { throw Unexpected() }
        #expect(link.link.target == "a" && place.range == 0..<4 && core.selectableLine(at: CGPoint(x: 10, y: 10)) == nil)
        view.controller.linkMenu = { _ in nil }
        #expect(core.menu(at: CGPoint(x: 10, y: 10), preparesSelection: { false }) == nil)
        #expect(core.selectableLine(at: CGPoint(x: 200, y: 10))?.index == 0)
    }

    @Test func selectionsAreReportedAndRedrawnOnlyIfTheViewShowsThem() {
        var reported: [LabelSelection?] = []
        core.onWindowSelectionChange = { reported.append($0) }
        let selection = LabelSelection(start: LabelPosition("a", 0), end: LabelPosition("a", 1))
        core.selectionChanged(to: selection)
        #expect(reported == [selection] && view.calls.isEmpty)
        view.controller.debugParts = .selection
        view.calls = []
        core.selectionChanged(to: nil)
        #expect(reported == [selection, nil] && view.calls == ["display"])
    }
}

extension SelectionCoordinator {
    fileprivate func secondaryClick(at point: CGPoint, in window: FakeWindow) -> Bool {
        handle(.mouseDown(at: point, button: .secondary, extends: false), at: 0, in: window)
        return true
    }
}
