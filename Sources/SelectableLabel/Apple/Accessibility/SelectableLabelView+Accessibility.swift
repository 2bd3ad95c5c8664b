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
        get { onMainThread { spoken.isElement ?? (!hosted.takesTouches && controller.text.length > 0) } }
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
        get { onMainThread { UncheckedElements(isAccessibilityElement ? nil : selectionElements + attachmentContents.views) }.elements }
        set {}
    }

    private var selectionElements: [SelectionAccessibilityElement] {
        guard let host else { return [] }
        let elements = host.coordinator.accessibilityElements(of: identity, in: host)
        let objects = knownElements.objects(for: elements) { SelectionAccessibilityElement($0.id, in: self) }
        for (object, element) in zip(objects, elements) { object.update(to: element, host: host) }
        return objects
    }

    /// The links of all labels of the window, one after the other.
    var linkRotor: UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: .link) { [weak self] predicate in
            guard let host = self?.host else { return nil }
            let target = predicate.currentItem.targetElement
            let place = (target as? SelectionAccessibilityElement)?.identity ?? (target as? SelectableLabelView).map { .text($0.identity) }
            let link = host.coordinator.link(beside: place, forward: predicate.searchDirection == .next, in: host)
            guard let link, let label = host.hosted.label(link.label)?.view,
                let element = label.selectionElements.first(where: { $0.identity == .link(link) })
            else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: nil)
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
