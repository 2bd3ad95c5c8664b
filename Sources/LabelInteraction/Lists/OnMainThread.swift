import Foundation

/// Does on the main thread what a caller that is not bound to the main actor asks for there.
///
/// `MainActor.assumeIsolated` is newer than the oldest SDK that this compiles with.
package func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    dispatchPrecondition(condition: .onQueue(.main))
    // A function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
