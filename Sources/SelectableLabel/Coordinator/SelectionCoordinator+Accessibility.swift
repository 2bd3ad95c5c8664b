import LabelDrawing

extension SelectionCoordinator {
    /// Returns the accessibility elements of the labels in a window, in reading order: the text and links of each
    /// label, and the selection's pins.
    ///
    /// Labels that do not respond to touches (`LabelController.takesTouches`) are not included. The host exposes them
    /// itself.
    /// - Complexity: O(n) in the labels' texts.
    public func accessibilityElements(in window: any OverlayWindow) -> [AccessibilityElement] {
        accessibilityTree(in: window)?.elements() ?? []
    }

    /// Moves a pin for an assistive technology.
    ///
    /// - Parameters:
    ///   - pin: The pin.
    ///   - isForward: Whether the pin moves towards the end of the text. True for an increment.
    ///   - unit: The unit of text by which the pin moves.
    public func adjust(_ pin: SelectionPin, forward isForward: Bool, by unit: AccessibilityGranularity = .character) {
        if let window { handle(.adjustPin(pin, forward: isForward, by: unit), at: time, in: window) }
    }

    /// Performs a custom action of an accessibility element, such as Copy.
    ///
    /// - Parameters:
    ///   - action: The action's identifier, which is the identifier of a menu item.
    ///   - element: The element.
    ///   - window: The element's window.
    public func performAccessibilityAction(_ action: String, of element: AccessibilityElement.Identity, in window: any OverlayWindow) {
        guard case .text(let label) = element else { return }
        if self.window === window, selectedRange(of: label) != nil { return performMenuItem(action) }
        switch action {
        case SelectionMenuItem.select.id: handle(.selectText(label, all: false), at: time, in: window)
        case SelectionMenuItem.selectAll.id: handle(.selectText(label, all: true), at: time, in: window)
        default: break
        }
    }

    /// Activates an element. For a link, this is a tap on the link. For a text, this has the effect of a tap at the
    /// centre of the label that hits no link: it expands or collapses the text (`togglesOnTap`), or calls the label's
    /// `onTap`. For a highlight, this calls the `onTap` of its layer. The selection stays as it is.
    ///
    /// - Returns: Whether the element can be activated. False for pins and headings, and for texts and highlights
    ///   without the trait `button`.
    @discardableResult
    public func activate(_ element: AccessibilityElement.Identity, in window: any OverlayWindow) -> Bool {
        switch element {
        case .link(let link):
            handle(.activateLink(link), at: time, in: window)
            return true
        case .text(let label): return tapText(of: label, in: window)
        case .highlight(let label, let range, let id): return tapHighlight(id, in: range, of: label, in: window)
        case .heading, .pin: return false
        }
    }

    /// Moves a pin by one character. Other elements cannot be adjusted.
    ///
    /// - Returns: Whether the element is a pin.
    func adjust(_ element: AccessibilityElement.Identity, forward isForward: Bool) -> Bool {
        guard case .pin(let pin) = element else { return false }
        adjust(pin, forward: isForward)
        return true
    }
}
