import LabelText

// MARK: - Overview
//
// Turns the text position under a finger (the raw position) into a selection. The result depends on the granularity,
// for example words, and on the previous selection. All functions here are pure: they take text positions, not points
// or time.
//
// Only `SelectionGranularity.characterWithWordAcceleration` also depends on the previous raw position: the selection
// grows by words past a word boundary, and shrinks by characters.

/// Turns text positions under a finger into selections, by words, characters or paragraphs.
public struct SelectionAdjuster: Sendable {
    /// The scene that holds the labels.
    public let scene: SelectionScene
    /// The unit by which selections are extended.
    public let granularity: SelectionGranularity
    /// Whether a word that is broken across two lines is clipped to the line of the text position under the finger. If
    /// so, the word can be deselected line by line.
    public let clipsWordsToLines: Bool

    /// Creates an adjuster.
    public init(scene: SelectionScene, granularity: SelectionGranularity, clipsWordsToLines: Bool = true) {
        self.scene = scene
        self.granularity = granularity
        self.clipsWordsToLines = clipsWordsToLines
    }

    /// Returns the selection between two positions when nothing was selected before.
    ///
    /// If the granularity is `character`, this is the text between the positions. Otherwise both ends are extended to
    /// whole words or paragraphs. The pins keep their order: if `end` is before `start`, the result is crossed.
    public func selection(from start: LabelPosition, to end: LabelPosition) -> LabelSelection {
        let isCrossed = scene.isBefore(end, start)
        guard granularity != .character else {
            return LabelSelection(start: start, end: end, isCrossed: isCrossed)
        }
        let first = unit(at: isCrossed ? end : start)
        let last = unit(at: isCrossed ? start : end)
        let lower = LabelPosition((isCrossed ? end : start).label, first.lowerBound)
        let upper = LabelPosition((isCrossed ? start : end).label, last.upperBound)
        return LabelSelection(start: isCrossed ? upper : lower, end: isCrossed ? lower : upper, isCrossed: isCrossed)
    }

    /// Returns the selection after a pin was dragged.
    ///
    /// - Parameters:
    ///   - previous: The previous selection. nil means none: the result is the word or paragraph at `raw`.
    ///   - pin: The pin that moved.
    ///   - raw: The current text position under the finger.
    ///   - previousRaw: The previous text position under the finger. nil means the position of the pin.
    public func adjusted(
        _ previous: LabelSelection?, moving pin: SelectionPin, to raw: ScenePosition, previousRaw: ScenePosition? = nil
    ) -> LabelSelection {
        guard let previous else {
            let initial = SelectionAdjuster(scene: scene, granularity: granularity == .paragraph ? .paragraph : .word)
            return initial.selection(from: raw.position, to: raw.position)
        }
        let before = previousRaw ?? ScenePosition(previous[pin])
        let moved: LabelPosition
        switch granularity {
        case .character: moved = raw.position
        case .word, .paragraph: moved = raw.isInSlot ? raw.position : outward(raw, pin: pin, previous: previous)
        case .characterWithWordAcceleration:
            guard let accelerated = accelerated(raw, previousRaw: before, pin: pin, previous: previous) else { return previous }
            moved = accelerated
        }
        var result = previous
        result[pin] = moved
        result.isCrossed = scene.isBefore(result.end, result.start)
        return result.start == result.end ? keepingOneCharacter(result, moving: pin, previous: previous) : result
    }

    /// Returns the moved bound for the granularity `characterWithWordAcceleration`. nil if nothing changes.
    private func accelerated(
        _ raw: ScenePosition, previousRaw: ScenePosition, pin: SelectionPin, previous: LabelSelection
    ) -> LabelPosition? {
        if raw.isInSlot { return raw.position }
        let snapped = { outward(raw, pin: pin, previous: previous) }
        guard raw.position.label == previous[pin].label, raw.position.label == previousRaw.position.label else { return snapped() }
        guard raw.position != previousRaw.position else { return nil }
        guard let layout = scene.layout(of: raw.position.label) else { return raw.position }
        let line = { (position: ScenePosition) in layout.lineIndex(at: position.text) }
        guard line(raw) == line(previousRaw) else { return snapped() }
        let delta = raw.position.offset - previousRaw.position.offset
        guard previous.isLast(pin) ? delta > 0 : delta < 0 else { return raw.position }
        return scene.wordFinder(for: layout).isWordBoundary(previous[pin].offset) ? snapped() : raw.position
    }

    /// Returns the start or end of the word or paragraph at a position, whichever is farther from the other pin.
    private func outward(_ raw: ScenePosition, pin: SelectionPin, previous: LabelSelection) -> LabelPosition {
        guard let unit = unit(at: raw, isClipped: clipsWordsToLines) else { return raw.position }
        let other = previous[pin.other]
        let offset = raw.position.offset
        let position = { (offset: Int) in LabelPosition(raw.position.label, offset) }
        if other == position(unit.lowerBound) { return position(unit.upperBound) }
        if other == position(unit.upperBound) { return position(unit.lowerBound) }
        let isPast = pin == .start ? scene.isBefore(other, raw.position) : scene.isBefore(raw.position, other)
        if (pin == .start) != isPast {
            return position(offset <= unit.upperBound ? unit.lowerBound : unit.upperBound)
        }
        return position(offset >= unit.lowerBound ? unit.upperBound : unit.lowerBound)
    }

    /// Returns the word or paragraph at a position. If there is none, returns an empty range at the position.
    private func unit(at position: LabelPosition) -> TextRange {
        unit(at: ScenePosition(position), isClipped: false) ?? position.offset..<position.offset
    }

    private func unit(at raw: ScenePosition, isClipped: Bool) -> TextRange? {
        guard let layout = scene.layout(of: raw.position.label) else { return nil }
        let wordFinder = scene.wordFinder(for: layout)
        if granularity == .paragraph { return wordFinder.paragraph(at: raw.position.offset) }
        // A position in truncated text is below the label, where no line shortens the word.
        let isHidden =
            layout.isTruncated && raw.position.offset > layout.truncatedRange.lowerBound
            && raw.position.offset <= layout.truncatedRange.upperBound
        return isClipped && !isHidden ? wordFinder.wordInLine(at: raw.text) : wordFinder.word(at: raw.text)
    }

    /// Extends an empty selection to one character. At the start of the text, this is the next character, and at the
    /// end the previous one. Elsewhere, it is the character on the side where the selection was before.
    ///
    /// A selection across labels is never empty: the end of one label and the start of the next are different
    /// positions. In a label without characters, the previous selection is returned.
    private func keepingOneCharacter(_ selection: LabelSelection, moving pin: SelectionPin, previous: LabelSelection) -> LabelSelection {
        guard let layout = scene.layout(of: selection[pin].label) else { return selection }
        let offset = selection[pin].offset
        let length = layout.text.length
        guard length > 0 else { return previous }
        let goesForward: Bool
        if offset == 0 {
            goesForward = true
        } else if offset == length {
            goesForward = false
        } else {
            goesForward = previous.isLast(pin)
        }
        let moved = goesForward ? layout.characterBoundary(after: offset) : layout.characterBoundary(before: offset)
        var result = selection
        result[pin].offset = moved
        result.isCrossed = scene.isBefore(result.end, result.start)
        return result
    }
}
