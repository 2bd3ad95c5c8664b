// MARK: - Overview
//
// A window has a recognizer of its own, each label has one, and the overlay has one for the pins. Exactly one of them
// sends a touch to the selection. The views and controllers between the touched view and its window decide which.

/// The recognizer that sends a touch to the selection.
package enum TouchRoute: Equatable, Sendable {
    /// A part of the chain from a touched view to its window.
    package enum Part: Equatable, Sendable {
        /// The view of the overlay. Only its pins can be touched.
        case overlay
        /// A label. `takesTouches` is false if its text cannot be selected and has no links.
        case label(takesTouches: Bool)
        /// A control or a bar.
        case control
        /// A controller of the app, or its view.
        case controller
        /// Any other view.
        case plain
    }

    /// The recognizer of the view at this index of the chain: of a label or of the overlay.
    case view(Int)
    /// The window's recognizer. If `isElsewhere`, the touch belongs to a view without labels, so it selects nothing,
    /// even if a label is behind that view. `keepsSelection` is true on controls and bars, and in them.
    case window(isElsewhere: Bool, keepsSelection: Bool)
    /// No recognizer, because the system shows the touched view in front of the app's views: for example, an edit menu.
    case nobody

    /// Whether the touch belongs to a view without labels.
    package var isElsewhere: Bool { if case .window(true, _) = self { true } else { false } }
    /// Whether a tap keeps the selection.
    package var keepsSelection: Bool { if case .window(_, true) = self { true } else { false } }

    /// Finds the recognizer for a touch.
    ///
    /// - Parameters:
    ///   - chain: The parts from the touched view to its window, innermost first.
    ///   - holdsLabels: Whether the touched view is a label or contains one.
    package init(_ chain: [Part], holdsLabels: Bool) {
        let isControl = chain.contains(.control)
        let owner = chain.firstIndex { $0 == .control || $0 == .overlay || $0 == .label(takesTouches: true) }
        if let owner, chain[owner] != .control {
            self = .view(owner)
        } else if holdsLabels || chain.contains(.controller) {
            self = .window(isElsewhere: owner != nil || !holdsLabels, keepsSelection: isControl)
        } else {
            // The views of the system's menus are in the window, but contain no labels and are in no controller of the
            // app.
            self = .nobody
        }
    }
}
