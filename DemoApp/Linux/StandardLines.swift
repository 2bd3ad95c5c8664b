import Foundation

/// Writes lines to standard output and standard error. Nothing is buffered, so a reader sees each line immediately.
enum StandardLines {
    /// Writes a line to standard output. On failure, reports it and ends the program with status 2.
    ///
    /// If the output is a pipe that its reader has closed, as `head` does, the program ends without a message.
    static func print(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line.visibleLines + "\n").utf8))
        } catch {
            let problem = FileProblem(error)
            if problem == FileProblem(code: EPIPE) { endAsBrokenPipe() }
            complain("DemoApp: standard output: \(problem)")
            exit(2)
        }
    }

    /// Writes a line to standard error. Ignores failures.
    static func complain(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line.visibleLines + "\n").utf8))
    }

    /// Ends the program with the signal SIGPIPE, even if the parent process made this process ignore the signal.
    private static func endAsBrokenPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }
}

extension String {
    /// The text with escapes for control characters and direction controls, so that it cannot control a terminal.
    var visible: String { escaped { _ in true } }

    /// The text with the same escapes as in `visible`, but with unchanged newlines.
    fileprivate var visibleLines: String { escaped { $0 != "\n" } }

    private func escaped(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: { $0.controlsTerminals && isEscaped($0) }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.controlsTerminals, isEscaped(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var controlsTerminals: Bool {
        if value < 0xA0 { return value < 0x20 || value >= 0x7F }
        return properties.isBidiControl
    }
}
