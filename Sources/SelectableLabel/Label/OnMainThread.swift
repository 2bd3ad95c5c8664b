import Dispatch

/// Does on the main thread what comes through a function that is not bound to the main actor.
///
/// `MainActor.assumeIsolated` is newer than the oldest SDK that this compiles with.
/// - Precondition: On the main thread.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    dispatchPrecondition(condition: .onQueue(.main))
    // A function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
