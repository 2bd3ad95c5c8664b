import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// What the program is asked to do by its arguments.
@MainActor
enum DemoCommand {
    private static let usage = """
        usage: DemoApp [--scale N]       open the window; without a display, replay the bundled scenarios
               DemoApp replay FILE...    replay scenario files; `DemoApp replay --help` tells more
        """

    /// Runs a command.
    ///
    /// - Parameter arguments: The program's arguments without its name.
    /// - Returns: The exit status.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case "replay": return ReplayCommand.run(arguments: Array(arguments.dropFirst()))
        case "--help", "-h":
            print(usage)
            return 0
        default: return openWindow(arguments)
        }
    }

    private static func openWindow(_ arguments: [String]) -> Int32 {
        var scale: CGFloat?
        if arguments.first == "--scale" {
            guard arguments.count == 2, let value = Double(arguments[1]), (0.5...8).contains(value) else { return fail(usage) }
            scale = value
        } else if !arguments.isEmpty {
            return fail(usage)
        }
        guard SDLWindow.isDisplayAvailable else { return replayInstead("There is no display.") }
        do {
            try DemoWindow(scale: scale).run()
            return 0
        } catch let error as WindowError {
            return replayInstead("The window could not be opened: \(error).")
        } catch {
            return fail("DemoApp: \(error)")
        }
    }

    /// Shows the bundled scenarios as pages where there is no window to show.
    private static func replayInstead(_ reason: String) -> Int32 {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(".demo")
        var options = ReplayOptions()
        options.files = BundledScenarios.files
        options.output = folder.path
        print("\(reason) Replaying the \(options.files.count) bundled scenarios instead.")
        let command = ReplayCommand(
            options: options,
            print: { _ in },
            complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
            systemTypesetter: PangoTypesetter()
        )
        let status = command.run()
        print("Their pictures are on \(folder.appendingPathComponent("index.html").path)")
        return status.rawValue
    }

    private static func fail(_ message: String) -> Int32 {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        return 2
    }
}
