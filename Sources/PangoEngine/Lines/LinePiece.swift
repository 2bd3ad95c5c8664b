import LabelDrawing
import LabelText

/// Consecutive characters of a line in the same run and at the same bidi level.
struct LinePiece {
    /// The content to draw.
    enum Content {
        /// Text that was shaped with the paragraph.
        case shaped
        /// Text that was reshaped because of a line break.
        case reshaped(ShapedText)
        /// White space that extends to a tab stop.
        case tab
        /// The space reserved for an inline box.
        case box(InlineBox)
        /// The visible hyphen at a soft hyphen where the line breaks.
        case hyphen
    }

    var characters: Range<Int>
    var run: Int
    var level: UInt8
    var width: Double
    var content = Content.shaped

    private var isRightToLeft: Bool { level % 2 == 1 }

    /// Adds one glyph at the piece's left edge. The piece must have one character.
    func placeSingle(_ glyph: GlyphID, at x: Double, in line: inout ShapedLine) {
        line.glyphs.append(glyph)
        line.glyphOrigins.append(SIMD2(Float(x), 0))
        placeEdge(at: x, in: &line)
    }

    /// Sets the leading edge of the piece's character. The piece must have one character.
    func placeEdge(at x: Double, in line: inout ShapedLine) {
        line.leadingEdges[characters.lowerBound - line.characters.lowerBound] = Float(isRightToLeft ? x + width : x)
    }

    /// Adds the piece's glyphs to a line, from left to right, and sets the leading edges of the piece's characters.
    ///
    /// - Parameters:
    ///   - text: The shaped text that contains the glyphs.
    ///   - textCharacters: The piece's characters, as indices into `text`.
    ///   - x: The piece's left edge, in points.
    ///   - line: The line to add to.
    func place(_ text: ShapedText, textCharacters: Range<Int>, at x: Double, in line: inout ShapedLine) {
        placeEdges(text, textCharacters: textCharacters, at: x, in: &line)
        let glyphs = text.glyphRange(textCharacters)
        if isRightToLeft {
            line.glyphs.append(contentsOf: text.glyphs[glyphs].reversed())
        } else {
            line.glyphs.append(contentsOf: text.glyphs[glyphs])
        }
        let first = line.glyphOrigins.count
        line.glyphOrigins.append(contentsOf: repeatElement(.zero, count: glyphs.count))
        line.glyphOrigins.withUnsafeMutableBufferPointer { origins in
            let origins = UnsafeMutableBufferPointer(rebasing: origins[first...])
            if !isRightToLeft, text.areOneToOne(textCharacters, glyphs: glyphs) {
                let first = characters.lowerBound - line.characters.lowerBound
                line.leadingEdges.withUnsafeBufferPointer { edges in
                    for index in 0..<origins.count { origins[index] = SIMD2(edges[first + index], 0) }
                }
            } else if text.isAtMostOneToOne {
                placeOrigins(text, textCharacters: textCharacters, at: x, in: origins)
            } else {
                placeOrigins(text, glyphs: glyphs, at: x, in: origins)
            }
        }
    }

    /// Writes the origin of each glyph: the left edge of the glyph's characters. A ligature has several characters.
    private func placeOrigins(
        _ text: ShapedText, textCharacters: Range<Int>, at x: Double, in origins: UnsafeMutableBufferPointer<SIMD2<Float>>
    ) {
        let end = text.advances[textCharacters.upperBound]
        var (index, right) = (isRightToLeft ? 0 : origins.count - 1, end)
        for character in textCharacters.reversed() where text.hasGlyph(character) {
            let left = text.advances[character]
            let distance = isRightToLeft ? end - right : left - text.advances[textCharacters.lowerBound]
            origins[index] = SIMD2(Float(x + distance), 0)
            right = left
            index += isRightToLeft ? 1 : -1
        }
    }

    /// Writes the origin of each glyph. The distance between two origins is the glyph's advance.
    private func placeOrigins(_ text: ShapedText, glyphs: Range<Int>, at x: Double, in origins: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        var pen = x
        let (first, step) = isRightToLeft ? (glyphs.upperBound - 1, -1) : (glyphs.lowerBound, 1)
        for index in 0..<origins.count {
            origins[index] = SIMD2(Float(pen), 0)
            pen += Double(text.glyphAdvances[first + index * step])
        }
        guard !text.glyphOffsets.isEmpty else { return }
        for index in 0..<origins.count { origins[index] += text.glyphOffsets[first + index * step] }
    }

    private func placeEdges(_ text: ShapedText, textCharacters: Range<Int>, at x: Double, in line: inout ShapedLine) {
        let first = characters.lowerBound - line.characters.lowerBound
        let start = text.advances[textCharacters.lowerBound]
        let (origin, sign) = isRightToLeft ? (x + width, -1.0) : (x, 1.0)
        line.leadingEdges.withUnsafeMutableBufferPointer { edges in
            text.advances.withUnsafeBufferPointer { advances in
                let edges = UnsafeMutableBufferPointer(rebasing: edges[first..<first + textCharacters.count])
                let advances = UnsafeBufferPointer(rebasing: advances[textCharacters])
                for index in 0..<edges.count { edges[index] = Float(origin + sign * (advances[index] - start)) }
            }
        }
    }
}
