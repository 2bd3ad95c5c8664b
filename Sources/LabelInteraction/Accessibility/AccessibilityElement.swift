public import Foundation
public import LabelDrawing
public import LabelText

/// An element for assistive technologies such as VoiceOver. The platform's adapter shows it as a native element.
public struct AccessibilityElement: Equatable, Sendable, Identifiable {
    /// The identity of an element: the text, link or pin that it represents.
    public enum Identity: Hashable, Sendable {
        /// A label's text.
        case text(LabelIdentity)
        /// A heading that is part of a label's text. A heading that is the whole text has no element of its own.
        case heading(LabelIdentity, TextRange)
        /// A highlight, or the part of it that is in a label's text, with its identifier.
        case highlight(LabelIdentity, TextRange, id: String)
        /// A link in a label.
        case link(LinkReference)
        /// An end of the selection.
        case pin(SelectionPin)
    }

    /// A trait of an element.
    public enum Trait: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text to read.
        case staticText
        /// A link that can be activated.
        case link
        /// A text that can be activated, because its label or its layer of highlights handles taps.
        case button
        /// The element has a value that can be incremented and decremented.
        case adjustable
        /// A heading. `headingLevel` has its level.
        case header
        /// All or part of the element is selected.
        case selected
    }

    /// The identity of the element.
    public var id: Identity
    /// The text that is spoken first: a label's whole text, a link's text or a pin's name.
    public var label: String
    /// The text that is spoken after `label`; nil if there is none.
    ///
    /// For a text, this is its selected part. For a highlight, it says that it is one, and its note. For a pin, it is
    /// the adjacent character, followed by the number of selected texts if there are several.
    public var value: String?
    /// The traits of the element.
    public var traits: Set<Trait>
    /// The level of a heading, from 1. nil for any other element.
    public var headingLevel: Int?
    /// The bounding rectangle of the element's visible part, in window points; empty if no part is visible.
    public var frame: CGRect
    /// The outline of the element, in window points; nil if the outline is the frame.
    ///
    /// A link on several lines and a label that is rotated have an outline.
    public var path: DrawingPath?
    /// A point where a tap hits the element, in window points.
    public var activationPoint: CGPoint
    /// The custom actions of the element, in order.
    ///
    /// `SelectionCoordinator.performAccessibilityAction` performs them.
    public var actions: [SelectionMenuItem] = []
}

extension AccessibilityElement {
    /// Returns the element in the coordinates of the view that contains it.
    ///
    /// - Parameters:
    ///   - bounds: The view's rectangle. An off-screen element gets this rectangle as its frame, so that assistive
    ///     technologies can scroll to the element.
    ///   - transform: The map from window points to the view's points.
    package func placed(in bounds: CGRect, by transform: DrawingTransform) -> AccessibilityElement {
        var placed = self
        placed.frame = frame.isEmpty ? bounds : transform.apply(to: frame)
        placed.path = path?.applying(transform)
        placed.activationPoint = transform.apply(to: activationPoint)
        return placed
    }
}
