/// The figures of something that was done several times.
struct Sample {
    /// The processor time of each round, in seconds.
    private(set) var times: [Double] = []

    /// The middle one.
    var median: Double { times.median }
    /// The longest one.
    var maximum: Double { times.max() ?? 0 }

    mutating func add(_ time: Double) { times.append(time) }

    /// Does something and adds the processor time it took.
    mutating func measure<R>(_ body: () -> R) -> R {
        let start = Machine.processorTime()
        let result = body()
        add(Machine.processorTime() - start)
        return result
    }
}

/// Two things done in turns: what slows the machine down for a while slows both down.
struct Comparison {
    var ours = Sample()
    var peer = Sample()

    /// The middle one of the rounds' ratios.
    var ratio: Double { zip(ours.times, peer.times).map { $0 / $1 }.median }
}

extension Array where Element == Double {
    /// The middle element by size; 0 for none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return count % 2 == 1 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
    }
}

/// Takes a value so that the optimiser cannot leave out what it was computed from.
@inline(never)
func consume<T>(_ value: T) {
    withExtendedLifetime(value) {}
}
