import Foundation

/// Whether the tests compare their pictures with the recorded ones, or replace the recorded ones.
enum GoldenMode: Equatable {
    /// Compares the pictures with the recorded ones.
    case compare
    /// Replaces the recorded pictures.
    case record

    /// The reason why recording is refused.
    struct Refusal: Error, Equatable, CustomStringConvertible {
        let description = "RECORD_GOLDENS is set, but continuous integration (CI is set) compares pictures and never records them"
    }

    /// Creates a mode from the environment variable `RECORD_GOLDENS`: 1 means `record`. Throws if `CI` is set too,
    /// because a CI job must not record pictures.
    init(environment: [String: String]) throws(Refusal) {
        guard environment["RECORD_GOLDENS"] == "1" else {
            self = .compare
            return
        }
        guard environment["CI", default: ""].isEmpty else { throw Refusal() }
        self = .record
    }

    /// The mode from the environment of this process.
    static var ofThisRun: GoldenMode {
        get throws { try GoldenMode(environment: ProcessInfo.processInfo.environment) }
    }
}
