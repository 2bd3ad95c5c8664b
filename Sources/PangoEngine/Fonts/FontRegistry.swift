import CPango
import Foundation
package import LabelDrawing

/// A table of all fonts that have a `FontID` in this process.
///
/// A font file at one size has the same identifier in all typesetters and threads, so layouts can be compared. Fonts
/// are never released, because display lists may refer to them. All sizes of a font share the contents of its file.
///
/// `@unchecked Sendable`: `lock` guards `fonts` and `faces`.
package final class FontRegistry: @unchecked Sendable {
    /// A font in a file, without a size.
    private struct FaceKey: Hashable {
        var file: String
        var index: Int32
    }

    /// The properties that identify a font.
    private struct Key: Hashable {
        var face: FaceKey
        var isEmboldened: Bool
        var variations: String
        var matrix: [Double]
        var size: Float
        var horizontalScale: Float
    }

    package static let shared = FontRegistry()

    private let lock = NSLock()
    private var fonts = NumberedFonts<Key, ResolvedFont>()
    /// HarfBuzz's faces. Each one maps a font file into memory.
    private var faces: [FaceKey: OpaquePointer] = [:]

    /// Returns the font with the given identifier; nil if the identifier is unknown.
    package func font(_ id: FontID) -> ResolvedFont? {
        lock.lock()
        defer { lock.unlock() }
        return fonts.font(id)
    }

    /// Returns the registered font for a Pango font. Registers it on first use.
    ///
    /// - Parameters:
    ///   - font: A font that the calling thread may use.
    ///   - size: The font's size in points.
    ///   - horizontalScale: The factor by which to widen the font's letters. Default: 1.
    func resolve(_ font: UnsafeMutablePointer<PangoFont>, size: Float, horizontalScale: Float = 1) -> ResolvedFont {
        let key = Self.key(of: font, size: size, horizontalScale: horizontalScale)
        return register(key) {
            ResolvedFont(id: $0, size: size, font: font, face: face(key.face, of: font), horizontalScale: horizontalScale)
        }
    }

    /// Returns a font without glyphs, for a machine without fonts.
    func emptyFont(size: Float) -> ResolvedFont {
        let key = Key(face: FaceKey(file: "", index: 0), isEmboldened: false, variations: "", matrix: [], size: size, horizontalScale: 1)
        return register(key) { ResolvedFont(emptyWithID: $0, size: size) }
    }

    /// Returns the shared face of a font. The lock must be held.
    private func face(_ key: FaceKey, of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        if let known = faces[key] { return known }
        let face = hb_face_reference(hb_font_get_face(pango_font_get_hb_font(font)))
        faces[key] = face
        return face
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
            face: FaceKey(
                file: cpango_pattern_file(pattern).map { String(cString: $0) } ?? "", index: cpango_pattern_index(pattern)),
            isEmboldened: cpango_pattern_embolden(pattern) != 0,
            variations: cpango_pattern_variations(pattern).map { String(cString: $0) } ?? "",
            matrix: hasMatrix ? matrix.map { [$0.pointee.xx, $0.pointee.xy, $0.pointee.yx, $0.pointee.yy] } ?? [] : [],
            size: size,
            horizontalScale: horizontalScale
        )
    }
}
