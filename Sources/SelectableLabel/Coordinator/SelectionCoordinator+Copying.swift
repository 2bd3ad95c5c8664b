import Foundation

/// A long copy: its progress, and a way to cancel it.
@MainActor
public final class CopyProgress {
    /// The state of a copy.
    public enum State: Hashable, Sendable {
        /// The copy is in progress.
        case running
        /// The copy is on the pasteboard.
        case finished
        /// The copy was cancelled or replaced by another copy. The pasteboard is unchanged.
        case cancelled
    }

    /// The current state.
    public fileprivate(set) var state = State.running
    /// The completed fraction, 0 to 1.
    public fileprivate(set) var fraction = 0.0

    fileprivate var onCancel: (() -> Void)?

    /// Cancels the copy. Does nothing if the copy is over.
    public func cancel() { onCancel?() }
}

/// The current copy, if any.
@MainActor
final class CopyQueue {
    @MainActor
    fileprivate struct Running {
        let job: CopyJob
        let progress = CopyProgress()
        weak var window: (any OverlayWindow)?
        /// The label in which the selection begins.
        weak var label: LabelController?
        var startTime: TimeInterval
        var isProgressTold = false
    }

    fileprivate var running: Running?
    fileprivate var onProgress: ((CopyProgress) -> Void)?

    /// The time at which the next slice is due, on the clock of the events. nil means never.
    fileprivate(set) var deadline: TimeInterval?
}

extension SelectionCoordinator {
    /// Called while a copy takes longer than `SelectionConfiguration.copyProgressDelay`: after the work of each frame,
    /// and once when the copy is over.
    public var onCopyProgress: ((CopyProgress) -> Void)? {
        get { copies.onProgress }
        set { copies.onProgress = newValue }
    }

    /// Copies the selected text, as the Copy key does: the menu closes, the pins stay. Does nothing if nothing is
    /// selected or a finger is down.
    public func copySelectedText() {
        if let window, state.selection != nil { handle(.command(.copy), at: time, in: window) }
    }

    /// The content that Copy would write now. Its forms are created lazily. nil if nothing is selected.
    ///
    /// - Complexity: O(labels selected).
    public var selectedContent: PasteboardContent? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return PasteboardContent(copyOrigin(reducer))
    }

    /// Completes the current copy at once and writes it. Does nothing if no copy is in progress.
    ///
    /// - Complexity: O(n) in the remaining text.
    public func finishCopy() {
        copies.running?.job.finish()
        writeFinishedCopy()
    }

    // MARK: Internal

    /// Copies the selection: at once if it is small, otherwise over the following frames.
    func copy() {
        guard let reducer = reducer(), let ports, let window else { return }
        cancelCopy()
        let origin = copyOrigin(reducer)
        let isSmall = origin.count <= configuration.immediateCopyLimit
        let job = CopyJob(origin, forms: isSmall ? [] : ports.pasteboard.immediateForms, isLarge: !isSmall)
        let running = CopyQueue.Running(job: job, window: window, label: state.originLabel.flatMap(controller), startTime: time)
        running.progress.onCancel = { [weak self, weak job] in
            guard let self, let job, copies.running?.job === job else { return }
            cancelCopy()
        }
        copies.running = running
        job.advance(for: isSmall ? .infinity : configuration.copyFrameBudget)
        writeFinishedCopy()
    }

    /// The source from which the forms of a copy are created.
    ///
    /// Labels' texts are kept as they are at the time of the copy. If a selection includes rows without labels and is
    /// too large to copy at once, no texts are kept: they are requested during the copy.
    private func copyOrigin(_ reducer: InteractionReducer) -> CopyOrigin {
        let pieces = reducer.copyPieces(state)
        guard let selection = state.selection, reducer.scene.reachesRows(selection) else { return .kept(Array(pieces)) }
        let count = reducer.selectedCount(state)
        guard count > configuration.immediateCopyLimit else { return .kept(Array(pieces)) }
        let lists = reducer.scene.lists
        return .rows(CopiedRows(count: count, revision: { lists.revision }, makeIterator: { pieces.makeIterator() }))
    }

    /// Continues the copy for a part of a frame.
    func advanceCopy() {
        // Floating-point sums of times differ in their last bits.
        guard let running = copies.running, let deadline = copies.deadline, time >= deadline - 1e-9 else { return }
        // Without its window, nobody sees the progress of the copy.
        guard running.window != nil else { return cancelCopy() }
        running.job.advance(for: configuration.copyFrameBudget)
        writeFinishedCopy()
    }

    /// Writes the copy if it is complete, otherwise schedules the next frame.
    private func writeFinishedCopy() {
        guard let running = copies.running else { return }
        if running.job.isCancelled { return cancelCopy() }
        guard let content = running.job.content else {
            copies.deadline = time + configuration.copyFrameInterval
            return tellCopyProgress()
        }
        (copies.running, copies.deadline) = (nil, nil)
        ports?.pasteboard.write(content)
        running.label?.onCopy?(content)
        onCopy?(content)
        end(running, as: .finished)
    }

    private func cancelCopy() {
        guard let running = copies.running else { return }
        (copies.running, copies.deadline) = (nil, nil)
        running.job.cancel()
        end(running, as: .cancelled)
    }

    private func tellCopyProgress() {
        guard let running = copies.running, time - running.startTime >= configuration.copyProgressDelay - 1e-9 else { return }
        copies.running?.isProgressTold = true
        running.progress.fraction = running.job.fraction
        onCopyProgress?(running.progress)
    }

    private func end(_ running: CopyQueue.Running, as state: CopyProgress.State) {
        running.progress.state = state
        running.progress.fraction = running.job.fraction
        if running.isProgressTold { onCopyProgress?(running.progress) }
    }
}
