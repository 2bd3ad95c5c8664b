#if canImport(UIKit)
import Foundation

/// Does what the system asks for on the main thread through a method that its headers do not bind to the main actor.
///
/// `MainActor.assumeIsolated` is newer than the oldest SDK that this compiles with.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    dispatchPrecondition(condition: .onQueue(.main))
    // A function's isolation to the main actor is not part of its representation.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
#endif
