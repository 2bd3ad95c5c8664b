import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// A violation of an invariant. If the scenario format allows it, `expect` is the expectation that the step should have
/// met.
struct BrokenInvariant {
    var what: String
    var expect: JSONValue?
}

/// Checks rules that must hold after each step, whatever happened before.
@MainActor
struct SelectionInvariants {
    /// The state after the previous step.
    struct Before {
        var state: ScenarioState
        var selection: LabelSelection?
        var interaction: InteractionState
        var fingers: [Int: CGPoint]
        var mouse: CGPoint?
        var action: ScenarioAction
        var focusedView: String?
        var menuFrame: CGRect?
        var size: CGSize
    }

    private var oracle = CopyOracle()
    /// The labels that the selection touched before the step.
    private(set) var touchedBefore: [LabelIdentity] = []
    /// The model of the lists; nil if the screen has none.
    private(set) var lists: ListModel?
    private(set) var broken: [BrokenInvariant] = []
    let player: ScenarioPlayer
    var before: Before
    var state: ScenarioState
    /// Whether the last selection with both ends on the screen had a sheet between its ends.
    var isAcrossLayers = false
    /// The selectable labels, in reading order.
    private(set) var places: [CopyOracle.Place] = []
    var action: ScenarioAction

    init(_ player: ScenarioPlayer) {
        self.player = player
        state = player.driver.state()
        action = .wait(seconds: 0)
        before = Self.moment(player, state, action: action)
        if !player.screen.lists.isEmpty { lists = ListModel(player.screen) }
    }

    var labels: [ScreenLabel] { places.map(\.label) }
    var coordinator: SelectionCoordinator { player.screen.coordinator }
    var selection: LabelSelection? { coordinator.selection }
    var interaction: InteractionState { coordinator.state }

    /// Whether the same drag was changing the selection before the step, and still is.
    private var isDragged: Bool { interaction.isSelecting && (before.interaction.isSelecting || action.dragsPin) }

    private static func moment(_ player: ScenarioPlayer, _ state: ScenarioState, action: ScenarioAction) -> Before {
        let coordinator = player.screen.coordinator
        return Before(
            state: state, selection: coordinator.selection, interaction: coordinator.state, fingers: player.fingers,
            mouse: player.mouseLocation, action: action, focusedView: player.screen.focusedView, menuFrame: state.menu.placement?.frame,
            size: player.screen.size)
    }

    mutating func fail(_ what: String, expecting expect: JSONValue? = nil) {
        broken.append(BrokenInvariant(what: what, expect: expect))
    }

    /// Checks the state after a step.
    mutating func check(_ result: ScenarioStepResult) {
        defer { lists?.beginStep() }
        // If only the expectation of a step failed, the step was still performed.
        let isDone = result.failure?.path.contains(".expect") ?? true
        action = isDone ? result.step.action : .wait(seconds: 0)
        lists?.followSelection()
        guard coordinator.window === player.screen else { return }
        (state, self.action) = (result.state, result.step.action)
        places = CopyOracle.places(of: player.screen)
        touchedBefore = oracle.touched
        checkBounds()
        checkText()
        checkNothingLeftBehind()
        checkMenu()
        checkLens()
        checkPins()
        checkCovers()
        checkEvents()
        checkScrolling()
        checkStep()
        if isDone { checkLists() }
        noteLayers()
        before = Self.moment(player, state, action: action)
    }

    // MARK: Selection

