import Foundation

/// The program's standard output and error, a line at a time; written at once, so that a reader sees each line when it is there.
enum StandardLines {
    /// Writes a line to the standard output; where it cannot be written, says so and ends the program with status 2.
    static func print(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            complain("DemoApp: standard output: \(FileProblem(error))")
            exit(2)
        }
    }

    /// Writes a line to the standard error, if it can be written.
    static func complain(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
