/// The fonts of an engine, by `FontID`. A font is created once and never removed, because display lists may refer to
/// it.
package struct NumberedFonts<Key: Hashable, Font> {
    private var fonts: [Font] = []
    private var ids: [Key: FontID] = [:]

    package init() {}

    /// Returns the font for `key` and the font's identifier. Creates the font if the key is new.
    ///
    /// - Parameters:
    ///   - key: A key that identifies the font.
    ///   - make: A closure that creates the font. It receives the new identifier.
    package mutating func entry(of key: Key, make: (FontID) -> Font) -> (id: FontID, font: Font) {
        if let known = ids[key], let font = font(known) { return (known, font) }
        let id = FontID(rawValue: UInt32(fonts.count))
        let font = make(id)
        fonts.append(font)
        ids[key] = id
        return (id, font)
    }

    /// Returns the font with the identifier `id`; nil if `entry(of:make:)` never returned `id`.
    package func font(_ id: FontID) -> Font? {
        Int(id.rawValue) < fonts.count ? fonts[Int(id.rawValue)] : nil
    }
}
