import Foundation

/// On Linux, each call of `DispatchQueue.main` allocates an object.
private let mainQueue = DispatchQueue.main

/// Traps if not called on the main thread.
func assertMainThread() { dispatchPrecondition(condition: .onQueue(mainQueue)) }

/// Runs a closure on the main actor, from code without actor isolation. Traps if not called on the main thread.
///
/// Replaces `MainActor.assumeIsolated`, which the oldest supported SDK does not have.
package func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    assertMainThread()
    // The cast is safe: a function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
