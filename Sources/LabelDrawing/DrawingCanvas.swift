public import Foundation

/// A surface that display lists are drawn on: the port behind which Cairo or Core Graphics stands.
///
/// Contract: points with the origin at the top left and y downwards; the canvas knows its own pixel scale. `save` and `restore` nest; an
/// unmatched `restore` does nothing; a list that leaves saves open does not affect what is drawn after it. Coordinates that are not finite,
/// and fonts the canvas does not know, draw nothing. Drawing an empty path or no glyphs is legal. Every adapter passes
/// the canvas conformance suite.
public protocol DrawingCanvas {
    /// Pushes clip and transform.
    mutating func save()
    /// Pops clip and transform.
    mutating func restore()
    /// Maps all that follows, inside the present map.
    mutating func concatenate(_ transform: DrawingTransform)
    /// Keeps what follows inside a path.
    mutating func clip(to path: DrawingPath)
    /// Fills a path.
    mutating func fill(_ path: DrawingPath, color: LabelColor)
    /// Strokes a path with a line of the given width in points.
    mutating func stroke(_ path: DrawingPath, color: LabelColor, width: CGFloat)
    /// Draws glyphs.
    mutating func draw(_ run: GlyphRunDrawing)
}

extension DrawingCanvas {
    /// Draws a list from beginning to end and closes the saves it left open.
    ///
    /// - Complexity: O(n) in the list's commands.
    public mutating func draw(_ list: DisplayList) {
        var depth = 0
        for command in list.commands {
            switch command {
            case .save:
                depth += 1
                save()
            case .restore:
                guard depth > 0 else { continue }
                depth -= 1
                restore()
            case .concatenate(let transform): concatenate(transform)
            case .clip(let path): clip(to: path)
            case .fill(let path, let color): fill(path, color: color)
            case .fillRects(let rects, let color):
                fill(DrawingPath(elements: rects.flatMap { DrawingPath.rect($0).elements }), color: color)
            case .stroke(let path, let color, let width): stroke(path, color: color, width: width)
            case .glyphs(let run): draw(run)
            }
        }
        for _ in 0..<depth { restore() }
    }
}

/// A canvas that keeps what is drawn on it: for tests, and for reading a list back as one flat list.
public struct RecordingCanvas: DrawingCanvas, Sendable {
    /// What was drawn so far.
    public private(set) var list = DisplayList()

    /// Creates an empty recording.
    public init() {}

    /// Records a push of clip and transform.
    public mutating func save() { list.append(.save) }
    /// Records a pop of clip and transform.
    public mutating func restore() { list.append(.restore) }
    /// Records a map.
    public mutating func concatenate(_ transform: DrawingTransform) { list.append(.concatenate(transform)) }
    /// Records a clip.
    public mutating func clip(to path: DrawingPath) { list.append(.clip(path)) }
    /// Records a fill.
    public mutating func fill(_ path: DrawingPath, color: LabelColor) { list.append(.fill(path, color)) }
    /// Records a stroke.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, width: CGFloat) { list.append(.stroke(path, color, width: width)) }
    /// Records glyphs.
    public mutating func draw(_ run: GlyphRunDrawing) { list.append(.glyphs(run)) }
}
