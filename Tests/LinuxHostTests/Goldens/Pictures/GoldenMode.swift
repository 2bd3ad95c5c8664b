import Foundation

/// What is done with the pictures that the tests draw.
enum GoldenMode: Equatable {
    /// They are compared with those beside the tests.
    case compare
    /// They take the place of those.
    case record

    /// Why nothing is recorded.
    struct Refusal: Error, Equatable, CustomStringConvertible {
        let description = "RECORD_GOLDENS is set, but continuous integration (CI is set) compares pictures and never records them"
    }

    /// Reads RECORD_GOLDENS=1, which records, and CI, where that is refused.
    init(environment: [String: String]) throws(Refusal) {
        guard environment["RECORD_GOLDENS"] == "1" else {
            self = .compare
            return
        }
        guard environment["CI", default: ""].isEmpty else { throw Refusal() }
        self = .record
    }

    /// What this run's environment says.
    static var ofThisRun: GoldenMode {
        get throws { try GoldenMode(environment: ProcessInfo.processInfo.environment) }
    }
}
