public import Foundation

/// A list of drawing instructions: plain values in drawing order.
///
/// Coordinates are points with the origin at the top left and y downwards. A list is a value: two equal lists look the
/// same. It can be stored, compared in tests and replayed at any scale, which is how the magnifier shows sharp text.
public struct DisplayList: Equatable, Codable, Sendable {
    /// One drawing instruction.
    public enum Command: Equatable, Codable, Sendable {
        /// Pushes the clip and the transform.
        case save
        /// Pops the clip and the transform. Does nothing without a matching `save`.
        case restore
        /// Applies a transform to everything that follows, inside the current transform.
        case concatenate(DrawingTransform)
        /// Clips everything that follows to a path, by the path's fill rule.
        case clip(DrawingPath)
        /// Fills a path by its fill rule.
        case fill(DrawingPath, LabelColor)
        /// Fills rectangles of one colour as one shape, so overlaps are painted only once.
        case fillRects([CGRect], LabelColor)
        /// Strokes a path.
        indirect case stroke(DrawingPath, LabelColor, DrawingStroke)
        /// Draws glyphs.
        case glyphs(GlyphRunDrawing)
        /// Strokes the outlines of glyphs. Colour glyphs have no outlines and are skipped.
        indirect case strokeGlyphs(GlyphRunDrawing, DrawingStroke)
        /// Draws a whole image into a rectangle.
        case image(DrawingImage, CGRect)
        /// Draws only the shadow of a list as one shape, without the list itself.
        indirect case shadow(DrawingShadow, of: DisplayList)
        /// Draws only the inner shadow of a list, as if the list were cut out of a sheet above, without the list
        /// itself.
        indirect case innerShadow(DrawingShadow, of: DisplayList)
        /// Draws a list as one group with an opacity from 0 to 1.
        indirect case layer(DisplayList, opacity: Double)

        /// Strokes a path with a plain solid line. The width is in points.
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

    /// Whether the list has no instructions.
    public var isEmpty: Bool { commands.isEmpty }

    /// Appends one instruction.
    public mutating func append(_ command: Command) {
        commands.append(command)
    }

    /// Appends another list's instructions.
    public mutating func append(_ list: DisplayList) {
        commands.append(contentsOf: list.commands)
    }

    /// Appends another list with its own clip and transform.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - transform: The transform from the list's points to this list's points.
    ///   - clip: A path in this list's points. Nothing of `list` is visible outside it.
    public mutating func append(_ list: DisplayList, transform: DrawingTransform, clip: DrawingPath? = nil) {
        guard !list.isEmpty else { return }
        commands.append(.save)
        if let clip { commands.append(.clip(clip)) }
        if transform != .identity { commands.append(.concatenate(transform)) }
        commands.append(contentsOf: list.commands)
        commands.append(.restore)
    }
}
