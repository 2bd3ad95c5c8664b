import Testing

@testable import LinuxHost

@Suite("Lookups with ligatures that begin with a space")
struct SpaceLigaturesTests {
    private static let space = 3

    /// Returns a GSUB table with one lookup.
    ///
    /// - Parameters:
    ///   - ligatures: The glyphs of each ligature.
    ///   - flags: The flags of the lookup.
    ///   - isExtension: Whether the lookup refers to its subtable with a 32-bit offset.
    private func table(_ ligatures: [[Int]], flags: Int = 0, isExtension: Bool = false) -> [UInt8] {
        var sets: [Int] = []
        var offsets: [Int] = []
        for glyphs in ligatures {
            offsets.append(6 + 2 * ligatures.count + 2 * sets.count)
            sets += [1, 4, 99, glyphs.count] + glyphs.dropFirst()
        }
        let coverage = [1, ligatures.count] + ligatures.map { $0[0] }
        let subtable = [1, 6 + 2 * ligatures.count + 2 * sets.count, ligatures.count] + offsets + sets + coverage
        let lookup = isExtension ? [7, flags, 1, 8, 1, 4, 0, 8] : [4, flags, 1, 8]
        let numbers = [1, 0, 0, 0, 10, 1, 4] + lookup + subtable
        return numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    private func lookups(_ table: [UInt8]) -> Set<Int> {
        table.withUnsafeBytes { SpaceLigatures.lookups(inTable: $0, space: Self.space) }
    }

    @Test("are found by their first glyph", arguments: [false, true]) func found(isExtension: Bool) {
        #expect(lookups(table([[3, 20], [7, 8, 9]], isExtension: isExtension)) == [0])
        #expect(lookups(table([[5, 20], [7, 8, 9]], isExtension: isExtension)) == [])
    }

    @Test("are not used if a space stands elsewhere, or if glyphs are skipped") func refused() {
        #expect(lookups(table([[3, 20], [7, 3]])) == [])
        #expect(lookups(table([[3, 20, 3]])) == [])
        #expect(lookups(table([[3, 20]], flags: 1)) == [0])
        for flags in [2, 4, 8, 0x10, 0x100] { #expect(lookups(table([[3, 20]], flags: flags)) == []) }
    }

    @Test("are read from damaged tables without a crash") func damaged() {
        let whole = table([[3, 20], [7, 8, 9]], isExtension: true)
        for count in whole.indices { _ = lookups(Array(whole.prefix(count))) }
        for index in whole.indices {
            var bytes = whole
            bytes[index] = 0xFF
            _ = lookups(bytes)
        }
        #expect(lookups(Array(repeating: 0xFF, count: 70_000)) == [])
        #expect(lookups([]) == [])
    }
}
