/// The times of a measurement that is repeated in several rounds.
struct Sample {
    /// The processor time of each round, in seconds.
    private(set) var times: [Double] = []

    /// The median of the times, in seconds.
    var median: Double { times.median }
    /// The longest time, in seconds.
    var maximum: Double { times.max() ?? 0 }

    mutating func add(_ time: Double) { times.append(time) }

    /// Runs a closure and adds the processor time that it takes.
    mutating func measure<R>(_ body: () -> R) -> R {
        let start = Machine.processorTime()
        let result = body()
        add(Machine.processorTime() - start)
        return result
    }

    /// Runs a closure several times and adds the mean processor time.
    ///
    /// - Parameters:
    ///   - times: The number of runs, at least 1.
    ///   - body: Receives the number of the run, starting at 0.
    /// - Returns: The result of the first run.
    mutating func measure<R>(times: Int, _ body: (Int) -> R) -> R {
        let start = Machine.processorTime()
        let result = body(0)
        for number in 1..<times { consume(body(number)) }
        add((Machine.processorTime() - start) / Double(times))
        return result
    }
}

/// The times of two measurements that alternate, so that both are affected if the machine is slow for a while.
struct Comparison {
    var ours = Sample()
    var peer = Sample()

    /// Adds the times of a round, in seconds.
    mutating func add(_ ours: Double, _ peer: Double) {
        self.ours.add(ours)
        self.peer.add(peer)
    }

    /// Adds the times of a round.
    mutating func add(_ ours: Sample, _ peer: Sample) {
        for time in ours.times { self.ours.add(time) }
        for time in peer.times { self.peer.add(time) }
    }

    /// The ratio of the kit's time to the other time: the median over all rounds.
    var ratio: Double { zip(ours.times, peer.times).map { $0 / $1 }.median }
}

extension Array where Element == Double {
    /// The median; 0 for an empty array.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return count % 2 == 1 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
    }
}

/// Marks a value as used, so that the optimiser does not remove the computation of the value.
@inline(never)
func consume<T>(_ value: T) {
    withExtendedLifetime(value) {}
}
