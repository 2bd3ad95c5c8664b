import Foundation

/// Writes lines to standard output and standard error. Nothing is buffered, so a reader sees each line at once.
enum StandardLines {
    /// Writes a line to standard output. On failure, reports it and ends the program with status 2.
    static func print(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            complain("DemoApp: standard output: \(FileProblem(error))")
            exit(2)
        }
    }

    /// Writes a line to standard error. Ignores failures.
    static func complain(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
