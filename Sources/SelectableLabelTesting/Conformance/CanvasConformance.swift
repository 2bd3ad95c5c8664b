import Foundation
public import LabelDrawing

/// A drawn image with one pixel per point.
public struct CanvasPicture: Equatable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The pixels in rows from the top, as 0xAARRGGBB with premultiplied colours.
    public var pixels: [UInt32]

    /// Creates an image from its pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel at a position; clear outside the image.
    public subscript(x: Int, y: Int) -> UInt32 {
        (0..<width).contains(x) && (0..<height).contains(y) ? pixels[y * width + x] : 0
    }

    /// The number of pixels that are not clear.
    public var inkedCount: Int { pixels.reduce(0) { $1 == 0 ? $0 : $0 + 1 } }
}

/// The contract of pixel canvases, as checks for the tests of each adapter.
///
/// A check returns its findings as messages. An adapter conforms if all lists are empty.
public struct CanvasConformance: Sendable {
    /// One part of the contract.
    public enum Check: String, CaseIterable, Sendable {
        /// A path is filled by the non-zero rule in its colour, and blended over the content.
        case fills
        /// A stroke covers half its width on both sides.
        case strokes
        /// A clip limits later drawing, within earlier clips.
        case clips
        /// Saves and restores nest, with clip and transform.
        case nests
        /// A restore without a save does nothing. Unmatched saves end with their list.
        case toleratesUnmatched
        /// Transforms apply inside the current one.
        case transforms
        /// Values that are not finite, empty, or have no inverse draw nothing and do not affect later drawing.
        case toleratesNonsense
        /// Overlapping rectangles of one fill are painted once.
        case fillsRectsAsOneShape
        /// Glyphs leave ink near their origins, in their colour. Unknown fonts leave none.
        case drawsGlyphs
        /// A path with the even-odd rule has holes, filled or as a clip.
        case leavesHoles
        /// Dashes, their phase and the line caps follow the stroke.
        case dashes
        /// Glyphs are transformed about their own origins.
        case transformsGlyphs
        /// A glyph outline is drawn on both sides of its path, with nothing inside.
        case strokesGlyphs
        /// An image fills its rectangle.
        case drawsImages
        /// A shadow has the given offset and blur, and is drawn without its source.
        case castsShadows
        /// An inner shadow lies inside its target, on the side opposite to its offset.
        case castsInnerShadows
        /// A layer's parts do not show through each other. Its transforms and clips end with it.
        case drawsLayers
    }

    /// Draws on a clear canvas of 40 × 40 points, one pixel each.
    public typealias Renderer = @Sendable (_ draw: (inout any DrawingCanvas) -> Void) -> CanvasPicture

    let render: Renderer
    let glyphs: GlyphRunDrawing

    /// Prepares checks of a canvas.
    ///
    /// - Parameters:
    ///   - glyphs: Black glyphs with ink, between 4 and 40 on both axes.
    ///   - render: Makes a clear image of 40 × 40 points, lets the closure draw on it and returns it.
    public init(glyphs: GlyphRunDrawing, render: @escaping Renderer) {
        self.glyphs = glyphs
        self.render = render
    }

    /// Returns the findings of a check.
    public func violations(of check: Check) -> [String] {
        switch check {
        case .fills: fills()
        case .strokes: strokes()
        case .clips: clips()
        case .nests: nests()
        case .toleratesUnmatched: unmatched()
        case .transforms: transforms()
        case .toleratesNonsense: nonsense()
        case .fillsRectsAsOneShape: overlaps()
        case .drawsGlyphs: drawsGlyphs()
        case .leavesHoles: holes()
        case .dashes: dashes()
        case .transformsGlyphs: mappedGlyphs()
        case .strokesGlyphs: strokedGlyphs()
        case .drawsImages: images()
        case .castsShadows: shadows()
        case .castsInnerShadows: innerShadows()
        case .drawsLayers: layers()
        }
    }

    static let red = LabelColor(red: 1, green: 0, blue: 0)
    static let whole = DrawingPath.rect(CGRect(x: 0, y: 0, width: 40, height: 40))

    static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> DrawingPath {
        .rect(CGRect(x: x, y: y, width: width, height: height))
    }

    /// Returns a message for each pixel that differs from the expected colour.
    func expect(_ expected: [(x: Int, y: Int, color: UInt32)], _ draw: (inout any DrawingCanvas) -> Void) -> [String] {
        let picture = render(draw)
        guard picture.width == 40, picture.height == 40 else { return ["the picture is \(picture.width) by \(picture.height)"] }
        return expected.compactMap { x, y, color in
            let found = picture[x, y]
            return found == color ? nil : "(\(x), \(y)) is \(String(found, radix: 16)), not \(String(color, radix: 16))"
        }
    }

    private func fills() -> [String] {
        let path = DrawingPath(elements: Self.rect(10, 10, 20, 20).elements + Self.rect(15, 15, 10, 10).elements)
        let solid = expect([(9, 10, 0), (10, 10, 0xFFFF_0000), (20, 20, 0xFFFF_0000), (29, 29, 0xFFFF_0000), (30, 29, 0)]) {
            $0.fill(path, color: Self.red)
        }
        let blended = render {
            $0.fill(Self.whole, color: .white)
            $0.fill(Self.rect(10, 10, 20, 20), color: LabelColor.black.withAlpha(0.5))
        }
        let level = blended[20, 20] & 0xFF
        let clear = expect([(20, 20, 0)]) { $0.fill(Self.whole, color: .clear) }
        return solid + clear + ((126...129).contains(level) ? [] : ["half-transparent black over white has level \(level)"])
    }

