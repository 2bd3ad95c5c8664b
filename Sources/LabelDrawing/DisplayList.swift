public import Foundation

/// A font that a text engine has resolved, as an opaque number which that engine's canvas understands.
public struct FontID: Hashable, Codable, Sendable {
    /// The number; meaningful only within one process and one engine.
    public let rawValue: UInt32

    /// Creates an identifier from its number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A glyph's index in its font.
public typealias GlyphID = UInt32

/// Glyphs of one font and one colour, each at its own place.
public struct GlyphRunDrawing: Equatable, Codable, Sendable {
    /// The font, as its engine numbered it.
    public var font: FontID
    /// The glyphs.
    public var glyphs: [GlyphID]
    /// The glyphs' origins on the baseline, in points, as many as there are glyphs.
    public var positions: [CGPoint]
    /// The fill; colour glyphs keep their own colours.
    public var color: LabelColor

    /// Creates a run of glyphs; glyphs without a position are dropped.
    public init(font: FontID, glyphs: [GlyphID], positions: [CGPoint], color: LabelColor) {
        let count = min(glyphs.count, positions.count)
        self.font = font
        self.glyphs = count == glyphs.count ? glyphs : Array(glyphs.prefix(count))
        self.positions = count == positions.count ? positions : Array(positions.prefix(count))
        self.color = color
    }
}

/// What to draw, as plain values in drawing order.
///
/// Coordinates are points with the origin at the top left and y downwards. A list is a value: two equal lists look the same, and a list can be
/// stored, compared in tests and replayed at any scale, which is how the magnifier shows text sharply.
public struct DisplayList: Equatable, Codable, Sendable {
    /// One drawing instruction.
    public enum Command: Equatable, Codable, Sendable {
        /// Pushes clip and transform.
        case save
        /// Pops clip and transform; without a matching `save` it does nothing.
        case restore
        /// Maps all that follows, inside the present map.
        case concatenate(DrawingTransform)
        /// Keeps what follows inside a path, by the non-zero rule.
        case clip(DrawingPath)
        /// Fills a path by the non-zero rule.
        case fill(DrawingPath, LabelColor)
        /// Fills rectangles of one colour as one shape, so that overlaps are not painted twice.
        case fillRects([CGRect], LabelColor)
        /// Strokes a path, with the line's width in points.
        case stroke(DrawingPath, LabelColor, width: CGFloat)
        /// Draws glyphs.
        case glyphs(GlyphRunDrawing)
    }

    /// The instructions.
    public private(set) var commands: [Command] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list from its instructions.
    public init(commands: [Command]) {
        self.commands = commands
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { commands.isEmpty }

    /// Adds one instruction at the end.
    public mutating func append(_ command: Command) {
        commands.append(command)
    }

    /// Adds another list's instructions at the end.
    public mutating func append(_ list: DisplayList) {
        commands.append(contentsOf: list.commands)
    }

    /// Adds another list inside a clip and a map of its own.
    ///
    /// - Parameters:
    ///   - list: What to draw.
    ///   - transform: The map from the list's points to this one's.
    ///   - clip: A path in this list's points outside which nothing of `list` shows.
    public mutating func append(_ list: DisplayList, transform: DrawingTransform, clip: DrawingPath? = nil) {
        guard !list.isEmpty else { return }
        commands.append(.save)
        if let clip { commands.append(.clip(clip)) }
        if transform != .identity { commands.append(.concatenate(transform)) }
        commands.append(contentsOf: list.commands)
        commands.append(.restore)
    }
}
