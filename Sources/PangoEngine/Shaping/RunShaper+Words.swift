import CPango
import LabelDrawing
import LabelText

/// Shapes runs from cached words.
extension RunShaper {
    /// Appends a run's words to the shaped text. Words that are not in the cache are shaped first.
    ///
    /// - Returns: false if the words cannot be used and the run must be shaped as a whole. In that case, nothing is
    ///   appended.
    func addWords(
        of run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer, words: inout WordCache, to text: inout ShapedText
    ) -> Bool {
        guard run.letterSpacing == 0, !run.isUpright, isIndependent(run) else { return false }
        // HarfBuzz reverses letters whose direction differs from their script's, except in a run of only digits. The
        // result depends on the whole run, so a run with the opposite direction is cached as one word.
        let isReversed = hb_script_get_horizontal_direction(run.script) != (run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        let isAlone = isReversed || isShortWord(run)
        guard let context = words.begin(run, isAlone: isAlone) else { return false }
        if isAlone {
            guard findWhole(run.characters, words: &words, context: context) else { return false }
            guard words.new.count == 0 else {
                addNewWord(run, font: font, buffer: buffer, words: &words, to: &text)
                return true
            }
        } else {
            let isFound = findWords(of: run, words: &words, context: context)
            // Shapes the new words even if the result is not used, because the cache already contains entries for them.
            let isSafe = WordBatch.shapeNewWords(of: &words, run: run, font: font, buffer: buffer, by: self)
            guard isFound, isSafe else { return false }
        }
        write(words, of: run, to: &text)
        return true
    }

    /// Appends the words in `found` to the shaped text.
    private func write(_ words: borrowing WordCache, of run: ShapingRun, to text: inout ShapedText) {
        let (glyphCount, hasOffsets) = words.size
        text.append(glyphCount: glyphCount, hasOffsets: hasOffsets) { writer in
            words.write(to: writer, character: run.characters.lowerBound + characterOffset)
        }
    }

    /// Shapes a run, appends it to the shaped text, and puts it into the cache as one word.
    private func addNewWord(
        _ run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer, words: inout WordCache, to text: inout ShapedText
    ) {
        let first = text.glyphs.count
        shape(run, font: font, buffer: buffer, into: &text)
        words.fill(
            Int(words.new[0].word), from: text, characters: run.characters.shifted(by: characterOffset), glyphs: first..<text.glyphs.count)
    }

    /// Returns whether the run's script allows cached words, and the adjacent runs cannot change the run's shapes.
    private func isIndependent(_ run: ShapingRun) -> Bool {
        if Self.plainScripts.contains(run.script.rawValue) { return true }
        guard run.script == HB_SCRIPT_ARABIC else { return false }
        let (start, end) = (Int(characterStarts[run.characters.lowerBound]), Int(characterStarts[run.characters.upperBound]))
        return (start == 0 || Self.neverJoins(units[start]) || Self.neverJoins(units[start - 1]))
            && (end == units.count || Self.neverJoins(units[end]) || Self.neverJoins(units[end - 1]))
    }

    /// Returns whether a code unit never joins Arabic letters, and separates the letters on either side of it: true for
    /// ASCII.
    private static func neverJoins(_ unit: UInt16) -> Bool { unit < 0x80 }

    /// The scripts whose letters do not change their shapes next to another run. Scripts with syllables, such as
    /// Devanagari, are not included: in a test, their cached words differed from a run that was shaped as a whole.
    private static let plainScripts = Set(
        [
            HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA,
            HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL, HB_SCRIPT_HEBREW, HB_SCRIPT_THAI, HB_SCRIPT_ARMENIAN,
            HB_SCRIPT_GEORGIAN,
        ].map(\.rawValue))

    // MARK: - Finding

    /// Finds the words of a run in the cache, or adds them as new.
    ///
    /// - Returns: false if a word is too long or cannot be cached. Also false if a word is directly beside a character
    ///   of a script without spaces, such as Han.
    private func findWords(of run: ShapingRun, words: inout WordCache, context: UInt32) -> Bool {
        var (character, end, wasWord, wasIdeograph) = (run.characters.lowerBound, run.characters.upperBound, false, false)
        // The index of the word for a space.
        var space: UInt32?
        // Whether each character is one code unit long.
        let isSimple = Int(characterStarts[end]) - Int(characterStarts[character]) == end - character
        while character < end {
            let start = Int(characterStarts[character])
            let first = character
            if let space, units[start] == 0x20, Int(characterStarts[character + 1]) == start + 1 {
                words.found.append(space)
                character += 1
                (wasWord, wasIdeograph) = (false, false)
                continue
            }
            var hash = WordCache.hash(context, units[start])
            character += 1
            if isSingle(first) {
                let isIdeograph = units[start] != 0x20
                if isIdeograph, wasWord { return false }
                (wasWord, wasIdeograph) = (false, isIdeograph)
            } else {
                if wasIdeograph { return false }
                var wordEnd = start + 1
                if isSimple {
                    let runEnd = start + end - first
                    while wordEnd < runEnd, !Self.isSingle(units[wordEnd]) {
                        hash = WordCache.hash(hash, units[wordEnd])
                        wordEnd += 1
                    }
                    character = first + wordEnd - start
                } else {
                    while character < end, !isSingle(character) { character += 1 }
                    wordEnd = Int(characterStarts[character])
                    for unit in start + 1..<max(wordEnd, start + 1) { hash = WordCache.hash(hash, units[unit]) }
                }
                guard wordEnd - start <= WordCache.longestWord else { return false }
                wasWord = true
            }
            let part = UnsafeBufferPointer(rebasing: units[start..<Int(characterStarts[character])])
            guard words.find(part, hash: hash, characters: first..<character, context: context) else { return false }
            if part.count == 1, part[0] == 0x20 { space = words.found[words.found.count - 1] }
        }
        return true
    }

    /// Returns whether the run is one short word, such as a few emoji.
    private func isShortWord(_ run: ShapingRun) -> Bool {
        run.characters.count <= 8 && !run.characters.contains(where: isSingle)
    }

    /// Finds characters in the cache as one word, or adds them as new.
    private func findWhole(_ characters: Range<Int>, words: inout WordCache, context: UInt32) -> Bool {
        let (start, end) = (Int(characterStarts[characters.lowerBound]), Int(characterStarts[characters.upperBound]))
        guard start < end, end - start <= 64, !isMark(at: start) else { return false }
        let part = UnsafeBufferPointer(rebasing: units[start..<end])
        var hash = WordCache.hash(context, part[0])
        for unit in part.dropFirst() { hash = WordCache.hash(hash, unit) }
        return words.find(part, hash: hash, characters: characters, context: context)
    }

    /// Returns whether there is a combining mark at an offset. HarfBuzz adds a dotted circle to a mark at the start of
    /// a text, but not to the same mark at the start of a later run.
    private func isMark(at offset: Int) -> Bool {
        g_unichar_ismark(units.scalar(at: offset).value) != 0
    }

    /// Returns whether a character is cached alone: a space, or a character of a script without spaces, such as Han.
    @inline(__always)
    private func isSingle(_ character: Int) -> Bool {
        let start = characterStarts[character]
        return Self.isSingle(units[Int(start)]) && characterStarts[character + 1] == start + 1
    }

    /// Returns whether a character of one code unit is cached alone: a space, or a character of a script without
    /// spaces, such as Han.
    @inline(__always)
    static func isSingle(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit >= 0x3000 && unit <= 0x9FFF || unit >= 0xFF00
    }
}

extension WordCache {
    /// The total number of glyphs of the words in `found`, and whether any glyph has an offset.
    fileprivate var size: (glyphCount: Int, hasOffsets: Bool) {
        let (found, words) = (found.base, words.base)
        var (glyphCount, hasOffsets) = (0, false)
        for index in 0..<self.found.count {
            let word = words + Int(found[index])
            glyphCount += Int(word.pointee.glyphCount)
            if word.pointee.hasOffsets { hasOffsets = true }
        }
        return (glyphCount, hasOffsets)
    }

