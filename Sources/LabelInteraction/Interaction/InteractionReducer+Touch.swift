import Foundation
import LabelDrawing
import LabelText

extension InteractionReducer {
    // MARK: Down

    func touchDown(_ finger: PointerID, at point: CGPoint, time: TimeInterval, state: inout InteractionState) {
        let count = pressCount(of: finger, at: point, time: time, after: state.lastPress)
        var press = Press(finger: finger, time: time, start: point, count: count)
        if let drag = pinDrag(finger, at: point, time: time, isFollowingTap: count > 1, state: state) {
            state.lastPress = press
            state.gesture = .draggingPin(drag)
            state.isMenuShown = false
            return
        }
        if isOnOtherView(point) { return pressElsewhere(finger, at: point, time: time, state: &state) }
        press.token = token(at: point)
        if count > 1, let token = state.lastPress?.token {
            // The first tap performed the token's action: for example, it expanded the text. The second tap must not
            // hit the text that then appeared under the finger.
            press.token = token
            state.lastPress = press
            state.gesture = .passive(finger)
            return
        }
        state.lastPress = press
        findLink(&press)
        press.keepsSelection = scene.keepsSelection(at: point) || isOnTapRange(point)
        press.isOnSelection = isOnSelection(point, state: state)
        if press.isOnSelection { press.broughtPinsBack = bringPinsBack(&state) }
        let touched = scene.touchedLabel(at: point, minimumTarget: configuration.minimumTouchTarget)
        if count > 1, press.link == nil, press.token == nil, touched?.settings.selectionMode == .range,
            begins(.doubleTap, in: touched)
        {
            let granularity: SelectionGranularity = count == 2 ? .word : .paragraph
            if beginExtension(press, granularity: granularity, hasMagnifier: false, state: &state) { return }
        }
        // A press on a link can become a long press only if it selects in the label or the link has an action for a
        // long press.
        let hasLongPress = (touched != nil && begins(.longPress, in: touched)) || press.link.map(takesLongPress) ?? false
        press.deadline = hasLongPress ? time + configuration.longPressDelay : nil
        state.gesture = .pressing(press)
    }

    /// Finds the link under a press. For a single tap, also finds a link near the press.
    private func findLink(_ press: inout Press) {
        press.link = link(at: press.start)
        guard press.link == nil, press.count == 1, case .link(let near) = near(press.start) else { return }
        (press.link, press.isNearLink) = (near, true)
    }

    /// Handles a press on a view that is not a label. Like a tap outside of the selection, the press clears the
    /// selection when the finger is lifted, unless the finger moves away. A mouse press clears the selection
    /// immediately. A press on a control or a bar keeps the selection, so that the app's buttons can use it.
    func pressElsewhere(
        _ finger: PointerID, at point: CGPoint, time: TimeInterval, keepsSelection: Bool = false, state: inout InteractionState
    ) {
        var press = Press(finger: finger, time: time, start: point, count: 0)
        press.keepsSelection = keepsSelection || scene.keepsSelection(at: point)
        if finger == Self.mouse, !press.keepsSelection { state.selected = nil }
        if finger == Self.mouse, press.keepsSelection { state.isMenuShown = false }
        state.lastPress = nil
        state.gesture = .pressing(press)
    }

    /// Returns whether a point is on a button, a text field or a view that covers labels.
    func isOnOtherView(_ point: CGPoint) -> Bool { scene.otherView(at: point, minimumTarget: configuration.minimumTouchTarget) != nil }

    /// Ends a press before it selects anything. The finger is ignored until it is lifted.
    func abandonPress(_ state: inout InteractionState) {
        guard case .pressing(let press) = state.gesture else { return }
        state.lastPress = nil
        state.gesture = .passive(press.finger)
    }

    /// Shows the pins and the menu of a selection that was made by mouse or keyboard.
    ///
    /// - Returns: false if the selection already had pins, or cannot have any.
    private func bringPinsBack(_ state: inout InteractionState) -> Bool {
        guard let selection = state.selection, !state.hasPins, !isWholeText(selection), !isPresentedOver(state) else { return false }
        state.selected?.hasPins = true
        state.isMenuShown = !isEmpty(state)
        return true
    }

    /// Returns the effect of a tap that hit no link: the effect of the token at the point if there is one, otherwise a
    /// tap at the point.
    func tap(at point: CGPoint) -> InteractionEffect { token(at: point) ?? .tap(point) }

    /// Returns the effect of a tap on a truncation token, or on the token after an expanded text; nil if there is no
    /// token at the point.
    func token(at point: CGPoint) -> InteractionEffect? {
        guard let label = scene.frontLabel(at: point), let local = label.local(point),
            label.layout.tokenRect?.containsInclusive(local) ?? false
        else { return nil }
        return token(of: label)
    }

    /// Returns the effect of a tap on a label's token; nil if it has none.
    func token(of label: SceneLabel) -> InteractionEffect? {
        guard label.takesTokenTaps else { return nil }
        return label.layout.isTruncated ? .truncationTapped(label.identity) : .collapseTapped(label.identity)
    }

    func isOnSelection(_ point: CGPoint, isNear: Bool = false, state: InteractionState) -> Bool {
        let front = scene.frontLabel(at: point)?.identity
        return seenParts(state).contains { part in
            guard front == nil || part.label.identity == front, part.label.isSeen(at: point), let local = part.label.local(point) else {
                return false
            }
            let layout = part.label.layout
            let line = layout.lineIndex(closestTo: local.y)
            return part.label.selectionRects(for: part.range, inLines: max(line - 1, 0)...line).contains { rect in
                // Half a character is about a quarter of the line's height.
                rect.insetBy(dx: isNear ? -rect.height / 4 : 0, dy: 0).containsInclusive(local)
            }
        }
    }

