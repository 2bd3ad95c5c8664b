import Foundation
import LabelDrawing
package import LabelText

// MARK: - Overview
//
// The elements for assistive technologies are derived from the state and the scene on demand, and never stored. Labels
// are in reading order. Each label is followed by its headings, highlights, links and pins, in the order of its text.
// The elements, the overlay and the drawn menu have no animations, so Reduce Motion has no effect on them.

/// A highlight, and its range in a label's text.
package typealias SpokenHighlight = (highlight: Highlight, range: TextRange, takesTaps: Bool)

/// Derives the accessibility elements of a state.
package struct AccessibilityTree {
    let reducer: InteractionReducer
    let state: InteractionState
    /// The pins of the selection, computed once for the elements of all labels.
    private let pins: [SelectionPin: PinGeometry]
    private let selected: [LabelIdentity: TextRange]
    private let menuItems: [SelectionMenuItem]
    private let highlights: [LabelIdentity: [SpokenHighlight]]

    /// Creates the tree for a snapshot of the state, the scene and the highlights.
    ///
    /// - Complexity: O(labels + log n in the texts).
    package init(reducer: InteractionReducer, state: InteractionState, highlights: [LabelIdentity: [SpokenHighlight]] = [:]) {
        self.reducer = reducer
        self.state = state
        self.highlights = highlights
        pins = PinGeometry.pins(of: state, reducer: reducer)
        let parts = reducer.labelParts(state).filter { !$0.range.isEmpty }.map { ($0.label.identity, $0.range) }
        selected = Dictionary(parts, uniquingKeysWith: { first, _ in first })
        menuItems = selected.isEmpty ? [] : reducer.menuItems(for: state).choosable
    }

    private var strings: SelectionStrings { reducer.configuration.strings }

    /// Returns all elements, in reading order.
    ///
    /// - Complexity: O(n) in the labels' texts.
    package func elements() -> [AccessibilityElement] {
        reducer.scene.touchableLabels.flatMap(elements(in:))
    }

    /// Returns the elements of one label: its text, then its links and pins in the order of the text.
    ///
    /// Returns an empty array if the label does not exist or takes no touches.
    ///
    /// - Complexity: O(n) in the label's text.
    package func elements(of label: LabelIdentity) -> [AccessibilityElement] {
        reducer.scene.labelWithLinks(label).map(elements(in:)) ?? []
    }

    private func elements(in label: SceneLabel) -> [AccessibilityElement] {
        let inside = inside(label)
        // An empty label has nothing to read.
        return label.layout.text.length == 0 && inside.isEmpty ? [] : [text(of: label)] + inside
    }

    private func text(of label: SceneLabel) -> AccessibilityElement {
        let text = label.layout.text
        let selected = selected[label.identity]
        let seen = visible(label.window(label.bounds), in: label)
        var element = AccessibilityElement(
            id: .text(label.identity),
            label: label.structured?.spoken(strings) ?? text.withAlternativeTexts.string,
            value: selected.map { text.slice($0).withAlternativeTexts.string },
            traits: selected == nil ? [.staticText] : [.staticText, .selected],
            frame: seen,
            path: label.transform.keepsRectangles ? nil : outline([label.bounds], of: label),
            activationPoint: label.window(label.bounds.center)
        )
        element.headingLevel = label.structured?.headingLevel
        if element.headingLevel != nil { element.traits.insert(.header) }
        if label.takesTaps { element.traits.insert(.button) }
        if label.settings.enableCopy { element.actions = actions(of: label, selected: selected) }
        return element
    }

    /// Returns the menu items if part of the label is selected. Otherwise returns the items that begin a selection in
    /// the label.
    private func actions(of label: SceneLabel, selected: TextRange?) -> [SelectionMenuItem] {
        if selected != nil { return menuItems }
        guard label.layout.text.length > 0 else { return [] }
        let selectAll = SelectionMenuItem.selectAll.titled(strings)
        return label.settings.selectionMode == .wholeText ? [selectAll] : [.select.titled(strings), selectAll]
    }

    /// Returns the elements of a label's headings, highlights, links and pins, in the order of its text. Among elements
    /// at the same offset, a heading comes first, then a highlight, then the pin at the start of the selection, and the
    /// pin at its end comes last.
    private func inside(_ label: SceneLabel) -> [AccessibilityElement] {
        var found = links(of: label).map { element(of: $0, in: label) }
        found += label.headings.map { element(of: $0.range, level: $0.level, in: label) }
        found += highlights(in: label).map { element(of: $0, in: label) }
        for pin in SelectionPin.allCases {
            guard let selection = state.selection, selection[pin].label == label.identity, let geometry = pins[pin] else { continue }
            found.append(element(of: pin, isLast: selection.isLast(pin), geometry, in: label, at: selection[pin].offset))
        }
        return found.sorted { isBefore(place(of: $0.id), place(of: $1.id)) }
    }

    func links(of label: SceneLabel) -> [LinkReference] {
        var links: [LinkReference] = []
        for run in label.layout.text.runs where run.style.link != nil && run.range.lowerBound >= links.last?.range.upperBound ?? 0 {
            guard let found = label.layout.link(at: run.range.lowerBound), !found.range.isEmpty,
                label.settings.linkOptions.isEnabled(found.link)
            else {
                continue
            }
            links.append(LinkReference(label: label.identity, range: found.range, link: found.link))
        }
        return links
    }

    private func element(of link: LinkReference, in label: SceneLabel) -> AccessibilityElement {
        element(.link(link), link.range, traits: [.link], in: label)
    }

    /// The highlights in a label's text, in the order in which they begin.
    func highlights(in label: SceneLabel) -> [SpokenHighlight] {
        highlights[label.identity, default: []].sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func element(of highlight: SpokenHighlight, in label: SceneLabel) -> AccessibilityElement {
        let traits: Set<AccessibilityElement.Trait> = highlight.takesTaps ? [.staticText, .button] : [.staticText]
        let id = AccessibilityElement.Identity.highlight(label.identity, highlight.range, id: highlight.highlight.id)
        var element = element(id, highlight.range, traits: traits, in: label)
        element.value = [strings.highlighted, highlight.highlight.note].compactMap { $0 }.joined(separator: ", ")
        return element
    }

    private func element(of heading: TextRange, level: Int, in label: SceneLabel) -> AccessibilityElement {
        var element = element(.heading(label.identity, heading), heading, traits: [.staticText, .header], in: label)
        element.headingLevel = level
        return element
    }

    /// Returns the element of a part of a label's text.
    private func element(
        _ id: AccessibilityElement.Identity, _ range: TextRange, traits: Set<AccessibilityElement.Trait>, in label: SceneLabel
    ) -> AccessibilityElement {
        let rects = label.layout.textRects(for: range)
        let seen = rects.map { visible(label.window($0), in: label) }.filter { !$0.isEmpty }
        let box = seen.dropFirst().reduce(seen.first ?? CGRect()) { $0.union($1) }
        return AccessibilityElement(
            id: id,
            label: label.layout.text.slice(range).withAlternativeTexts.string,
            traits: traits,
            frame: box,
            path: rects.count == 1 && label.transform.keepsRectangles ? nil : outline(rects, of: label),
            // Uses the centre of the link's first visible rectangle, because the centre of the frame of a link on two
            // lines may be beside the text.
            activationPoint: seen.first?.center ?? box.center
        )
    }

    /// Returns the element of a pin.
    ///
    /// The element is named after the end of the selection that the pin currently marks. For example, the start pin
    /// marks the end of the selection after it has been dragged beyond the end pin.
    private func element(
        of pin: SelectionPin, isLast: Bool, _ geometry: PinGeometry, in label: SceneLabel, at offset: Int
    ) -> AccessibilityElement {
        let layout = label.layout
        let character = isLast ? layout.characterBoundary(before: offset)..<offset : layout.characterRange(containing: offset)
        let beside = character.isEmpty ? nil : layout.text.slice(character).withAlternativeTexts.string
        let selectedCount = reducer.selectedCount(state)
        let extent = selectedCount > 1 ? strings.textsSelected.replacingOccurrences(of: "%d", with: String(selectedCount)) : nil
        return AccessibilityElement(
            id: .pin(pin),
            label: isLast ? strings.endOfSelection : strings.startOfSelection,
            value: beside == nil && extent == nil ? nil : [beside, extent].compactMap { $0 }.joined(separator: ", "),
            traits: [.adjustable],
            frame: geometry.isVisible
                ? geometry.caret.union(geometry.dot).expanded(toAtLeast: reducer.configuration.minimumTouchTarget) : CGRect(),
            activationPoint: geometry.dot.center
        )
    }

    // MARK: Geometry

    private func visible(_ rect: CGRect, in label: SceneLabel) -> CGRect {
        let seen = rect.intersection(label.clip).intersection(reducer.scene.bounds)
        return label.isReachable && !seen.isNull ? seen : CGRect()
    }

    private func outline(_ rects: [CGRect], of label: SceneLabel) -> DrawingPath {
        DrawingPath(
            elements: rects.flatMap { rect in
                DrawingPath.rect(rect).elements.map { element in
                    switch element {
                    case .move(let point): .move(label.window(point))
                    case .line(let point): .line(label.window(point))
                    case .curve(let point, let one, let two):
                        .curve(label.window(point), control1: label.window(one), control2: label.window(two))
                    case .close: .close
                    }
                }
            })
    }
}
