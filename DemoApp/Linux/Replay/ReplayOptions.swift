import Foundation
import SelectableLabelTesting

/// The options of the replay command.
struct ReplayOptions: Equatable {
    /// The frames to write to the output folder.
    enum Frames: String, CaseIterable {
        case none
        /// One frame after each step.
        case steps
    }

    /// The paths of the scenario files, at least one.
    var files: [String] = []
    /// The folder for the frames and the page. nil means that neither is written.
    var output: String?
    var frames = Frames.steps
    /// Whether a warning is printed for each file or folder whose contents are overwritten.
    var warnsOfOverwriting = true
    /// The folder for the pictures of an animation. Requires exactly one scenario file. nil means no animation.
    var animation: String?
    /// The text engine to use instead of the scenario's. nil means the scenario's engine.
    var engine: Scenario.Engine?
    /// The scale to use instead of the scenario's, in pixels per point. nil means the scenario's scale.
    var scale: CGFloat?
    /// The way in which the selection learns of changes on the screen: immediately from the host (`eager`), or by its
    /// own check at the next event (`lazy`).
    var host = ScenarioHost.eager

    static let usage = """
        usage: DemoApp replay FILE... [--out DIR] [--frames none|steps]
                              [--animate DIR] [--engine system|monospace] [--scale N]
                              [--host eager|lazy]

        Plays scenario files and prints the state after each step as one line of JSON.

          --out DIR      write DIR/NAME/000.png and so on, a picture after each step, and the page DIR/index.html
                         existing files are overwritten, symbolic links are not followed
                         the page begins with the stories of docs/stories.md, then has the other scenarios in the
                         given order
          --frames WHAT  none: ignore --out; steps: write the pictures and the page (default)
          --animate DIR  write the story of one scenario as the pictures of an animation, 30 frames a second:
                         DIR/0000.png and so on, and the list DIR/frames.txt of the pictures for img2webp
                         existing files are overwritten, symbolic links are not followed
          --engine WHAT  use the text engine system or monospace for all files; the numbers that a file expects may hold
                         only for its own engine
          --scale N      pixels per point in the pictures of all files, 0.5 to 8
          --host HOW     eager: the screen reports every change to the selection at once (default); lazy: only with the
                         next event, like UIKit; the outcome is the same
          --help         print this help

        Exit status: 0 if all expectations are met; 1 if one is not met or a step cannot be performed; 2 if a file is not a
        valid scenario or needs an unsupported feature, or if the arguments are wrong. The highest status counts.
        """

    /// The error for invalid command-line arguments.
    typealias Misuse = WindowOptions.Misuse

    /// Parses the arguments of the replay command. Returns nil if they request help.
    static func parse(_ arguments: [String]) throws -> ReplayOptions? {
        var options = ReplayOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                options.files.append(argument)
                continue
            }
            if argument == "--help" || argument == "-h" { return nil }
            if argument == "--" {
                options.files += rest
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let known = ["--out", "--frames", "--animate", "--engine", "--scale", "--host"]
            guard known.contains(parts[0]) else {
                throw Misuse(message: "unknown option \(argument)\(Suggestion.text(for: parts[0], among: known + ["--help"]))")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw Misuse(message: "\(argument) needs a value") }
            try options.set(parts[0], to: value)
        }
        guard !options.files.isEmpty else { throw Misuse(message: "no scenario file given") }
        if options.animation != nil, options.files.count > 1 {
            throw Misuse(message: "--animate takes one scenario file, not \(options.files.count)")
        }
        return options
    }

    private mutating func set(_ option: String, to value: String) throws {
        switch option {
        case "--out":
            guard !value.isEmpty else { throw Misuse(message: "--out needs a folder") }
            output = value
        case "--animate":
            guard !value.isEmpty else { throw Misuse(message: "--animate needs a folder") }
            animation = value
        case "--frames": frames = try Self.choice(option, value)
        case "--engine": engine = try Self.choice(option, value) as Scenario.Engine
        case "--host": host = try Self.choice(option, value)
        default: scale = try WindowOptions.scale(value)
        }
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(_ option: String, _ value: String) throws -> Choice
    where Choice.RawValue == String {
        if let choice = Choice(rawValue: value) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: " or ")
        throw Misuse(message: "\(option) must be \(choices), not \(value)")
    }
}
