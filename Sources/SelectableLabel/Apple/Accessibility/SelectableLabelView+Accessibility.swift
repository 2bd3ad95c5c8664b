#if canImport(UIKit)
import LabelDrawing
@preconcurrency public import UIKit

// MARK: - Overview
//
// What the tree of elements says, as UIKit's elements. A label that takes part in the selection is a container of its text, links and pins; one that
// does not is an element by itself. An element stays the same object as long as it is in the tree, so that what has the focus keeps it, and is told
// anew what it is each time it is asked for.

/// What the app says instead of what the label would.
struct SpokenOverrides {
    var isElement: Bool?
    var label: String?
    var traits: UIAccessibilityTraits?
}

extension SelectableLabelView {
    /// Whether the label is one element: when it has a text with nothing to select and no link in it, unless another answer was set.
    public override var isAccessibilityElement: Bool {
        get { onMainThread { spoken.isElement ?? (!takesTouches && controller.text.length > 0) } }
        set { onMainThread { spoken.isElement = newValue } }
    }

    /// The whole text, cut or not, unless another label was set.
    public override var accessibilityLabel: String? {
        get { onMainThread { spoken.label ?? (isAccessibilityElement ? richText.withAlternativeTexts.string : nil) } }
        set { onMainThread { spoken.label = newValue } }
    }

    /// What a label by itself is, unless other traits were set.
    public override var accessibilityTraits: UIAccessibilityTraits {
        get { onMainThread { spoken.traits ?? (isEnabled ? .staticText : [.staticText, .notEnabled]) } }
        set { onMainThread { spoken.traits = newValue } }
    }

    /// The label's text, its links and the pins that stand in it, in reading order, then views in the text.
    public override var accessibilityElements: [Any]? {
        get { onMainThread { UncheckedElements(isAccessibilityElement ? nil : selectionElements + attachedViews) }.elements }
        set {}
    }

    private var attachedViews: [Any] {
        attachmentContents.sorted { ($0.key.name, $0.key.index) < ($1.key.name, $1.key.index) }.compactMap {
            if case .view(let view) = $0.value.content { view } else { nil }
        }
    }

    private var selectionElements: [SelectionAccessibilityElement] {
        guard let host else { return [] }
        let all = host.coordinator.accessibilityElements(in: host)
        guard let start = all.firstIndex(where: { $0.id == .text(identity) }) else { return [] }
        let end = all[(start + 1)...].firstIndex { if case .text = $0.id { true } else { false } } ?? all.endIndex
        let elements = all[start..<end].map { element in
            let known = knownElements[element.id] ?? SelectionAccessibilityElement(element.id, in: self)
            known.update(to: element, host: host)
            return known
        }
        knownElements = Dictionary(elements.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        return elements
    }

    /// Links by themselves, for the rotor.
    var linkRotor: UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: .link) { [weak self] predicate in
            let links = self?.selectionElements.filter { $0.accessibilityTraits.contains(.link) } ?? []
            let current = predicate.currentItem.targetElement as? SelectionAccessibilityElement
            let index = links.firstIndex { $0 === current }
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
