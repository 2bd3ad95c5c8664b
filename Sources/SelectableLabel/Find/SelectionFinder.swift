import Foundation
import LabelDrawing

// MARK: - Overview
//
// The finder reads the texts of the labels and rows in batches on the main thread. It searches the first batch at once,
// and each further batch on another thread, also the first one if an expression takes too long in it. It adds the
// matches in reading order. The matches in the labels on screen are drawn as highlights of a layer of the finder's own.
// After a change of the content, everything is searched again, and the current match stays at its place. A search that
// runs at that time ends first, so that a text that grows all the time has matches, too.

/// Finds text in the labels of a window, including rows of lists that have no cell at the moment.
///
/// The list must have a source for that. See `SelectionSource`. Call `finish()` when the finder is no longer needed.
@MainActor
public final class SelectionFinder {
    /// A range that matches.
    public struct Match: Hashable, Sendable {
        /// The identity of the label's content.
        public var label: LabelIdentity
        /// The range, in UTF-16 code units of the label's text.
        public var range: TextRange
    }

    /// The text to find. Setting it begins a new search. nil, or an empty text, finds nothing.
    public var query: TextQuery? { didSet { if query != oldValue { search(keepsCurrent: false) } } }
    /// The matches so far, in reading order.
    public private(set) var matches: [Match] = []
    /// The index of the current match. nil if there is none.
    public private(set) var current: Int?
    /// Whether all texts were searched.
    public private(set) var isComplete = true
    /// The style of a match. That of the current match is its active form. Default: orange, because highlights are
    /// yellow.
    public var style = HighlightStyle.orange { didSet { layer.onChange?([]) } }
    /// Called after `matches`, `current` or `isComplete` changed.
    public var onChange: (() -> Void)?

    private weak var window: (any OverlayWindow)?
    private let coordinator: SelectionCoordinator
    private let scope: SelectionScope
    private let origin: LabelIdentity?
    private let layer = HighlightLayer("find", priority: .greatestFiniteMagnitude)
    /// The indices of the matches in each label.
    private var matchesByLabel: [LabelIdentity: Range<Int>] = [:]
    private var task: Task<Void, Never>?
    /// The number of the last search. `onChange` may begin another one.
    private var searchCount = 0
    /// Whether the content changed after the search began.
    private var isOutdated = false
    private var target = Target()
    /// The content that was searched: the texts without a source, and the state of the sources.
    private var searched: (texts: [(label: LabelIdentity, text: RichText)], revision: Int)?

    /// The match that a search makes current.
    private struct Target {
        /// The place at or after which the match is. nil means the first match.
        var place: LabelPosition?
        /// The index of the match if the place no longer exists.
        var index = 0
        /// Whether to scroll to the match.
        var isRevealed = false
        /// Whether the search has come to the place.
        var isReached = false
        /// The steps that the user made before the match was found.
        var steps = 0
    }

    /// The number of UTF-16 code units that are read at a time.
    private static let batchLength = 1 << 16
    /// The time, in seconds, that an expression may take on the main thread.
    private static let patience = 0.05

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - window: The window of the labels. Held weakly.
    ///   - scope: The labels to search: all of the window, one group or one label.
    ///   - label: A label of the group, or the one label. nil means the first label.
    ///   - coordinator: The coordinator of the labels. nil means the shared one.
    public init(
        in window: any OverlayWindow, scope: SelectionScope = .window, of label: LabelIdentity? = nil,
        coordinator: SelectionCoordinator? = nil
    ) {
        let coordinator = coordinator ?? .shared
        (self.window, self.scope, origin, self.coordinator) = (window, scope, label, coordinator)
        layer.plainMarks = { [weak self] in self?.marks(in: $0) ?? [] }
        layer.searchedWindow = { [weak self] in self?.window }
        coordinator.layers.append(layer)
        coordinator.highlights.onUpdate { [weak self] in
            self?.contentChanged()
            return self != nil
        }
    }

    /// Ends the search and removes its highlights.
    public func finish() {
        query = nil
        coordinator.layers.removeAll { $0 === layer }
    }

    /// Waits until all texts were searched.
    public func waitUntilComplete() async { while let task { await task.value } }

    // MARK: Stepping

    /// Makes the next match current, and scrolls to it. After the last comes the first.
    public func next() { step(1) }

    /// Makes the previous match current, and scrolls to it. Before the first comes the last.
    public func previous() { step(-1) }

    private func step(_ distance: Int) {
        guard current != nil || isComplete else {
            target.steps += distance
            return
        }
        guard !matches.isEmpty else { return }
        let next = current.map { $0 + distance } ?? (distance > 0 ? 0 : matches.count - 1)
        show(wrapped(next))
    }

    private func wrapped(_ index: Int) -> Int { (index % matches.count + matches.count) % matches.count }

