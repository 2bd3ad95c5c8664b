import CMachine
import Glibc

/// Measurements of this process and settings for stable figures.
enum Machine {
    /// Returns the processor time of this thread, in seconds. Other processes do not affect it.
    static func processorTime() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

    /// Returns the wall-clock time, in seconds since a fixed moment.
    static func wallTime() -> Double { seconds(CLOCK_MONOTONIC) }

    /// Returns the number of bytes currently allocated.
    static func allocatedBytes() -> Int { machine_allocated_bytes() }

    /// Makes the process keep freed memory.
    ///
    /// Otherwise memory is returned and faulted in again, depending on the previous benchmarks. That costs more than
    /// the measured work.
    static func keepFreedMemory() { machine_keep_freed_memory() }

    /// Resets the peak of resident memory.
    ///
    /// - Returns: The current resident bytes; 0 if the system does not report them.
    static func resetPeakMemory() -> Int { machine_reset_peak_memory() }

    /// Returns the peak of resident bytes since `resetPeakMemory()`; 0 if the system does not report it.
    static func peakMemory() -> Int { machine_peak_memory() }

    /// Pins the process to its current processor, so that rounds are comparable.
    ///
    /// - Returns: Whether the system allowed it.
    static func stayOnOneProcessor() -> Bool { machine_stay_on_processor() >= 0 }

    /// Whether the benchmark is a debug build, whose figures are meaningless.
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
