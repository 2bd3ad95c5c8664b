import Foundation

/// A pool of objects that are costly to create and that only one thread at a time may use. If all objects are in use,
/// the pool creates a new one.
///
/// `@unchecked Sendable`: `lock` guards `idle`. A resource in use belongs to one caller.
final class ResourcePool<Resource: AnyObject>: @unchecked Sendable {
    private let lock = NSLock()
    private let capacity: Int
    private let make: @Sendable () -> Resource
    private var idle: [Resource] = []

    /// Creates a pool.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of idle resources. Default: the number of processors.
    ///   - make: Creates a resource.
    init(capacity: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), make: @escaping @Sendable () -> Resource) {
        self.capacity = capacity
        self.make = make
    }

    /// Calls a function with a resource that nothing else uses during the call.
    func with<R>(_ body: (Resource) throws -> R) rethrows -> R {
        let resource = checkOut() ?? make()
        defer { giveBack(resource) }
        return try body(resource)
    }

    /// Calls a function with each resource that is not in use.
    func forEachIdle(_ body: (Resource) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        idle.forEach(body)
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
