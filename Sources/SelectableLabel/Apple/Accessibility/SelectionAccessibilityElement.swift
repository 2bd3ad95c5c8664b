#if canImport(UIKit)
import LabelDrawing
@preconcurrency import UIKit

/// One of the tree's elements.
final class SelectionAccessibilityElement: UIAccessibilityElement {
    let identity: AccessibilityElement.Identity
    private weak var host: UIKitOverlayWindow?

    init(_ element: AccessibilityElement, in label: SelectableLabelView, host: UIKitOverlayWindow) {
        identity = element.id
        self.host = host
        super.init(accessibilityContainer: label)
        accessibilityLabel = element.label
        accessibilityValue = element.value
        accessibilityTraits = element.traits.reduce(into: []) { $0.formUnion(UIAccessibilityTraits($1)) }
        if let window = host.window {
            accessibilityFrame = UIAccessibility.convertToScreenCoordinates(element.frame, in: window)
            accessibilityPath = element.path.map { UIAccessibility.convertToScreenCoordinates(UIBezierPath(cgPath: $0.cgPath), in: window) }
            accessibilityActivationPoint = window.convert(element.activationPoint, to: nil)
        }
        accessibilityCustomActions = element.actions.map { item in
            UIAccessibilityCustomAction(name: item.localizedTitle) { [weak self] _ in onMainThread { self?.perform(item.id) ?? false } }
        }
    }

    private func perform(_ action: String) -> Bool {
        guard let host else { return false }
        host.coordinator.performAccessibilityAction(action, of: identity, in: host)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        return true
    }

    override func accessibilityActivate() -> Bool {
        onMainThread {
            guard let host, case .link = identity else { return false }
            host.coordinator.activate(identity, in: host)
            return true
        }
    }

    override func accessibilityIncrement() { onMainThread { adjust(isForward: true) } }

    override func accessibilityDecrement() { onMainThread { adjust(isForward: false) } }

    private func adjust(isForward: Bool) {
        guard let host, case .pin(let pin) = identity else { return }
        host.coordinator.adjust(pin, forward: isForward)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }
}

extension UIAccessibilityTraits {
    init(_ trait: AccessibilityElement.Trait) {
        switch trait {
        case .staticText: self = .staticText
        case .link: self = .link
        case .adjustable: self = .adjustable
        case .selected: self = .selected
        }
    }
}
#endif
