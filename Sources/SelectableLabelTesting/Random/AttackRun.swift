package import Foundation

// MARK: - Overview
//
// An attack tries random inputs for some minutes. It has several parts. Each part is one test. `scripts/attack` runs
// each part in a separate process, two at a time, and sets environment variables for its duration, its first seed and
// its folder. Without these variables, the test tries only a few inputs: that is what `make test` does.

/// The random inputs of one part of an attack, and the faults that they revealed. An attack is a long test with random
/// inputs.
package final class AttackRun {
    /// An input that broke a rule.
    package struct Finding {
        /// The broken rule.
        package var what: String
        /// A file that reproduces the fault.
        package var file: String
    }

    /// The most processor time that one input may take, in seconds.
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
    ///   - name: The name of the part. The names of its files begin with it.
    ///   - sample: The number of inputs if no duration is set.
    package init(_ name: String, sample: Int) {
        self.name = name
        self.sample = sample
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

    /// Records that the current input broke a rule, and writes a file that reproduces it.
    ///
    /// - Parameters:
    ///   - what: The broken rule.
    ///   - file: The content of the file.
    ///   - type: The type of the file. Default: `json`.
    package func found(_ what: String, file: String, type: String = "json") {
        findings.append(Finding(what: "\(name), seed \(seed): \(what)", file: file))
        write(file, to: "\(name)-\(seed).\(type)")
    }

    /// Writes a file that reproduces the current input. If the process crashes, the file stays.
    package func begin(_ file: @autoclosure () -> String) {
        guard Self.folder != nil else { return }
        if current == nil {
            _ = FileManager.default.createFile(atPath: journal.path, contents: nil)
            current = try? FileHandle(forWritingTo: journal)
        }
        // Faster than a new file for each input, which the system writes to the disk at once.
        try? current?.truncate(atOffset: 0)
        try? current?.seek(toOffset: 0)
        try? current?.write(contentsOf: Data(file().utf8))
    }

    /// The URL of the file for a journal of the current input. If the process crashes, the journal stays.
    package var journal: URL {
        (Self.folder ?? FileManager.default.temporaryDirectory).appendingPathComponent("\(name).current")
    }

    private func checkTime() {
        let time = Self.processorTime - began
        guard time > Self.patience else { return }
        slow += 1
        write("seed \(seed): \(time) seconds\n", to: "\(name)-\(seed).slow")
    }

    /// Writes the sums of this part, which `scripts/attack` adds up. Removes the file of the current input.
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