    /// Returns whether the visible fill takes most of the area that bars and the keyboard leave free.
    private func fillsWindow(_ state: InteractionState) -> Bool {
        let area = { (rects: [CGRect]) in rects.reduce(0) { $0 + $1.width * $1.height } }
        let free = area(scene.safeRect.less(scene.views.barFrames))
        let fills = seenParts(state).flatMap { part in
            let clip = part.label.clip.intersection(scene.safeRect)
            let rects = part.label.selectionRects(for: part.range).map { part.label.window($0).intersection(clip) }
            return rects.filter { !$0.isNull }.flatMap { $0.less(part.label.covers) }
        }
        return free > 0 && area(fills) >= free * configuration.fillThatClears
    }

    // MARK: Time

    /// Turns a press whose deadline has passed into a long press.
    func fireLongPress(before time: TimeInterval, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard case .pressing(let press) = state.gesture, let deadline = press.deadline, time >= deadline else { return }
        let link = press.isNearLink ? nil : press.link
        if let link, press.isOnLink, takesLongPress(link) {
            state.gesture = .passive(press.finger)
            effects.append(.linkLongPressed(link.touched(at: press.start)))
            return
        }
        let isLift = press.isOnSelection && scene.touchedLabel(at: press.start, minimumTarget: 0)?.settings.liftsSelection == true
        let isForHost = isLift || hasMenu(link, at: press.start)
        let touched = scene.touchedLabel(at: press.start, minimumTarget: configuration.minimumTouchTarget)
        guard !isForHost, begins(.longPress, in: touched), beginExtension(press, granularity: .word, hasMagnifier: true, state: &state)
        else {
            state.gesture = .passive(press.finger)
            return
        }
        effects.append(.selectionHaptic)
    }

    // MARK: Move

    func touchMoved(to point: CGPoint, state: inout InteractionState) {
        switch state.gesture {
        case .idle, .passive: break
        case .pressing(let press) where press.link != nil: moveOnLink(press, to: point, state: &state)
        case .pressing(let press):
            guard point.distance(to: press.start) > configuration.longPressMovement else { return }
            // The finger moved too far for a tap, so this is a scroll. Nothing is selected, tapped or cleared.
            if !press.isMouse { _ = bringPinsBack(&state) }
            abandonPress(&state)
        case .draggingPin(let drag): dragPin(drag, to: point, state: &state)
        case .extending(let drag): extend(drag, to: point, state: &state)
        }
    }

    // MARK: Up

    func touchUp(at time: TimeInterval, state: inout InteractionState, effects: inout [InteractionEffect]) {
        switch state.gesture {
        case .idle: break
        case .passive: state.gesture = .idle
        case .pressing(let press): tap(press, state: &state, effects: &effects)
        case .draggingPin(let drag):
            endDrag(state: &state)
            let isTap = !drag.isMoved && time - drag.time < configuration.longPressDelay
            if isTap { state.isMenuShown = !drag.hadMenu && !isEmpty(state) }
        case .extending: endDrag(state: &state)
        }
    }

    private func tap(_ press: Press, state: inout InteractionState, effects: inout [InteractionEffect]) {
        let link = press.pressedLink
        state.gesture = .idle
        // A finger that moved too far for a tap can tap only the link on which it came down, and only if it is on that
        // link again.
        if press.hasStrayed, link == nil || press.isOnSelection { return }
        if press.isOnSelection, state.selection != nil {
            // Where the selection fills the window, there is hardly another place to tap.
            if state.isMenuShown, !press.broughtPinsBack, fillsWindow(state) {
                state.selected = nil
            } else if !press.broughtPinsBack {
                state.isMenuShown.toggle()
            }
            return
        }
        if press.keepsSelection { state.isMenuShown = false } else if !isPresentedOver(state) { state.selected = nil }
        if let link {
            effects.append(.linkTapped(link.touched(at: press.start)))
        } else if press.count == 1, case .token(let token) = near(press.start) {
            effects.append(token)
        } else {
            effects.append(tap(at: press.start))
        }
    }

    /// Handles a cancelled touch: keeps the current selection and taps nothing.
    func touchCancelled(state: inout InteractionState) {
        state.lastPress = nil
        if state.isSelecting { endDrag(state: &state) } else { state.gesture = .idle }
    }

    /// Ends a drag: updates the pins' shapes, hides the magnifier and shows the menu.
    ///
    /// After a mouse drag, the menu is not shown. If a pin was touched but not moved, the menu is shown only if it was
    /// visible before the touch.
    func endDrag(state: inout InteractionState) {
        var wantsMenu = state.finger != Self.mouse
        switch state.gesture {
        case .draggingPin(let drag) where !drag.isMoved: wantsMenu = drag.hadMenu
        case .extending(let drag) where drag.mouse != nil: wantsMenu = false
        case .draggingPin, .extending, .idle, .passive, .pressing: break
        }
        state.gesture = .idle
        guard let bounds = state.selected?.bounds else { return }
        state.selected?.shapeIsCrossed = bounds.isCrossed
        state.isMenuShown = wantsMenu && !isEmpty(state)
    }
}
