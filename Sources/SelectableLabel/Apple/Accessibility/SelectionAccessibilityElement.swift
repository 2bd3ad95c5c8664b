#if canImport(UIKit)
import LabelDrawing
@preconcurrency import UIKit

/// A UIKit element for an `AccessibilityElement`. Its frame is relative to the label, so it moves with the label.
final class SelectionAccessibilityElement: UIAccessibilityElement {
    let identity: AccessibilityElement.Identity
    private weak var label: SelectableLabelView?
    private weak var host: UIKitOverlayWindow?
    private var path: UIBezierPath?
    private var activationPoint = CGPoint()

    init(_ identity: AccessibilityElement.Identity, in label: SelectableLabelView) {
        self.identity = identity
        self.label = label
        super.init(accessibilityContainer: label)
    }

    /// Copies the current properties of an element.
    func update(to element: AccessibilityElement, host: UIKitOverlayWindow) {
        self.host = host
        accessibilityLabel = element.label
        if let level = element.headingLevel {
            accessibilityAttributedLabel = NSAttributedString(
                string: element.label, attributes: [.accessibilityTextHeadingLevel: level])
        }
        accessibilityValue = element.value
        accessibilityTraits = element.traits.reduce(into: []) { $0.formUnion(UIAccessibilityTraits($1)) }
        guard let label, let window = host.window else { return }
        let placed = element.placed(in: label.bounds, by: DrawingTransform { label.convert($0, from: window) })
        accessibilityFrameInContainerSpace = placed.frame
        activationPoint = placed.activationPoint
        path = placed.path.map { UIBezierPath(cgPath: $0.cgPath) }
        accessibilityCustomActions = element.actions.map { item in
            UIAccessibilityCustomAction(name: item.localizedTitle) { [weak self] _ in
                MainActor.assumeIsolated { self?.perform(item.id) ?? false }
            }
        }
    }

    /// The outline of the element in screen coordinates: for example, the outline of a link that spans several lines.
    override var accessibilityPath: UIBezierPath? {
        get {
            MainActor.assumeIsolated {
                UncheckedBox(label.flatMap { label in path.map { UIAccessibility.convertToScreenCoordinates($0, in: label) } })
            }.value
        }
        set {}
    }

    /// The point that a VoiceOver double tap touches, in screen coordinates.
    override var accessibilityActivationPoint: CGPoint {
        get {
            MainActor.assumeIsolated {
                let place = CGRect(origin: activationPoint, size: CGSize())
                return label.map { UIAccessibility.convertToScreenCoordinates(place, in: $0).origin } ?? CGPoint()
            }
        }
        set {}
    }

    private func perform(_ action: String) -> Bool {
        guard let host else { return false }
        host.coordinator.performAccessibilityAction(action, of: identity, in: host)
        UIAccessibility.post(notification: .layoutChanged, argument: self)
        return true
    }

    override func accessibilityActivate() -> Bool {
        MainActor.assumeIsolated {
            guard let host else { return false }
            let isHandled = host.coordinator.activate(identity, in: host)
            // When a text expands or collapses, the elements below it move.
            if isHandled { UIAccessibility.post(notification: .layoutChanged, argument: self) }
            return isHandled
        }
    }

    override func accessibilityIncrement() { MainActor.assumeIsolated { adjust(isForward: true) } }

    override func accessibilityDecrement() { MainActor.assumeIsolated { adjust(isForward: false) } }

    private func adjust(isForward: Bool) {
        guard host?.coordinator.adjust(identity, forward: isForward) == true else { return }
        UIAccessibility.post(notification: .layoutChanged, argument: self)
    }
}

extension UIAccessibilityTraits {
    init(_ trait: AccessibilityElement.Trait) {
        switch trait {
        case .staticText: self = .staticText
        case .link: self = .link
        case .button: self = .button
        case .adjustable: self = .adjustable
        case .header: self = .header
        case .selected: self = .selected
        }
    }
}
#endif
