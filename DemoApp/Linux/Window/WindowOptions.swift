import Foundation

/// The options of the window command.
struct WindowOptions: Equatable {
    /// The pixels per point. nil means the display's scale.
    var scale: CGFloat?
    /// The first screen, as an index into `DemoScreens.all`.
    var screen = 0

    /// An error in the arguments.
    struct Misuse: Error, Equatable {
        var message: String
    }

    /// Parses the arguments of the window command.
    ///
    /// - Throws: `Misuse` if the arguments are invalid.
    @MainActor
    static func parse(_ arguments: [String]) throws -> WindowOptions {
        var options = WindowOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard ["--scale", "--screen"].contains(parts.first) else { throw Misuse(message: "unknown argument \(argument)") }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw Misuse(message: "\(argument) needs a value") }
            if parts[0] == "--scale" {
                guard let number = Double(value), (0.5...8).contains(number) else {
                    throw Misuse(message: "--scale must be a number from 0.5 to 8, not \(value)")
                }
                options.scale = CGFloat(number)
            } else {
                guard let index = DemoScreens.index(named: value) else {
                    let names = DemoScreens.all.map { $0.name }.joined(separator: ", ")
                    throw Misuse(message: "--screen must be one of \(names), not \(value)")
                }
                options.screen = index
            }
        }
        return options
    }
}
