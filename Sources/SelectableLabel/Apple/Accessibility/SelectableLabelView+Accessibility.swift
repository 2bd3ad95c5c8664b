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
        get { MainActor.assumeIsolated { spoken.label ?? (isAccessibilityElement ? ownSpokenText : nil) } }
        set { MainActor.assumeIsolated { spoken.label = newValue } }
    }

    /// The accessibility traits of a label that is a single element. The app can set other traits.
    public override var accessibilityTraits: UIAccessibilityTraits {
        get { MainActor.assumeIsolated { spoken.traits ?? ownTraits } }
        set { MainActor.assumeIsolated { spoken.traits = newValue } }
    }

    private var ownSpokenText: String {
        controller.parsed?.spoken(core.coordinator.configuration.strings) ?? richText.withAlternativeTexts.string
    }

    private var ownTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = .staticText
        if controller.parsed?.headingLevel != nil { traits.insert(.header) }
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
        let objects = elements.map { knownElements[$0.id] ?? SelectionAccessibilityElement($0.id, in: self) }
        knownElements = Dictionary(zip(elements.map(\.id), objects)) { first, _ in first }
        for (object, element) in zip(objects, elements) { object.update(to: element, host: host) }
        return objects
    }

    /// VoiceOver rotors that move between the links, the headings and the highlights of all labels in the window.
    var rotors: [UIAccessibilityCustomRotor] {
        [
            rotor(.link) { host, place, isForward in host.coordinator.link(beside: place, forward: isForward, in: host).map { .link($0) } },
            rotor(.heading) { host, place, isForward in host.coordinator.heading(beside: place, forward: isForward, in: host) },
            UIAccessibilityCustomRotor(
                name: core.coordinator.configuration.strings.highlights,
                itemSearch: search { host, place, isForward in host.coordinator.highlight(beside: place, forward: isForward, in: host) }),
        ]
    }

    private func rotor(
        _ type: UIAccessibilityCustomRotor.SystemRotorType, next: @escaping NextElement
    ) -> UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: type, itemSearch: search(next))
    }

    /// Returns the element next to another one, forward or back.
    private typealias NextElement =
        @MainActor (UIKitOverlayWindow, AccessibilityElement.Identity?, Bool) -> AccessibilityElement.Identity?

    private func search(_ next: @escaping NextElement) -> UIAccessibilityCustomRotor.Search {
        { [weak self] predicate in
            guard let host = self?.host else { return nil }
            let target = predicate.currentItem.targetElement
            let place =
                (target as? SelectionAccessibilityElement)?.identity
                ?? (target as? SelectableLabelView).map { .text($0.controller.identity) }
            guard let found = next(host, place, predicate.searchDirection == .next), let label = found.label,
                let element = host.core.label(label)?.view?.selectionElements.first(where: { $0.identity == found })
            else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: nil)
        }
    }
}

extension AccessibilityElement.Identity {
    /// The label that holds the element. nil for a pin.
    fileprivate var label: LabelIdentity? {
        switch self {
        case .text(let label), .heading(let label, _), .highlight(let label, _, _): label
        case .link(let link): link.label
        case .pin: nil
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