    private func strokes() -> [String] {
        let line = DrawingPath(elements: [.move(CGPoint(x: 5, y: 20)), .line(CGPoint(x: 35, y: 20))])
        let found = expect([(20, 17, 0), (20, 18, 0xFFFF_0000), (20, 21, 0xFFFF_0000), (20, 22, 0)]) {
            $0.stroke(line, color: Self.red, width: 4)
        }
        return found
            + [CGFloat(0), -1, .nan, .infinity].flatMap { width in
                expect([(20, 20, 0)]) { $0.stroke(line, color: Self.red, width: width) }
            }
    }

    private func clips() -> [String] {
        expect([(4, 20, 0), (5, 20, 0xFFFF_0000), (19, 20, 0xFFFF_0000), (20, 20, 0), (25, 20, 0)]) {
            $0.clip(to: Self.rect(5, 5, 20, 30))
            $0.clip(to: Self.rect(0, 0, 20, 40))
            $0.fill(Self.whole, color: Self.red)
        }
            + expect([(20, 20, 0)]) {
                $0.clip(to: DrawingPath())
                $0.fill(Self.whole, color: Self.red)
            }
    }

    private func nests() -> [String] {
        expect([(5, 5, 0xFFFF_0000), (15, 5, 0xFF00_0000), (25, 5, 0xFFFF_0000), (35, 5, 0)]) {
            $0.save()
            $0.clip(to: Self.rect(0, 0, 30, 40))
            $0.save()
            $0.clip(to: Self.rect(0, 0, 10, 40))
            $0.concatenate(.translation(x: 0, y: 20))
            $0.restore()
            $0.fill(Self.rect(0, 0, 40, 10), color: Self.red)
            $0.restore()
            $0.fill(Self.rect(10, 0, 10, 10), color: .black)
        }
    }

    private func unmatched() -> [String] {
        expect([(20, 20, 0xFFFF_0000)]) {
            $0.restore()
            $0.restore()
            $0.fill(Self.whole, color: Self.red)
        }
            + expect([(20, 20, 0xFFFF_0000)]) {
                $0.draw(
                    DisplayList(commands: [.restore, .save, .clip(Self.rect(0, 0, 1, 1)), .save, .concatenate(.translation(x: 99, y: 99))]))
                $0.fill(Self.whole, color: Self.red)
            }
    }

    private func transforms() -> [String] {
        expect([(19, 10, 0), (20, 10, 0xFFFF_0000), (29, 19, 0xFFFF_0000), (30, 19, 0)]) {
            $0.concatenate(.translation(x: 20, y: 10))
            $0.concatenate(.scale(x: 2, y: 2))
            $0.fill(Self.rect(0, 0, 5, 5), color: Self.red)
        }
    }

    private func nonsense() -> [String] {
        let points = [CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1, y: CGFloat.infinity), CGPoint(x: -CGFloat.infinity, y: 0)]
        let paths = points.map { DrawingPath(elements: [.move($0), .line(CGPoint(x: 40, y: 0)), .line(CGPoint(x: 40, y: 40)), .close]) }
        let lone: [DrawingPath] = [DrawingPath(), DrawingPath(elements: [.close]), DrawingPath(elements: [.line(CGPoint(x: 40, y: 40))])]
        let transforms = [
            DrawingTransform.scale(x: 0, y: 0), .scale(x: .nan, y: 1), .translation(x: .infinity, y: 0), .scale(x: 1e-300, y: 1e-300),
        ]
        return expect([(20, 20, 0xFFFF_0000), (1, 1, 0xFFFF_0000)]) { canvas in
            for path in paths + lone {
                canvas.fill(path, color: .black)
                canvas.stroke(path, color: .black, width: 3)
                canvas.save()
                canvas.clip(to: path)
                canvas.restore()
            }
            for transform in transforms {
                canvas.save()
                canvas.concatenate(transform)
                canvas.fill(Self.whole, color: .black)
                canvas.clip(to: Self.whole)
                canvas.draw(glyphs)
                canvas.restore()
            }
            canvas.draw(
                GlyphRunDrawing(font: glyphs.font, glyphs: glyphs.glyphs, positions: glyphs.glyphs.map { _ in points[0] }, color: .black))
            canvas.draw(GlyphRunDrawing(font: glyphs.font, glyphs: [], positions: [], color: .black))
            canvas.fill(Self.whole, color: Self.red)
        }
    }

    private func overlaps() -> [String] {
        let rects = [CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: 10, y: 0, width: 30, height: 40)]
        let picture = render { $0.draw(DisplayList(commands: [.fillRects(rects, LabelColor.black.withAlpha(0.5))])) }
        return picture[5, 20] == picture[20, 20] && picture[20, 20] != 0 ? [] : ["the overlap is \(String(picture[20, 20], radix: 16))"]
    }

    private func drawsGlyphs() -> [String] {
        let black = render { $0.draw(glyphs) }
        var found = black.inkedCount > 0 ? [] : ["glyphs draw nothing"]
        if black.pixels.contains(where: { $0 & 0xFF_FFFF != 0 }) { found.append("black glyphs are not black") }
        if (0..<40).contains(where: { black[$0, 1] != 0 || black[1, $0] != 0 }) { found.append("something is drawn far from the glyphs") }
        var colored = glyphs
        colored.color = Self.red
        if render({ $0.draw(colored) }).pixels.map({ $0 >> 24 }) != black.pixels.map({ $0 >> 24 }) {
            found.append("the colour changes the shape")
        }
        var unknown = glyphs
        unknown.font = FontID(rawValue: .max)
        if render({ $0.draw(unknown) }).inkedCount > 0 { found.append("an unknown font draws something") }
        let moved = render {
            $0.concatenate(.translation(x: 0, y: 100))
            $0.draw(glyphs)
        }
        if moved.inkedCount > 0 { found.append("glyphs do not move with the transform") }
        return found
    }
}
