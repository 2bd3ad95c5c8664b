import LabelDrawing
package import LabelText

// MARK: - Overview
//
// A rotor of an assistive technology moves through the links of all labels in a window. From the current element, which
// may be a label, a link or a pin, it requests the next or the previous link.

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
        let labels = Array(reducer.scene.touchableLabels)
        guard let place = element.flatMap(place), let start = labels.firstIndex(where: { $0.identity == place.label }) else {
            return firstLink(in: isForward ? labels[...] : labels.reversed()[...], isForward: isForward)
        }
        let own = links(of: labels[start])
        func isPast(_ link: LinkReference) -> Bool {
            let other = (link.range.lowerBound, Self.linkRank)
            return isForward ? other > (place.offset, place.rank) : other < (place.offset, place.rank)
        }
        let inLabel = isForward ? own.first(where: isPast) : own.last(where: isPast)
        if let inLabel { return inLabel }
        let others = isForward ? labels[(start + 1)...] : labels[..<start].reversed()[...]
        return firstLink(in: others, isForward: isForward)
    }

    /// Returns the first link in the direction of the search. `labels` are in the order in which they are searched.
    private func firstLink(in labels: ArraySlice<SceneLabel>, isForward: Bool) -> LinkReference? {
        for label in labels {
            let links = links(of: label)
            if let link = isForward ? links.first : links.last { return link }
        }
        return nil
    }

    /// Returns the position of an element in the text of its label. `rank` is a sort key for elements at the same
    /// offset.
    private func place(of element: AccessibilityElement.Identity) -> (label: LabelIdentity, offset: Int, rank: Int)? {
        switch element {
        case .text(let label): return (label, -1, 0)
        case .link(let link): return (link.label, link.range.lowerBound, Self.linkRank)
        case .pin(let pin):
            return state.selection.map { ($0[pin].label, $0[pin].offset, Self.rank(of: pin, in: $0)) }
        }
    }
}
