public import Foundation

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
        /// Keeps what follows inside a path, by the path's rule.
        case clip(DrawingPath)
        /// Fills a path by its rule.
        case fill(DrawingPath, LabelColor)
        /// Fills rectangles of one colour as one shape, so that overlaps are not painted twice.
        case fillRects([CGRect], LabelColor)
        /// Draws a path with a pen.
        indirect case stroke(DrawingPath, LabelColor, DrawingStroke)
        /// Draws glyphs.
        case glyphs(GlyphRunDrawing)
        /// Draws the outlines of glyphs with a pen; those of colour glyphs, which have none, not.
        indirect case strokeGlyphs(GlyphRunDrawing, DrawingStroke)
        /// Draws the whole of a picture into a rectangle.
        case image(DrawingImage, CGRect)
        /// Draws the shadow of what a list draws, as one shape, without the list itself.
        indirect case shadow(DrawingShadow, of: DisplayList)
        /// Draws the shadow that falls onto what a list draws, as if that were cut out of a sheet above, without the list itself.
        indirect case innerShadow(DrawingShadow, of: DisplayList)
        /// Draws a list as one picture of an opacity, 0 to 1.
        indirect case layer(DisplayList, opacity: Double)

        /// Draws a path with a plain pen of a width in points.
        public static func stroke(_ path: DrawingPath, _ color: LabelColor, width: CGFloat) -> Command {
            .stroke(path, color, DrawingStroke(width: width))
        }
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
