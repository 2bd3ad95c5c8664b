import Foundation

/// The options of the window command.
struct WindowOptions: Equatable {
    /// The number of pixels per point. nil means the display's scale.
    var scale: CGFloat?
    /// The first screen, as an index into `DemoScreens.all`.
    var screen = 0
    /// Whether parts of the window only fade, without growing or moving.
    var reducesMotion = false

    @MainActor static var usage: String {
        """
        usage: DemoApp window [--screen NAME] [--scale N] [--reduce-motion]

        Opens the demo's window. Without a display, replays the bundled scenarios into pages of pictures instead.

          --screen NAME    the first screen: \(DemoScreens.all.map { $0.name }.joined(separator: ", "))
          --scale N        pixels per point, 0.5 to 8 (default: the display's)
          --reduce-motion  without growing and moving parts, as with the desktop's setting (GNOME: enable-animations)
          --help           print this

        Keys: M finger or mouse, D light or dark, O and 1 to 6 layouts, Tab next screen, Ctrl+C copy, Ctrl+A select all,
        Home, End, Page Up, Page Down scroll, Ctrl+Q quit
        """
    }

    /// The error for invalid command-line arguments.
    struct Misuse: Error, Equatable {
        var message: String
    }

    /// The options that have a value.
    static let valued = ["--scale", "--screen"]

    /// Parses the arguments of the window command.
    ///
    /// - Throws: `Misuse` if the arguments are invalid.
    @MainActor
    static func parse(_ arguments: [String]) throws -> WindowOptions {
        var options = WindowOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if argument == "--reduce-motion" {
                options.reducesMotion = true
                continue
            }
            guard valued.contains(parts[0]) else {
                throw Misuse(message: "unknown argument \(argument)\(suggestion(for: parts[0]))")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw Misuse(message: "\(argument) needs a value") }
            if parts[0] == "--scale" { options.scale = try scale(value) } else { options.screen = try screen(named: value) }
        }
        return options
    }

    /// Parses a scale, in pixels per point.
    static func scale(_ value: String) throws -> CGFloat {
        guard let number = Double(value), (0.5...8).contains(number) else {
            throw Misuse(message: "--scale must be a number from 0.5 to 8, not \(value)")
        }
        return CGFloat(number)
    }

    /// Parses the name of a screen and returns the screen's index.
    @MainActor
    static func screen(named value: String) throws -> Int {
        if let index = DemoScreens.index(named: value) { return index }
        let names = DemoScreens.all.map { $0.name }
        throw Misuse(
            message: "--screen must be one of \(names.joined(separator: ", ")), not \(value)\(Suggestion.text(for: value, among: names))")
    }

    @MainActor
    private static func suggestion(for word: String) -> String {
        if DemoScreens.index(named: word) != nil { return "; did you mean --screen \(word)?" }
        return Suggestion.text(for: word, among: valued + ["--reduce-motion", "--help"])
    }
}
