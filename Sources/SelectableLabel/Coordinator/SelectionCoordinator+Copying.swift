import Foundation

/// A copy that takes long: how far it is, and a way to stop it.
@MainActor
public final class CopyProgress {
    /// What becomes of a copy.
    public enum State: Hashable, Sendable {
        /// It is being made.
        case running
        /// It is on the pasteboard.
        case finished
        /// It was stopped, or another copy took its place. The pasteboard is as it was.
        case cancelled
    }

    /// What has become of the copy.
    public fileprivate(set) var state = State.running
    /// The part that is done, 0 to 1.
    public fileprivate(set) var fraction = 0.0

    fileprivate var onCancel: (() -> Void)?

    /// Stops the copy; nothing for one that is over.
    public func cancel() { onCancel?() }
}

/// The copy that is being made; at most one.
@MainActor
final class CopyQueue {
    @MainActor
    fileprivate struct Running {
        let job: CopyJob
        let progress = CopyProgress()
        weak var window: (any OverlayWindow)?
        /// The label that the selection began in.
        weak var label: LabelController?
        var startTime: TimeInterval
        var isProgressTold = false
    }

    fileprivate var running: Running?
    fileprivate var onProgress: ((CopyProgress) -> Void)?

    /// When the next slice is due, in the time of the events; nil for never.
    fileprivate(set) var deadline: TimeInterval?
}

extension SelectionCoordinator {
    /// Called while a copy takes longer than `SelectionConfiguration.copyProgressDelay`: after each frame's work, and once when it is over.
    public var onCopyProgress: ((CopyProgress) -> Void)? {
        get { copies.onProgress }
        set { copies.onProgress = newValue }
    }

    /// What Copy would write now, made when asked for; nil when nothing is selected.
    ///
    /// - Complexity: O(labels selected).
    public var selectedContent: PasteboardContent? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return PasteboardContent(copyOrigin(reducer))
    }

    /// Makes the copy that is being made to its end, and writes it; nothing where none is.
    ///
    /// - Complexity: O(n) in the text that is left.
    public func finishCopy() {
        copies.running?.job.finish()
        settleCopy()
    }

    // MARK: Inside

    /// Copies what is selected: at once where that is little, else in the frames that follow.
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
        settleCopy()
    }

    /// What the forms of a copy are written from.
    ///
    /// Labels' texts are kept, as they were when they were copied. Of more rows without labels than are copied at once, none is kept: they are asked for.
    private func copyOrigin(_ reducer: InteractionReducer) -> CopyOrigin {
        let pieces = reducer.copyPieces(state)
        guard let selection = state.selection, reducer.scene.reachesRows(selection) else { return .kept(Array(pieces)) }
        let count = reducer.selectedCount(state)
        guard count > configuration.immediateCopyLimit else { return .kept(Array(pieces)) }
        let lists = reducer.scene.lists
        return .rows(CopiedRows(count: count, revision: { lists.revision }, makeIterator: { pieces.makeIterator() }))
    }

    /// Works on the copy for a part of a frame.
    func advanceCopy() {
        // Sums of times differ in their last bits.
        guard let running = copies.running, let deadline = copies.deadline, time >= deadline - 1e-9 else { return }
        // Without its window nobody is left who sees the copy's progress.
        guard running.window != nil else { return cancelCopy() }
        running.job.advance(for: configuration.copyFrameBudget)
        settleCopy()
    }

    /// Writes the copy if it is made, else asks for the next frame.
    private func settleCopy() {
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
