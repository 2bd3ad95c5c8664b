public import LabelText

// MARK: - Overview
//
// A finger points at a raw position; what gets selected depends on the granularity and on what was selected before. Pure functions of
// positions: no points, no time. `SelectionGranularity.characterWithWordAcceleration` is the one with memory: it grows by words once it leaves a word, and shrinks
// by characters.

/// A position as a finger points at it, before any granularity.
public struct RawPosition: Hashable, Sendable {
    /// The position.
    public var position: LabelPosition
    /// The side it is drawn on.
    public var affinity: TextAffinity
    /// Whether the finger is between labels.
    public var isInSlot: Bool

    /// Creates a raw position.
    public init(_ position: LabelPosition, affinity: TextAffinity = .downstream, isInSlot: Bool = false) {
        self.position = position
        self.affinity = affinity
        self.isInSlot = isInSlot
    }

    /// The raw position of a point.
    init(_ location: PointLocation) {
        self.init(location.position, affinity: location.affinity, isInSlot: location.isInSlot)
    }
}

/// Turns raw positions into selections by a granularity.
public struct SelectionAdjuster: Sendable {
    /// The labels.
    public let scene: SelectionScene
    /// The granularity.
    public let granularity: SelectionGranularity
    /// Whether a word reaches no further than the line pointed at, so that one which a line break cuts can be left line by line.
    public let clipsWordsToLines: Bool

    /// Creates an adjuster.
    public init(scene: SelectionScene, granularity: SelectionGranularity, clipsWordsToLines: Bool = true) {
        self.scene = scene
        self.granularity = granularity
        self.clipsWordsToLines = clipsWordsToLines
    }

    /// The selection between two raw positions, with nothing selected before.
    ///
    /// By characters it is what lies between them; otherwise both are widened to whole words or paragraphs, in their order.
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

    /// The selection after a pin was dragged.
    ///
    /// - Parameters:
    ///   - previous: The selection before; nil for none, which gives the word or paragraph at the raw position.
    ///   - pin: The pin that moved.
    ///   - raw: Where it points now.
    ///   - previousRaw: Where it pointed before; nil for where it stands.
    public func adjusted(
        _ previous: LabelSelection?, moving pin: SelectionPin, to raw: RawPosition, previousRaw: RawPosition? = nil
    ) -> LabelSelection {
        guard let previous else {
            let initial = SelectionAdjuster(scene: scene, granularity: granularity == .paragraph ? .paragraph : .word)
            return initial.selection(from: raw.position, to: raw.position)
        }
        let before = previousRaw ?? RawPosition(previous[pin])
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

    /// The moved bound with word acceleration; nil where nothing changes.
    private func accelerated(
        _ raw: RawPosition, previousRaw: RawPosition, pin: SelectionPin, previous: LabelSelection
    ) -> LabelPosition? {
        if raw.isInSlot { return raw.position }
        let snapped = { outward(raw, pin: pin, previous: previous) }
        guard raw.position.label == previous[pin].label, raw.position.label == previousRaw.position.label else { return snapped() }
        guard raw.position != previousRaw.position else { return nil }
        guard let layout = scene.layout(of: raw.position.label) else { return raw.position }
        let line = { (position: RawPosition) in
            layout.lineIndex(at: TextPosition(offset: position.position.offset, affinity: position.affinity))
        }
        guard line(raw) == line(previousRaw) else { return snapped() }
        let delta = raw.position.offset - previousRaw.position.offset
        guard previous.isLast(pin) ? delta > 0 : delta < 0 else { return raw.position }
        return scene.segmenter(for: layout).isWordBoundary(previous[pin].offset) ? snapped() : raw.position
    }

    /// The far end of the word or paragraph at a raw position, seen from the other pin.
    private func outward(_ raw: RawPosition, pin: SelectionPin, previous: LabelSelection) -> LabelPosition {
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

    /// The word or paragraph at a position; the position itself, empty, where there is none.
    private func unit(at position: LabelPosition) -> TextRange {
        unit(at: RawPosition(position), isClipped: false) ?? position.offset..<position.offset
    }

    private func unit(at raw: RawPosition, isClipped: Bool) -> TextRange? {
        guard let layout = scene.layout(of: raw.position.label) else { return nil }
        let segmenter = scene.segmenter(for: layout)
        if granularity == .paragraph { return segmenter.paragraph(at: raw.position.offset) }
        let position = TextPosition(offset: raw.position.offset, affinity: raw.affinity)
        return isClipped ? segmenter.wordInLine(at: position) : segmenter.word(at: position)
    }

    /// Grows a selection that has become empty by one character: in the direction it had, inwards at the text's ends.
    ///
    /// Across labels an end of one and the start of the next are different positions, so such a selection does not come here. In a label
    /// without characters there is nothing to grow by: what was selected before stays.
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
