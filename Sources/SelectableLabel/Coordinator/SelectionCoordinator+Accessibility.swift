import LabelDrawing

extension SelectionCoordinator {
    /// The accessibility elements of the labels in a window, in reading order: each label's text and links, and the
    /// selection's pins.
    ///
    /// Labels that cannot be selected and have no links are left to their host.
    /// - Complexity: O(n) in the labels' texts.
    public func accessibilityElements(in window: any OverlayWindow) -> [AccessibilityElement] {
        accessibilityTree(in: window)?.elements() ?? []
    }

    /// Moves a pin for an assistive technology.
    ///
    /// - Parameters:
    ///   - pin: The pin.
    ///   - isForward: Whether to move towards the end of the text. An increment moves forward.
    ///   - unit: The distance.
    public func adjust(_ pin: SelectionPin, forward isForward: Bool, by unit: AccessibilityGranularity = .character) {
        if let window { handle(.adjustPin(pin, forward: isForward, by: unit), at: time, in: window) }
    }

    /// Performs an action of an element.
    ///
    /// - Parameters:
    ///   - action: The action's identifier.
    ///   - element: The element.
    ///   - window: The element's window.
    public func performAccessibilityAction(_ action: String, of element: AccessibilityElement.Identity, in window: any OverlayWindow) {
        guard case .text(let label) = element else { return }
        if self.window === window, selectedRange(of: label) != nil {
            askMenuItems()
            return performMenuItem(action)
        }
        switch action {
        case SelectionMenuItem.select.id: handle(.selectText(label, all: false), at: time, in: window)
        case SelectionMenuItem.selectAll.id: handle(.selectText(label, all: true), at: time, in: window)
        default: break
        }
    }

    /// Activates an element. A link is tapped; text and pins do nothing.
    public func activate(_ element: AccessibilityElement.Identity, in window: any OverlayWindow) {
        if case .link(let link) = element { handle(.activateLink(link), at: time, in: window) }
    }

    /// Adjusts an element by one character. Only pins can be adjusted.
    ///
    /// - Returns: Whether the element is a pin.
    func adjust(_ element: AccessibilityElement.Identity, forward isForward: Bool) -> Bool {
        guard case .pin(let pin) = element else { return false }
        adjust(pin, forward: isForward)
        return true
    }
}
