import CPango
import Foundation
import PangoTestSupport
import SelectableLabel
import Testing

@testable import PangoEngine

@Suite("The boundary between two emoji")
struct CharacterJointsTests {
    private static let emojiFont = FontFixtures.file("NotoColorEmoji.ttf")

    /// Calls a function with HarfBuzz's font of a file.
    private func withFont<R>(_ file: URL, _ body: (OpaquePointer) throws -> R) throws -> R {
        let blob = hb_blob_create_from_file(file.path)
        let face = hb_face_create(blob, 0)
        let font = try #require(hb_font_create(face))
        defer {
            hb_font_destroy(font)
            hb_face_destroy(face)
            hb_blob_destroy(blob)
        }
        return try body(font)
    }

    /// Returns whether a rule might join two characters. nil if the characters are not compared.
    private func canJoin(_ left: String, _ right: String, in font: OpaquePointer) throws -> Bool? {
        let joints = try #require(CharacterJoints(of: font))
        let edges = [left, right].map { text in Array(text.utf16).withUnsafeBufferPointer { joints.edges(of: $0, font: font) } }
        guard let left = edges[0], let right = edges[1] else { return nil }
        return joints.canJoin(left, right)
    }

    private func glyph(_ scalar: Unicode.Scalar, in font: OpaquePointer) -> Int {
        var glyph: hb_codepoint_t = 0
        hb_font_get_nominal_glyph(font, scalar.value, &glyph)
        return Int(glyph)
    }

    @Test("is kept by the rules of the emoji font, except between flags") func emojiFont() throws {
        try withFont(Self.emojiFont) { font throws in
            let emoji = ["😀", "❤️", "👍🏽", "👩‍👩‍👧", "👩🏽‍💻", "1️⃣", "🏳️‍🌈"]
            for left in emoji + ["🇫🇷"] {
                for right in emoji { #expect(try canJoin(left, right, in: font) == false, "\(left) \(right)") }
            }
            for left in emoji { #expect(try canJoin(left, "🇫🇷", in: font) == false, "\(left)") }
            #expect(try canJoin("🇫🇷", "🇯🇵", in: font) == true)
        }
    }

    @Test("is not examined beside other text, and after a joiner") func otherText() throws {
        try withFont(Self.emojiFont) { font throws in
            for text in ["a", "1\u{301}", "\u{FE0F}", "\u{200D}", "🏽", "😀\u{200D}", "\u{D7FF}", ""] {
                #expect(try canJoin(text, "😀", in: font) == nil)
                #expect(try canJoin("😀", text, in: font) == nil)
            }
        }
    }

    @Test("is not examined in fonts that move glyphs") func otherFonts() throws {
        for name in ["NotoSans-Regular.ttf", "NotoSansCJKsc-Regular.otf"] {
            try withFont(FontFixtures.file(name)) { #expect(CharacterJoints(of: $0) == nil) }
        }
    }

    @Test("is crossed by a ligature of two or three glyphs", arguments: [false, true]) func ligatures(isExtension: Bool) throws {
        let (grin, dog, fire) = try withFont(Self.emojiFont) { (glyph("😀", in: $0), glyph("🐶", in: $0), glyph("🔥", in: $0)) }
        try LigatureTable(ligatures: [[grin, dog, fire]], isExtension: isExtension).withFont(from: Self.emojiFont) { file throws in
            try withFont(file) { font throws in
                #expect(try canJoin("😀", "🐶", in: font) == true)
                #expect(try canJoin("🐶", "🔥", in: font) == true)
                #expect(try canJoin("😀", "🔥", in: font) == false)
                #expect(try canJoin("🐶", "😀", in: font) == false)
                // Selectors are skipped, and a joiner too. A ligature inside a character leaves a joiner behind it.
                #expect(try canJoin("😀\u{FE0F}", "🐶", in: font) == true)
                #expect(try canJoin("🔥\u{200D}😀", "🐶\u{FE0F}", in: font) == true)
            }
        }
        let joiner = try withFont(Self.emojiFont) { glyph("\u{200D}", in: $0) }
        let ligatures = [[grin, dog], [joiner, fire]].sorted { $0[0] < $1[0] }
        try LigatureTable(ligatures: ligatures).withFont(from: Self.emojiFont) { file throws in
            try withFont(file) { font throws in #expect(try canJoin("😀\u{200D}🐶", "🔥", in: font) == true) }
        }
    }

    @Test("is not examined if rules skip glyphs or use each other's glyphs") func unsupported() throws {
        for table in [LigatureTable(ligatures: [[5, 6]], flags: 8), LigatureTable(ligatures: [[5, LigatureTable.glyph]])] {
            try table.withFont(from: Self.emojiFont) { file throws in try withFont(file) { #expect(CharacterJoints(of: $0) == nil) } }
        }
    }

    @Test("is read from damaged tables without a crash") func damaged() throws {
        let whole = LigatureTable(ligatures: [[5, 20], [7, 8, 9]], isExtension: true).bytes
        var tables = whole.indices.map { Array(whole.prefix($0)) }
        for index in whole.indices {
            tables.append(whole)
            tables[tables.count - 1][index] = 0xFF
        }
        try withFont(Self.emojiFont) { font in
            for table in tables + [Array(repeating: 0xFF, count: 70_000)] {
                _ = table.withUnsafeBytes { CharacterJoints(face: hb_font_get_face(font), table: $0) }
            }
        }
    }
}
