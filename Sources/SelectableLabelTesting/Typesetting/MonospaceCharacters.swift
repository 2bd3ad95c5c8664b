import Foundation
import SelectableLabel

/// The properties that the monospace typesetter needs of each character in a paragraph.
struct MonospaceCharacters {
    /// The first scalar of each character.
    private(set) var firstScalars: [UInt32] = []
    /// Whether each character is white space that may extend beyond the line's width at the end of a line.
    private(set) var hangs: [Bool] = []
    /// Whether a line may break before each character.
    private(set) var opportunities: [Bool] = []
    /// Whether each character takes the paragraph's level at the end of a line, by rule L1 of UAX #9.
    private(set) var isResetAtLineEnd: [Bool] = []
    /// The bidi level of each character before rule L1 of UAX #9 is applied to the ends of lines.
    private(set) var levels: [UInt8] = []
    /// The paragraph's bidi level.
    private(set) var baseLevel: UInt8 = 0

    /// The paragraph's scalars.
    private var scalars: [Unicode.Scalar] = []
    /// The bidi class of each scalar.
    private var classes: [BidiClass] = []
    /// The index in `scalars` of each character's first scalar.
    private var scalarStarts: [Int] = []

    init(_ source: ParagraphSource) {
        readScalars(source)
        classes = scalars.map(BidiClass.init)
        readCharacters()
        resolveLevels(source)
    }

    private mutating func readScalars(_ source: ParagraphSource) {
        scalars.reserveCapacity(source.utf16.count)
        scalarStarts.reserveCapacity(source.characterStarts.count)
        var decoder = UTF16()
        var units = source.utf16.makeIterator()
        var offset = 0
        var character = 0
        // The last element of `characterStarts` is the length of the text, not the start of a character.
        let count = source.characterStarts.count - 1
        while true {
            let scalar: Unicode.Scalar
            let length: Int
            switch decoder.decode(&units) {
            case .scalarValue(let value): (scalar, length) = (value, UTF16.width(value))
            case .error: (scalar, length) = ("\u{FFFD}", 1)
            case .emptyInput: return
            }
            while character < count, Int(source.characterStarts[character]) <= offset {
                scalarStarts.append(scalars.count)
                character += 1
            }
            scalars.append(scalar)
            offset += length
        }
    }

    private mutating func readCharacters() {
        var breaks = SpaceBreaks()
        for (index, start) in scalarStarts.enumerated() {
            let end = index + 1 < scalarStarts.count ? scalarStarts[index + 1] : scalars.count
            var hangs = true
            var resets = true
            for position in start..<end {
                let breakClass = SpaceBreakClass(scalars[position])
                let allowsBreak = breaks.allowsBreak(before: breakClass)
                if position == start { opportunities.append(allowsBreak) }
                hangs = hangs && breakClass.isWhiteSpace
                resets = resets && classes[position].isResetAtLineEnd
            }
            firstScalars.append(scalars[start].value)
            self.hangs.append(hangs)
            isResetAtLineEnd.append(resets)
        }
    }

    private mutating func resolveLevels(_ source: ParagraphSource) {
        let fallback: UInt8 = source.defaultDirection == .rightToLeft ? 1 : 0
        switch source.direction {
        case .leftToRight: baseLevel = 0
        case .rightToLeft: baseLevel = 1
        case nil: baseLevel = ImplicitBidi.baseLevel(of: classes) ?? fallback
        }
        let scalarLevels = ImplicitBidi.levels(of: scalars, classes: classes, base: baseLevel)
        levels = scalarStarts.map { scalarLevels[$0] }
    }
}
