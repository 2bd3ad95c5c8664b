import Foundation
import LabelDrawing

extension HighlightTap {
    /// The window of the label. nil if it was closed.
    @MainActor
    public var overlayWindow: (any OverlayWindow)? { host as? any OverlayWindow }
}

extension SelectionCoordinator {
    /// The layers of highlights in the app's labels. Where highlights overlap, those of the layer with the highest
    /// priority are on top. Of layers with the same priority, those of the later one.
    public var layers: [HighlightLayer] {
        get { highlights.layers }
        set { highlights.layers = newValue }
    }

    /// Finds the highlights of a window's labels again, if a label or a layer changed.
    ///
    /// - Parameter isChanged: Whether a label changed that may not have built its text yet.
    /// - Complexity: O(1) if nothing changed. Otherwise O(labels), and a search in the text of each changed label.
    func updateHighlights(in window: any OverlayWindow, isChanged: Bool = false) {
        guard !highlights.isUnused, highlights.takeChange(of: window) || isChanged else { return }
        highlights.update(window.snapshot().labels.map(\.controller), in: window) { scene(of: window) }
    }

    /// Calls the closure of the highlight under a tap.
    ///
    /// - Parameters:
    ///   - point: The tap, in window coordinates.
    ///   - label: The label under the tap.
    ///   - controller: The controller of the label.
    /// - Returns: Whether a closure was called.
    func tapHighlight(at point: CGPoint, in label: SceneLabel, of controller: LabelController) -> Bool {
        guard let local = label.local(point),
            let place = controller.highlights.place(at: local, in: label.layout, reach: label.touchReach, where: \.takesTaps)
        else { return false }
        return tap(place, in: label, of: window)
    }

    /// Calls the closure of a highlight that VoiceOver activates.
    func tapHighlight(_ id: String, in range: TextRange, of label: LabelIdentity, in window: any OverlayWindow) -> Bool {
        updateHighlights(in: window)
        let places = window.snapshot().labels.first { $0.controller.identity == label }?.controller.highlights.places ?? []
        guard let place = places.last(where: { $0.highlight.id == id && $0.range == range && $0.takesTaps }),
            let label = scene(of: window)?.labelWithLinks(label)
        else { return false }
        return tap(place, in: label, of: window)
    }

    private func tap(_ place: LabelHighlights.Place, in label: SceneLabel, of window: (any OverlayWindow)?) -> Bool {
        let rects = label.layout.selectionRects(for: place.range).map { label.window($0) }
        place.layer.onTap?(HighlightTap(highlight: place.highlight, layer: place.layer, rects: rects, host: window))
        return true
    }

    /// The highlights in the labels of a window, as they are spoken.
    func spokenHighlights(in window: any OverlayWindow) -> [LabelIdentity: [SpokenHighlight]] {
        guard !layers.isEmpty else { return [:] }
        updateHighlights(in: window)
        var spoken: [LabelIdentity: [SpokenHighlight]] = [:]
        for label in window.snapshot().labels.map(\.controller) where !label.highlights.places.isEmpty {
            spoken[label.identity] = label.highlights.places.map { ($0.highlight, $0.range, $0.takesTaps) }
        }
        return spoken
    }

    // MARK: Showing

    /// Scrolls to a range of a label's text. A folded text is expanded if the range is not visible otherwise.
    ///
    /// The label may be a row of a list that has no cell at the moment, if the list has a source. Its text must be
    /// selectable. If the list makes the cell only later, as SwiftUI does, the range is scrolled into view then, within
    /// a second.
    /// - Parameters:
    ///   - range: The range, in UTF-16 code units. Its start is scrolled into view, after its end.
    ///   - label: The identity of the label's content.
    ///   - window: The window.
    /// - Returns: Whether the label is in the window now.
    @discardableResult
    public func reveal(_ range: TextRange, of label: LabelIdentity, in window: any OverlayWindow) -> Bool {
        reveal(range, of: label, in: window) { [weak self, weak window] in
            if let self, let window { reveal(range, of: label, in: window) }
        }
    }

    /// Scrolls to a range of a label's text.
    ///
    /// - Parameter retry: Called when the label appears, if it is in a row that has no cell yet.
    private func reveal(
        _ range: TextRange, of label: LabelIdentity, in window: any OverlayWindow, retry: @escaping @MainActor () -> Void
    ) -> Bool {
        guard var scene = scene(of: window) else { return false }
        highlights.revealCount += 1
        if scene.label(label) == nil {
            scrollToRow(of: label, in: scene, window: window)
            guard let next = self.scene(of: window) else { return false }
            scene = next
        }
        guard let shown = scene.label(label) else {
            if scene.list(of: label) != nil { wait(for: label, in: window, then: retry) }
            return false
        }
        if shown.layout.isTruncated, range.overlaps(shown.layout.truncatedRange) {
            window.snapshot().labels.first { $0.controller.identity == label }?.controller.expandIfFolded()
        }
        for offset in [range.upperBound, range.lowerBound] {
            guard let scene = self.scene(of: window) else { return false }
            let reducer = InteractionReducer(scene: scene, configuration: configuration, theme: theme)
            let offset = min(max(offset, 0), shown.layout.text.length)
            for case .reveal(let container, let delta) in reducer.reveal(ScenePosition(LabelPosition(label, offset))) {
                window.scroll(container, by: delta)
            }
        }
        return true
    }

    /// Scrolls to a highlight and shows it as active for 0.6 seconds, or as inactive if its style is active.
    ///
    /// - Parameters:
    ///   - id: The identifier of the highlight.
    ///   - layer: The layer of the highlight, which is one of `layers`.
    ///   - window: The window.
    ///   - isFlashed: Whether the highlight looks different for a moment. Pass false if the user wants less motion.
    /// - Returns: Whether the highlight is in the window now. False if its text was not found.
    @discardableResult
    public func reveal(_ id: String, of layer: HighlightLayer, in window: any OverlayWindow, isFlashed: Bool = true) -> Bool {
        guard let highlight = layer.highlights.first(where: { $0.id == id }) else { return false }
        let quote = highlight.anchor.start
        let isShown = reveal(quote.range, of: quote.label, in: window) { [weak self, weak window, weak layer] in
            if let self, let window, let layer { reveal(id, of: layer, in: window, isFlashed: isFlashed) }
        }
        guard isShown else { return false }
        updateHighlights(in: window)
        let label = window.snapshot().labels.first { $0.controller.identity == quote.label }?.controller
        guard !layer.isOrphan(id), let range = label?.quotes.ranges[quote] ?? nil else { return false }
        // The text may have moved since the highlight was made.
        if range != quote.range { reveal(range, of: quote.label, in: window) }
        if isFlashed { layer.flash(id) }
        return true
    }

    /// Calls a closure when a label appears in a window, unless that takes more than a second or another range is
    /// revealed before.
    private func wait(for label: LabelIdentity, in window: any OverlayWindow, then action: @escaping @MainActor () -> Void) {
        let (count, end) = (highlights.revealCount, Date(timeIntervalSinceNow: 1))
        highlights.onUpdate { [weak self, weak window] in
            guard let self, let window, highlights.revealCount == count, Date() < end else { return false }
            guard scene(of: window)?.label(label) != nil else { return true }
            // Views may not scroll while they are laid out.
            Task { [weak self] in if self?.highlights.revealCount == count { action() } }
            return false
        }
    }
}

extension LabelController {
    /// Expands the text if it is folded.
    fileprivate func expandIfFolded() {
        if settings.collapsedLineLimit > 0, !isExpanded { isExpanded = true }
    }
}
