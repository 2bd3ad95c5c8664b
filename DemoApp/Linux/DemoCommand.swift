import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// Runs the command given by the program's arguments.
@MainActor
enum DemoCommand {
    private static var usage: String {
        """
        usage: DemoApp [window] [--screen NAME] [--scale N]    open the window; without a display, replay the bundled scenarios
               DemoApp replay FILE...                          replay scenario files; see `DemoApp replay --help`

        Screens: \(DemoScreens.all.map { $0.name }.joined(separator: ", "))
        """
    }

    /// Runs a command.
    ///
    /// - Parameter arguments: The program's arguments without its name.
    /// - Returns: The exit status.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case "replay": return ReplayCommand.run(arguments: Array(arguments.dropFirst()))
        case "--help", "-h":
            StandardLines.print(usage)
            return 0
        case "window": return openWindow(Array(arguments.dropFirst()))
        default: return openWindow(arguments)
        }
    }

    private static func openWindow(_ arguments: [String]) -> Int32 {
        let options: WindowOptions
        do {
            options = try WindowOptions.parse(arguments)
        } catch {
            let message = (error as? WindowOptions.Misuse)?.message ?? "\(error)"
            return fail("DemoApp: \(message.visible)\n\(usage)")
        }
        guard SDLWindow.isDisplayAvailable else { return replayInstead("No display is available.") }
        do {
            try DemoWindow(options).run()
            return 0
        } catch let error as WindowError {
            return replayInstead("The window could not be opened: \(error).")
        } catch {
            return fail("DemoApp: \(error)")
        }
    }

    /// Replays the bundled scenarios as pages if no window can be opened.
    private static func replayInstead(_ reason: String) -> Int32 {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(".demo")
        var options = ReplayOptions()
        options.files = BundledScenarios.files
        options.output = folder.path
        StandardLines.print("\(reason) Replaying the \(options.files.count) bundled scenarios instead.")
        let command = ReplayCommand(
            options: options,
            print: { _ in },
            complain: StandardLines.complain,
            systemTypesetter: PangoTypesetter()
        )
        let status = command.run()
        StandardLines.print("The pictures are on the page \(folder.appendingPathComponent("index.html").path)")
        return status.rawValue
    }

    /// Returns the position of the first argument that is not UTF-8, from 1; nil if there is none.
    ///
    /// Such an argument cannot name the file that was meant: its text has replacement characters.
    static func firstInvalidArgument() -> Int? {
        (1..<max(Int(CommandLine.argc), 1)).first { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }

    /// Prints a message to standard error and returns the status of an error.
    static func fail(_ message: String) -> Int32 {
        StandardLines.complain(message)
        return 2
    }
}
