extension SelectionCoordinator {
    /// Returns the accessibility elements of one label: its text and what is in it: links, pins and others. They are
    /// the same as the label's elements in `accessibilityElements(in:)`.
    ///
    /// - Parameters:
    ///   - label: The identity of the label's content.
    ///   - window: The label's window.
    /// - Complexity: O(n) in the label's text if no label changed.
    public func accessibilityElements(of label: LabelIdentity, in window: any OverlayWindow) -> [AccessibilityElement] {
        accessibilityTree(in: window)?.elements(of: label) ?? []
    }

    /// Returns the next or the previous link, relative to an element, in the reading order of a window's labels.
    ///
    /// - Parameters:
    ///   - element: The element to start from. nil means to return the first link, or the last one if `isForward` is
    ///     false.
    ///   - isForward: Whether to search towards the end.
    ///   - window: The labels' window.
    /// - Returns: The link. nil if there is no further link in this direction.
    /// - Complexity: O(n) in the styles of the labels up to the link.
    public func link(
        beside element: AccessibilityElement.Identity?, forward isForward: Bool, in window: any OverlayWindow
    ) -> LinkReference? {
        accessibilityTree(in: window)?.link(beside: element, isForward: isForward)
    }

    /// Returns the element of the next or the previous heading, relative to an element, in the reading order of a
    /// window's labels. Headings are known in parsed texts, such as Markdown. nil if no heading follows.
    ///
    /// - Complexity: O(n) in the texts of the labels up to the heading.
    public func heading(
        beside element: AccessibilityElement.Identity?, forward isForward: Bool, in window: any OverlayWindow
    ) -> AccessibilityElement.Identity? {
        accessibilityTree(in: window)?.heading(beside: element, isForward: isForward)
    }

    /// Returns the element of the next or the previous highlight, relative to an element, in the reading order of a
    /// window's labels. nil if no highlight follows.
    ///
    /// - Complexity: O(labels), and O(n log n) in the highlights of the labels up to it.
    public func highlight(
        beside element: AccessibilityElement.Identity?, forward isForward: Bool, in window: any OverlayWindow
    ) -> AccessibilityElement.Identity? {
        accessibilityTree(in: window)?.highlight(beside: element, isForward: isForward)
    }

    /// Returns the current accessibility tree of a window. nil if `ports` are not set.
    func accessibilityTree(in window: any OverlayWindow) -> AccessibilityTree? {
        guard self.window === window else {
            return scene(of: window).map { scene in
                let reducer = InteractionReducer(scene: scene, configuration: configuration, theme: theme)
                return AccessibilityTree(reducer: reducer, state: InteractionState(), highlights: spokenHighlights(in: window))
            }
        }
        update(in: window)
        askMenuItems()
        let highlights = spokenHighlights(in: window)
        return reducer().map { AccessibilityTree(reducer: $0, state: state, highlights: highlights) }
    }
}
