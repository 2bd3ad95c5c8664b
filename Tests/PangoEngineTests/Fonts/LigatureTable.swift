import Foundation

/// A GSUB table with one lookup of ligatures.
struct LigatureTable {
    /// The components of each ligature. In the order of the first components, of which each occurs once.
    var ligatures: [[Int]]

    /// The glyph of all ligatures.
    static let glyph = 99

    /// The content of the table. Every script has the feature `liga` with the lookup.
    var bytes: [UInt8] {
        let list = [1, 4] + lookup
        let scripts = [1] + Self.tag("DFLT") + [8, 4, 0, 0, 0xFFFF, 1, 0]
        let features = [1] + Self.tag("liga") + [8, 0, 1, 0]
        let start = 2 * (5 + list.count)
        let numbers = [1, 0, start, start + 2 * scripts.count, 10] + list + scripts + features
        return numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    private var lookup: [Int] {
        var sets: [Int] = []
        var offsets: [Int] = []
        for glyphs in ligatures {
            offsets.append(6 + 2 * ligatures.count + 2 * sets.count)
            sets += [1, 4, Self.glyph, glyphs.count] + glyphs.dropFirst()
        }
        let coverage = [1, ligatures.count] + ligatures.map { $0[0] }
        let subtable = [1, 6 + 2 * ligatures.count + 2 * sets.count, ligatures.count] + offsets + sets + coverage
        return [4, 0, 1, 8] + subtable
    }

    private static func tag(_ name: String) -> [Int] {
        let bytes = name.utf8.map(Int.init)
        return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
    }

    /// Calls a function with a copy of a font file in which this table replaces the font's own one. The copy is deleted
    /// afterwards.
    func withFont<R>(from file: URL, _ body: (URL) throws -> R) throws -> R {
        var font = [UInt8](try Data(contentsOf: file))
        let count = Int(font[4]) << 8 | Int(font[5])
        let record = (0..<count).map { 12 + 16 * $0 }.first { font[$0..<$0 + 4].elementsEqual("GSUB".utf8) }
        guard let record else { throw CocoaError(.fileReadCorruptFile) }
        font += Array(repeating: 0, count: (4 - font.count % 4) % 4)
        let place = [font.count, bytes.count].flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        font.replaceSubrange(record + 8..<record + 16, with: place)
        font += bytes
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(file.pathExtension)")
        try Data(font).write(to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        return try body(copy)
    }
}
