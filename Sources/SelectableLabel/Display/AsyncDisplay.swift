public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// Each label has an `AsyncDisplay`, all share one `DisplayWorker`. A label's new job cancels the one before, which gives up between two lines or never starts;
// a result that comes all the same is older than what was asked for last, and is dropped.

/// Works off jobs one after the other, away from the main thread.
public actor DisplayWorker {
    /// The one that labels share unless they are given another.
    public static let shared = DisplayWorker()

    /// Creates a worker.
    public init() {}

    /// Runs a job unless the calling task is cancelled.
    func run<Renderer: DisplayRenderer>(_ job: DisplayJob, _ renderer: Renderer) -> DisplayResult<Renderer.Contents>? {
        job.run(renderer) { Task.isCancelled }
    }
}

/// Keeps what a label shows up to date without holding up the main thread.
@MainActor
public final class AsyncDisplay<Renderer: DisplayRenderer> {
    /// What is shown now; nil for nothing yet, or not any more.
    public private(set) var result: DisplayResult<Renderer.Contents>?
    /// Whether what was shown stays until what is new has come; else it is taken away at once.
    public var keepsOldContents = true
    /// How long what is new fades in over what was there, in seconds, for hosts that animate.
    public var fadeDuration: TimeInterval = 0.08
    /// Called after what is shown changed; `isFaded` where there was something before and it is worth a fade.
    public var onChange: ((_ isFaded: Bool) -> Void)?
    /// Whether something is under way.
    public var isBusy: Bool { task != nil }

    private var renderer: Renderer
    private let worker: DisplayWorker
    private var task: Task<Void, Never>?
    private var generation = 0

    /// Creates a display that shows nothing yet.
    ///
    /// - Parameters:
    ///   - renderer: What makes of a display list what the host shows.
    ///   - worker: Where it is made.
    public init(renderer: Renderer, worker: DisplayWorker = .shared) {
        self.renderer = renderer
        self.worker = worker
    }

    deinit { task?.cancel() }

    /// Takes another renderer from the next job on, which does not fade in over what the one before made.
    func use(_ renderer: Renderer) where Renderer: Equatable {
        guard renderer != self.renderer else { return }
        cancel()
        (self.renderer, result) = (renderer, nil)
    }

    /// Shows what comes of a job instead of all that was asked for before.
    public func display(_ job: DisplayJob) {
        cancel()
        if !keepsOldContents { clear() }
        let (generation, renderer, worker) = (generation, renderer, worker)
        task = Task { [weak self] in
            let result = await worker.run(job, renderer)
            self?.finish(result, generation: generation)
        }
    }

    /// Gives up what is under way; what is shown stays.
    public func cancel() {
        generation += 1
        task?.cancel()
        task = nil
    }

    /// Shows nothing: what a cell does that is reused for something else.
    public func clear() {
        guard result != nil else { return }
        result = nil
        onChange?(false)
    }

    /// Waits until nothing is under way.
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
    /// What has to be done to show the label at a size, for `AsyncDisplay`.
    public func displayJob(in size: CGSize, appearance: Appearance) -> DisplayJob {
        let typeset = keptTypeset()
        var job = DisplayJob(
            typeset: typeset, options: foldedOptions(in: lineSize(size), of: typeset), size: size, appearance: appearance,
            cache: layoutCache)
        (job.look, job.verticalAlignment) = (look, verticalAlignment)
        return job
    }

    /// Takes a layout that was made elsewhere, so that touches need no other; one of another text or other options is not taken.
    public func adopt(_ layout: TextLayout, in size: CGSize) {
        guard layout.text == linkedText, layout.options == foldedOptions(in: lineSize(size), of: keptTypeset()) else { return }
        cached = (size, isExpanded, layout)
    }
}
