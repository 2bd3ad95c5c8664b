import Foundation
import LabelDrawing

// MARK: - Overview
//
// Builds a `SelectionScene`: a snapshot of a window's views and labels, which is used to compute selections. Unchanged
// parts are reused. A scroll changes only the position of one view. If nothing changed, the previous scene is returned.
// No label is visited if the placements are equal and no label of the app has changed. The comparison of placements is
// O(1) if the window returns the same array again.

/// Builds the scene of one window, and caches it.
@MainActor
final class SceneReader {
    /// The labels of the scene, by the identities of their contents.
    private(set) var controllers: [LabelIdentity: WeakLabel] = [:]
    private var scene: SelectionScene?
    private var views: [WindowView] = []
    /// The revisions that the data sources of lists had when the reading order of the labels was last computed.
    private var revisions: [Int] = []
    private var entries: [Entry] = []
    /// The placements that were last read, and the value of `LabelController.changes` at that time.
    private var last: (labels: [LabelPlacement], changes: Int)?
    /// The views and labels that a presentation replaced. nil if there is no such presentation.
    private var replacedContent: ReplacedContent?

    /// Views and labels that the system removed for a presentation. It adds them again after the presentation.
    private struct ReplacedContent {
        var views: [WindowView]
        var entries: [Entry]
        var controllers: [LabelIdentity: WeakLabel]
    }

    /// A label in the cache, with the values that it had when it was last read.
    private struct Entry {
        /// The label's serial number. Unlike a memory address, it is never reused for another label.
        var controller: Int
        var key: Key
        var label: SceneLabel

        /// The values on which the cached label depends. If they are unchanged, the cached label is still valid.
        struct Key: Equatable {
            var revision: Int
            var size: CGSize
            var transform: DrawingTransform
            var clip: CGRect?
            var container: ContainerIdentity?
            var view: Int?
            var depth: Int

            @MainActor
            init(_ placement: LabelPlacement) {
                revision = placement.controller.revision
                (size, transform, clip) = (placement.size, placement.transform, placement.clip)
                (container, view, depth) = (placement.container, placement.view, placement.depth)
            }
        }

        @MainActor
        init(_ placement: LabelPlacement) {
            controller = placement.controller.serialNumber
            key = Key(placement)
            label = placement.sceneLabel()
        }
    }

    /// Returns the scene of a window. If nothing changed, this is the previous scene.
    ///
    /// - Complexity: O(views) if no label changed and the window returned the same array of placements. Otherwise
    ///   O(labels), and one layout for each changed label.
    func read(_ window: WindowSnapshot, wordBoundaries: any WordBoundaryProvider) -> SelectionScene {
        let (bounds, safeArea, direction) = (window.bounds.sanitized, window.safeArea, window.direction)
        updateReplacedContent(window)
        let views = replacedContent.map { $0.views.covered(in: bounds, by: window.views) } ?? window.views
        let isSurroundingSame = scene.map { $0.bounds == bounds && $0.safeRect == safeArea.inset(bounds).sanitized } ?? false
        let placed = isSurroundingSame && views == self.views ? scene?.views : nil
        let next = placed ?? PlacedViews(views, bounds: bounds)
        let content = content(of: window, views: next, direction: direction)
        self.views = views
        if placed != nil, let scene, scene.content === content, scene.direction == direction { return scene }
        let scene = SelectionScene(
            content: content, views: next, bounds: bounds, safeArea: safeArea, direction: direction, wordBoundaries: wordBoundaries)
        self.scene = scene
        return scene
    }

    /// Saves the previous views and labels when a presentation replaces them. Discards them when the presentation ends.
    private func updateReplacedContent(_ window: WindowSnapshot) {
        guard window.standsInForViews != (replacedContent != nil) else { return }
        replacedContent = window.standsInForViews ? ReplacedContent(views: views, entries: entries, controllers: controllers) : nil
        last = nil
    }

    /// Releases the labels, which `last` would retain until the next reading.
    func releaseLabels() { last = nil }

    private func content(of window: WindowSnapshot, views: PlacedViews, direction: TextDirection) -> SceneContent {
        let revisions = views.views.compactMap { $0.scroll?.source?.ask { $0.revision } }
        let keepsOrder = scene.map { $0.direction == direction && revisions == self.revisions && views.holdsAlike(as: $0.views) } ?? false
        self.revisions = revisions
        if keepsOrder, let last, last.changes == LabelController.changes, last.labels == window.labels, let content = scene?.content {
            return content
        }
        last = (window.labels, LabelController.changes)
        var placements: [LabelPlacement] = []
        placements.reserveCapacity(window.labels.count)
        for var placement in window.labels {
            if let replacedContent { placement.move(past: replacedContent.views.count + 1) }
            if placement.controller.takesTouches, views.isShown(placement) { placements.append(placement) }
        }
        return content(of: placements, views: views, direction: direction, keepsOrder: keepsOrder)
    }

