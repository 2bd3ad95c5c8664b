import CPango
import SelectableLabel

/// A faster version of Pango's itemizer. It finds the same items, but keeps the properties and fonts of scalars in
/// tables. For left-to-right text in one script, it also skips the bidi algorithm.
struct TableItemizer {
    /// Consecutive code units with one font.
    struct Item {
        var end: Int
        var font: ResolvedFont
        var level: UInt8
        var script: hb_script_t
        var language: HarfBuzzLanguage
        var style: PangoEnvironment.Style
    }

    private let units: UnsafeBufferPointer<UInt16>
    private let environment: PangoEnvironment
    /// The sections of the text, each with one script and one bidi level.
    private var sections: [BidiSection] = []
    private var hasEmoji = false
    /// The bidi level of the range whose items are being added.
    private var level: UInt8 = 0
    private var items: [Item] = []
    /// The start of the unfinished item; nil between items.
    private var start: Int?
    /// The font of the unfinished item, as an index into the entries of its `FontChoice`. nil if the item has only
    /// spaces so far.
    private var font: Int?
    /// The finished items that contain only spaces and have no font yet, as indices into `items`. They get the font of
    /// the next item.
    private var blankItems = 0..<0
    /// The start of the white space before the current scalar, if any.
    private var firstSpace: Int?

    /// Prepares to itemize a text. Returns nil if only Pango can: for example, if the text has unassigned scalars.
    init?(_ text: [UInt16], units: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool, environment: PangoEnvironment) {
        self.units = units
        self.environment = environment
        var (index, script, isPlain) = (0, UInt8(0), !isRightToLeft)
        while index < units.count {
            let (scalar, length) = scalar(at: index)
            let found = environment.scalarClass(scalar)
            if found.needsPango { return nil }
            if found.changesDirection { isPlain = false }
            if found.script != 0, found.script != script {
                if script != 0 { isPlain = false }
                script = found.script
            }
            if found.emoji != .none, found.emoji != .keycapBase { hasEmoji = true }
            index += length
        }
        sections =
            isPlain
            ? [BidiSection(end: units.count, script: script, level: 0)]
            : BidiSection.sections(of: UTF8Text(text), isRightToLeft: isRightToLeft)
    }

    /// Returns the items. Returns nil if a scalar has no font, because only Pango handles such a text.
    ///
    /// - Parameter styles: The styles in text order, each with the end of its text in code units.
    mutating func items(_ styles: [(end: Int, style: PangoEnvironment.Style)]) -> [Item]? {
        var (position, section) = (0, 0)
        var stretch = (end: hasEmoji ? 0 : units.count, isEmoji: false)
        for (end, style) in styles {
            while position < end {
                if position == stretch.end { stretch = emojiStretch(from: position) }
                while section + 1 < sections.count, sections[section].end <= position { section += 1 }
                let choice = environment.fontChoice(style, script: sections[section].script, isEmoji: stretch.isEmoji)
                level = sections[section].level
                let next = min(stretch.end, end, sections[section].end)
                guard next > position, add(position..<next, style, choice) else { return nil }
                position = next
            }
        }
        return items
    }

    /// Returns the scalar at `index`, and its length in code units. U+0000 is returned as U+0001, as in `UTF8Text`.
    @inline(__always)
    private func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let unit = UInt32(units[index])
        if unit & 0xFC00 == 0xD800, index + 1 < units.count, units[index + 1] & 0xFC00 == 0xDC00 {
            return (0x10000 + (unit & 0x3FF) << 10 + UInt32(units[index + 1]) & 0x3FF, 2)
        }
        return (max(unit, 1), 1)
    }

    /// Returns the end of the longest part that starts at `start` and is either only emoji or only other text.
    private func emojiStretch(from start: Int) -> (end: Int, isEmoji: Bool) {
        let scanner = EmojiScanner { [self] index in
            guard index < units.count else { return nil }
            let (value, length) = scalar(at: index)
            return (environment.scalarClass(value).emoji, length)
        }
        var (end, isEmoji) = scanner.sequence(at: start)
        while end < units.count {
            if !isEmoji, let next = endOfText(at: end) {
                end = next
                continue
            }
            let next = scanner.sequence(at: end)
            guard next.isEmoji == isEmoji else { break }
            end = next.end
        }
        return (end, isEmoji)
    }

    /// Returns the end of a scalar that is clearly in no emoji sequence: for example, a letter or a digit before a
    /// letter. Returns nil for other scalars.
    @inline(__always)
    private func endOfText(at index: Int) -> Int? {
        let (value, length) = scalar(at: index)
        let emoji = environment.scalarClass(value).emoji
        guard emoji == .keycapBase, index + length < units.count else { return emoji == .none ? index + length : nil }
        let next = environment.scalarClass(scalar(at: index + length).value).emoji
        return next == .none || next == .keycapBase ? index + length : nil
    }

    /// Adds the items of a range that has one style and one font choice.
    ///
    /// - Returns: false if a scalar has no font.
    private mutating func add(_ range: Range<Int>, _ style: PangoEnvironment.Style, _ choice: FontChoice) -> Bool {
        (start, font, blankItems) = (nil, nil, items.count..<items.count)
        var (index, endedItem) = (range.lowerBound, false)
        while index < range.upperBound {
            let (value, length) = scalar(at: index)
            let scalarFont = environment.scalarClass(value).isSpace ? nil : choice.index(of: value)
            if let font, scalarFont == font, !endedItem {
                // Most scalars continue the item.
                firstSpace = nil
                index += length
                continue
            }
            if scalarFont == FontChoice.missing { return false }
            let endsItem = value == 0x09 || value == 0x2028
            addScalar(scalarFont, at: index, breaks: endsItem || endedItem, style, choice)
            endedItem = endsItem
            index += length
        }
        if font == nil { setFont(choice.index(of: 0x20), choice) }
        guard font != FontChoice.missing else { return false }
        end(at: range.upperBound, style, choice)
        return true
    }

    @inline(__always)
    private mutating func addScalar(_ scalarFont: Int?, at index: Int, breaks: Bool, _ style: PangoEnvironment.Style, _ choice: FontChoice)
    {
        let space = firstSpace
        firstSpace = scalarFont == nil ? space ?? index : nil
        guard let start else {
            (self.start, font) = (index, scalarFont)
            return
        }
        if font == nil, let scalarFont { setFont(scalarFont, choice) }
        let next = scalarFont ?? font
        guard breaks || next != font else { return }
        // If Pango prefers the new item's font to the previous one, the spaces between the items belong to the new
        // item.
        var position = index
        if let space, let font, let next, space > start, choice.entries[next].position < choice.entries[font].position { position = space }
        end(at: position, style, choice)
        (self.start, font) = (position, next)
    }

    /// Sets the font of the unfinished item, and of the earlier items that contain only spaces.
    private mutating func setFont(_ index: Int, _ choice: FontChoice) {
        font = index
        guard index != FontChoice.missing else { return }
        for item in blankItems { items[item].font = choice.entries[index].font }
        blankItems = items.count..<items.count
    }

    /// Ends the unfinished item. If it has no font yet, it will get the font of the next item.
    private mutating func end(at end: Int, _ style: PangoEnvironment.Style, _ choice: FontChoice) {
        guard let start, end > start else { return }
        if font == nil { blankItems = blankItems.lowerBound..<items.count + 1 }
        let known = font.map { choice.entries[$0].font } ?? FontRegistry.shared.emptyFont(size: style.size)
        items.append(Item(end: end, font: known, level: level, script: choice.script, language: choice.language, style: style))
    }
}
