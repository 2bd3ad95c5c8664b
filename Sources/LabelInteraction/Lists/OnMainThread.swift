import Foundation

/// Holds a queue. Old SDKs do not declare that queues are `Sendable`.
private struct SendableQueue: @unchecked Sendable {
    let queue: DispatchQueue
}

/// The main queue. It is stored, because each call of `DispatchQueue.main` allocates an object on Linux.
private let mainQueue = SendableQueue(queue: .main)

/// Traps if not called on the main thread.
func assertMainThread() { dispatchPrecondition(condition: .onQueue(mainQueue.queue)) }

/// Runs a closure on the main actor, from code without actor isolation. Traps if not called on the main thread.
///
/// Replaces `MainActor.assumeIsolated`, which the oldest supported SDK does not have.
package func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    assertMainThread()
    // The cast is safe: a function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
