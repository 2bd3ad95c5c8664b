import Foundation
import SelectableLabel

/// What a monospace typesetter needs to know of each character of a paragraph.
struct MonospaceCharacters {
    /// Each character's first scalar.
    private(set) var firstScalars: [UInt32] = []
    /// For each character whether it is white space at which lines break.
    private(set) var hangs: [Bool] = []
    /// For each character whether a line may end before it.
    private(set) var opportunities: [Bool] = []

    /// The number of characters.
    var count: Int { firstScalars.count }

    init(_ source: ParagraphSource) {
        var afterSpace = false
        for index in 0..<max(source.characterCount, 0) {
            let range = Int(source.characterStarts[index])..<Int(source.characterStarts[index + 1])
            let scalars = String(decoding: source.utf16[range], as: UTF16.self).unicodeScalars
            let isSpace = scalars.allSatisfy(Self.isBreakingSpace)
            firstScalars.append(scalars.first?.value ?? 0)
            hangs.append(isSpace)
            opportunities.append(afterSpace && !isSpace)
            afterSpace = isSpace
        }
    }

    /// Whether lines break after a scalar because it is white space.
    static func isBreakingSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09: true
        case 0xA0, 0x202F, 0x2007: false
        case 0..<0x80: scalar.properties.isWhitespace
        default: scalar.properties.isWhitespace
        }
    }
}
