import CPango
import Foundation
import LabelDrawing

/// All fonts that texts of this process were set in: what stands behind a `FontID`.
///
/// One font file at one size has one identifier, whichever typesetter and thread resolved it first, so that layouts can be compared. Fonts
/// stay for the process's life, since display lists that name them may; they hold no file open that the font cache does not hold anyway.
///
/// `@unchecked Sendable`: `lock` guards `fonts`.
final class FontRegistry: @unchecked Sendable {
    /// What tells fonts apart.
    private struct Key: Hashable {
        var file: String
        var index: Int32
        var isEmboldened: Bool
        var variations: String
        var matrix: [Double]
        var size: Float
        var horizontalScale: Float
    }

    static let shared = FontRegistry()

    private let lock = NSLock()
    private var fonts = NumberedFonts<Key, ResolvedFont>()

    /// The font behind an identifier; nil for one that was never given out.
    func font(_ id: FontID) -> ResolvedFont? {
        lock.lock()
        defer { lock.unlock() }
        return fonts.font(id)
    }

    /// The registered font that is the same as a Pango font.
    ///
    /// - Parameters:
    ///   - font: A font that the calling thread may use.
    ///   - size: Its size in points.
    ///   - horizontalScale: How much wider its letters are wanted.
    func resolve(_ font: UnsafeMutablePointer<PangoFont>, size: Float, horizontalScale: Float = 1) -> ResolvedFont {
        register(Self.key(of: font, size: size, horizontalScale: horizontalScale)) {
            ResolvedFont(id: $0, size: size, font: font, horizontalScale: horizontalScale)
        }
    }

    /// The font without any glyph, for a machine without fonts.
    func emptyFont(size: Float) -> ResolvedFont {
        let key = Key(file: "", index: 0, isEmboldened: false, variations: "", matrix: [], size: size, horizontalScale: 1)
        return register(key) { ResolvedFont(emptyWithID: $0, size: size) }
    }

    private func register(_ key: Key, make: (FontID) -> ResolvedFont) -> ResolvedFont {
        lock.lock()
        defer { lock.unlock() }
        return fonts.entry(of: key, make: make).font
    }

    private static func key(of font: UnsafeMutablePointer<PangoFont>, size: Float, horizontalScale: Float) -> Key {
        let pattern = UnsafeMutableRawPointer(font).withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0) }
        var matrix: UnsafeMutablePointer<FcMatrix>?
        let hasMatrix = FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch
        return Key(
            file: cpango_pattern_file(pattern).map { String(cString: $0) } ?? "",
            index: cpango_pattern_index(pattern),
            isEmboldened: cpango_pattern_embolden(pattern) != 0,
            variations: cpango_pattern_variations(pattern).map { String(cString: $0) } ?? "",
            matrix: hasMatrix ? matrix.map { [$0.pointee.xx, $0.pointee.xy, $0.pointee.yx, $0.pointee.yy] } ?? [] : [],
            size: size,
            horizontalScale: horizontalScale
        )
    }
}
