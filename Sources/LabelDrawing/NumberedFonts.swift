/// The fonts behind `FontID`s: each is made once and stays, since display lists that name it may.
package struct NumberedFonts<Key: Hashable, Font> {
    private var fonts: [Font] = []
    private var ids: [Key: FontID] = [:]

    package init() {}

    /// A font with its number, the same whenever it is asked for.
    ///
    /// - Parameters:
    ///   - key: What tells fonts apart.
    ///   - make: Makes a font that was never asked for.
    package mutating func entry(of key: Key, make: (FontID) -> Font) -> (id: FontID, font: Font) {
        if let known = ids[key], let font = font(known) { return (known, font) }
        let id = FontID(rawValue: UInt32(fonts.count))
        let font = make(id)
        fonts.append(font)
        ids[key] = id
        return (id, font)
    }

    /// The font behind a number; nil for one that was never given out.
    package func font(_ id: FontID) -> Font? {
        Int(id.rawValue) < fonts.count ? fonts[Int(id.rawValue)] : nil
    }
}
