import Foundation

/// Runs a closure on the main actor, from code without actor isolation. Traps if not called on the main thread.
///
/// Replaces `MainActor.assumeIsolated`, which the oldest supported SDK does not have.
package func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    dispatchPrecondition(condition: .onQueue(.main))
    // The cast is safe: a function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
