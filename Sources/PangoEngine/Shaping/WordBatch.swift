import CPango
import LabelDrawing
import LabelText

/// Shapes the new words of a run together, with spaces between them, and puts them into the word cache.
///
/// HarfBuzz flags each glyph whose shape may depend on the text before or after it. If the flags show no dependency
/// across the spaces around a word, the word has the same glyphs between any other spaces. The check also covers
/// kerning with spaces and font rules that look across spaces.
struct WordBatch {
    /// A word in the batch. `isCopied` means that the batch has a copy of the word directly before and after it.
    private typealias Place = (word: Int, characters: Range<Int>, isCopied: Bool)

    private var units: [UInt16] = []
    private var characterStarts: [UInt32] = []
    private var places: [Place] = []
    /// HarfBuzz's flags for the glyphs that start at each code unit. `inside` if no glyph starts there.
    private var masks: [UInt8] = []
    /// The shaped batch.
    private var text = ShapedText(characterCount: 0)

    private static let inside: UInt8 = 0x80
    /// A batch is shaped when it reaches this number of code units, to limit the memory.
    private static let limit = 4096

    /// Shapes the words of a run that are new in the cache `words`.
    ///
    /// - Parameters:
    ///   - words: The word cache that found the new words.
    ///   - run: The run.
    ///   - font: The run's font.
    ///   - buffer: The buffer for HarfBuzz.
    ///   - shaper: The shaper of the paragraph.
    /// - Returns: Whether all new words can be cached: their glyphs do not depend on adjacent text.
    static func shapeNewWords(
        of words: inout WordCache, run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer, by shaper: RunShaper
    ) -> Bool {
        guard words.new.count > 0 else { return true }
        var (next, isSafe) = (0, true)
        var batch = words.takeBatch()
        defer { words.giveBack(batch) }
        while next < words.new.count {
            batch.removeAll()
            batch.addSpaces(2)
            while next < words.new.count, batch.units.count < limit {
                batch.add(words.new[next], of: words, from: shaper)
                next += 1
            }
            batch.characterStarts.append(UInt32(batch.units.count))
            if !batch.shape(run, font: font, buffer: buffer, into: &words) { isSafe = false }
        }
        return isSafe
    }

    /// Empties the batch and keeps its memory.
    private mutating func removeAll() {
        units.removeAll(keepingCapacity: true)
        characterStarts.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ new: (word: UInt32, character: UInt32), of words: borrowing WordCache, from shaper: RunShaper) {
        let (word, first) = (words.words[Int(new.word)], Int(new.character))
        let offset = Int(shaper.characterStarts[first]) - units.count
        let start = characterStarts.count
        for character in first..<first + Int(word.characterCount) {
            characterStarts.append(UInt32(Int(shaper.characterStarts[character]) - offset))
        }
        units.append(contentsOf: UnsafeBufferPointer(start: words.units.base + Int(word.firstUnit), count: Int(word.unitCount)))
        let unit = units[units.count - 1]
        if word.unitCount == 1, unit != 0x20, RunShaper.isSingle(unit) {
            for _ in 0..<2 {
                characterStarts.append(UInt32(units.count))
                units.append(unit)
            }
            places.append((Int(new.word), start + 1..<start + 2, true))
        } else {
            places.append((Int(new.word), start..<characterStarts.count, false))
        }
        addSpaces(3)
    }

    private mutating func addSpaces(_ count: Int) {
        for _ in 0..<count {
            characterStarts.append(UInt32(units.count))
            units.append(0x20)
        }
    }

    /// Shapes the batch and puts its words into the cache. Returns whether all words can be cached.
    private mutating func shape(_ run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer, into words: inout WordCache) -> Bool {
        shape(run, font: font, buffer: buffer)
        var isSafe = true
        for place in places {
            // A damaged font may have rules that make thousands of glyphs for each letter.
            let glyphs = text.glyphStarts[place.characters.upperBound] - text.glyphStarts[place.characters.lowerBound]
            if glyphs <= UInt16.max && keepsEdges(place) && isIndependent(place) {
                let glyphs = Int(text.glyphStarts[place.characters.lowerBound])..<Int(text.glyphStarts[place.characters.upperBound])
                words.fill(place.word, from: text, characters: place.characters, glyphs: glyphs)
            } else {
                words.refuse(place.word)
                isSafe = false
            }
        }
        return isSafe
    }

