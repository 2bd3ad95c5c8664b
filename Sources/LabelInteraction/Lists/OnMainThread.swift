import Foundation

/// Holds the main queue, because each call of `DispatchQueue.main` allocates an object on Linux.
private struct KeptQueue: @unchecked Sendable {
    let queue = DispatchQueue.main
}

private let main = KeptQueue()

/// Traps if not called on the main thread.
func assertMainThread() { dispatchPrecondition(condition: .onQueue(main.queue)) }

/// Runs a closure on the main actor, from code without actor isolation. Traps if not called on the main thread.
///
/// Replaces `MainActor.assumeIsolated`, which the oldest supported SDK does not have.
package func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    assertMainThread()
    // The cast is safe: a function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
