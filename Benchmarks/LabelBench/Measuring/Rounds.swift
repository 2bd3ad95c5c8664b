/// The times of a repeated measurement.
struct Sample {
    /// The processor time of each round, in seconds.
    private(set) var times: [Double] = []

    /// The median time.
    var median: Double { times.median }
    /// The longest time.
    var maximum: Double { times.max() ?? 0 }

    mutating func add(_ time: Double) { times.append(time) }

    /// Runs a closure and adds its processor time.
    mutating func measure<R>(_ body: () -> R) -> R {
        let start = Machine.processorTime()
        let result = body()
        add(Machine.processorTime() - start)
        return result
    }
}

/// Times of two alternating measurements, so that a temporary slowdown of the machine affects both.
struct Comparison {
    var ours = Sample()
    var peer = Sample()

    /// The median of the rounds' ratios.
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

/// Uses a value, so that the optimiser cannot remove the computation of it.
@inline(never)
func consume<T>(_ value: T) {
    withExtendedLifetime(value) {}
}
