import Foundation
import LabelTestSupport
import Testing

/// The error that is thrown if a program is not installed, fails, or does not react in time.
struct ToolError: Error, CustomStringConvertible {
    let description: String
}

/// Starts programs, or runs them until they exit.
enum Tool {
    /// Returns the path of a program. Throws if it is not installed. `scripts/bootstrap test` installs all needed
    /// programs.
    static func path(_ name: String) throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for folder in folders {
            let path = "\(folder)/\(name)"
            if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
        }
        throw ToolError(description: "\(name) is not installed; run scripts/bootstrap test")
    }

    /// Starts a program and sends its output to a pipe. Without a pipe, the output is discarded.
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

    /// The folder of this package's built programs.
    static var builtProducts: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}

/// An X display without a physical screen. It shows the window of one program and has a simulated mouse.
final class VirtualDisplay {
    /// The timeout for anything that should happen immediately, in seconds. It is long because other processes may keep
    /// the machine busy.
    private static let patience = TestPatience.seconds(20)

    private let server: Process
    private var program: Process?
    private let environment: [String: String]
    /// The name of the display, as programs find it in the environment variable `DISPLAY`.
    var name: String { environment["DISPLAY"] ?? "" }
    /// The window's top left corner, in display points.
    private(set) var origin = CGPoint.zero
    private var window = ""
    /// The window's size, in display points.
    private(set) var size = CGSize.zero

    /// Starts an X server. The server chooses the number of its display. Without `-noreset` it would start again when
    /// its last client leaves, which is often `xdotool`. A program that connects at that moment would hang.
    init() throws {
        let pipe = Pipe()
        server = try Tool.start(
            Tool.path("Xvfb"), ["-displayfd", "1", "-screen", "0", "1000x1000x24", "-nolisten", "tcp", "-noreset"], output: pipe)
        var number = ""
        while !number.hasSuffix("\n") {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ToolError(description: "Xvfb did not start") }
            number += String(decoding: data, as: UTF8.self)
        }
        environment = ["DISPLAY": ":" + number.trimmingCharacters(in: .whitespacesAndNewlines), "SDL_VIDEODRIVER": "x11"]
    }

    deinit {
        // Sends SIGKILL, which cannot be blocked. Other signals may be blocked, because the processes inherit the
        // blocked signals of the test's thread.
        for process in [program, server].compactMap({ $0 }) {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
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
            guard isProgramRunning else { throw ToolError(description: "\(url.lastPathComponent) ended before it had a window") }
            usleep(50_000)
        }
        throw ToolError(description: "no window named \(title)")
    }

    /// Waits until the window's title starts with `beginning`. Then gives the program time to draw the frame.
    func awaitTitle(_ beginning: String) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while Date() < deadline {
            let title = try Tool.run("xdotool", ["getwindowname", window], environment: environment).output
            if title.hasPrefix(beginning) {
                // Gives the program time to draw the next frame.
                Thread.sleep(forTimeInterval: TestPatience.seconds(0.3))
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
        // Gives the program time to draw its first frame.
        Thread.sleep(forTimeInterval: TestPatience.seconds(0.5))
    }

    /// Whether the program is still running.
    var isProgramRunning: Bool { program?.isRunning ?? false }

    /// Runs `xdotool` with arguments. The argument `WINDOW` is replaced by the number of the program's window.
    func perform(_ arguments: [String]) throws {
        let result = try Tool.run("xdotool", arguments.map { $0 == "WINDOW" ? window : $0 }, environment: environment)
        guard result.status == 0 else { throw ToolError(description: "xdotool \(arguments) failed") }
    }

    // MARK: Mouse

    /// Performs mouse actions in order. Their points are relative to the window's top left corner. In slow builds, the
    /// waits are longer.
    func mouse(_ actions: [MouseAction]) throws {
        let arguments = actions.flatMap { action -> [String] in
            switch action {
            case .move(let point): ["mousemove", "\(Int(origin.x + point.x.rounded()))", "\(Int(origin.y + point.y.rounded()))"]
            case .down: ["mousedown", "1"]
            case .up: ["mouseup", "1"]
            case .click(let count): ["click", "--repeat", "\(count)", "--delay", "90", "1"]
            case .rightClick: ["click", "3"]
            case .wheelDown: ["click", "5"]
            case .wait(let seconds): ["sleep", "\(TestPatience.seconds(seconds))"]
            }
        }
        let result = try Tool.run("xdotool", arguments, environment: environment)
        guard result.status == 0 else { throw ToolError(description: "xdotool \(arguments) failed") }
    }

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

    /// Presses keys, one after the other. A key is an X key name, with modifiers in front of it, such as `ctrl+c`.
    func key(_ keys: String...) throws {
        // Without a window manager, the test must give the keyboard focus to the window.
        let result = try Tool.run("xdotool", ["windowfocus", "--sync", window, "key", "--delay", "60"] + keys, environment: environment)
        guard result.status == 0 else { throw ToolError(description: "xdotool key \(keys) failed") }
    }

    // MARK: Clipboard

    /// Waits until the clipboard contains `expected`, or until the timeout. Returns the last text that was read.
    func clipboard(waitingFor expected: String) throws -> String {
        try clipboard { $0 == expected }
    }

    /// Waits until the text of a selection is as expected, or until the timeout. Returns the last text that was read.
    ///
    /// - Parameters:
    ///   - selection: The X selection. Default: the clipboard.
    ///   - target: The format to request. nil means the default format.
    ///   - isExpected: Whether a text is the expected one.
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
