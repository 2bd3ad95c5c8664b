public import Foundation
public import LabelDrawing
public import Magnifier

// MARK: - Overview
//
// What the one overlay shows, derived from state and scene at every event and kept nowhere: rectangles, pins, menu, magnifier. Hosts draw its
// display list over their labels; nothing of the text is drawn again.

/// The selection as it is seen: geometry in window points, ready to be drawn and to be compared in tests.
public struct SelectionOverlay: Sendable {
    /// The selected text's rectangles as far as they can be seen, in reading order, within a line from left to right.
    public var rects: [CGRect] = []
    /// The pins.
    public var pins: [SelectionPin: PinGeometry] = [:]
    /// The menu's items while it shows.
    public var menuItems: [SelectionMenuItem] = []
    /// The part of the selection and its pins that a menu keeps clear of; nil while no menu shows.
    public var menuAnchor: CGRect?
    /// The magnifier while it shows.
    public var lens: MagnifierLens?
    /// The rectangles of the link under the finger.
    public var linkRects: [CGRect] = []

    /// Whether nothing shows.
    public var isEmpty: Bool { rects.isEmpty && pins.isEmpty && menuAnchor == nil && lens == nil && linkRects.isEmpty }

    /// Nothing.
    public init() {}

    /// Derives what shows from what is remembered.
    ///
    /// - Complexity: O(labels touched + lines selected in them).
    public init(_ state: InteractionState, reducer: InteractionReducer) {
        let scene = reducer.scene
        if let link = state.pressedLink, let label = scene.labelWithLinks(link.label) {
            linkRects = label.layout.textRects(for: link.range).map { label.window($0).intersection(label.clip) }.filter { !$0.isNull }
        }
        guard state.selection != nil else { return }
        for part in reducer.parts(state) {
            rects += Self.visibleRects(of: part.range, in: part.label, bounds: scene.bounds)
        }
        pins = PinGeometry.pins(of: state, scene: scene, configuration: reducer.configuration, theme: reducer.theme)
        lens = Self.lens(state, reducer: reducer)
        let isDragging = state.isSelecting || state.isPassive || state.isScrolling
        if state.isMenuShown, !isDragging, let anchor = anchor(in: scene.bounds) {
            menuItems = reducer.menuItems(for: state)
            menuAnchor = menuItems.isEmpty ? nil : anchor
        }
    }

    private static func visibleRects(of range: TextRange, in label: SceneLabel, bounds: CGRect) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        let clip = label.clip.intersection(bounds)
        guard !clip.isNull else { return [] }
        // Only lines that can be seen are asked for their rectangles, so a long text costs what shows of it.
        let top = label.layout.lineIndex(closestTo: label.local(CGPoint(x: 0, y: clip.minY)).y)
        let bottom = label.layout.lineIndex(closestTo: label.local(CGPoint(x: 0, y: clip.maxY)).y)
        let rects = label.layout.selectionRects(for: range, inLines: top...max(top, bottom))
        return rects.compactMap { rect in
            let visible = label.window(rect).intersection(clip)
            return visible.isNull || visible.width <= 0 || visible.height <= 0 ? nil : visible
        }
    }

    /// What the menu keeps clear of; nil where nothing of the selection can be seen.
    private func anchor(in bounds: CGRect) -> CGRect? {
        guard let first = rects.first else { return nil }
        let text = rects.dropFirst().reduce(first) { $0.union($1) }
        return pins.values.filter(\.isVisible).reduce(text) { $0.union($1.dot) }
    }

    private static func lens(_ state: InteractionState, reducer: InteractionReducer) -> MagnifierLens? {
        let point: CGPoint
        let finger: CGPoint
        let reference: LineReference
        switch state.gesture {
        case .draggingPin(let drag): (point, finger, reference) = (drag.dragPoint, drag.location, drag.line)
        case .extending(let drag) where drag.hasMagnifier: (point, finger, reference) = (drag.location, drag.location, drag.line)
        case .extending, .idle, .passive, .pressing: return nil
        }
        guard let selection = state.selection, let label = reducer.scene.label(reference.label), label.layout.text.length > 0 else {
            return nil
        }
        let style = reducer.theme.magnifier
        let line = label.window(label.layout.line(at: reference.line).rect)
        let subject: MagnifierSubject = selection.isCollapsed ? .caret : .range
        let reach = style.size(for: subject).width / 2
        guard finger.x >= line.minX - reach, finger.x <= line.maxX + reach,
            finger.y <= line.maxY + reducer.configuration.magnifierDropDistance
        else { return nil }
        let focus = CGPoint(x: point.x.clamped(line.minX, line.maxX), y: line.midY)
        return MagnifierLens(focus: focus, line: line, subject: subject, style: style, bounds: reducer.scene.safeRect)
    }
}

extension SelectionOverlay {
    /// The fill over selected text and the highlight behind a pressed link: what a magnifier shows besides the text.
    public func fillDisplayList(theme: SelectionTheme, appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        if !linkRects.isEmpty { list.append(.fillRects(linkRects, theme.linkHighlight.resolved(for: appearance))) }
        if !rects.isEmpty { list.append(.fillRects(rects, theme.fill.resolved(for: appearance))) }
        return list
    }

    /// The pins, stems first.
    public func pinsDisplayList(theme: SelectionTheme, appearance: Appearance) -> DisplayList {
        let color = theme.pin.resolved(for: appearance)
        var list = DisplayList()
        for pin in SelectionPin.allCases {
            guard let geometry = pins[pin], geometry.isVisible else { continue }
            let stem = geometry.caret.insetBy(dx: -theme.pinStemWidth / 2, dy: 0)
            list.append(.fill(.rect(stem), color))
            list.append(.fill(.ellipse(in: geometry.dot), color))
        }
        return list
    }
}
