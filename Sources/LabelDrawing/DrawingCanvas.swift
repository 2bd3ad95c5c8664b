public import Foundation

/// A surface that display lists are drawn on: the port behind which Cairo or Core Graphics stands.
///
/// Contract: points with the origin at the top left and y downwards; the canvas knows its own pixel scale. `save` and `restore` nest; an
/// unmatched `restore` does nothing; a list that leaves saves open does not affect what is drawn after it. Coordinates that are not finite,
/// and fonts the canvas does not know, draw nothing. Drawing an empty path or no glyphs is legal. Shadows cost what shows of them: their blur is
/// that of a Gaussian of half the blur's length, or near it. Every adapter passes the canvas conformance suite.
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
    /// Draws a path with a pen.
    mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke)
    /// Draws glyphs.
    mutating func draw(_ run: GlyphRunDrawing)
    /// Draws the outlines of glyphs with a pen, in the run's colour.
    mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke)
    /// Draws a picture, smoothed where it is scaled.
    mutating func draw(_ image: DrawingImage, in rect: CGRect)
    /// Draws the shadow of a list without the list.
    mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList)
    /// Draws the shadow that falls onto a list's ink from around it, without the list.
    mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList)
    /// Draws a list as one picture of an opacity.
    mutating func drawLayer(_ list: DisplayList, opacity: Double)
}

extension DrawingCanvas {
    /// Draws a path with a plain pen of a width in points.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, width: CGFloat) {
        stroke(path, color: color, DrawingStroke(width: width))
    }

    /// Draws a list from beginning to end and closes the saves it left open.
    ///
    /// - Complexity: O(n) in the list's commands.
    public mutating func draw(_ list: DisplayList) { draw(list, isCancelled: { false }) }

    /// Draws a list until nobody wants it any more, and closes the saves it left open.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - isCancelled: Asked before each command.
    /// - Returns: Whether all of it was drawn.
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

    /// Draws one command that neither saves nor restores.
    private mutating func draw(_ command: DisplayList.Command) {
        switch command {
        case .save, .restore: break
        case .concatenate(let transform): concatenate(transform)
        case .clip(let path): clip(to: path)
        case .fill(let path, let color): fill(path, color: color)
        case .fillRects(let rects, let color):
            fill(DrawingPath(elements: rects.flatMap { DrawingPath.rect($0).elements }), color: color)
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
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke) {
        list.append(.stroke(path, color, stroke))
    }
    /// Records glyphs.
    public mutating func draw(_ run: GlyphRunDrawing) { list.append(.glyphs(run)) }
    /// Records glyphs' outlines.
    public mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke) { list.append(.strokeGlyphs(run, stroke)) }
    /// Records a picture.
    public mutating func draw(_ image: DrawingImage, in rect: CGRect) { list.append(.image(image, rect)) }
    /// Records a shadow.
    public mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) { self.list.append(.shadow(shadow, of: list)) }
    /// Records an inner shadow.
    public mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) { self.list.append(.innerShadow(shadow, of: list)) }
    /// Records a layer.
    public mutating func drawLayer(_ list: DisplayList, opacity: Double) { self.list.append(.layer(list, opacity: opacity)) }
}
