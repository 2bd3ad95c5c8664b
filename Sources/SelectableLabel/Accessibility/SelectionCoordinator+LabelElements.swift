extension SelectionCoordinator {
    /// What assistive technologies find of one label: its text, its links and the selection's pins in it, as `accessibilityElements(in:)` has them.
    ///
    /// - Parameters:
    ///   - label: The label's content.
    ///   - window: The window it is in.
    /// - Complexity: O(n) in the label's text, O(labels) for their places.
    public func accessibilityElements(of label: LabelIdentity, in window: any OverlayWindow) -> [AccessibilityElement] {
        if self.window === window { askMenuItems() }
        return accessibilityTree(in: window) { $0.controller.identity == label }?.elements(of: label) ?? []
    }

    /// The link next to an element in the reading order of a window's labels.
    ///
    /// - Parameters:
    ///   - element: Where to begin. nil begins before the first link or after the last one.
    ///   - isForward: Whether to search towards the end.
    ///   - window: The labels' window.
    /// - Returns: The link; nil when there is none on that side.
    /// - Complexity: O(n) in the styles of the labels up to the link, O(labels) for their places.
    public func link(
        beside element: AccessibilityElement.Identity?, forward isForward: Bool, in window: any OverlayWindow
    ) -> LinkReference? {
        accessibilityTree(in: window) { _ in true }?.link(beside: element, isForward: isForward)
    }

    /// The tree of a window. Where nothing is selected a label's elements depend on that label alone, so that others can be left out.
    private func accessibilityTree(in window: any OverlayWindow, needs: (LabelPlacement) -> Bool) -> AccessibilityTree? {
        guard let ports else { return nil }
        if self.window === window { return reducer().map { AccessibilityTree(reducer: $0, state: state) } }
        let scene = SelectionScene(window.selectionPlacements.filter(needs), in: window, wordBoundaries: ports.wordBoundaries)
        let reducer = InteractionReducer(scene: scene, configuration: configuration, theme: theme)
        return AccessibilityTree(reducer: reducer, state: InteractionState())
    }
}
