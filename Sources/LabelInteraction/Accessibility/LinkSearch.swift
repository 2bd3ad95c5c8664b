import LabelDrawing
package import LabelText

// MARK: - Overview
//
// A rotor of an assistive technology moves through the links, the headings or the highlights of all labels in a window.
// From the current element, which may be any element, it requests the next or the previous one.

extension AccessibilityTree {
    /// Returns the link next to an element in reading order, in any label.
    ///
    /// - Parameters:
    ///   - element: The element where the search begins. If it is nil or no longer exists, the search begins at the
    ///     start or end of the window.
    ///   - isForward: Whether to search forward.
    /// - Returns: The link; nil if no link follows in that direction.
    /// - Complexity: O(n) in the styles of the labels up to the link.
    package func link(beside element: AccessibilityElement.Identity?, isForward: Bool) -> LinkReference? {
        let found = next(beside: element, isForward: isForward) { label in links(of: label).map { .link($0) } }
        guard case .link(let link) = found else { return nil }
        return link
    }

    /// Returns the element of the heading next to an element in reading order, in any label. nil if no heading
    /// follows.
    ///
    /// - Complexity: O(n) in the texts of the labels up to the heading.
    package func heading(beside element: AccessibilityElement.Identity?, isForward: Bool) -> AccessibilityElement.Identity? {
        next(beside: element, isForward: isForward) { label in
            if label.structured?.headingLevel != nil { return [.text(label.identity)] }
            return label.headings.map { .heading(label.identity, $0.range) }
        }
    }

    /// Returns the element of the highlight next to an element in reading order, in any label. nil if none follows.
    ///
    /// - Complexity: O(labels), and O(n log n) in the highlights of the labels up to it.
    package func highlight(beside element: AccessibilityElement.Identity?, isForward: Bool) -> AccessibilityElement.Identity? {
        next(beside: element, isForward: isForward) { label in
            highlights(in: label).map { .highlight(label.identity, $0.range, id: $0.highlight.id) }
        }
    }

    /// Returns the stop next to an element in reading order.
    ///
    /// - Parameter stops: Returns the stops in a label, in order.
    private func next(
        beside element: AccessibilityElement.Identity?, isForward: Bool, stops: (SceneLabel) -> [AccessibilityElement.Identity]
    ) -> AccessibilityElement.Identity? {
        let labels = Array(reducer.scene.touchableLabels)
        func first(in labels: some Sequence<SceneLabel>) -> AccessibilityElement.Identity? {
            for label in labels {
                let found = stops(label)
                if let stop = isForward ? found.first : found.last { return stop }
            }
            return nil
        }
        guard let place = element.flatMap(place), let start = labels.firstIndex(where: { $0.identity == place.label }) else {
            return isForward ? first(in: labels) : first(in: labels.reversed())
        }
        let own = stops(labels[start])
        let inLabel =
            isForward ? own.first { isBefore(place, self.place(of: $0)) } : own.last { isBefore(self.place(of: $0), place) }
        if let inLabel { return inLabel }
        return isForward ? first(in: labels[(start + 1)...]) : first(in: labels[..<start].reversed())
    }

    /// The position of an element in the text of its label. `rank` is a sort key for elements at the same offset.
    typealias Place = (label: LabelIdentity, offset: Int, rank: Int)

    /// Returns whether an element comes before another element of its label. nil comes after all.
    func isBefore(_ one: Place?, _ other: Place?) -> Bool {
        guard let one, let other else { return one != nil }
        return (one.offset, one.rank) < (other.offset, other.rank)
    }

    /// Returns the position of an element. nil for a pin if nothing is selected.
    func place(of element: AccessibilityElement.Identity) -> Place? {
        switch element {
        case .text(let label): return (label, -1, 0)
        case .heading(let label, let range): return (label, range.lowerBound, -2)
        case .highlight(let label, let range, _): return (label, range.lowerBound, -1)
        case .link(let link): return (link.label, link.range.lowerBound, 1)
        case .pin(let pin): return state.selection.map { ($0[pin].label, $0[pin].offset, $0.isLast(pin) ? 2 : 0) }
        }
    }
}
