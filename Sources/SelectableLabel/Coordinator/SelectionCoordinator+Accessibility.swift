import LabelDrawing

extension SelectionCoordinator {
    /// What assistive technologies find of the labels in a window, in the order in which it is read: each label's text, its links, the selection's pins.
    ///
    /// Labels that can neither be selected nor have links are their host's alone.
    /// - Complexity: O(n) in the labels' texts.
    public func accessibilityElements(in window: any OverlayWindow) -> [AccessibilityElement] {
        accessibilityTree(in: window)?.elements() ?? []
    }

    /// Moves a pin that an assistive technology adjusts.
    ///
    /// - Parameters:
    ///   - pin: The pin.
    ///   - isForward: Whether towards the text's end: what an increment does.
    ///   - unit: How far.
    public func adjust(_ pin: SelectionPin, forward isForward: Bool, by unit: AccessibilityGranularity = .character) {
        if let window { handle(.adjustPin(pin, forward: isForward, by: unit), at: time, in: window) }
    }

    /// Does one of the actions of an element.
    ///
    /// - Parameters:
    ///   - action: The action's name.
    ///   - element: The element.
    ///   - window: The window it is in.
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

    /// Activates an element: a link is tapped; text and pins do nothing.
    public func activate(_ element: AccessibilityElement.Identity, in window: any OverlayWindow) {
        if case .link(let link) = element { handle(.activateLink(link), at: time, in: window) }
    }

    /// Adjusts an element by one character: a pin is moved.
    ///
    /// - Returns: Whether the element is one that can be adjusted.
    func adjust(_ element: AccessibilityElement.Identity, forward isForward: Bool) -> Bool {
        guard case .pin(let pin) = element else { return false }
        adjust(pin, forward: isForward)
        return true
    }
}
