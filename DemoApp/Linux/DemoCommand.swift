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
               DemoApp replay FILE...                          replay scenario files; `DemoApp replay --help` tells more

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
            return fail("DemoApp: \((error as? WindowOptions.Misuse)?.message ?? "\(error)")\n\(usage)")
        }
        guard SDLWindow.isDisplayAvailable else { return replayInstead("There is no display.") }
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
        StandardLines.print("Their pictures are on \(folder.appendingPathComponent("index.html").path)")
        return status.rawValue
    }

    private static func fail(_ message: String) -> Int32 {
        StandardLines.complain(message)
        return 2
    }
}
