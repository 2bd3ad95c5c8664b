/// The fonts behind `FontID`s. Each font is created once and stays, because display lists may refer to it.
package struct NumberedFonts<Key: Hashable, Font> {
    private var fonts: [Font] = []
    private var ids: [Key: FontID] = [:]

    package init() {}

    /// Returns a font and its identifier, or creates and stores both.
    ///
    /// - Parameters:
    ///   - key: The key that identifies the font.
    ///   - make: Creates a font that is not stored yet.
    package mutating func entry(of key: Key, make: (FontID) -> Font) -> (id: FontID, font: Font) {
        if let known = ids[key], let font = font(known) { return (known, font) }
        let id = FontID(rawValue: UInt32(fonts.count))
        let font = make(id)
        fonts.append(font)
        ids[key] = id
        return (id, font)
    }

    /// Returns the font with an identifier; nil for an identifier that was never issued.
    package func font(_ id: FontID) -> Font? {
        Int(id.rawValue) < fonts.count ? fonts[Int(id.rawValue)] : nil
    }
}
