import CFlatArrays
import Foundation
import SelectableLabel

/// A layout as flat arrays in C. Its plain loops are the least that a query can cost: limits are multiples of it, so
/// that they hold on every machine.
@MainActor
final class FlatLayout {
    /// The number of the character at or before each UTF-16 offset.
    private let characters: [Int]
    private let arrays: OpaquePointer

    init(_ layout: TextLayout) {
        var boxes: [SIMD4<Float>] = []
        layout.readCharacterBoxes(into: &boxes)
        let units = layout.text.utf16
        var breaks = [UInt8](repeating: 0, count: boxes.count)
        var (characters, number) = ([Int](), 0)
        layout.forEachCharacterBox { character, _ in
            let next = character.upperBound < units.count ? units[character.upperBound] : 0x0A
            breaks[number] = next == 0x0A ? 2 : Self.canBreak(after: units[character.lowerBound]) ? 1 : 0
            // Newlines have no box.
            while characters.count < character.upperBound { characters.append(number) }
            number += 1
        }
        while characters.count <= units.count { characters.append(number) }
        self.characters = characters
        let numbers = boxes.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        arrays = flat_arrays_create(numbers, breaks, boxes.count)
    }

    isolated deinit { flat_arrays_destroy(arrays) }

    /// Returns whether a line may end after a character: after a space and after a Chinese character.
    private static func canBreak(after unit: UInt16) -> Bool { unit == 0x20 || (0x3000..<0xA000).contains(unit) }

    func hit(_ point: CGPoint) -> Int { flat_arrays_hit(arrays, Float(point.x), Float(point.y)) }

    func rects(_ range: Range<Int>) -> Int {
        flat_arrays_rects(arrays, characters[range.lowerBound], characters[range.upperBound])
    }

    /// Breaks the text into lines and writes all boxes. Returns the number of lines.
    func layOut(width: CGFloat) -> Int { flat_arrays_lay_out(arrays, Float(width)) }
}
