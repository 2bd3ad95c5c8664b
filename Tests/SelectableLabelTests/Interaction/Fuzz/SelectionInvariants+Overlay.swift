import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// Rules about pins, menu and magnifier.
extension SelectionInvariants {
    private var safeRect: CGRect { player.screen.safeArea.inset(player.screen.bounds) }

    mutating func checkMenu() {
        guard let menu = state.menu.placement else {
            if !state.menu.items.isEmpty { fail("a hidden menu has items") }
            return
        }
        let hidden: JSONValue = ["menu": ["visible": false]]
        if interaction.isSelecting { fail("the menu is shown while a finger drags", expecting: hidden) }
        if interaction.isScrolling { fail("the menu is shown while scrolling", expecting: hidden) }
        if state.magnifier.placement != nil { fail("the menu is shown together with the magnifier", expecting: hidden) }
        if state.rects.isEmpty { fail("the menu is shown although no selected text is visible", expecting: hidden) }
        checkItems()
        checkPlace(of: menu.frame)
    }

    /// Checks that the menu has Select if no characters are selected, and otherwise Copy and the app's items. If the
    /// menu has Select All, this item must be after Select or before Copy.
    private mutating func checkItems() {
        let own = player.scenario.menuItems.map(\.id)
        let items = state.menu.items
        let standard = items.filter { $0 != "selectAll" }
        let isEmpty = isSelectionEmpty
        let expected = isEmpty ? ["select"] : ["copy"] + own
        if standard != expected { fail("the menu's items are \(items)") }
        if let place = items.firstIndex(of: "selectAll"), place != (isEmpty ? 1 : 0) { fail("Select All is in the wrong place") }
    }

    /// Whether the selection contains no characters, only boundaries between labels. An attachment counts as a
    /// character.
    private var isSelectionEmpty: Bool {
        guard let selection else { return true }
        let rank = { (identity: LabelIdentity) in labels.firstIndex { $0.controller.identity == identity } }
        guard let first = rank(selection.lowerBound.label), let last = rank(selection.upperBound.label) else {
            // A menu is shown only over visible selected text.
            return false
        }
        return (first...max(first, last)).allSatisfy { index in
            let start = index == first ? selection.lowerBound.offset : 0
            let end = index == last ? selection.upperBound.offset : labels[index].controller.text.length
            return start >= end
        }
    }

    /// Checks the only rule for the menu's place: above the selection; otherwise below it; otherwise over its middle.
    /// The menu stays 8 points away from the selection, its pins, bars and the screen's edges. A selection that goes on
    /// above or below the free area has no room on that side.
    private mutating func checkPlace(of frame: CGRect) {
        let free = freeRect
        let inner = free.insetBy(dx: 8, dy: 8)
        guard inner.width >= frame.width, inner.height >= frame.height, let first = state.rects.first else { return }
        if !inner.holds(frame) { fail("the menu is over a bar or at the screen's edge") }
        let shown = [state.pins?.start, state.pins?.end].compactMap { $0 }.filter(\.isVisible).compactMap(\.dot)
        var (top, bottom) = ((state.rects + shown).map(\.minY).min() ?? first.minY, (state.rects + shown).map(\.maxY).max() ?? first.maxY)
        if let pins = state.pins, let selection {
            let (low, high) = selection.isCrossed ? (pins.end, pins.start) : (pins.start, pins.end)
            if low.caret.map({ $0.top + $0.height / 2 < free.minY }) ?? true { top = min(top, free.minY) }
            if high.caret.map({ $0.top + $0.height / 2 > free.maxY }) ?? true { bottom = max(bottom, free.maxY) }
        }
        if top - 8 - frame.height >= inner.minY {
            if frame.maxY > top - 7.99 { fail("the menu is not above the selection although it fits there") }
        } else if bottom + 8 + frame.height <= inner.maxY {
            if frame.minY < bottom + 7.99 { fail("the menu is not below the selection although it fits there") }
        } else {
            let middle = (max(top, free.minY) + min(bottom, free.maxY)) / 2
            let place = min(max(middle - frame.height / 2, inner.minY), inner.maxY - frame.height)
            if abs(frame.minY - place) > 0.01 { fail("the menu is not over the middle of the selection") }
        }
    }

    /// The safe area without the wide bars at its top and bottom.
    private var freeRect: CGRect {
        let screen = player.screen
        var free = safeRect
        let bars = screen.presentViews.filter { $0.kind == .bar }
            .map { screen.frame(of: $0).intersection(screen.space(in: $0.scrollView).clip) }
            .filter { min($0.maxX, free.maxX) - max($0.minX, free.minX) >= free.width / 2 }
        var before = CGRect.null
        while before != free {
            before = free
            for bar in bars where bar.minY < free.maxY && bar.maxY > free.minY {
                if bar.minY <= free.minY + 1 {
                    free = CGRect(x: free.minX, y: bar.maxY, width: free.width, height: max(free.maxY - bar.maxY, 0))
                } else if bar.maxY >= free.maxY - 1 {
                    free.size.height = bar.minY - free.minY
                }
            }
        }
        return free
    }

    mutating func checkLens() {
        guard let lens = state.magnifier.placement else { return }
        let hidden: JSONValue = ["magnifier": ["visible": false]]
        let isDragged: Bool
        switch interaction.gesture {
        case .draggingPin: isDragged = true
        case .extending(let drag): isDragged = drag.hasMagnifier && drag.mouse == nil
        case .idle, .pressing, .passive: isDragged = false
        }
        if !isDragged || player.fingers.isEmpty { fail("the magnifier is shown without a drag", expecting: hidden) }
        let isRoom = safeRect.width >= lens.frame.width && safeRect.height >= lens.frame.height
        if isRoom, !safeRect.holds(lens.frame) || !safeRect.holds(lens.source) { fail("the magnifier leaves the safe area") }
    }

    mutating func checkPins() {
        guard let pins = state.pins else { return }
        let (start, end) = (pins.start, pins.end)
        if let dragged = interaction.draggedPin {
            let pin = dragged == .start ? start : end
            if pin.caret != nil, !pin.isVisible {
                fail("the dragged pin is hidden", expecting: ["pins": [dragged.rawValue: ["visible": true]]])
            }
            return
        }
        guard !interaction.isSelecting, let selection, let first = start.caret, let second = end.caret, let one = start.dot,
            let other = end.dot
        else { return }
        let isStartOnTop = one.maxY <= first.top + 0.01
        let isEndOnTop = other.maxY <= second.top + 0.01
        if isStartOnTop == selection.isCrossed || isEndOnTop != selection.isCrossed {
            fail("the pins' dots are on the wrong ends of their stems")
        }
    }
}

extension CGRect {
    /// Returns whether another rectangle is inside this one, within a rounding tolerance.
    fileprivate func holds(_ other: CGRect) -> Bool {
        other.minX >= minX - 0.01 && other.maxX <= maxX + 0.01 && other.minY >= minY - 0.01 && other.maxY <= maxY + 0.01
    }
}
