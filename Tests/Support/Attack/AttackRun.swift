package import Foundation

// MARK: - Overview
//
// An attack tries random inputs for some minutes. It has several parts, and each part is one test. `scripts/attack`
// runs each part in a separate process, two at a time. Environment variables tell the test its duration, its first seed
// and the folder for its files. Without these variables, as in `make test`, a test tries only a few inputs.

/// The random inputs of one part of an attack, and the faults that they revealed. An attack is a long test with random
/// inputs.
package final class AttackRun {
    /// An input that broke a rule.
    package struct Finding {
        /// The broken rule.
        package var what: String
        /// The content of a file that reproduces the fault.
        package var file: String
    }

    /// The maximum processor time for one input, in seconds.
    package static let patience = 5.0

    private static let environment = ProcessInfo.processInfo.environment
    /// The duration of a part, in seconds. nil if only a sample is tried.
    private static let seconds = environment["ATTACK_SECONDS"].flatMap { Double($0) }
    /// The folder for files about findings, and for the file `sums` with the totals of each part. nil if these files
    /// are not written.
    private static let folder = environment["ATTACK_FOLDER"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    private static let firstSeed = environment["ATTACK_SEED"].flatMap { UInt64($0) } ?? 0

    private let name: String
    private let sample: Int
    private let start = Date()
    private var inputs = 0
    private var slow = 0
    /// The processor time when the current input began, in seconds.
    private var began = 0.0
    /// The number of events, steps, actions or files that were tried.
    package var events = 0
    /// The number of layouts that were checked.
    package var layouts = 0
    /// The file of the current input.
    private var current: FileHandle?
    /// The inputs that broke a rule.
    package private(set) var findings: [Finding] = []

    /// Starts one part of an attack.
    ///
    /// - Parameters:
    ///   - name: The name of the part. The names of the files of this part begin with it.
    ///   - sample: The number of inputs if no duration is set.
    package init(_ name: String, sample: Int) {
        self.name = name
        self.sample = sample
        // A part that is still running after this time is stuck. The signal of the alarm ends the process.
        if let seconds = Self.seconds { alarm(UInt32(clamping: Int(2 * seconds) + 600)) }
    }

    /// Returns the seed of the next input. nil if the part is over. The same first seed always gives the same sequence.
    package func next() -> UInt64? {
        if inputs > 0 { checkTime() }
        guard Self.seconds.map({ Date().timeIntervalSince(start) < $0 }) ?? (inputs < sample), findings.count < 10 else {
            finish()
            return nil
        }
        inputs += 1
        began = Self.processorTime
        return seed
    }

    /// The seed of the current input.
    private var seed: UInt64 { Self.firstSeed &* 1_000_000_000 &+ UInt64(inputs) }

    /// Records that the current input broke a rule, and writes a file that reproduces the fault.
    ///
    /// - Parameters:
    ///   - what: The broken rule.
    ///   - file: The content of the file.
    ///   - type: The type of the file. Default: `json`.
    package func found(_ what: String, file: String, type: String = "json") {
        findings.append(Finding(what: "\(name), seed \(seed): \(what)", file: file))
        write(file, to: "\(name)-\(seed).\(type)")
    }

    /// Writes a file that reproduces the current input. It can still be read after the process crashed.
    package func begin(_ file: @autoclosure () -> String) {
        guard Self.folder != nil else { return }
        if current == nil {
            _ = FileManager.default.createFile(atPath: journal.path, contents: nil)
            current = try? FileHandle(forWritingTo: journal)
        }
        // One file is overwritten for all inputs. This is faster than creating a file for each input, because the
        // system writes a new file to the disk immediately.
        try? current?.truncate(atOffset: 0)
        try? current?.seek(toOffset: 0)
        try? current?.write(contentsOf: Data(file().utf8))
    }

    /// The URL of the file in which a test records the current input. The file can still be read after the process
    /// crashed.
    package var journal: URL {
        (Self.folder ?? FileManager.default.temporaryDirectory).appendingPathComponent("\(name).current")
    }

    private func checkTime() {
        let time = Self.processorTime - began
        guard time > Self.patience else { return }
        slow += 1
        write("seed \(seed): \(time) seconds\n", to: "\(name)-\(seed).slow")
    }

    /// Writes the totals of this part, which `scripts/attack` adds up, and removes the file of the current input.
    private func finish() {
        guard Self.folder != nil else { return }
        try? FileManager.default.removeItem(at: journal)
        write("\(name) \(inputs) \(events) \(layouts) \(findings.count) \(slow)\n", to: "\(name).sums")
    }

    private func write(_ text: String, to file: String) {
        guard let folder = Self.folder else { return }
        try? Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }

    /// The processor time of this process and of the programs that it ran, in seconds. Other programs do not affect
    /// it.
    private static var processorTime: Double {
        var total = 0.0
        #if canImport(Darwin)
        let sums = [RUSAGE_SELF, RUSAGE_CHILDREN]
        #else
        let sums = [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue]
        #endif
        for who in sums {
            var usage = rusage()
            getrusage(who, &usage)
            for time in [usage.ru_utime, usage.ru_stime] { total += Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        }
        return total
    }
}
