import LabelDrawing
package import LabelText

// MARK: - Overview
//
// A rotor walks through the links of all labels of a window: it stands at an element, which may be a label, a link or a pin, and asks for the next link or the
// one before.

extension AccessibilityTree {
    /// The link next to an element in reading order, in whichever label it is.
    ///
    /// - Parameters:
    ///   - element: Where to begin. nil, or an element that is no longer there, begins before the first link or after the last one.
    ///   - isForward: Whether to search towards the end.
    /// - Returns: The link; nil when there is none on that side.
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

    /// The first link of labels that are already in the order of the search.
    private func firstLink(in labels: ArraySlice<SceneLabel>, isForward: Bool) -> LinkReference? {
        for label in labels {
            let links = links(of: label)
            if let link = isForward ? links.first : links.last { return link }
        }
        return nil
    }

    /// Where an element stands in its text; of those at one offset the rank decides, as in the list of elements.
    private func place(of element: AccessibilityElement.Identity) -> (label: LabelIdentity, offset: Int, rank: Int)? {
        switch element {
        case .text(let label): return (label, -1, 0)
        case .link(let link): return (link.label, link.range.lowerBound, Self.linkRank)
        case .pin(let pin):
            return state.selection.map { ($0[pin].label, $0[pin].offset, Self.rank(of: pin, in: $0)) }
        }
    }
}