    /// Writes the words in `found` to a shaped text.
    ///
    /// - Parameters:
    ///   - writer: The arrays to write to.
    ///   - character: The index of the first word's first character in these arrays.
    fileprivate func write(to writer: ShapedText.Writer, character: Int) {
        guard let glyphs = writer.glyphs.baseAddress, let glyphAdvances = writer.glyphAdvances.baseAddress,
            let glyphStarts = writer.glyphStarts.baseAddress, let widths = writer.widths.baseAddress, let flags = writer.flags.baseAddress
        else { return }
        let (found, words) = (found.base, words.base)
        let (ownGlyphs, ownAdvances, ownOffsets) = (self.glyphs.base, self.glyphAdvances.base, glyphOffsets.base)
        let (ownStarts, ownWidths, ownFlags) = (self.glyphStarts.base, self.widths.base, self.flags.base)
        var (glyph, character) = (writer.firstGlyph, character)
        for index in 0..<self.found.count {
            let word = words[Int(found[index])]
            let (firstGlyph, firstCharacter) = (Int(word.firstGlyph), Int(word.firstCharacter))
            let (glyphCount, characterCount) = (Int(word.glyphCount), Int(word.characterCount))
            if glyphCount == 1, characterCount == 1, !word.hasOffsets {
                // The most frequent word is a space.
                (glyphs[glyph], glyphAdvances[glyph]) = (ownGlyphs[firstGlyph], ownAdvances[firstGlyph])
                glyphStarts[character] = UInt32(glyph) &+ UInt32(ownStarts[firstCharacter])
                (widths[character], flags[character]) = (ownWidths[firstCharacter], ownFlags[firstCharacter])
                (glyph, character) = (glyph + 1, character + 1)
                continue
            }
            for offset in 0..<glyphCount {
                glyphs[glyph + offset] = ownGlyphs[firstGlyph + offset]
                glyphAdvances[glyph + offset] = ownAdvances[firstGlyph + offset]
            }
            if word.hasOffsets {
                for offset in 0..<glyphCount { writer.glyphOffsets[glyph + offset] = ownOffsets[firstGlyph + offset] }
            }
            for offset in 0..<characterCount {
                glyphStarts[character + offset] = UInt32(glyph) &+ UInt32(ownStarts[firstCharacter + offset])
                widths[character + offset] = ownWidths[firstCharacter + offset]
                flags[character + offset] = ownFlags[firstCharacter + offset]
            }
            glyph += glyphCount
            character += characterCount
        }
    }
}
