public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// Each label has an `AsyncDisplay`; all share one `DisplayWorker`. A new job of a label cancels the previous one, which
// stops between two lines or never starts. A stale result is dropped.

/// Runs display jobs one at a time, off the main thread.
public actor DisplayWorker {
    /// The worker that labels share by default.
    public static let shared = DisplayWorker()

    /// Creates a worker.
    public init() {}

    /// Runs a job. Returns nil if the calling task is cancelled.
    func run<Renderer: DisplayRenderer>(_ job: DisplayJob, _ renderer: Renderer) -> DisplayResult<Renderer.Contents>? {
        job.run(renderer) { Task.isCancelled }
    }
}

/// Keeps a label's displayed contents up to date without blocking the main thread.
@MainActor
public final class AsyncDisplay<Renderer: DisplayRenderer> {
    /// The displayed result. nil if nothing is displayed.
    public private(set) var result: DisplayResult<Renderer.Contents>?
    /// Whether the old contents stay until the new ones are ready. If false, they are removed at once. Default: true.
    public var keepsOldContents = true
    /// The duration for which hosts fade in new contents over old ones, in seconds. Default: 0.08.
    public var fadeDuration: TimeInterval = 0.08
    /// Called after the displayed result changed. `isFaded` is true if the new contents should fade in over old ones.
    public var onChange: ((_ isFaded: Bool) -> Void)?
    /// Whether a job is running.
    public var isBusy: Bool { task != nil }

    private var renderer: Renderer
    private let worker: DisplayWorker
    private var task: Task<Void, Never>?
    private var generation = 0

    /// Creates a display that shows nothing yet.
    ///
    /// - Parameters:
    ///   - renderer: Converts a display list into the contents that the host shows.
    ///   - worker: The worker that runs the jobs.
    public init(renderer: Renderer, worker: DisplayWorker = .shared) {
        self.renderer = renderer
        self.worker = worker
    }

    deinit { task?.cancel() }

    /// Replaces the renderer and drops the old renderer's result, so that new contents do not fade in over it.
    func use(_ renderer: Renderer) where Renderer: Equatable {
        guard renderer != self.renderer else { return }
        cancel()
        (self.renderer, result) = (renderer, nil)
    }

    /// Displays the result of a job. Cancels the previous job.
    public func display(_ job: DisplayJob) {
        cancel()
        if !keepsOldContents { clear() }
        let (generation, renderer, worker) = (generation, renderer, worker)
        task = Task { [weak self] in
            let result = await worker.run(job, renderer)
            self?.finish(result, generation: generation)
        }
    }

    /// Cancels the current job. The displayed contents stay.
    public func cancel() {
        generation += 1
        task?.cancel()
        task = nil
    }

    /// Removes the displayed contents. Call it when a cell is reused for other content.
    public func clear() {
        guard result != nil else { return }
        result = nil
        onChange?(false)
    }

    /// Waits until no job is running.
    public func settle() async {
        while let task { await task.value }
    }

    private func finish(_ result: DisplayResult<Renderer.Contents>?, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        guard let result else { return }
        let isFaded = self.result != nil && fadeDuration > 0
        self.result = result
        onChange?(isFaded)
    }
}

extension LabelController {
    /// Creates the job that displays the label at a size, for `AsyncDisplay`.
    public func displayJob(in size: CGSize, appearance: Appearance) -> DisplayJob {
        let typeset = keptTypeset()
        var job = DisplayJob(
            typeset: typeset, options: foldedOptions(in: lineSize(size), of: typeset), size: size, appearance: appearance,
            cache: layoutCache)
        (job.look, job.verticalAlignment) = (look, verticalAlignment)
        return job
    }

    /// Caches a layout that was created elsewhere, so that touches need no second one. Ignored if its text or options
    /// differ from the label's.
    public func adopt(_ layout: TextLayout, in size: CGSize) {
        guard layout.text == linkedText, layout.options == foldedOptions(in: lineSize(size), of: keptTypeset()) else { return }
        cached = (size, isExpanded, layout)
    }
}
