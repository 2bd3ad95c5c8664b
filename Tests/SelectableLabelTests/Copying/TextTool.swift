import Foundation

/// Runs programs that read from standard input.
enum TextTool {
    struct Failure: Error {
        let message: String
    }

    static func run(_ name: String, _ arguments: [String], input: String) throws -> String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            throw Failure(message: "\(name) is not installed; run scripts/bootstrap test")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let (stdin, stdout) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = FileHandle.nullDevice
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        return String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Returns the result of an XPath expression in HTML, by libxml2's parser.
    static func find(_ expression: String, in html: String) throws -> String {
        try run("xmllint", ["--html", "--nowarning", "--xpath", expression, "-"], input: html).trimmingCharacters(in: .newlines)
    }

    /// Converts an RTF document to HTML with unrtf.
    static func unrtf(_ rtf: String) throws -> String {
        try run("unrtf", ["--html", "--nopict", "--quiet"], input: rtf)
    }
}
