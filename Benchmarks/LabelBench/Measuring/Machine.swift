import CFlatArrays
import CMachine
import Foundation
import Glibc

/// Measures time and memory, and prepares the process for stable results.
enum Machine {
    /// Returns the processor time that this thread has used, in seconds. The load of other processes is not included.
    static func processorTime() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

    /// Runs a closure and returns the processor time that it takes, in seconds.
    static func time(_ body: () -> Void) -> Double {
        let start = processorTime()
        body()
        return processorTime() - start
    }

    /// Returns the processor time of a memory copy of some data, in seconds.
    static func timeToCopy(_ data: Data) -> Double {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(data.count, 1), alignment: 16)
        defer { copy.deallocate() }
        // The first use of memory takes longer than the copy.
        copy.initializeMemory(as: UInt8.self, repeating: 1, count: data.count)
        return data.withUnsafeBytes { bytes in
            time { bytes.baseAddress.map { flat_arrays_copy(copy, $0, bytes.count) } }
        }
    }

    /// Returns the wall-clock time, in seconds since a fixed moment.
    static func wallTime() -> Double { seconds(CLOCK_MONOTONIC) }

    /// Returns the number of bytes that are currently allocated.
    static func allocatedBytes() -> Int { machine_allocated_bytes() }

    /// Makes the process keep the memory that it frees.
    ///
    /// Otherwise the process returns this memory to the system and requests it again, which can take longer than the
    /// measured work.
    static func keepFreedMemory() { machine_keep_freed_memory() }

    /// Starts a new measurement of the peak of resident memory.
    ///
    /// - Returns: The current resident memory in bytes; 0 if the system does not report it.
    static func resetPeakMemory() -> Int { machine_reset_peak_memory() }

    /// Returns the peak of resident memory since `resetPeakMemory()`, in bytes; 0 if the system does not report it.
    static func peakMemory() -> Int { machine_peak_memory() }

    /// Keeps the process on its current processor, so that the results of several rounds can be compared.
    ///
    /// - Returns: Whether the system allowed it.
    static func stayOnOneProcessor() -> Bool { machine_stay_on_processor() >= 0 }

    /// Undoes `stayOnOneProcessor()`.
    ///
    /// - Returns: The number of processors that this thread can use.
    static func leaveProcessor() -> Int { Int(machine_leave_processor()) }

    /// Keeps a processor busy for some milliseconds, without memory.
    static func spin() { machine_spin() }

    /// Whether the benchmark is a debug build. The results of a debug build mean nothing.
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