    /// Shapes the batch, and sets `text` and `masks`.
    private mutating func shape(_ run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer) {
        var run = run
        run.characters = 0..<characterStarts.count - 1
        text.restart(characterCount: run.characters.count)
        masks.fill(with: Self.inside, count: units.count)
        units.withUnsafeBufferPointer { units in
            characterStarts.withUnsafeBufferPointer { starts in
                let shaper = RunShaper(units: units, characterStarts: starts)
                buffer.withEmptyBuffer { buffer in
                    let flags = HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT.rawValue
                    guard let glyphs = shaper.glyphs(of: run, 0..<units.count, font: font, buffer: buffer, flags: flags) else { return }
                    shaper.add(glyphs, of: run, font: font, to: &text)
                    for index in 0..<glyphs.count {
                        let info = glyphs.infos[index]
                        let unit = Int(info.cluster)
                        masks[unit] = masks[unit] & ~Self.inside | UInt8(info.mask & HB_GLYPH_FLAG_DEFINED.rawValue)
                    }
                }
            }
        }
        text.endGlyphs()
    }

    /// Returns whether a word and the characters beside it do not affect each other's glyphs.
    private func keepsEdges(_ place: Place) -> Bool {
        let (characters, units) = (place.characters, units(of: place.characters))
        guard isCut(before: units.lowerBound, unless: HB_GLYPH_FLAG_UNSAFE_TO_BREAK),
            isCut(before: units.upperBound, unless: HB_GLYPH_FLAG_UNSAFE_TO_BREAK)
        else { return false }
        let pattern = place.isCopied ? characters.lowerBound : 0
        return text.looksAlike(characters.lowerBound - 1, pattern, in: text) && text.looksAlike(characters.upperBound, pattern, in: text)
    }

    /// Returns whether HarfBuzz did not look across the spaces around a word.
    ///
    /// For a single character between two copies of itself, HarfBuzz must not have looked at the copies: a font rule
    /// for several glyphs would have matched them.
    private func isIndependent(_ place: Place) -> Bool {
        let (start, end) = (units(of: place.characters).lowerBound, units(of: place.characters).upperBound)
        func isUnseen(_ unit: Int) -> Bool { isCut(before: unit, unless: HB_GLYPH_FLAG_UNSAFE_TO_CONCAT) }
        if place.isCopied { return isUnseen(start) && isUnseen(end) }
        guard isUnseen(start - 1), isUnseen(end + 1) else { return false }
        return units[start] != 0x20 || isUnseen(start) && isUnseen(end)
    }

    private func units(of characters: Range<Int>) -> Range<Int> {
        Int(characterStarts[characters.lowerBound])..<Int(characterStarts[characters.upperBound])
    }

    /// Returns whether a glyph cluster starts at `unit` and does not have `flag`.
    private func isCut(before unit: Int, unless flag: hb_glyph_flags_t) -> Bool {
        masks[unit] & (Self.inside | UInt8(flag.rawValue)) == 0
    }
}

extension ShapedText {
    /// Returns whether a character has the same width, and the same glyphs with the same advances and offsets, as a
    /// character of another text. Call it before `finish`.
    fileprivate func looksAlike(_ character: Int, _ otherCharacter: Int, in other: ShapedText) -> Bool {
        let range = Int(glyphStarts[character])..<Int(glyphStarts[character + 1])
        let start = Int(other.glyphStarts[otherCharacter])
        guard range.count == Int(other.glyphStarts[otherCharacter + 1]) - start,
            advances[character + 1] == other.advances[otherCharacter + 1]
        else { return false }
        return range.allSatisfy { glyph in
            let otherGlyph = start + glyph - range.lowerBound
            return glyphs[glyph] == other.glyphs[otherGlyph] && glyphAdvances[glyph] == other.glyphAdvances[otherGlyph]
                && offset(glyph) == other.offset(otherGlyph)
        }
    }

    private func offset(_ glyph: Int) -> SIMD2<Float> { glyphOffsets.isEmpty ? .zero : glyphOffsets[glyph] }
}
