import Foundation
import Testing

/// A program could not be started, or it failed.
struct ToolError: Error, CustomStringConvertible {
    let description: String
}

/// Runs desktop programs and waits for them.
enum Tool {
    /// The path of a program. Throws if it is not installed; `scripts/bootstrap test` installs all of them.
    static func path(_ name: String) throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for folder in folders {
            let path = "\(folder)/\(name)"
            if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
        }
        throw ToolError(description: "\(name) is not installed; run scripts/bootstrap test")
    }

    /// Starts a program. Its output goes to the pipe.
    static func start(
        _ url: URL, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil, output: Pipe? = nil
    ) throws -> Process {
        let process = Process()
        if let folder { process.currentDirectoryURL = folder }
        process.executableURL = url
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Runs a program until it exits and returns its output.
    static func run(_ name: String, _ arguments: [String], environment: [String: String]) throws -> (status: Int32, output: String) {
        let pipe = Pipe()
        let process = try start(path(name), arguments, environment: environment, output: pipe)
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// The folder of this package's built programs, beside the tests.
    static var builtProducts: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}

/// An X display without a screen, showing one program's window, operated by a simulated mouse.
final class VirtualDisplay {
    /// The timeout for anything that should happen at once, in seconds. It is long because the machine may be busy.
    private static let patience: TimeInterval = 20

    private let server: Process
    private var program: Process?
    private let environment: [String: String]
    /// The window's top left corner, in display points.
    private(set) var origin = CGPoint.zero
    private var window = ""
    /// The window's size.
    private(set) var size = CGSize.zero

    /// Starts an X server, which chooses its display number.
    init() throws {
        let pipe = Pipe()
        server = try Tool.start(
            Tool.path("Xvfb"), ["-displayfd", "1", "-screen", "0", "1000x1000x24", "-nolisten", "tcp"], output: pipe)
        var number = ""
        while !number.hasSuffix("\n") {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ToolError(description: "Xvfb did not start") }
            number += String(decoding: data, as: UTF8.self)
        }
        environment = ["DISPLAY": ":" + number.trimmingCharacters(in: .whitespacesAndNewlines), "SDL_VIDEODRIVER": "x11"]
    }

    deinit {
        // Children inherit the blocked signals of the tests' worker threads, so only SIGKILL reaches them.
        for process in [program, server].compactMap({ $0 }) { kill(process.processIdentifier, SIGKILL) }
    }

    /// Starts a program and waits for its window.
    func open(_ url: URL, arguments: [String] = [], title: String) throws {
        program = try Tool.start(url, arguments, environment: environment)
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while Date() < deadline {
            let found = try Tool.run("xdotool", ["search", "--onlyvisible", "--name", title], environment: environment)
            if let window = found.output.split(separator: "\n").first {
                self.window = String(window)
                try readGeometry(of: self.window)
                return
            }
            usleep(50_000)
        }
        throw ToolError(description: "no window named \(title)")
    }

    /// Waits until the window's title starts with `beginning`.
    func awaitTitle(_ beginning: String) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while Date() < deadline {
            let title = try Tool.run("xdotool", ["getwindowname", window], environment: environment).output
            if title.hasPrefix(beginning) {
                // The first frame may not be drawn yet.
                usleep(300_000)
                return
            }
            usleep(20_000)
        }
        throw ToolError(description: "no title that begins with \(beginning)")
    }

    private func readGeometry(of window: String) throws {
        let text = try Tool.run("xdotool", ["getwindowgeometry", "--shell", window], environment: environment).output
        var values: [String: Double] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
        }
        origin = CGPoint(x: values["X"] ?? 0, y: values["Y"] ?? 0)
        size = CGSize(width: values["WIDTH"] ?? 0, height: values["HEIGHT"] ?? 0)
        // The first frame may not be drawn yet.
        usleep(500_000)
    }

    /// Whether the program is still running.
    var isProgramRunning: Bool { program?.isRunning ?? false }

    // MARK: Mouse

    /// Performs mouse actions. Points are in window points.
    func mouse(_ actions: [MouseAction]) throws {
        let arguments = actions.flatMap { action -> [String] in
            switch action {
            case .move(let point): ["mousemove", "\(Int(origin.x + point.x.rounded()))", "\(Int(origin.y + point.y.rounded()))"]
            case .down: ["mousedown", "1"]
            case .up: ["mouseup", "1"]
            case .click(let count): ["click", "--repeat", "\(count)", "--delay", "90", "1"]
            case .rightClick: ["click", "3"]
            case .wheelDown: ["click", "5"]
            case .wait(let seconds): ["sleep", "\(seconds)"]
            }
        }
        let result = try Tool.run("xdotool", arguments, environment: environment)
        guard result.status == 0 else { throw ToolError(description: "xdotool \(arguments) failed") }
    }

    /// A mouse action.
    enum MouseAction {
        case move(CGPoint)
        case down
        case up
        case click(Int)
        case rightClick
        case wheelDown
        case wait(Double)
    }

    // MARK: Keys

    /// Presses keys with their modifiers, given by X key names.
    func key(_ keys: String...) throws {
        // Without a window manager, a window must be given the keyboard focus explicitly.
        let result = try Tool.run("xdotool", ["windowfocus", "--sync", window, "key", "--delay", "60"] + keys, environment: environment)
        guard result.status == 0 else { throw ToolError(description: "xdotool key \(keys) failed") }
    }

    // MARK: Clipboard

    /// Returns the text on the display's clipboard once it equals `expected`, or the last text when the time is up.
    func clipboard(waitingFor expected: String) throws -> String {
        try clipboard { $0 == expected }
    }

    /// Returns the text on the display's clipboard, or of another selection or in another format, once it is as
    /// expected, or the last text when the time is up.
    func clipboard(_ selection: String = "clipboard", target: String? = nil, until isExpected: (String) -> Bool) throws -> String {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        let format = target.map { ["-t", $0] } ?? []
        var text = ""
        repeat {
            text = try Tool.run("xclip", ["-selection", selection] + format + ["-o"], environment: environment).output
            if isExpected(text) { return text }
            usleep(50_000)
        } while Date() < deadline
        return text
    }
}
