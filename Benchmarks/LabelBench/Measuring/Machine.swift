import CMachine
import Glibc

/// What the machine says of this process.
enum Machine {
    /// The processor time this thread has taken, in seconds: what other processes do meanwhile does not count.
    static func processorTime() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

    /// The time on the wall, in seconds from any fixed moment.
    static func wallTime() -> Double { seconds(CLOCK_MONOTONIC) }

    /// The bytes that are allocated now.
    static func allocatedBytes() -> Int { machine_allocated_bytes() }

    /// Lets freed memory stay with the process: what would else be given back and faulted in again depends on which benchmark ran before, and costs
    /// more than what is measured.
    static func keepFreedMemory() { machine_keep_freed_memory() }

    /// Begins a new peak of the resident memory.
    ///
    /// - Returns: The bytes that are resident now; 0 where the system does not say.
    static func resetPeakMemory() -> Int { machine_reset_peak_memory() }

    /// The most bytes that were resident since `resetPeakMemory()`; 0 where the system does not say.
    static func peakMemory() -> Int { machine_peak_memory() }

    /// Keeps the process on the processor it is on, so that rounds can be compared.
    ///
    /// - Returns: Whether the system agreed.
    static func stayOnOneProcessor() -> Bool { machine_stay_on_processor() >= 0 }

    /// Whether the optimiser was off, so that the figures mean nothing.
    static var isDebugBuild: Bool {
        var isDebug = false
        assert(
            {
                isDebug = true
                return true
            }())
        return isDebug
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
