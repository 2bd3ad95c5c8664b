public import Foundation
public import LabelDrawing
public import LabelText

/// One thing that assistive technologies find on a screen with labels; a platform's adapter shows each as an element of its own.
public struct AccessibilityElement: Equatable, Sendable, Identifiable {
    /// What an element stands for, by which it is found again.
    public enum Identity: Hashable, Sendable {
        /// A label's text.
        case text(LabelIdentity)
        /// A link in one.
        case link(LinkReference)
        /// An end of the selection.
        case pin(SelectionPin)
    }

    /// What an element is.
    public enum Trait: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text that is read.
        case staticText
        /// A link that can be activated.
        case link
        /// It has a value that goes up and down: `AccessibilityElement.adjustment`.
        case adjustable
        /// Some or all of it is selected.
        case selected
    }

    /// What the element stands for.
    public var id: Identity
    /// What is read out first: a label's whole text, a link's text, a pin's name.
    public var label: String
    /// Read out after the label: for a text its selected part, for a pin the character beside it and, if several texts are selected, their number. Nil if there is nothing to say.
    public var value: String?
    /// What the element is.
    public var traits: Set<Trait>
    /// The smallest upright rectangle round the part of the element that can be seen, in window points; of no size where none can.
    public var frame: CGRect
    /// The element's outline where it is not the frame: that of a link over several lines, or of a label that is turned; in window points.
    public var path: DrawingPath?
    /// Where a tap is on the element, in window points.
    public var activationPoint: CGPoint
    /// What can be done with it besides activating and adjusting, in order; `SelectionCoordinator.performAccessibilityAction` does it.
    public var actions: [SelectionMenuItem] = []
}

extension AccessibilityElement.Identity {
    /// Whether activating it does anything.
    package var isActivatable: Bool {
        guard case .link = self else { return false }
        return true
    }
}

extension AccessibilityElement {
    /// The element in the points of the view that holds it.
    ///
    /// - Parameters:
    ///   - bounds: The view's rectangle, which stands for an element out of sight, so that it can be scrolled to.
    ///   - transform: The map from window points to the view's.
    package func placed(in bounds: CGRect, by transform: DrawingTransform) -> AccessibilityElement {
        var placed = self
        placed.frame = frame.isEmpty ? bounds : transform.apply(to: frame)
        placed.path = path?.applying(transform)
        placed.activationPoint = transform.apply(to: activationPoint)
        return placed
    }
}
