#if canImport(UIKit)
import LabelDrawing
@preconcurrency public import UIKit

// MARK: - Overview
//
// What the tree of elements says, as UIKit's elements. A label that takes part in the selection is a container of its text, links and pins; one that
// does not is an element by itself. Elements are made anew when asked for and ask back when they are used, so none can be stale.

extension SelectableLabelView {
    /// Whether the label is one element: when there is nothing to select and no link in it.
    public override var isAccessibilityElement: Bool {
        get { onMainThread { !hasInteraction } }
        set {}
    }

    /// The whole text, cut or not, unless another label was set.
    public override var accessibilityLabel: String? {
        get { onMainThread { customAccessibilityLabel ?? (hasInteraction ? nil : richText.withAlternativeTexts.string) } }
        set { onMainThread { customAccessibilityLabel = newValue } }
    }

    /// What a label by itself is.
    public override var accessibilityTraits: UIAccessibilityTraits {
        get { .staticText }
        set {}
    }

    /// The label's text, its links and the pins that stand in it, in reading order.
    public override var accessibilityElements: [Any]? {
        get { onMainThread { UncheckedElements(hasInteraction ? selectionElements : nil) }.elements }
        set {}
    }

    private var selectionElements: [SelectionAccessibilityElement] {
        guard let host else { return [] }
        let all = host.coordinator.accessibilityElements(in: host)
        guard let start = all.firstIndex(where: { $0.id == .text(identity) }) else { return [] }
        let end = all[(start + 1)...].firstIndex { if case .text = $0.id { true } else { false } } ?? all.endIndex
        return all[start..<end].map { SelectionAccessibilityElement($0, in: self, host: host) }
    }

    /// Links by themselves, for the rotor.
    var linkRotor: UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: .link) { [weak self] predicate in
            let links = self?.selectionElements.filter { $0.accessibilityTraits.contains(.link) } ?? []
            let current = predicate.currentItem.targetElement as? SelectionAccessibilityElement
            let index = current.flatMap { current in links.firstIndex { $0.identity == current.identity } }
            let isForward = predicate.searchDirection == .next
            let next = index.map { $0 + (isForward ? 1 : -1) } ?? (isForward ? 0 : links.count - 1)
            guard links.indices.contains(next) else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: links[next], targetRange: nil)
        }
    }
}

/// Elements on their way from the main thread to itself.
private struct UncheckedElements: @unchecked Sendable {
    let elements: [Any]?

    init(_ elements: [Any]?) {
        self.elements = elements
    }
}
#endif
