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
    private(set) weak var window: (any OverlayWindow)?
    /// The scene at the last event or frame. nil while nothing is selected, pressed or shown.
    var scene: SelectionScene? {
        didSet {
            latest?.kept = scene?.kept ?? KeptContent()
            if scene == nil { last = nil }
        }
    }
    /// The labels that were last read, by the identities of their contents.
    private(set) var controllers: [LabelIdentity: Weak<LabelController>] = [:]
    /// The scene that was last read. A window may be read without an event.
    private var latest: SelectionScene?
    /// The revisions that the data sources of lists had when the reading order of the labels was last computed.
    private var revisions: [Int] = []
    private var entries: [Entry] = []
    /// The window as it was last read, and the value of `LabelController.changes` at that time. nil while `scene` is
    /// nil, because it retains the labels.
    private(set) var last: (window: WindowSnapshot, changes: Int)?
    /// The views and labels that a presentation replaced. nil if there is no such presentation.
    private var replacedContent: ReplacedContent?
    /// Light or dark. nil before the window was read.
    private var appearance: Appearance?
    /// The text input that had keyboard focus.
    private var textFocus: AnyHashable?

    /// Views and labels that the system removed for a presentation. It adds them again after the presentation.
    private struct ReplacedContent {
        var views: [WindowView]
        var entries: [Entry]
        var controllers: [LabelIdentity: Weak<LabelController>]
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

    init(_ window: (any OverlayWindow)? = nil) {
        self.window = window
        textFocus = window?.textFocus
    }

    /// Records the window's appearance and keyboard focus.
    ///
    /// - Returns: Whether the appearance changed between light and dark, and whether a text input got the focus.
    func noteSurroundings(of window: any OverlayWindow) -> (isAppearanceOther: Bool, isFocusOther: Bool) {
        let previous = (appearance: appearance, textFocus: textFocus)
        (appearance, textFocus) = (window.appearance, window.textFocus)
        return (previous.appearance.map { $0 != appearance } ?? false, textFocus != nil && textFocus != previous.textFocus)
    }

    /// Returns the scene of a window. If nothing changed, this is the previous scene.
    ///
    /// - Complexity: O(views) if no label changed and the window returned the same array of placements. Otherwise
    ///   O(labels), and one layout for each changed label.
    func read(_ window: WindowSnapshot, wordBoundaries: any WordBoundaryProvider) -> SelectionScene {
        defer { if scene == nil { last = nil } }
        let (bounds, safeArea, direction) = (window.bounds.sanitized, window.safeArea, window.direction)
        updateReplacedContent(window)
        let views = replacedContent.map { $0.views.covered(in: bounds, by: window.views) } ?? window.views
        let same = latest.flatMap {
            $0.bounds == bounds && $0.safeRect == safeArea.inset(bounds).sanitized && $0.direction == direction && $0.views.views == views
                ? $0 : nil
        }
        let placed = same?.views ?? PlacedViews(views, bounds: bounds)
        let content = content(of: window, views: placed, direction: direction)
        if var same, same.content === content {
            same.wordBoundaries = wordBoundaries
            return same
        }
        var next = SelectionScene(
            content: content, views: placed, bounds: bounds, safeArea: safeArea, direction: direction, wordBoundaries: wordBoundaries)
        if let latest { next.kept = latest.kept }
        latest = next
        return next
    }

    /// Saves the previous views and labels when a presentation replaces them. Discards them when the presentation ends.
    private func updateReplacedContent(_ window: WindowSnapshot) {
        guard window.standsInForViews != (replacedContent != nil) else { return }
        replacedContent =
            window.standsInForViews ? ReplacedContent(views: latest?.views.views ?? [], entries: entries, controllers: controllers) : nil
        last = nil
    }

    private func content(of window: WindowSnapshot, views: PlacedViews, direction: TextDirection) -> SceneContent {
        let revisions = views.views.compactMap { $0.scroll?.source?.ask { $0.revision } }
        let keepsOrder = latest.map { $0.direction == direction && revisions == self.revisions && views.holdsAlike(as: $0.views) } ?? false
        self.revisions = revisions
        let known = last
        last = (window, LabelController.changes)
        if keepsOrder, let known, known.changes == LabelController.changes, known.window.labels == window.labels, let latest {
            return latest.content
        }
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
        let (old, behind) = (entries, replacedContent?.entries ?? [])
        let isInOrder =
            old.count == behind.count + placements.count
            && zip(old[behind.count...], placements).allSatisfy { $0.controller == $1.controller.serialNumber }
        let places = isInOrder ? [:] : Dictionary(zip(old.map(\.controller), old.indices)) { first, _ in first }
        var isReordered = !keepsOrder || !isInOrder
        var replaced: [Int: SceneLabel] = [:]
        entries = behind
        entries.reserveCapacity(behind.count + placements.count)
        for placement in placements {
            let place = isInOrder ? entries.count : places[placement.controller.serialNumber]
            if let place, old[place].key == Entry.Key(placement) {
                entries.append(old[place])
                continue
            }
            let entry = Entry(placement)
            if let place, old[place].label.isOrdered(as: entry.label) {
                replaced[entries.count] = entry.label
            } else {
                isReordered = true
            }
            entries.append(entry)
        }
        if !isReordered, let content = latest?.content {
            return replaced.isEmpty ? content : SceneContent(content, replacing: replaced)
        }
        controllers = [:]
        controllers.reserveCapacity(placements.count)
        for placement in placements {
            let (identity, label) = (placement.controller.identity, Weak(object: placement.controller))
            // If two labels have the same identity, prefer the first selectable one, as `SceneContent` does.
            if let first = controllers.updateValue(label, forKey: identity),
                first.object?.settings.selection.enableCopy ?? false || !placement.controller.settings.selection.enableCopy
            {
                controllers[identity] = first
            }
        }
        if let replacedContent { controllers.merge(replacedContent.controllers) { now, _ in now } }
        return SceneContent(entries.map(\.label), views: views, direction: direction, after: latest?.content)
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

/// A weak reference to an object.
struct Weak<Object: AnyObject> {
    weak var object: Object?
}
