import Foundation
import LabelDrawing

extension CanvasConformance {
    func holes() -> [String] {
        var ring = DrawingPath(elements: Self.rect(10, 10, 20, 20).elements + Self.rect(15, 15, 10, 10).elements)
        ring.fillRule = .evenOdd
        let expected: [(x: Int, y: Int, color: UInt32)] = [
            (9, 10, 0), (10, 10, 0xFFFF_0000), (15, 15, 0), (24, 24, 0), (25, 25, 0xFFFF_0000),
        ]
        return expect(expected) { $0.fill(ring, color: Self.red) }
            + expect(expected) {
                $0.clip(to: ring)
                $0.fill(Self.whole, color: Self.red)
            }
            // The even-odd rule of one path must not stay in effect for the next path.
            + expect([(20, 20, 0xFFFF_0000)]) {
                $0.fill(ring, color: .black)
                $0.fill(DrawingPath(elements: ring.elements), color: Self.red)
            }
    }

    func dashes() -> [String] {
        let line = DrawingPath(elements: [.move(CGPoint(x: 5, y: 20)), .line(CGPoint(x: 35, y: 20))])
        let red: UInt32 = 0xFFFF_0000
        func found(_ pen: DrawingStroke, _ expected: [(x: Int, y: Int, color: UInt32)]) -> [String] {
            expect(expected) { $0.stroke(line, color: Self.red, pen) }
        }
        return found(DrawingStroke(width: 4, dashes: [5, 3]), [(5, 20, red), (9, 20, red), (10, 20, 0), (12, 20, 0), (13, 20, red)])
            + found(DrawingStroke(width: 4, dashes: [5, 3], phase: 5), [(5, 20, 0), (7, 20, 0), (8, 20, red), (12, 20, red), (13, 20, 0)])
            + found(DrawingStroke(width: 4, cap: .square), [(2, 20, 0), (3, 20, red), (36, 18, red), (37, 20, 0)])
            + found(DrawingStroke(width: 4, dashes: [-1, 3]), [(5, 20, red), (20, 20, red)])
            + found(DrawingStroke(width: 4, dashes: [0, 0]), [(5, 20, red), (20, 20, red)])
            + expect([(10, 20, red), (11, 20, red)]) {
                $0.stroke(line, color: .clear, DrawingStroke(width: 4, cap: .round, dashes: [1, 7]))
                $0.stroke(line, color: Self.red, width: 4)
            }
    }

    func mappedGlyphs() -> [String] {
        func picture(_ transform: DrawingTransform, movedBy offset: CGFloat = 0) -> CanvasPicture {
            var run = glyphs
            run.transform = transform
            run.positions = run.positions.map { CGPoint(x: $0.x + offset, y: $0.y) }
            return render { $0.draw(run) }
        }
        var found: [String] = []
        if picture(.translation(x: 3, y: 0)) != picture(.identity, movedBy: 3) { found.append("a translation does not move the drawing") }
        let flipped = picture(.scale(x: 1, y: -1))
        let baseline = Int(glyphs.positions.first?.y ?? 0)
        func ink(_ picture: CanvasPicture, _ rows: Range<Int>) -> Int {
            rows.reduce(0) { sum, y in (0..<40).reduce(sum) { picture[$1, y] == 0 ? $0 : $0 + 1 } }
        }
        let upright = picture(.identity)
        if ink(flipped, baseline..<40) <= ink(upright, baseline..<40) { found.append("a reflection does not mirror the drawing") }
        let nonsense = [DrawingTransform.scale(x: 0, y: 1), .scale(x: .nan, y: 1), .translation(x: .infinity, y: 0)]
        if nonsense.contains(where: { picture($0).inkedCount > 0 }) { found.append("an invalid transform draws something") }
        return found
    }

