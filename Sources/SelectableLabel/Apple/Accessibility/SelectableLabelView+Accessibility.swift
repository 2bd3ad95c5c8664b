#if canImport(UIKit)
import LabelDrawing
@preconcurrency public import UIKit

// MARK: - Overview
//
// Exposes a label to VoiceOver and other assistive technologies. A label that responds to touches, for example because
// it has links or selectable text, is a container of elements: its text, its links and the selection's pins. Any other
// label is a single element. As long as an element exists, the same `UIAccessibilityElement` object represents it, so
// that it keeps the focus. Its properties are updated each time the elements are requested.

/// The accessibility values that the app set. nil means the label's own value.
struct SpokenOverrides {
    var isElement: Bool?
    var label: String?
    var traits: UIAccessibilityTraits?
}

extension SelectableLabelView {
    /// Whether the label is a single element. By default, this is true for a label that has text and does not respond
    /// to touches.
    public override var isAccessibilityElement: Bool {
        get { MainActor.assumeIsolated { spoken.isElement ?? (!core.takesTouches && controller.text.length > 0) } }
        set { MainActor.assumeIsolated { spoken.isElement = newValue } }
    }

    /// The label's whole text, including truncated parts. The app can set another value.
    public override var accessibilityLabel: String? {
        get { MainActor.assumeIsolated { spoken.label ?? (isAccessibilityElement ? richText.withAlternativeTexts.string : nil) } }
        set { MainActor.assumeIsolated { spoken.label = newValue } }
    }

    /// The accessibility traits of a label that is a single element. The app can set other traits.
    public override var accessibilityTraits: UIAccessibilityTraits {
        get { MainActor.assumeIsolated { spoken.traits ?? ownTraits } }
        set { MainActor.assumeIsolated { spoken.traits = newValue } }
    }

    private var ownTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = .staticText
        if controller.takesTaps(in: textLayout) { traits.insert(.button) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// The elements of the label's text, links and pins, in reading order. The views of attachments follow.
    public override var accessibilityElements: [Any]? {
        get {
            MainActor.assumeIsolated { UncheckedBox(isAccessibilityElement ? nil : selectionElements + attachmentContents.views) }.value
        }
        set {}
    }

    /// Calls `onTap`, or expands or collapses the text, for a label that the app made a single element.
    public override func accessibilityActivate() -> Bool {
        MainActor.assumeIsolated { host.map { $0.coordinator.activate(.text(controller.identity), in: $0) } ?? false }
    }

    private var selectionElements: [SelectionAccessibilityElement] {
        guard let host else { return [] }
        let elements = host.coordinator.accessibilityElements(of: controller.identity, in: host)
        let objects = knownElements.objects(for: elements) { SelectionAccessibilityElement($0.id, in: self) }
        for (object, element) in zip(objects, elements) { object.update(to: element, host: host) }
        return objects
    }

    /// A VoiceOver rotor that moves between the links of all labels in the window.
    var linkRotor: UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: .link) { [weak self] predicate in
            guard let host = self?.host else { return nil }
            let target = predicate.currentItem.targetElement
            let place =
                (target as? SelectionAccessibilityElement)?.identity
                ?? (target as? SelectableLabelView).map { .text($0.controller.identity) }
            let link = host.coordinator.link(beside: place, forward: predicate.searchDirection == .next, in: host)
            guard let link, let label = host.core.label(link.label)?.view,
                let element = label.selectionElements.first(where: { $0.identity == .link(link) })
            else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: nil)
        }
    }
}

/// Passes a value out of the closure of `MainActor.assumeIsolated`.
///
/// `@unchecked Sendable`: both the closure and its caller run on the main thread.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
#endif
