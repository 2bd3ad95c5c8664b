import Foundation

/// The use of the pictures that the tests draw.
enum GoldenMode: Equatable {
    /// Compare them with the recorded ones.
    case compare
    /// Replace the recorded ones.
    case record

    /// The reason why recording is refused.
    struct Refusal: Error, Equatable, CustomStringConvertible {
        let description = "RECORD_GOLDENS is set, but continuous integration (CI is set) compares pictures and never records them"
    }

    /// Reads `RECORD_GOLDENS`: 1 means record. Recording is refused if `CI` is set.
    init(environment: [String: String]) throws(Refusal) {
        guard environment["RECORD_GOLDENS"] == "1" else {
            self = .compare
            return
        }
        guard environment["CI", default: ""].isEmpty else { throw Refusal() }
        self = .record
    }

    /// The mode set by this run's environment.
    static var ofThisRun: GoldenMode {
        get throws { try GoldenMode(environment: ProcessInfo.processInfo.environment) }
    }
}
