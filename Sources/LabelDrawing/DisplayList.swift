public import Foundation

/// A list of drawing commands, as plain values in drawing order.
///
/// Coordinates are points with the origin at the top left and y downwards. Equal lists draw the same image. A list can
/// be stored, compared in tests, and drawn again at any scale, for example magnified without loss of sharpness.
public struct DisplayList: Equatable, Codable, Sendable {
    /// A drawing command.
    public enum Command: Equatable, Codable, Sendable {
        /// Saves the current clip and transform on a stack.
        case save
        /// Restores the clip and the transform from the last `save`. Does nothing without a matching `save`.
        case restore
        /// Transforms all later commands: first by the given transform, then by the current one.
        case concatenate(DrawingTransform)
        /// Clips all later commands to a path, by the path's fill rule.
        case clip(DrawingPath)
        /// Fills a path by its fill rule.
        case fill(DrawingPath, LabelColor)
        /// Fills several rectangles with one colour. Where they overlap, a translucent colour is painted only once.
        /// A canvas moves their edges to the nearest edges of pixels.
        case fillRects([CGRect], LabelColor)
        /// Strokes a path.
        indirect case stroke(DrawingPath, LabelColor, DrawingStroke)
        /// Fills glyphs with the run's colour.
        case glyphs(GlyphRunDrawing)
        /// Strokes the outlines of glyphs. Colour glyphs have no outlines and are skipped.
        indirect case strokeGlyphs(GlyphRunDrawing, DrawingStroke)
        /// Draws a whole image into a rectangle.
        case image(DrawingImage, CGRect)
        /// Draws only the shadow of a list, not the list itself.
        indirect case shadow(DrawingShadow, of: DisplayList)
        /// Draws only the inner shadow of a list, not the list itself. The shadow looks as if the list were a hole in a
        /// sheet.
        indirect case innerShadow(DrawingShadow, of: DisplayList)
        /// Draws a list as one group. The opacity, from 0 to 1, applies to the group as a whole.
        indirect case layer(DisplayList, opacity: Double)

        /// Returns a command that strokes a path with a solid line. The width is in points.
        public static func stroke(_ path: DrawingPath, _ color: LabelColor, width: CGFloat) -> Command {
            .stroke(path, color, DrawingStroke(width: width))
        }
    }

    /// The commands in drawing order.
    public private(set) var commands: [Command] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list from its commands.
    public init(commands: [Command]) {
        self.commands = commands
    }

    /// Whether the list has no commands.
    public var isEmpty: Bool { commands.isEmpty }

    /// Appends one command.
    public mutating func append(_ command: Command) {
        commands.append(command)
    }

    /// Appends the commands of another list.
    public mutating func append(_ list: DisplayList) {
        commands.append(contentsOf: list.commands)
    }

    /// Appends another list. The transform and the clip apply only to that list.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - transform: The transform from the coordinates of `list` to those of this list.
    ///   - clip: A path in the coordinates of this list. `list` is visible only inside it. nil means no clip.
    public mutating func append(_ list: DisplayList, transform: DrawingTransform, clip: DrawingPath? = nil) {
        guard !list.isEmpty else { return }
        commands.append(.save)
        if let clip { commands.append(.clip(clip)) }
        if transform != .identity { commands.append(.concatenate(transform)) }
        commands.append(contentsOf: list.commands)
        commands.append(.restore)
    }
}