    private func show(_ index: Int) {
        setCurrent(index)
        if let window { coordinator.reveal(matches[index].range, of: matches[index].label, in: window) }
        onChange?()
    }

    private func setCurrent(_ index: Int) {
        current = index
        layer.onChange?([])
    }

    // MARK: Searching

    /// - Parameter keepsCurrent: Whether the current match stays at its place, instead of the first one in sight.
    private func search(keepsCurrent: Bool) {
        task?.cancel()
        searchCount += 1
        // If the last search has not ended, its target stays.
        if keepsCurrent, let current {
            let match = matches[current]
            target = Target(place: LabelPosition(match.label, match.range.lowerBound), index: current)
        }
        (matches, matchesByLabel, current, task, isComplete, isOutdated) = ([], [:], nil, nil, true, false)
        layer.onChange?([])
        guard let window, let ports = coordinator.ports, let query, let scene = coordinator.scene(of: window),
            let search = TextSearch(query, words: ports.wordBoundaries)
        else {
            searched = nil
            onChange?()
            return
        }
        isComplete = false
        searched = (scene.textsWithoutSource, scene.content.sourceRevision)
        if !keepsCurrent { target = Target(place: scene.firstVisiblePosition, isRevealed: true) }
        target.isReached = false
        var texts = ContentTexts(scene, scope: scope, of: origin)
        // A short content has all its matches at once.
        var first = texts.next(length: Self.batchLength)
        if let found = search.matches(in: first ?? [], before: Date(timeIntervalSinceNow: Self.patience)) {
            let count = searchCount
            add(found)
            guard count == searchCount else { return }
            first = texts.next(length: Self.batchLength)
        }
        guard var batch = first else { return complete() }
        task = Task { [weak self] in
            while true {
                let work = Task.detached(priority: .userInitiated) { [batch] in search.matches(in: batch) }
                let found = await withTaskCancellationHandler {
                    await work.value
                } onCancel: {
                    work.cancel()
                }
                guard !Task.isCancelled, let self else { return }
                add(found ?? [])
                // `onChange` may have ended this search.
                guard !Task.isCancelled else { return }
                guard let next = texts.next(length: Self.batchLength) else { return complete() }
                batch = next
            }
        }
    }

    /// Adds matches. The first one at or after the target's place becomes the current one.
    private func add(_ found: [(label: LabelIdentity, ranges: [TextRange])]) {
        var chosen: Int?
        for (label, ranges) in found {
            let first = matches.count
            matches += ranges.map { Match(label: label, range: $0) }
            let isHere = label == target.place?.label
            if current == nil, chosen == nil, isHere || target.isReached {
                let offset = isHere ? target.place?.offset ?? 0 : 0
                chosen = ranges.firstIndex { $0.lowerBound >= offset }.map { first + $0 }
            }
            if isHere { target.isReached = true }
            if !ranges.isEmpty { matchesByLabel[label] = first..<matches.count }
        }
        layer.onChange?([])
        choose(chosen)
    }

    private func complete() {
        (task, isComplete) = (nil, true)
        // Nothing is after the place, or the place no longer exists.
        let count = searchCount
        choose(current == nil && !matches.isEmpty ? min(target.index, matches.count - 1) : nil)
        guard count == searchCount else { return }
        // Matches that come with later changes of the texts must not scroll.
        (target.isRevealed, target.steps) = (false, 0)
        if isOutdated { search(keepsCurrent: true) }
    }

    private func choose(_ index: Int?) {
        guard let index else {
            onChange?()
            return
        }
        let steps = target.steps
        target.steps = 0
        guard target.isRevealed || steps != 0 else {
            setCurrent(index)
            onChange?()
            return
        }
        // While matches are missing, steps do not wrap round.
        show(isComplete ? wrapped(index + steps) : min(max(index + steps, 0), matches.count - 1))
    }

    /// Searches again if texts changed since the last search.
    private func contentChanged() {
        guard let searched, let window, let scene = coordinator.scene(of: window) else { return }
        let texts = scene.textsWithoutSource
        let isSame =
            searched.revision == scene.content.sourceRevision && texts.count == searched.texts.count
            && zip(texts, searched.texts).allSatisfy { $0.label == $1.label && $0.text == $1.text }
        guard !isSame else { return }
        if task == nil { search(keepsCurrent: true) } else { isOutdated = true }
    }

    private func marks(in label: LabelIdentity) -> [HighlightMark] {
        (matchesByLabel[label] ?? 0..<0).map { index in
            var style = style
            style.isActive = index == current
            return HighlightMark(range: matches[index].range, style: style)
        }
    }
}

extension SelectionCoordinator {
    /// Returns whether a finder in a window has not finished. It needs the window, also while the window has no labels.
    func isFinding(in window: any OverlayWindow) -> Bool { layers.contains { $0.searchedWindow?() === window } }
}
