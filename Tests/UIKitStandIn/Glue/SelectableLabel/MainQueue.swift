import Foundation
import UIKit

// In this module, these types take the place of Foundation's, so that the kit's timers run in the stand-in's virtual
// time.

/// The time of the stand-in's main loop.
@MainActor
struct ProcessInfo {
    static let processInfo = ProcessInfo()
    var systemUptime: TimeInterval { MainLoop.now }
}

/// A delay, counted from now.
struct DispatchTime {
    var delay: TimeInterval = 0

    static func now() -> DispatchTime { DispatchTime() }
    static func + (time: DispatchTime, delay: TimeInterval) -> DispatchTime { DispatchTime(delay: time.delay + delay) }
}

/// The stand-in's main queue.
@MainActor
struct DispatchQueue {
    static let main = DispatchQueue()

    func async(execute work: @escaping @MainActor @Sendable () -> Void) { MainLoop.after(0, work) }

    func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor @Sendable () -> Void) {
        MainLoop.after(deadline.delay, work)
    }
}