    func strokedGlyphs() -> [String] {
        let filled = render { $0.draw(glyphs) }
        let outlined = render { $0.strokeGlyphs(of: glyphs, DrawingStroke(width: 1)) }
        let wide = render { $0.strokeGlyphs(of: glyphs, DrawingStroke(width: 3)) }
        var found: [String] = []
        if outlined.inkedCount == 0 { found.append("outlines draw nothing") }
        if wide.inkedCount <= filled.inkedCount { found.append("a wide outline does not reach beyond the glyphs") }
        if outlined.pixels.contains(where: { $0 & 0xFF_FFFF != 0 }) { found.append("black outlines are not black") }
        for width in [CGFloat(0), -1, .nan, .infinity]
        where render({ $0.strokeGlyphs(of: glyphs, DrawingStroke(width: width)) }).inkedCount > 0 {
            found.append("a pen of width \(width) draws something")
        }
        var unknown = glyphs
        unknown.font = FontID(rawValue: .max)
        if render({ $0.strokeGlyphs(of: unknown, DrawingStroke()) }).inkedCount > 0 { found.append("an unknown font draws something") }
        return found
    }

    func images() -> [String] {
        let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]
        guard let image = DrawingImage(width: 2, height: 2, pixels: pixels) else { return ["the image could not be created"] }
        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        let nonsense = [
            CGRect(x: CGFloat.nan, y: 0, width: 40, height: 40), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 40),
            CGRect(x: 0, y: 0, width: 0, height: 40), CGRect(x: 0, y: 0, width: 40, height: 1e-200),
        ]
        return expect([(9, 12, 0), (12, 12, pixels[0]), (27, 12, pixels[1]), (12, 27, pixels[2]), (27, 27, 0), (12, 30, 0)]) {
            $0.draw(image, in: rect)
            for rect in nonsense { $0.draw(image, in: rect) }
        }
            + expect([(2, 2, pixels[0]), (7, 2, pixels[1]), (12, 12, 0)]) {
                $0.concatenate(.scale(x: 0.5, y: 0.5))
                $0.concatenate(.translation(x: -10, y: -10))
                $0.draw(image, in: rect)
            }
    }

    /// Returns the alpha values (0 to 255) of the pixels in one row of an image.
    private func levels(_ picture: CanvasPicture, row: Int) -> [Int] { (0..<40).map { Int(picture[$0, row] >> 24) } }

    func shadows() -> [String] {
        let list = DisplayList(commands: [.fill(Self.rect(10, 10, 10, 10), Self.red)])
        let sharp = DrawingShadow(color: .black, offset: CGPoint(x: 5, y: 3))
        let black: UInt32 = 0xFF00_0000
        var found = expect([(12, 11, 0), (14, 14, 0), (15, 13, black), (24, 22, black), (25, 22, 0), (24, 23, 0)]) {
            $0.drawShadow(sharp, of: list)
        }
        found += expect([(19, 19, 0), (20, 16, black), (39, 35, black)]) {
            $0.concatenate(.scale(x: 2, y: 2))
            $0.concatenate(.translation(x: -5, y: -5))
            $0.drawShadow(sharp, of: list)
        }
        found += expect([(16, 14, black), (20, 14, 0)]) {
            $0.clip(to: Self.rect(0, 0, 20, 40))
            $0.drawShadow(sharp, of: list)
        }
        let half = render { $0.drawShadow(DrawingShadow(color: LabelColor.black.withAlpha(0.5)), of: list) }
        if !(126...129).contains(half[15, 15] >> 24) { found.append("a half-transparent shadow has alpha \(half[15, 15] >> 24)") }
        return found + blurredShadows(of: list)
    }

    private func blurredShadows(of list: DisplayList) -> [String] {
        var found: [String] = []
        // A blur of 6 is a Gaussian with standard deviation 3. At the edge of a large square, the shadow has alpha 0.5.
        // Outside the square, it has alpha 0.16 at 3 pixels and 0.02 at 6 pixels.
        let square = DisplayList(commands: [.fill(Self.rect(-40, -40, 60, 120), Self.red)])
        let soft = levels(render { $0.drawShadow(DrawingShadow(color: .black, blur: 6), of: square) }, row: 20)
        for (x, share) in [(11, 1.0), (17, 0.8), (22, 0.2), (25, 0.033)] as [(Int, Double)] where abs(Double(soft[x]) / 255 - share) > 0.04
        {
            found.append("\(x - 20) pixels from the edge, a soft shadow has alpha \(soft[x]), not \(share)")
        }
        if zip(soft, soft.dropFirst()).contains(where: { $0 < $1 }) { found.append("a soft shadow does not fade steadily") }
        let doubled = levels(
            render {
                $0.concatenate(.translation(x: 20, y: 0))
                $0.concatenate(.scale(x: 2, y: 2))
                $0.concatenate(.translation(x: -20, y: 0))
                $0.drawShadow(DrawingShadow(color: .black, blur: 3), of: square)
            }, row: 20)
        if zip(soft, doubled).contains(where: { abs($0 - $1) > 4 }) { found.append("the blur does not scale with the transform") }
        let outside = render { $0.drawShadow(DrawingShadow(color: .black, offset: CGPoint(x: 500, y: 0), blur: 4), of: list) }
        if outside.inkedCount > 0 { found.append("a shadow outside the canvas is drawn") }
        let fromOutside = DisplayList(commands: [.fill(Self.rect(-490, 10, 10, 10), Self.red)])
        let shown = render { $0.drawShadow(DrawingShadow(color: .black, offset: CGPoint(x: 500, y: 0)), of: fromOutside) }
        if shown[15, 15] != 0xFF00_0000 { found.append("a shape outside the canvas casts no shadow") }
        return found
    }

    func innerShadows() -> [String] {
        let list = DisplayList(commands: [.fill(Self.rect(10, 10, 20, 20), Self.red)])
        let black: UInt32 = 0xFF00_0000
        var found = expect([(9, 20, 0), (10, 20, black), (13, 20, black), (14, 20, 0), (29, 20, 0), (30, 20, 0), (20, 10, 0)]) {
            $0.drawInnerShadow(DrawingShadow(color: .black, offset: CGPoint(x: 4, y: 0)), of: list)
        }
        let soft = levels(render { $0.drawInnerShadow(DrawingShadow(color: .black, blur: 6), of: list) }, row: 20)
        if soft[9] != 0 || soft[30] != 0 { found.append("an inner shadow is drawn outside its shape") }
        if !(85...140).contains(soft[10]) || soft[20] > 8 || zip(soft[10...19], soft[11...20]).contains(where: { $0 < $1 }) {
            found.append("a soft inner shadow is \(soft)")
        }
        return found
    }

    func layers() -> [String] {
        let list = DisplayList(commands: [
            .fill(Self.rect(0, 0, 30, 40), .black), .concatenate(.translation(x: 10, y: 0)), .fill(Self.rect(0, 0, 30, 40), .black),
            .clip(Self.rect(0, 0, 1, 1)),
        ])
        let picture = render {
            $0.drawLayer(list, opacity: 0.5)
            $0.fill(Self.rect(0, 0, 1, 1), color: Self.red)
        }
        var found =
            (126...129).contains(picture[20, 20] >> 24) && picture[5, 20] == picture[20, 20]
            ? [] : ["the parts of a layer show through each other"]
        if picture[0, 0] != 0xFFFF_0000 { found.append("a layer's transforms or clips stay in effect after it") }
        if [0, -1, Double.nan].contains(where: { opacity in render { $0.drawLayer(list, opacity: opacity) }.inkedCount > 0 }) {
            found.append("a layer of opacity 0 is drawn")
        }
        if render({ $0.drawLayer(list, opacity: 7) })[20, 20] != 0xFF00_0000 { found.append("an opacity above 1 is not clamped to 1") }
        return found
    }
}
