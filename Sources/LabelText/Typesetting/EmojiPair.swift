/// Tests for the surrogate pairs of emoji.
package enum EmojiPair {
    /// Returns whether a surrogate pair is a letter of a flag: U+1F1E6 to U+1F1FF.
    package static func isRegionalIndicator(_ lead: UInt16, _ trail: UInt16) -> Bool {
        lead == 0xD83C && (0xDDE6...0xDDFF).contains(trail)
    }

    /// Returns whether a surrogate pair is a skin tone: U+1F3FB to U+1F3FF.
    package static func isSkinTone(_ lead: UInt16, _ trail: UInt16) -> Bool {
        lead == 0xD83C && (0xDFFB...0xDFFF).contains(trail)
    }
}
