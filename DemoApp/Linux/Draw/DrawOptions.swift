import Foundation

/// The options of the draw command.
struct DrawOptions: Equatable {
    /// A position in a label: the label's name and an offset in its text, in UTF-16 code units.
    struct Place: Equatable {
        var label: String
        var offset: Int
    }

    /// The path of the picture file.
    var output = ""
    /// The screen to draw, as an index into `DemoScreens.all`.
    var screen = 0
    /// The size of the window, in points.
    var size = CGSize(width: 430, height: 860)
    var scale: CGFloat = 1
    var isDark = false
    /// Whether the tabs and the status line are left out. If true, `size` is the size of the content.
    var isContentOnly = false
    /// The distance to scroll down, in points.
    var scroll: CGFloat = 0
    /// A character of the word to double-tap. nil means that nothing is selected.
    var start: Place?
    /// The position to drag the end pin to. nil means that the pin is not dragged.
    var end: Place?
    /// Whether the word is selected by a long press instead of a double tap.
    var isLongPress = false
    /// Whether the finger still holds the dragged pin, so that the lens is visible.
    var isHeld = false

    @MainActor static var usage: String {
        """
        usage: DemoApp draw FILE.png [OPTION...]

        Draws a screen of the demo as a picture, without a display. An existing file is overwritten, a symbolic link is not
        followed.

          --screen NAME       \(DemoScreens.all.map { $0.name }.joined(separator: ", "))
          --size WxH          the window's size in points (default: 430x860)
          --scale N           pixels per point, 0.5 to 8 (default: 1)
          --dark              in dark appearance
          --content           without tabs and status line
          --scroll N          scrolled down by N points
          --from LABEL:N      a word is double-tapped: the one at offset N of a label, in UTF-16 units
          --to LABEL:N        then the end pin is dragged to offset N of a label, and may snap to a word
          --long-press        the word of --from is long-pressed instead; needed for a text that can only be selected as a
                              whole
          --hold              the pin of --to is still held, so that the lens is visible
          --help              print this
        """
    }

    /// The error for invalid command-line arguments.
    typealias Misuse = WindowOptions.Misuse

    private static let flags: KeyValuePairs<String, WritableKeyPath<DrawOptions, Bool> & Sendable> = [
        "--dark": \.isDark, "--content": \.isContentOnly, "--long-press": \.isLongPress, "--hold": \.isHeld,
    ]
    private static let valued = ["--screen", "--size", "--scale", "--scroll", "--from", "--to"]

    /// Parses the arguments of the draw command.
    ///
    /// - Throws: `Misuse` if the arguments are invalid.
    @MainActor
    static func parse(_ arguments: [String]) throws -> DrawOptions {
        var options = DrawOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if !argument.hasPrefix("-"), options.output.isEmpty {
                options.output = argument
            } else if let flag = flags.first(where: { $0.key == argument }) {
                options[keyPath: flag.value] = true
            } else if valued.contains(parts.first ?? "") {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw Misuse(message: "\(argument) needs a value") }
                try options.set(parts[0], to: value)
            } else {
                let known = flags.map(\.key) + valued + ["--help"]
                throw Misuse(message: "unknown argument \(argument)\(Suggestion.text(for: argument, among: known))")
            }
        }
        guard options.output.lowercased().hasSuffix(".png") else { throw Misuse(message: "a file that ends in .png is missing") }
        guard options.start != nil || options.end == nil else { throw Misuse(message: "--to needs --from") }
        guard options.start != nil || !options.isLongPress else { throw Misuse(message: "--long-press needs --from") }
        guard options.end != nil || !options.isHeld else { throw Misuse(message: "--hold needs --to") }
        return options
    }

    @MainActor
    private mutating func set(_ option: String, to value: String) throws {
        switch option {
        case "--screen": screen = try WindowOptions.screen(named: value)
        case "--size":
            let sides = value.split(separator: "x").compactMap { Double($0) }
            guard sides.count == 2, sides.allSatisfy({ (1...4000).contains($0) }) else {
                throw Misuse(message: "--size must be two numbers from 1 to 4000, such as 430x860, not \(value)")
            }
            size = CGSize(width: sides[0], height: sides[1])
        case "--scale": scale = try WindowOptions.scale(value)
        case "--scroll":
            guard let number = Double(value), number.isFinite, number >= 0 else {
                throw Misuse(message: "--scroll must be a number of points, such as 200, not \(value)")
            }
            scroll = CGFloat(number)
        case "--from": start = try Self.place(option, value)
        default: end = try Self.place(option, value)
        }
    }

    private static func place(_ option: String, _ value: String) throws -> Place {
        guard let colon = value.lastIndex(of: ":"), let offset = Int(value[value.index(after: colon)...]), offset >= 0 else {
            throw Misuse(message: "\(option) must be a label and an offset, such as title:5, not \(value)")
        }
        return Place(label: String(value[..<colon]), offset: offset)
    }
}
