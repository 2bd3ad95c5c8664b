import Foundation
public import LabelDrawing

/// A drawn image with one pixel per point.
public struct CanvasPicture: Equatable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The pixels, row by row from the top. Each pixel is 0xAARRGGBB, with colours premultiplied by alpha.
    public var pixels: [UInt32]

    /// Creates an image from its pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel at column `x` and row `y`; 0 (transparent) outside the image.
    public subscript(x: Int, y: Int) -> UInt32 {
        (0..<width).contains(x) && (0..<height).contains(y) ? pixels[y * width + x] : 0
    }

    /// The number of pixels that are not 0 (transparent).
    public var inkedCount: Int { pixels.reduce(0) { $1 == 0 ? $0 : $0 + 1 } }
}

/// Checks that an implementation of `DrawingCanvas` draws as specified. Use it in the implementation's tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
public struct CanvasConformance: Sendable {
    /// A requirement on a canvas. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// Filling uses the non-zero rule. A translucent colour is blended with the pixels below it.
        case fills
        /// A stroke extends by half its width to each side of the path.
        case strokes
        /// A clip limits all later drawing. Several clips limit it to their intersection.
        case clips
        /// Saves and restores can be nested. A restore brings back the clip and the transform that were in effect at
        /// the matching save.
        case nests
        /// A restore without a save does nothing. A save without a restore lasts only until the end of its display
        /// list.
        case toleratesUnmatched
        /// A new transform is applied to coordinates before the current one. For example, a scale after a translation
        /// does not scale the translation.
        case transforms
        /// Invalid values draw nothing and do not affect later drawing. Examples: NaN, an empty path, a scale by 0.
        case toleratesNonsense
        /// Rectangles filled by one command are one shape: where they overlap, a translucent colour is applied only
        /// once.
        case fillsRectsAsOneShape
        /// The edges of rectangles filled by a command are on the nearest edges of pixels, so that rectangles that
        /// touch have no seam. This does not hold for rectangles that are oblique or thinner than a pixel.
        case fillsWholePixels
        /// Glyphs are drawn near their origins, in their colour. Glyphs of an unknown font are not drawn.
        case drawsGlyphs
        /// With the even-odd rule, an inner outline is a hole in the path. This holds for fills and for clips.
        case leavesHoles
        /// A stroke has the requested dashes, dash phase and line caps.
        case dashes
        /// The transform of a glyph run is applied to each glyph about the glyph's origin.
        case transformsGlyphs
        /// An outlined glyph is a stroke along its contour. The inside of the glyph is not filled.
        case strokesGlyphs
        /// An image is scaled to fill its rectangle.
        case drawsImages
        /// A shadow has the requested offset and blur. Only the shadow is drawn, not the shape that casts it.
        case castsShadows
        /// An inner shadow is drawn inside its shape, at the edge opposite to its offset. An offset to the right
        /// darkens the left edge.
        case castsInnerShadows
        /// Opacity applies to a layer as a whole: its shapes do not show through each other. Transforms and clips of a
        /// layer do not affect what is drawn after the layer.
        case drawsLayers
    }

    /// A function that calls `draw` with a transparent canvas of 40 × 40 points and returns the drawn image. One point
    /// is one pixel.
    public typealias Renderer = @Sendable (_ draw: (inout any DrawingCanvas) -> Void) -> CanvasPicture

    let render: Renderer
    let glyphs: GlyphRunDrawing

    /// Creates checks of a canvas.
    ///
    /// - Parameters:
    ///   - glyphs: Black glyphs that are not blank. All pixels that they cover have coordinates between 4 and 40.
    ///   - render: Creates a transparent image of 40 × 40 points, passes a canvas for it to the closure, and returns
    ///     the image.
    public init(glyphs: GlyphRunDrawing, render: @escaping Renderer) {
        self.glyphs = glyphs
        self.render = render
    }

    /// Runs a check and returns one message per fault; empty if there is none.
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
        case .fillsWholePixels: fillsWholePixels()
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

    /// Renders `draw` and returns one message per pixel that does not have its expected colour.
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

    private func fillsWholePixels() -> [String] {
        let half = LabelColor.black.withAlpha(0.5)
        let picture = render {
            $0.concatenate(.scale(x: 2, y: 2))
            for x in [2.2, 6.7] as [CGFloat] {
                $0.draw(DisplayList(commands: [.fillRects([CGRect(x: x, y: 1.7, width: 4.5, height: 5)], half)]))
            }
            $0.draw(DisplayList(commands: [.fillRects([CGRect(x: 12, y: 0, width: 4, height: 0.1)], half)]))
            $0.concatenate(.rotation(.pi / 4))
            $0.draw(DisplayList(commands: [.fillRects([CGRect(x: 12, y: -2, width: 4, height: 4)], half)]))
        }
        var found: [String] = []
        let row = (0..<24).map { picture[$0, 8] }
        if row != (0..<24).map({ (4..<22).contains($0) ? picture[8, 8] : 0 }) || picture[8, 8] == 0 { found.append("a row is \(row)") }
        let column = (0..<16).map { picture[8, $0] }
        if column != (0..<16).map({ (3..<13).contains($0) ? picture[8, 8] : 0 }) { found.append("a column is \(column)") }
        if picture[26, 0] == 0 { found.append("a thin rectangle vanishes") }
        if picture[19, 19] == 0 || picture[15, 15] != 0 || picture[24, 15] != 0 { found.append("an oblique rectangle is another shape") }
        for (name, transform) in [("mirrored", DrawingTransform.scale(x: -1, y: 1)), ("turned", .rotation(.pi / 2))] {
            let picture = render {
                $0.concatenate(.translation(x: 20, y: 20))
                $0.concatenate(transform)
                $0.draw(DisplayList(commands: [.fillRects([CGRect(x: 2.2, y: 1.7, width: 4.5, height: 5)], half)]))
            }
            if picture.inkedCount != 25 || Set(picture.pixels).count != 2 { found.append("a \(name) rectangle has a blurred edge") }
        }
        return found
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