    private func content(
        of placements: [LabelPlacement], views: PlacedViews, direction: TextDirection, keepsOrder: Bool
    ) -> SceneContent {
        var replaced: [Int: SceneLabel] = [:]
        let kept = replacedContent?.entries.count ?? 0
        let count = kept + placements.count
        let isShuffled = shuffleEntries(to: placements, after: kept)
        var isReordered = !keepsOrder || isShuffled || count != entries.count
        if count < entries.count { entries.removeLast(entries.count - count) }
        for (index, placement) in zip(kept..., placements) {
            switch refresh(index, with: placement) {
            case .none: break
            case .content: replaced[index] = entries[index].label
            case .place: isReordered = true
            }
        }
        if !isReordered, let content = scene?.content {
            return replaced.isEmpty ? content : SceneContent(content, replacing: replaced)
        }
        controllers = [:]
        controllers.reserveCapacity(placements.count)
        for placement in placements {
            let (identity, label) = (placement.controller.identity, WeakLabel(controller: placement.controller))
            // If two labels have the same identity, prefer the first selectable one, as `SceneContent` does.
            if let first = controllers.updateValue(label, forKey: identity), first.isSelectable || !label.isSelectable {
                controllers[identity] = first
            }
        }
        if let replacedContent { controllers.merge(replacedContent.controllers) { now, _ in now } }
        return SceneContent(entries.map(\.label), views: views, direction: direction, after: scene?.content)
    }

    /// Sorts the cached entries in the order of the placements. The order changes when a list reuses its cells.
    ///
    /// - Parameters:
    ///   - placements: The current labels.
    ///   - kept: The number of entries at the start of the cache that are not sorted, because their labels are behind a
    ///     presentation.
    /// - Returns: Whether the order changed.
    private func shuffleEntries(to placements: [LabelPlacement], after kept: Int) -> Bool {
        let count = min(placements.count, entries.count - kept)
        var first = 0
        while first < count, placements[first].controller.serialNumber == entries[kept + first].controller { first += 1 }
        guard first < count else { return false }
        var places: [Int: Int] = [:]
        places.reserveCapacity(entries.count)
        for (place, entry) in entries.enumerated() where places[entry.controller] == nil { places[entry.controller] = place }
        var sorted = Array(entries[..<(kept + first)])
        sorted.reserveCapacity(kept + placements.count)
        for placement in placements[first...] {
            sorted.append(places[placement.controller.serialNumber].map { entries[$0] } ?? Entry(placement))
        }
        entries = sorted
        return true
    }

    /// The kind of change of a label since it was last read.
    private enum Change {
        case none
        /// The label's text or settings changed, but its position in the reading order did not.
        case content
        /// Anything else changed, so the reading order must be computed again.
        case place
    }

    /// Updates the cached entry at `index`, and returns what changed. If `index` is past the end, appends an entry.
    private func refresh(_ index: Int, with placement: LabelPlacement) -> Change {
        guard index < entries.count else {
            entries.append(Entry(placement))
            return .place
        }
        if entries[index].key == Entry.Key(placement) { return .none }
        let entry = Entry(placement)
        let isInPlace = entries[index].label.isOrdered(as: entry.label)
        entries[index] = entry
        return isInPlace ? .content : .place
    }
}

extension SceneLabel {
    /// Returns whether the label has the same position in the reading order as another state of the same label.
    /// Compares everything that affects it: the frame in the scroll view, the view that contains the label, the number
    /// of views drawn before the label, `selectionOrder`, and whether the label can be selected.
    fileprivate func isOrdered(as other: SceneLabel) -> Bool {
        identity == other.identity && frame == other.frame && container == other.container && view == other.view && depth == other.depth
            && settings.selectionOrder == other.settings.selectionOrder && settings.enableCopy == other.settings.enableCopy
    }
}

extension PlacedViews {
    /// Returns whether two view hierarchies have the same structure, so that the reading order of labels is the same in
    /// both.
    fileprivate func holdsAlike(as other: PlacedViews) -> Bool {
        guard layers == other.layers, views.count == other.views.count else { return false }
        return views.indices.allSatisfy { index in
            let (one, two) = (views[index], other.views[index])
            return one.parent == two.parent && one.scroll?.identity == two.scroll?.identity && one.scroll?.source == two.scroll?.source
                && places[index].isShown == other.places[index].isShown
                && (one.scroll == nil || one.frame == two.frame)
        }
    }

    /// Returns whether the view that contains a label is visible.
    func isShown(_ placement: LabelPlacement) -> Bool {
        guard hidesViews else { return true }
        let holder =
            if let view = placement.view { Optional(view) } else if let container = placement.container { index(of: container) } else {
                Int?.none
            }
        guard let holder, places.indices.contains(holder) else { return true }
        return places[holder].isShown
    }
}

extension [WindowView] {
    /// Returns this array, followed by a view that covers the whole window and by `views`, from back to front. This
    /// array contains the views behind a presentation, and `views` contains the views of the presentation.
    fileprivate func covered(in bounds: CGRect, by views: [WindowView]) -> [WindowView] {
        let first = count + 1
        return self + [WindowView(frame: bounds, cover: .everything)]
            + views.map { view in
                var view = view
                view.parent = view.parent.map { $0 + first }
                return view
            }
    }
}

extension LabelPlacement {
    /// Adjusts the label's view index and depth after `count` views were inserted at the start of the list of views.
    fileprivate mutating func move(past count: Int) {
        view = view.map { $0 + count }
        depth += count
    }
}

/// A weak reference to a label.
@MainActor
struct WeakLabel {
    weak var controller: LabelController?

    var isSelectable: Bool { controller?.settings.selection.enableCopy ?? false }
}