    private mutating func checkBounds() {
        guard let selection else { return }
        let rank = { [labels] (identity: LabelIdentity) in labels.firstIndex { $0.controller.identity == identity } }
        for bound in [selection.start, selection.end] {
            guard let text = rank(bound.label).map({ labels[$0].controller.text.string }) else { continue }
            let edges = text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count]
            if !edges.contains(bound.offset) { fail("an end of the selection is not on a character boundary") }
        }
        if selection.isCollapsed { fail("the selection is empty within one label") }
        guard let start = rank(selection.start.label), let end = rank(selection.end.label) else {
            if rank(selection.start.label) == nil, rank(selection.end.label) == nil, state.selectedText.isEmpty, !state.rects.isEmpty {
                fail("the fill is drawn without a selection")
            }
            return
        }
        let isCrossed = (end, selection.end.offset) < (start, selection.start.offset)
        if isCrossed != selection.isCrossed {
            fail("the selection is wrongly crossed", expecting: ["selection": ["crossed": .bool(isCrossed)]])
        }
        if case .extending(let drag) = interaction.gesture, start == end, drag.origin.start.label == selection.start.label {
            let offsets = (selection.lowerBound.offset, selection.upperBound.offset)
            if offsets.0 > drag.origin.lowerBound.offset || offsets.1 < drag.origin.upperBound.offset { fail("the drag's origin is lost") }
        }
    }

    private mutating func checkText() {
        defer { if interaction.isSelecting { oracle.see(places) } }
        var text = ""
        if let selection {
            let known =
                lists.map { $0.text(of: selection) }
                ?? oracle.text(of: selection, origin: interaction.originLabel, among: places, on: player.screen, isDragged: isDragged)
            guard let known else { return }
            text = known
        } else if !isDragged {
            oracle.forget()
        }
        if state.selectedText != text {
            fail("the text to copy differs from the oracle's text", expecting: ["selectedText": .string(text)])
        }
        guard state.pasteboard != before.state.pasteboard else { return }
        let plain = state.pasteboard?.plain ?? ""
        if plain.isEmpty || plain.contains("\u{FFFC}") { fail("\(plain.debugDescription) was copied") }
        if !isSeveralPresses, plain != text, plain != before.state.selectedText {
            fail("the pasteboard does not hold the selected text", expecting: ["pasteboard": ["text/plain": .string(text)]])
        }
        if state.pasteboard?.html == nil || state.pasteboard?.rtf == nil { fail("a type is missing on the pasteboard") }
    }

    /// Whether the step consists of several presses. The first press may then select the text, and a later one may copy
    /// it.
    private var isSeveralPresses: Bool {
        switch action {
        case .tap(_, let count), .press(_, let count, _): count > 1
        case .mouseDown(_, let clicks, _, _): clicks > 1
        default: false
        }
    }

    private mutating func checkNothingLeftBehind() {
        if interaction.finger == nil, interaction.gesture != .idle { fail("a gesture continues without a finger") }
        if let finger = interaction.finger, finger != InteractionReducer.mouse, player.fingers[finger] == nil {
            fail("follows finger \(finger), which is up")
        }
        if player.fingers.isEmpty, player.driver.mouse?.button == nil {
            if interaction.finger != nil { fail("follows a finger or mouse that is up") }
            if state.highlight != nil { fail("a link stays pressed", expecting: ["highlight": nil]) }
        }
        guard selection == nil else { return }
        let overlay = coordinator.overlay
        let isClear = state.rects.isEmpty && state.pins == nil && state.menu.placement == nil && state.magnifier.placement == nil
        if !isClear || !overlay.rects.isEmpty || !overlay.pins.isEmpty || overlay.menuAnchor != nil || overlay.lens != nil {
            fail(
                "parts of the selection remain after it was cleared",
                expecting: ["rects": [], "pins": nil, "menu": ["visible": false], "magnifier": ["visible": false]])
        }
    }

    // MARK: Events and scrolling

    private mutating func checkEvents() {
        let changes = state.events.compactMap { event -> ScenarioState.Selection?? in
            if case .selectionChange(let selection) = event { return .some(selection) }
            return nil
        }
        if selection != before.selection, changes.isEmpty { fail("a change of the selection was not reported") }
        if let last = changes.last, (last == nil) != (selection == nil) { fail("the last reported selection is not the current one") }
        if case .cancel = action, state.events.contains(where: \.isTap) { fail("a cancelled touch counts as a tap") }
        for case .linkTap(let link) in state.events { checkLink(link.label, link.range, "a link is tapped") }
        if let highlight = state.highlight { checkLink(highlight.label, highlight.range, "a link is pressed") }
    }

    /// Checks the range of a reported link. It must be the range of a link in the text, extended to whole characters.
    private mutating func checkLink(_ id: String, _ range: Range<Int>, _ what: String) {
        guard let identity = player.screen.label(id)?.controller.identity else { return }
        // Several labels may have the same identity.
        let texts = player.screen.labels.filter { $0.controller.identity == identity }.map(\.controller.text)
        let ranges = texts.flatMap { text in
            let edges = text.string.indices.map { $0.utf16Offset(in: text.string) } + [text.length]
            return text.links.map { span in
                let bounds = [span.range.lowerBound, span.range.upperBound].map { bound in edges.first { $0 >= bound } ?? text.length }
                return bounds[0]..<bounds[1]
            }
        }
        if !ranges.contains(range) { fail("\(what) that is none, \(range)") }
    }

    /// Whether the labels scrolled at the start of the step, because an automatic scroll was already due. Such a scroll
    /// moves the content by at most `autoScrollStep`.
    var tookOverdueStep: Bool {
        guard let due = before.interaction.gesture.track?.autoScrollTime, due <= player.time, state.scroll != before.state.scroll else {
            return false
        }
        let limit = coordinator.configuration.autoScrollStep
        return zip(state.scroll, before.state.scroll).allSatisfy { now, old in
            now.id == old.id && abs(now.offset.x - old.offset.x) <= limit && abs(now.offset.y - old.offset.y) <= limit
        }
    }

    private mutating func checkScrolling() {
        for view in player.screen.scrollViews {
            let (offset, limit) = (view.offset, view.maximumOffset)
            if offset.x < 0 || offset.y < 0 || offset.x > limit.x || offset.y > limit.y { fail("\(view.id) is scrolled beyond its limits") }
        }
        guard case .move = action, before.interaction.isSelecting, interaction.isSelecting else { return }
        if !tookOverdueStep, state.scroll != before.state.scroll { fail("a finger that selects also scrolls") }
    }
}

extension ScenarioState.Event {
    fileprivate var isTap: Bool {
        switch self {
        case .tap, .linkTap: true
        default: false
        }
    }
}
