import Foundation
import LabelDrawing
import LabelText

extension PangoParagraph {
    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        var end = table.suggestedLineBreak(from: start, width: width)
        guard width < .infinity else { return end }
        let first = table.characterIndex(atOrAfter: start)
        var attempts = 0
        // A break inside joined letters changes their shapes, so the line may be wider than measured. Such a line is
        // reshaped and measured again.
        while let visible = visibleCharacters(ofReshapedLine: first..<table.characterIndex(atOrAfter: end)),
            pieces(of: visible).reduce(0, { $0 + $1.width }) > Double(width + Tolerance.rounding)
        {
            let measured = table.width(from: first, to: visible.upperBound) + (table.hyphenWidth(ofLine: visible) ?? 0)
            var narrower = measured - 2 * Double(Tolerance.rounding)
            attempts += 1
            if attempts * visible.count > Self.mostReshapedCharacters, let safe = lastUncut(after: first, before: visible.upperBound) {
                narrower = min(narrower, table.width(from: first, to: safe) + (table.hyphenWidth(ofLine: first..<safe) ?? 0))
            }
            let earlier = table.suggestedLineBreak(from: start, width: min(narrower, width))
            guard earlier < end else { return end }
            end = earlier
        }
        return end
    }

    func isBreakOpportunity(_ offset: Int) -> Bool { table.isBreakOpportunity(offset) }

    /// The number of characters that are shaped again to find a break inside joined letters. If that is not enough, the
    /// line ends in front of the joined letters. It is enough for all usual lines, but thousands of letters can be
    /// joined.
    private static let mostReshapedCharacters = 4000

    /// Returns the last character between two others at which a line can end without a cut. nil if there is none.
    private func lastUncut(after first: Int, before end: Int) -> Int? {
        table.flags[(first + 1)..<max(end, first + 1)].lastIndex { !$0.contains(.joined) }
    }

    /// Returns the characters of a line without its hanging trailing spaces if the line must be reshaped, because it
    /// starts or ends inside joined letters. Otherwise, returns nil.
    private func visibleCharacters(ofReshapedLine characters: Range<Int>) -> Range<Int>? {
        let isCut = { [flags = table.flags] (character: Int) in character < flags.count && flags[character].contains(.joined) }
        guard isCut(characters.lowerBound) || isCut(characters.upperBound), characters.count > 1 else { return nil }
        var end = characters.upperBound
        while end > characters.lowerBound + 1, table.flags[end - 1].contains(.hangs) { end -= 1 }
        return characters.lowerBound..<end
    }

    func layOutLine(_ range: TextRange, into line: inout ShapedLine) {
        line.removeAll()
        let characters = table.characterIndex(atOrAfter: range.lowerBound)..<table.characterIndex(atOrAfter: range.upperBound)
        line.characters = characters
        guard !characters.isEmpty else { return }
        line.leadingEdges.append(contentsOf: repeatElement(0, count: characters.count))
        let pieces = pieces(of: characters)
        var x = 0.0
        for index in Self.visualOrder(of: pieces) {
            append(pieces[index], at: x, to: &line)
            x += pieces[index].width
        }
        line.width = Float(x)
    }

    private func runIndex(of character: Int) -> Int {
        runs.count == 1 ? 0 : runs.partitioningIndex { $0.end > character }
    }

    /// Returns whether a part of a run needs reshaping, because it starts or ends inside joined letters or a ligature.
    private func needsShaping(_ characters: Range<Int>, in run: Int) -> Bool {
        let (start, end, whole) = (characters.lowerBound, characters.upperBound, self.characters(ofRun: run))
        return start > whole.lowerBound && table.flags[start].contains(.joined)
            || end < whole.upperBound && table.flags[end].contains(.joined)
    }

    private static func visualOrder(of pieces: [LinePiece]) -> [Int] {
        pieces.allSatisfy { $0.level == 0 } ? Array(pieces.indices) : LabelText.visualOrder(ofLevels: pieces.map(\.level))
    }

    // MARK: - Cutting

    /// Returns a line's pieces in logical order.
    private func pieces(of characters: Range<Int>) -> [LinePiece] {
        let hyphen = table.hyphenWidth(ofLine: characters)
        let shown = hyphen == nil ? characters : characters.lowerBound..<characters.upperBound - 1
        // Trailing white space takes the paragraph's bidi level (UAX #9 L1).
        var trailing = shown.upperBound
        while trailing > shown.lowerBound, hyphen == nil, table.flags[trailing - 1].contains(.hangs) { trailing -= 1 }
        var pieces: [LinePiece] = []
        var (run, position, x) = (runIndex(of: characters.lowerBound), characters.lowerBound, 0.0)
        let baseLevel: UInt8 = isRightToLeft ? 1 : 0
        while position < shown.upperBound {
            var end = min(Int(runs[run].end), shown.upperBound)
            let isTrailing = position >= trailing
            if !isTrailing, end > trailing, runs[run].level != baseLevel { end = trailing }
            var piece = piece(position..<end, run: run, x: x, line: shown)
            if isTrailing { piece.level = baseLevel }
            x += piece.width
            pieces.append(piece)
            position = end
            if position == runs[run].end { run += 1 }
        }
        if let hyphen {
            let run = runIndex(of: shown.upperBound)
            let range = shown.upperBound..<characters.upperBound
            pieces.append(LinePiece(characters: range, run: run, level: runs[run].level, width: hyphen, content: .hyphen))
        }
        return pieces
    }

    private func piece(_ characters: Range<Int>, run: Int, x: Double, line: Range<Int>) -> LinePiece {
        var piece = LinePiece(characters: characters, run: run, level: runs[run].level, width: text.width(characters))
        switch kind(ofRun: run) {
        case .tab:
            piece.width = table.tabWidth(ofCharacter: characters.lowerBound, x: x, line: line)
            piece.content = .tab
        case .box(let box):
            piece.content = .box(box)
        case .text:
            guard needsShaping(characters, in: run) else { return piece }
            let reshaped = reshape(characters, run: run)
            piece.width = reshaped.width(0..<characters.count)
            piece.content = .reshaped(reshaped)
        }
        return piece
    }

    /// Shapes a part of a run in the context of the paragraph, so that letters stay joined to text outside the line.
    private func reshape(_ characters: Range<Int>, run: Int) -> ShapedText {
        let part = shapingRun(of: characters, inRun: run)
        var shaped = ShapedText(characterCount: characters.count)
        units.withUnsafeBufferPointer { units in
            table.characterStarts.withUnsafeBufferPointer { starts in
                let shaper = RunShaper(units: units, characterStarts: starts, characterOffset: -characters.lowerBound)
                HarfBuzzBuffer.pool.with { shaper.shape(part, in: $0, into: &shaped) }
            }
        }
        shaped.finish()
        return shaped
    }

    // MARK: - Placing

    private func append(_ piece: LinePiece, at x: Double, to line: inout ShapedLine) {
        let firstGlyph = line.glyphs.count
        let font = font(ofRun: piece.run)
        var metrics = font.metrics
        switch piece.content {
        case .shaped:
            piece.place(text, textCharacters: piece.characters, at: x, in: &line)
        case .reshaped(let shaped):
            piece.place(shaped, textCharacters: 0..<piece.characters.count, at: x, in: &line)
        case .tab:
            piece.placeSingle(font.space, at: x, in: &line)
        case .box(let box):
            piece.placeEdge(at: x, in: &line)
            metrics = box.metrics
        case .hyphen:
            piece.placeSingle(font.hyphen.glyph, at: x, in: &line)
        }
        line.runs.append(
            ShapedLine.Run(
                characters: piece.characters,
                glyphs: firstGlyph..<line.glyphs.count,
                font: font.id,
                level: piece.level,
                x: Float(x),
                width: Float(piece.width),
                metrics: metrics,
                isUpright: runs[piece.run].isUpright
            )
        )
    }
}
