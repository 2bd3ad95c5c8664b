import Foundation

/// Runs a closure that needs the main actor from code that is not bound to it. Traps if not on the main thread.
///
/// `MainActor.assumeIsolated` is newer than the oldest supported SDK.
package func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    dispatchPrecondition(condition: .onQueue(.main))
    // The cast is safe: a function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
