import CPango
import LabelText

/// A faster version of Pango's itemizer for most texts. It finds the same items, but keeps the properties and fonts of
/// scalars in tables. A text that it cannot itemize, such as one with unassigned scalars, is itemized by Pango. For
/// left-to-right text in one script, it also skips the bidi algorithm.
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

    /// The number of the Latin script in GLib.
    static let latin = UInt8(clamping: G_UNICODE_SCRIPT_LATIN.rawValue)

    /// Prepares to itemize a text. Returns nil if only Pango can: for example, if the text has unassigned scalars.
    init?(_ text: [UInt16], units: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool, environment: PangoEnvironment) {
        self.units = units
        self.environment = environment
        var (index, script, isPlain) = (0, UInt8(0), !isRightToLeft)
        while index < units.count {
            if units[index].isPrintableASCII {
                if script == Self.latin {
                    index = units.endOfPrintableASCII(in: index..<units.count)
                    continue
                }
                if units[index].isASCIILetter {
                    if script != 0 { isPlain = false }
                    script = Self.latin
                }
                index += 1
                continue
            }
            let (scalar, length) = units.itemizedScalar(at: index)
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
        // A text with emoji usually has only a few items.
        items.reserveCapacity(styles.count + (hasEmoji ? 4 : 0))
        var stretch = (end: hasEmoji ? 0 : units.count, isEmoji: false)
        for (end, style) in styles {
            while position < end {
                if position == stretch.end { stretch = EmojiScanner(units: units, environment: environment).stretch(from: position) }
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

    /// Adds the items of a range that has one style and one font choice.
    ///
    /// - Returns: false if a scalar has no font.
    private mutating func add(_ range: Range<Int>, _ style: PangoEnvironment.Style, _ choice: FontChoice) -> Bool {
        (start, font, blankItems) = (nil, nil, items.count..<items.count)
        var (index, endedItem) = (range.lowerBound, false)
        while index < range.upperBound {
            if let font, !endedItem, units[index].isPrintableASCII, font == choice.asciiFont {
                index = skipASCII(index..<range.upperBound)
                continue
            }
            let (value, length) = units.itemizedScalar(at: index)
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

    /// Skips printable ASCII characters, which continue the unfinished item. Returns the end of the skipped characters.
    @inline(__always)
    private mutating func skipASCII(_ range: Range<Int>) -> Int {
        let end = units.endOfPrintableASCII(in: range)
        var space = end
        while space > range.lowerBound, units[space - 1] == 0x20 { space -= 1 }
        if space == end { firstSpace = nil } else if space > range.lowerBound || firstSpace == nil { firstSpace = space }
        return end
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

extension UnsafeBufferPointer<UInt16> {
    /// Returns the scalar at `index` as Pango reads it, and its length in code units. U+0000 is returned as U+0001.
    @inline(__always)
    func itemizedScalar(at index: Int) -> (value: UInt32, length: Int) {
        let scalar = scalar(at: index).value
        return (Swift.max(scalar, 1), scalar < 0x10000 ? 1 : 2)
    }

    /// Returns the end of the printable ASCII characters that begin at the start of a range.
    @inline(__always)
    func endOfPrintableASCII(in range: Range<Int>) -> Int {
        var end = range.lowerBound
        // Tests four code units at once.
        while end + 4 <= range.upperBound {
            let four = UnsafeRawPointer(baseAddress! + end).loadUnaligned(as: UInt64.self)
            guard four & 0xFF80_FF80_FF80_FF80 == 0,
                (four &+ 0x0060_0060_0060_0060) & ~(four &+ 0x0001_0001_0001_0001) & Self.highBits == Self.highBits
            else { break }
            end += 4
        }
        while end < range.upperBound, self[end].isPrintableASCII { end += 1 }
        return end
    }

    private static var highBits: UInt64 { 0x0080_0080_0080_0080 }
}

extension UInt16 {
    @inline(__always)
    var isPrintableASCII: Bool { self &- 0x20 < 0x5F }

    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
