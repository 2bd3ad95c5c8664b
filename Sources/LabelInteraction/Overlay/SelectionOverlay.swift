public import Foundation
import LabelDrawing
import LabelText
public import Magnifier

// MARK: - Overview
//
// The overlay consists of rectangles, pins, menu and magnifier. It is derived from state and scene at every event.
// Hosts draw its display list over their labels. Only the magnifier draws text again.

/// The visible selection: geometry in window points, ready to draw or to compare in tests.
public struct SelectionOverlay: Sendable {
    /// The visible area of the selected text, one fill for each label, in reading order.
    public var fills: [OverlayFill] = []
    /// Whether `fills` highlight a text that can only be selected as a whole.
    public var isWholeText = false
    /// The pins of the selection.
    public var pins: [SelectionPin: PinGeometry] = [:]
    /// The items of the menu; empty while it is hidden.
    public var menuItems: [SelectionMenuItem] = []
    /// The area that the menu should not cover; nil while the menu is hidden.
    ///
    /// It holds the visible selection and its pins. If a bound of the selection is above or below `menuBounds`, the
    /// area reaches to that edge: the selection goes on there, even if nothing beside the edge is selected.
    public var menuAnchor: CGRect?
    /// The part of the window for the menu: the safe area without bars along its edges.
    public var menuBounds = CGRect()
    /// The magnifier; nil while it is hidden.
    public var lens: MagnifierLens?
    /// The pin at the bound that the finger drags, which the magnifier shows as a caret.
    var draggedPin: PinGeometry?

    /// The visible rectangles of the selected text, in reading order, and from left to right within a line.
    ///
    /// In a rotated label, these are bounding rectangles.
    public var rects: [CGRect] { fills.count == 1 ? fills[0].windowRects : fills.flatMap(\.windowRects) }

    /// The rectangle around `rects`; `CGRect.null` if there are none.
    package var rect: CGRect { rects.reduce(.null) { $0.union($1) } }

    /// Whether nothing is visible.
    public var isEmpty: Bool { fills.isEmpty && pins.isEmpty && menuAnchor == nil && lens == nil }

    /// Creates an empty overlay.
    public init() {}

    /// Derives the overlay of a state.
    ///
    /// - Complexity: O(labels touched + lines selected in them).
    public init(_ state: InteractionState, reducer: InteractionReducer) {
        let scene = reducer.scene
        guard let selection = state.selection else { return }
        isWholeText = reducer.isWholeText(selection)
        fills = reducer.seenParts(state).compactMap {
            Self.fill(of: $0.range, isWhole: isWholeText, in: $0.label, bounds: scene.bounds)
        }
        pins = PinGeometry.pins(of: state, reducer: reducer)
        lens = Self.lens(state, reducer: reducer)
        draggedPin = pins[state.draggedPin ?? state.selected?.focusPin ?? .end]
        menuBounds = scene.views.freeArea(of: scene.safeRect)
        let isDragging = state.isSelecting || state.isPassive || state.isScrolling
        if state.isMenuShown, !isDragging, !reducer.isPresentedOver(state), let anchor = state.selected.flatMap(anchor) {
            menuItems = reducer.menuItems(for: state)
            menuAnchor = menuItems.isEmpty ? nil : anchor
        }
        #if LABEL_INTERNAL_CHECKS
        let broken = brokenInvariants(state, in: scene)
        precondition(broken.isEmpty, "\(broken) in \(self)")
        #endif
    }

    private static func fill(of range: TextRange, isWhole: Bool, in label: SceneLabel, bounds: CGRect) -> OverlayFill? {
        guard !range.isEmpty else { return nil }
        let clip = label.clip.intersection(bounds)
        guard !clip.isNull, let seen = label.local(clip) else { return nil }
        if isWhole {
            let own = label.settings.selectionCornerRadius.map { (rect: label.bounds, cornerRadius: $0) }
            if let shape = own ?? label.layout.shapeBehindText {
                return OverlayFill([shape.rect], cornerRadius: shape.cornerRadius, of: label, clip: clip)
            }
        }
        // Only visible lines are measured, because a long text may have many more lines.
        let top = label.layout.lineIndex(closestTo: seen.minY)
        let bottom = label.layout.row(ofLine: label.layout.lineIndex(closestTo: seen.maxY)).upperBound
        return OverlayFill(label.selectionRects(for: range, inLines: top...max(top, bottom)), of: label, clip: clip)
    }

    /// The area that the menu should not cover; nil if nothing of the selection is visible.
    private func anchor(of selected: Selected) -> CGRect? {
        let text = rect
        guard !text.isNull else { return nil }
        var area = pins.values.filter(\.isVisible).reduce(text) { $0.union($1.dot) }
        for pin in SelectionPin.allCases where selected.hasPins {
            let (isLast, y) = (selected.bounds.isLast(pin), pins[pin]?.caret.midY)
            let edge = isLast ? menuBounds.maxY : menuBounds.minY
            let isBeyond = y.map { isLast ? $0 > edge : $0 < edge } ?? true
            if isBeyond { area = area.union(CGRect(x: area.minX, y: edge, width: area.width, height: 0)) }
        }
        return area
    }

    private static func lens(_ state: InteractionState, reducer: InteractionReducer) -> MagnifierLens? {
        let point: CGPoint
        var pin: SelectionPin?
        switch state.gesture {
        case .draggingPin(let drag): (point, pin) = (drag.dragPoint, drag.pin)
        case .extending(let drag) where drag.hasMagnifier: point = drag.track.location
        case .extending, .idle, .passive, .pressing: return nil
        }
        // In a window smaller than its safe area insets, there is no room for a magnifier.
        let room = reducer.scene.safeRect.intersection(reducer.scene.bounds)
        guard !room.isEmpty, let selection = state.selection, let track = state.gesture.track,
            let label = reducer.scene.label(track.line.label), label.layout.text.length > 0,
            let local = label.local(point), let touch = label.local(track.location)
        else { return nil }
        let style = reducer.theme.magnifier
        let line = label.layout.line(at: track.line.line).rect
        let subject: MagnifierSubject = selection.isCollapsed ? .caret : .range
        // The finger's distance beyond the nearer end of the line, and its distance below the line.
        let beyond = max(line.minX - touch.x, touch.x - line.maxX) * label.lineScale
        let below = (touch.y - line.maxY) * label.heightScale
        guard beyond <= style.size(for: subject).width / 2, below <= reducer.configuration.magnifierDropDistance else { return nil }
        let affinity = pin.map { PinGeometry.affinity(of: $0, in: selection) }
        let caret = label.layout.caretRun(atX: local.x.clamped(line.minX, line.maxX), inLine: track.line.line, affinity: affinity)
        let focus = caret.center
        // A square part of the line around the focus. The magnifier must not cover it.
        let piece = CGRect(x: focus.x - line.height / 2, y: line.minY, width: line.height, height: line.height)
        return MagnifierLens(
            focus: label.window(focus), line: label.window(piece), caret: label.window(caret), subject: subject, style: style,
            bounds: room)
    }
}
