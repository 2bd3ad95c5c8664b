public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// Each label has its own `AsyncDisplay`. All of them share one `DisplayWorker`. A new job for a label cancels the
// label's previous job. That job stops after its current line, or does not start, and its result is discarded.

/// Runs display jobs one at a time, off the main thread.
public actor DisplayWorker {
    /// The worker that `AsyncDisplay` uses by default.
    public static let shared = DisplayWorker()

    /// Creates a worker.
    public init() {}

    /// Runs a job and returns its result. Returns nil if the calling task is cancelled.
    func run<Renderer: DisplayRenderer>(_ job: DisplayJob, _ renderer: Renderer) -> DisplayResult<Renderer.Contents>? {
        job.run(renderer) { Task.isCancelled }
    }
}

/// Lays out and draws a label off the main thread, and stores the result for display.
@MainActor
public final class AsyncDisplay<Renderer: DisplayRenderer> {
    /// The displayed result. nil if nothing is displayed.
    public private(set) var result: DisplayResult<Renderer.Contents>?
    /// Whether the old contents stay visible until the new ones are ready. If false, they are removed immediately.
    /// Default: true.
    public var keepsOldContents = true
    /// The duration of the fade from old to new contents, which the label's view animates. Default: 0.08 seconds.
    public var fadeDuration: TimeInterval = 0.08
    /// Called after `result` changed. `isFaded` is true if the new contents should fade in over old ones.
    public var onChange: ((_ isFaded: Bool) -> Void)?
    /// Whether a job is running.
    public var isBusy: Bool { task != nil }

    private var renderer: Renderer
    private let worker: DisplayWorker
    private var task: Task<Void, Never>?

    /// Creates a display without contents.
    ///
    /// - Parameters:
    ///   - renderer: Converts drawing commands into displayed contents, such as a bitmap.
    ///   - worker: The worker that runs the jobs.
    public init(renderer: Renderer, worker: DisplayWorker = .shared) {
        self.renderer = renderer
        self.worker = worker
    }

    deinit { task?.cancel() }

    /// Replaces the renderer if it differs. The result of the old renderer is discarded, so that new contents do not
    /// fade in over it.
    func use(_ renderer: Renderer) where Renderer: Equatable {
        guard renderer != self.renderer else { return }
        cancel()
        (self.renderer, result) = (renderer, nil)
    }

    /// Runs a job and displays its result. Cancels the previous job.
    public func display(_ job: DisplayJob) {
        cancel()
        if !keepsOldContents { clear() }
        let (renderer, worker) = (renderer, worker)
        task = Task { [weak self] in
            let result = await worker.run(job, renderer)
            if !Task.isCancelled { self?.finish(result) }
        }
    }

    /// Cancels the job in progress. The displayed contents stay.
    public func cancel() {
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
    public func waitUntilIdle() async {
        while let task { await task.value }
    }

    private func finish(_ result: DisplayResult<Renderer.Contents>?) {
        task = nil
        guard let result else { return }
        let isFaded = self.result != nil && fadeDuration > 0
        self.result = result
        onChange?(isFaded)
    }
}

extension LabelController {
    /// Creates a job for `AsyncDisplay.display(_:)` that lays out and draws the label at the given size.
    public func displayJob(in size: CGSize, appearance: Appearance) -> DisplayJob {
        let typeset = keptTypeset()
        var job = DisplayJob(
            typeset: typeset, options: foldedOptions(in: lineSize(size), of: typeset), size: size, appearance: appearance,
            cache: layoutCache)
        (job.look, job.verticalAlignment, job.layout) = (look, settings.verticalAlignment, keptLayout(in: size))
        return job
    }

    /// Caches a layout that a `DisplayJob` created, so that it need not be created again when touches are handled. Does
    /// nothing if the label's text or options have changed since the job was created.
    public func adopt(_ layout: TextLayout, in size: CGSize) {
        guard layout.text == linkedText, layout.options == foldedOptions(in: lineSize(size), of: keptTypeset()) else { return }
        guard keptLayout(in: size) == nil else { return }
        cached = CachedLayout(layout, in: size, isExpanded: isExpanded)
    }
}
