#if canImport(UIKit)
import LabelDrawing
@preconcurrency public import UIKit

// MARK: - Overview
//
// Exposes the accessibility tree as UIKit elements. A label with something to select or tap is a container of its text,
// links and pins; any other label is a single element. An element stays the same object as long as it is in the tree,
// so it keeps the focus. Its properties are updated on each request.

/// The app's overrides of the label's own accessibility values.
struct SpokenOverrides {
    var isElement: Bool?
    var label: String?
    var traits: UIAccessibilityTraits?
}

extension SelectableLabelView {
    /// Whether the label is a single element: true for a text without links and with nothing to select, unless the app
    /// sets another value.
    public override var isAccessibilityElement: Bool {
        get { onMainThread { spoken.isElement ?? (!hosted.takesTouches && controller.text.length > 0) } }
        set { onMainThread { spoken.isElement = newValue } }
    }

    /// The whole text, including truncated parts, unless the app sets another label.
    public override var accessibilityLabel: String? {
        get { onMainThread { spoken.label ?? (isAccessibilityElement ? richText.withAlternativeTexts.string : nil) } }
        set { onMainThread { spoken.label = newValue } }
    }

    /// The traits of a label that is a single element, unless the app sets other traits.
    public override var accessibilityTraits: UIAccessibilityTraits {
        get { onMainThread { spoken.traits ?? (isEnabled ? .staticText : [.staticText, .notEnabled]) } }
        set { onMainThread { spoken.traits = newValue } }
    }

    /// The label's text, links and pins in reading order, followed by the views in the text.
    public override var accessibilityElements: [Any]? {
        get { onMainThread { UncheckedElements(isAccessibilityElement ? nil : selectionElements + attachmentContents.views) }.elements }
        set {}
    }

    private var selectionElements: [SelectionAccessibilityElement] {
        guard let host else { return [] }
        let elements = host.coordinator.accessibilityElements(of: controller.identity, in: host)
        let objects = knownElements.objects(for: elements) { SelectionAccessibilityElement($0.id, in: self) }
        for (object, element) in zip(objects, elements) { object.update(to: element, host: host) }
        return objects
    }

    /// A rotor through the links of all labels in the window.
    var linkRotor: UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: .link) { [weak self] predicate in
            guard let host = self?.host else { return nil }
            let target = predicate.currentItem.targetElement
            let place =
                (target as? SelectionAccessibilityElement)?.identity
                ?? (target as? SelectableLabelView).map { .text($0.controller.identity) }
            let link = host.coordinator.link(beside: place, forward: predicate.searchDirection == .next, in: host)
            guard let link, let label = host.hosted.label(link.label)?.view,
                let element = label.selectionElements.first(where: { $0.identity == .link(link) })
            else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: nil)
        }
    }
}

/// Carries the elements out of a closure that runs on the main thread, back to a caller on the main thread.
private struct UncheckedElements: @unchecked Sendable {
    let elements: [Any]?

    init(_ elements: [Any]?) {
        self.elements = elements
    }
}
#endif
