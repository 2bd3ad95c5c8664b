import Foundation

/// The progress of copying a large selection. It can be cancelled.
@MainActor
public final class CopyProgress {
    /// The state of a copy.
    public enum State: Hashable, Sendable {
        /// The copy is in progress.
        case running
        /// The copied text is on the pasteboard.
        case finished
        /// The copy was cancelled or replaced by another copy. The pasteboard is unchanged.
        case cancelled
    }

    /// The current state.
    public fileprivate(set) var state = State.running
    /// The completed fraction, 0 to 1.
    public fileprivate(set) var fraction = 0.0

    fileprivate var onCancel: (() -> Void)?

    /// Cancels the copy. Does nothing if the copy has finished or was cancelled.
    public func cancel() { onCancel?() }
}

/// Stores the copy in progress, if any. There is at most one.
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

    /// The time at which the copy continues, in seconds, on the same clock as the times of events. nil if there is no
    /// copy.
    fileprivate(set) var deadline: TimeInterval?
}

extension SelectionCoordinator {
    /// Called when a copy takes longer than `SelectionConfiguration.copyProgressDelay`: after each frame in which text
    /// was copied, and once at the end.
    public var onCopyProgress: ((CopyProgress) -> Void)? {
        get { copies.onProgress }
        set { copies.onProgress = newValue }
    }

    /// Copies the selected text. This is the same as the Copy key command: the menu closes and the pins stay. Does
    /// nothing if nothing is selected or while a finger is down.
    public func copySelectedText() {
        if let window, state.selection != nil { handle(.command(.copy), at: time, in: window) }
    }

    /// The content that copying would put on the pasteboard now. Its forms, such as plain text, are created when they
    /// are read. nil if nothing is selected.
    ///
    /// If the selection has more than `SelectionConfiguration.immediateCopyLimit` texts and includes rows that are not
    /// on screen, read the forms before the rows change. After a change of the rows, the forms are empty.
    ///
    /// - Complexity: O(labels selected).
    public var selectedContent: PasteboardContent? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        let origin = copyOrigin(reducer)
        guard case .rows(let rows) = origin else { return PasteboardContent(origin) }
        return PasteboardContent(origin, revision: rows.revision(), isLarge: true)
    }

    /// The selected content for a drag. Unlike `selectedContent`, it does not become empty if rows change before the
    /// drop.
    ///
    /// - Complexity: O(labels selected). O(n) in the plain text for a large selection that includes rows that are not
    ///   on screen.
    var draggedContent: PasteboardContent? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        let job = copyJob(reducer)
        job.finish()
        return job.content
    }

    /// Completes the copy in progress immediately and writes it to the pasteboard. Does nothing if there is none.
    ///
    /// - Complexity: O(n) in the remaining text.
    public func finishCopy() {
        copies.running?.job.finish()
        writeFinishedCopy()
    }

    // MARK: Internal

    /// Copies the selection: immediately if it is small, otherwise over the following frames.
    func copy() {
        guard let reducer = reducer(), let ports, let window else { return }
        cancelCopy()
        let job = copyJob(reducer, forms: ports.pasteboard.immediateForms)
        let running = CopyQueue.Running(job: job, window: window, label: state.originLabel.flatMap(controller), startTime: time)
        running.progress.onCancel = { [weak self, weak job] in
            guard let self, let job, copies.running?.job === job else { return }
            cancelCopy()
        }
        copies.running = running
        job.advance(for: configuration.copyFrameBudget)
        writeFinishedCopy()
    }

    /// Returns a job that copies the selection. The job of a small selection is already finished.
    ///
    /// - Parameter forms: The forms that the job creates if the selection is large. Other forms are created when they
    ///   are read.
    private func copyJob(_ reducer: InteractionReducer, forms: Set<PasteboardContent.Form> = []) -> CopyJob {
        let origin = copyOrigin(reducer)
        let isSmall = origin.count <= configuration.immediateCopyLimit
        return CopyJob(origin, forms: isSmall ? [] : forms, isLarge: !isSmall)
    }

    /// Returns the texts to copy, or a way to request them later.
    ///
    /// Normally the result contains the texts as they are now. If the selection has more texts than
    /// `SelectionConfiguration.immediateCopyLimit` and contains list rows without labels, the texts are requested from
    /// the app during the copy instead.
    private func copyOrigin(_ reducer: InteractionReducer) -> CopyOrigin {
        let pieces = reducer.copyPieces(state)
        guard let selection = state.selection, reducer.scene.reachesRows(selection) else { return .kept(Array(pieces)) }
        let count = reducer.selectedCount(state)
        guard count > configuration.immediateCopyLimit else { return .kept(Array(pieces)) }
        let lists = reducer.scene.lists
        return .rows(CopiedRows(count: count, revision: { lists.revision }, makeIterator: { pieces.makeIterator() }))
    }

    /// Continues the copy for a limited time, so that the frame is not delayed.
    func advanceCopy() {
        // The tolerance allows for rounding errors, because times are sums of floating-point numbers.
        guard let running = copies.running, let deadline = copies.deadline, time >= deadline - 1e-9 else { return }
        // Cancel the copy if its window was closed, because the user can no longer see the progress.
        guard running.window != nil else { return cancelCopy() }
        running.job.advance(for: configuration.copyFrameBudget)
        writeFinishedCopy()
    }

    /// Writes the copy to the pasteboard if it is complete. Otherwise sets the time at which it continues.
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
