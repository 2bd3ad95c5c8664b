// MARK: - Overview
//
// The main run loop in virtual time. A turn runs the blocks that are due, then the observers that run before the loop
// sleeps, then Core Animation's commit, which lays out the windows. Display links fire in frames, 60 per second.

/// The main run loop, with a clock that only `advance(by:)` moves.
@MainActor
public enum MainLoop {
    /// The time in seconds. It never goes back.
    public private(set) static var now: TimeInterval = 1000
    static let frame: TimeInterval = 1.0 / 60
    private static var works: [(due: TimeInterval, number: Int, body: () -> Void)] = []
    private static var number = 0
    static var links: [CADisplayLink] = []
    static var observers: [CFRunLoopObserver] = []
    static var decelerating: [UIScrollView] = []

    /// Runs a block after a delay, in a later turn.
    public static func after(_ delay: TimeInterval, _ body: @escaping () -> Void) {
        number += 1
        works.append((now + max(delay, 0), number, body))
    }

    /// Runs the blocks that are due, until none is left, and shows a frame. Stops the process if there is no end.
    public static func turn() {
        for _ in 0..<100 {
            let due = works.filter { $0.due <= now + 1e-9 }.sorted { ($0.due, $0.number) < ($1.due, $1.number) }
            works.removeAll { $0.due <= now + 1e-9 }
            for work in due { work.body() }
            for observer in observers.sorted(by: { $0.order < $1.order }) { observer.body(observer, .beforeWaiting) }
            for window in UIApplication.shared.allWindows where !window.isHidden { window.layoutIfNeeded() }
            if !works.contains(where: { $0.due <= now + 1e-9 }) { return }
        }
        preconditionFailure("the main loop does not come to rest")
    }

    /// Shows a frame without letting time pass.
    public static func showFrame() {
        for link in links where !link.isPaused { link.fire() }
        turn()
    }

    /// Lets time pass, with its frames and its blocks.
    public static func advance(by seconds: TimeInterval) {
        let end = now + seconds
        turn()
        while true {
            let moves = links.contains { !$0.isPaused } || !decelerating.isEmpty
            let next = min(works.map(\.due).min() ?? .infinity, moves ? now + frame : .infinity)
            guard next < end else { break }
            now = max(now, next) + 1e-9
            for view in decelerating { view.decelerate() }
            for link in links where !link.isPaused { link.fire() }
            turn()
        }
        now = max(now, end)
        turn()
    }

    static func reset() { (works, links, observers, decelerating) = ([], [], [], []) }

    /// The numbers of observers and display links, to find those that were left behind.
    public static var leftovers: (observers: Int, links: Int) { (observers.count, links.count) }
}

@MainActor
public final class CADisplayLink: NSObject {
    private let target: AnyObject
    private let selector: Selector
    public var isPaused = false
    public var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
    public var timestamp: TimeInterval { MainLoop.now }

    public init(target: AnyObject, selector: Selector) { (self.target, self.selector) = (target, selector) }

    public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) { MainLoop.links.append(self) }

    /// Ends the display link. The run loop then releases it, and it releases its target.
    public func invalidate() { MainLoop.links.removeAll { $0 === self } }

    func fire() { _ = selector.call?(target, self) }
}

public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
}

public final class CFRunLoopObserver {
    let order: Int
    let body: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

    init(order: Int, body: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) { (self.order, self.body) = (order, body) }
}

public enum CFRunLoopMode { case commonModes }

public func CFRunLoopObserverCreateWithHandler(
    _ allocator: Void?, _ activities: UInt, _ repeats: Bool, _ order: Int, _ body: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver? { CFRunLoopObserver(order: order, body: body) }

public func CFRunLoopGetMain() {}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver?) {
    MainActor.assumeIsolated { MainLoop.observers.removeAll { $0 === observer } }
}

@MainActor
public func CFRunLoopAddObserver(_ loop: Void, _ observer: CFRunLoopObserver, _ mode: CFRunLoopMode?) {
    MainLoop.observers.append(observer)
}

@MainActor
public func CFRunLoopRemoveObserver(_ loop: Void, _ observer: CFRunLoopObserver, _ mode: CFRunLoopMode?) {
    MainLoop.observers.removeAll { $0 === observer }
}
