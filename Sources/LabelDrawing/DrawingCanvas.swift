public import Foundation

/// A surface to draw display lists on. Adapters for Cairo and Core Graphics implement this protocol.
///
/// Conforming types must meet these requirements, which the canvas conformance suite checks:
/// - Coordinates are points with the origin at the top left and y downwards. The canvas converts them to pixels.
/// - Calls of `save` and `restore` nest. An unmatched `restore` does nothing. Unmatched saves in a list have no effect
///   on anything drawn after the list.
/// - Non-finite coordinates and unknown fonts draw nothing. Empty paths and runs without glyphs are allowed.
/// - A canvas that draws pixels has a `pixelTransform`. The rectangles of `DisplayList.Command.fillRects` then end at
///   the edges of pixels.
/// - The blur of a shadow is a Gaussian. Its standard deviation is about half of `DrawingShadow.blur`.
/// - The cost of a shadow depends only on the part that is visible.
public protocol DrawingCanvas {
    /// The transform from the current coordinates to pixels. nil, the default, if the canvas draws no pixels.
    var pixelTransform: DrawingTransform? { get }
    /// Saves the current clip and transform on a stack.
    mutating func save()
    /// Restores the clip and the transform from the last `save`. Does nothing without a matching `save`.
    mutating func restore()
    /// Transforms everything drawn later: first by the given transform, then by the current one.
    mutating func concatenate(_ transform: DrawingTransform)
    /// Clips everything drawn later to a path, by the path's fill rule.
    mutating func clip(to path: DrawingPath)
    /// Fills a path by its fill rule.
    mutating func fill(_ path: DrawingPath, color: LabelColor)
    /// Strokes a path.
    mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke)
    /// Fills glyphs with the run's colour.
    mutating func draw(_ run: GlyphRunDrawing)
    /// Strokes the outlines of glyphs in the run's colour.
    mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke)
    /// Draws a whole image into a rectangle. A scaled image is smoothed.
    mutating func draw(_ image: DrawingImage, in rect: CGRect)
    /// Draws only the shadow of a list, not the list itself.
    mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList)
    /// Draws only the inner shadow of a list, not the list itself. The shadow looks as if the list were a hole in a
    /// sheet.
    mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList)
    /// Draws a list as one group. The opacity, from 0 to 1, applies to the group as a whole.
    mutating func drawLayer(_ list: DisplayList, opacity: Double)
}

extension DrawingCanvas {
    /// nil.
    public var pixelTransform: DrawingTransform? { nil }

    /// Strokes a path with a solid line. The width is in points.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, width: CGFloat) {
        stroke(path, color: color, DrawingStroke(width: width))
    }

    /// Draws a list. If the list has unmatched saves, calls `restore` for them at the end.
    ///
    /// - Complexity: O(n) in the list's commands.
    public mutating func draw(_ list: DisplayList) { draw(list, isCancelled: { false }) }

    /// Draws a list until it is cancelled. If the list has unmatched saves, calls `restore` for them at the end.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - isCancelled: A closure that returns whether to stop. Called before each command.
    /// - Returns: Whether the whole list was drawn.
    /// - Complexity: O(n) in the list's commands.
    @discardableResult
    public mutating func draw(_ list: DisplayList, isCancelled: () -> Bool) -> Bool {
        var (depth, isWhole) = (0, true)
        for command in list.commands {
            if isCancelled() {
                isWhole = false
                break
            }
            switch command {
            case .save:
                depth += 1
                save()
            case .restore:
                guard depth > 0 else { continue }
                depth -= 1
                restore()
            default: draw(command)
            }
        }
        for _ in 0..<depth { restore() }
        return isWhole
    }

    /// Draws one command. Ignores `save` and `restore`.
    private mutating func draw(_ command: DisplayList.Command) {
        switch command {
        case .save, .restore: break
        case .concatenate(let transform): concatenate(transform)
        case .clip(let path): clip(to: path)
        case .fill(let path, let color): fill(path, color: color)
        case .fillRects(let rects, let color): fill(.rects(rects.onPixels(of: pixelTransform)), color: color)
        case .stroke(let path, let color, let pen): stroke(path, color: color, pen)
        case .glyphs(let run): draw(run)
        case .strokeGlyphs(let run, let pen): strokeGlyphs(of: run, pen)
        case .image(let image, let rect): draw(image, in: rect)
        case .shadow(let shadow, let list): drawShadow(shadow, of: list)
        case .innerShadow(let shadow, let list): drawInnerShadow(shadow, of: list)
        case .layer(let list, let opacity): drawLayer(list, opacity: opacity)
        }
    }
}

/// A canvas that records everything drawn on it as a display list. Use it in tests, or to combine several lists into
/// one.
public struct RecordingCanvas: DrawingCanvas, Sendable {
    /// The recorded commands.
    public private(set) var list = DisplayList()

    /// Creates an empty recording.
    public init() {}

    /// Records a save.
    public mutating func save() { list.append(.save) }
    /// Records a restore.
    public mutating func restore() { list.append(.restore) }
    /// Records a transform.
    public mutating func concatenate(_ transform: DrawingTransform) { list.append(.concatenate(transform)) }
    /// Records a clip.
    public mutating func clip(to path: DrawingPath) { list.append(.clip(path)) }
    /// Records a fill.
    public mutating func fill(_ path: DrawingPath, color: LabelColor) { list.append(.fill(path, color)) }
    /// Records a stroke.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke) {
        list.append(.stroke(path, color, stroke))
    }
    /// Records glyphs.
    public mutating func draw(_ run: GlyphRunDrawing) { list.append(.glyphs(run)) }
    /// Records stroked glyphs.
    public mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke) { list.append(.strokeGlyphs(run, stroke)) }
    /// Records an image.
    public mutating func draw(_ image: DrawingImage, in rect: CGRect) { list.append(.image(image, rect)) }
    /// Records a shadow.
    public mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) { self.list.append(.shadow(shadow, of: list)) }
    /// Records an inner shadow.
    public mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) { self.list.append(.innerShadow(shadow, of: list)) }
    /// Records a layer.
    public mutating func drawLayer(_ list: DisplayList, opacity: Double) { self.list.append(.layer(list, opacity: opacity)) }
}
