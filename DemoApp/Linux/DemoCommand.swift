import Foundation
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

/// Runs the command given by the program's arguments.
@MainActor
enum DemoCommand {
    /// The program's version, as spelled in the changelog.
    static let version = "Unreleased"

    private static let commands = ["window", "replay", "draw", "help", "version"]

    private static var usage: String {
        """
        usage: DemoApp [window] [OPTION...]     open the window (the default); without a display, replay the bundled scenarios
               DemoApp replay FILE... [OPTION...]    replay scenario files
               DemoApp draw FILE.png [OPTION...]     draw a screen of the demo
               DemoApp help [COMMAND]                print this, or more about a command
               DemoApp --version                     print the version
        """
    }

    /// Runs a command.
    ///
    /// - Parameter arguments: The program's arguments without its name.
    /// - Returns: The exit status.
    static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case "replay": return ReplayCommand.run(arguments: rest)
        case "draw": return draw(rest)
        case "help", "--help", "-h": return help(rest)
        case "version", "--version": return print("SelectableLabel \(version.lowercased())")
        case "window": return openWindow(rest)
        case let word? where !word.hasPrefix("-"):
            return fail("there is no command \(word)\(suggestion(for: word))")
        default:
            // Options may be in front of the command.
            var options = arguments
            if let command = options.indices.first(where: {
                options[$0] == "window" && ($0 == 0 || !WindowOptions.valued.contains(options[$0 - 1]))
            }) {
                options.remove(at: command)
            }
            return openWindow(options)
        }
    }

    private static func suggestion(for word: String) -> String {
        if word.hasSuffix(".json") { return "; did you mean replay \(word)?" }
        if DemoScreens.index(named: word) != nil { return "; did you mean --screen \(word)?" }
        return Suggestion.text(for: word, among: commands)
    }

    private static func help(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case nil, "help": return print(usage)
        case "window": return print(WindowOptions.usage)
        case "replay": return print(ReplayOptions.usage)
        case "draw": return print(DrawOptions.usage)
        case let word?: return fail("there is no command \(word)\(suggestion(for: word))")
        }
    }

    private static func print(_ text: String) -> Int32 {
        StandardLines.print(text)
        return 0
    }

    private static func draw(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") { return print(DrawOptions.usage) }
        do {
            let options = try DrawOptions.parse(arguments)
            do {
                try DrawCommand.run(options)
                return 0
            } catch {
                StandardLines.complain("DemoApp: \(options.output.visible): \("\(FileProblem(error))".visible)")
                return 2
            }
        } catch {
            return fail((error as? DrawOptions.Misuse)?.message ?? "\(error)", command: "draw")
        }
    }

    private static func openWindow(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") { return print(WindowOptions.usage) }
        let options: WindowOptions
        do {
            options = try WindowOptions.parse(arguments)
        } catch {
            return fail((error as? WindowOptions.Misuse)?.message ?? "\(error)", command: "window")
        }
        guard SDLWindow.isDisplayAvailable else { return replayInstead("there is no display") }
        do {
            try DemoWindow(options).run()
            return 0
        } catch let error as WindowError {
            return replayInstead("the window could not be opened: \(error)")
        } catch {
            StandardLines.complain("DemoApp: \(error)")
            return 2
        }
    }

    /// Replays the bundled scenarios and writes a page with their pictures. Called if no window can be opened. `reason`
    /// is printed and says why.
    private static func replayInstead(_ reason: String) -> Int32 {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(".demo")
        var options = ReplayOptions()
        options.files = BundledScenarios.files
        options.output = folder.path
        options.warnsOfOverwriting = false
        StandardLines.complain("DemoApp: \(reason)")
        StandardLines.print("Replaying the \(options.files.count) bundled scenarios instead. This takes about a minute.")
        var number = 0
        let command = ReplayCommand(
            options: options,
            print: { _ in },
            complain: StandardLines.complain,
            systemTypesetter: PangoTypesetter(),
            onStart: { file in
                number += 1
                let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
                StandardLines.print("\(number) of \(options.files.count): \(name)")
            }
        )
        let status = command.run()
        if status != .unusable { StandardLines.print("The pictures are on the page \(folder.appendingPathComponent("index.html").path)") }
        return status.rawValue
    }

    /// Returns the position of the first argument that is not valid UTF-8, counted from 1; nil if all are valid.
    ///
    /// Swift replaces invalid bytes by U+FFFD, so the argument would name a different file from the one that the user
    /// meant.
    static func firstInvalidArgument() -> Int? {
        (1..<max(Int(CommandLine.argc), 1)).first { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }

    /// Prints an error message to standard error, and a second line that says how to get help.
    /// Returns the exit status of an error.
    ///
    /// - Parameter command: The command that was used wrongly; nil if the error is about none.
    static func fail(_ message: String, command: String? = nil) -> Int32 {
        StandardLines.complain("\(command ?? "DemoApp"): \(message.visible)")
        StandardLines.complain("`DemoApp help\(command.map { " \($0)" } ?? "")` shows the usage.")
        return 2
    }
}
