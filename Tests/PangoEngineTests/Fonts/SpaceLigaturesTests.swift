import Testing

@testable import PangoEngine

@Suite("Lookups with ligatures that begin with a space")
struct SpaceLigaturesTests {
    private static let space = 3

    private func lookups(_ ligatures: [[Int]], flags: Int = 0, isExtension: Bool = false) -> Set<Int> {
        lookups(LigatureTable(ligatures: ligatures, flags: flags, isExtension: isExtension).bytes)
    }

    private func lookups(_ table: [UInt8]) -> Set<Int> {
        table.withUnsafeBytes { SpaceLigatures.lookups(inTable: $0, space: Self.space) }
    }

    @Test("are found by their first glyph", arguments: [false, true]) func found(isExtension: Bool) {
        #expect(lookups([[3, 20], [7, 8, 9]], isExtension: isExtension) == [0])
        #expect(lookups([[5, 20], [7, 8, 9]], isExtension: isExtension) == [])
    }

    @Test("are not used if a space stands elsewhere, or if glyphs are skipped") func refused() {
        #expect(lookups([[3, 20], [7, 3]]) == [])
        #expect(lookups([[3, 20, 3]]) == [])
        #expect(lookups([[3, 20]], flags: 1) == [0])
        for flags in [2, 4, 8, 0x10, 0x100] { #expect(lookups([[3, 20]], flags: flags) == []) }
    }

    @Test("are read from damaged tables without a crash") func damaged() {
        let whole = LigatureTable(ligatures: [[3, 20], [7, 8, 9]], isExtension: true).bytes
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
