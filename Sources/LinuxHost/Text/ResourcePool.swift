import Foundation

/// Things that are costly to make and may be used by one thread at a time: handed out, returned, made when all are out.
///
/// `@unchecked Sendable`: `lock` guards `idle`; a resource that is out belongs to the one caller.
final class ResourcePool<Resource: AnyObject>: @unchecked Sendable {
    private let lock = NSLock()
    private let capacity: Int
    private let make: @Sendable () -> Resource
    private var idle: [Resource] = []

    /// Creates a pool.
    ///
    /// - Parameters:
    ///   - capacity: How many resources to keep that nobody uses.
    ///   - make: Makes one.
    init(capacity: Int = ProcessInfo.processInfo.activeProcessorCount, make: @escaping @Sendable () -> Resource) {
        self.capacity = capacity
        self.make = make
    }

    /// Calls a function with a resource that nobody else uses meanwhile.
    func with<R>(_ body: (Resource) throws -> R) rethrows -> R {
        let resource = checkOut() ?? make()
        defer { giveBack(resource) }
        return try body(resource)
    }

    private func checkOut() -> Resource? {
        lock.lock()
        defer { lock.unlock() }
        return idle.popLast()
    }

    private func giveBack(_ resource: Resource) {
        lock.lock()
        defer { lock.unlock() }
        if idle.count < capacity { idle.append(resource) }
    }
}
