import SelectableLabel

/// Sample texts for the checks in `TypesetterConformance`.
enum ConformanceTexts {
    /// Texts that have caused bugs in typesetters, each with a name for messages.
    static let samples: [(name: String, text: String)] = [
        ("one letter", "a"),
        ("one space", " "),
        ("spaces only", "     "),
        ("words", "The quick brown fox jumps over the lazy dog."),
        ("a long word", "Donaudampfschifffahrtsgesellschaft"),
        ("ligatures", "office affluent fi ffl AVATAR"),
        ("trailing spaces", "hang over   "),
        ("leading spaces", "   indented"),
        ("a lone ideograph", "漢"),
        ("Chinese", "我们在研究生命的起源，他说：“好。”"),
        ("Japanese", "東京都に住んでいます。カタカナ、ひらがな。"),
        ("ideographic spaces", "漢\u{3000}字\u{3000}\u{3000}文"),
        ("Korean", "한국어 텍스트 ᄒᆞᆫ글"),
        ("Arabic", "السلام عليكم ورحمة الله وبركاته"),
        ("Arabic with marks", "مُحَمَّدٌ لا إله"),
        ("Hebrew", "שָׁלוֹם עולם"),
        ("Arabic in English", "English العربية مع 123 and עברית (mixed)."),
        ("English in Arabic", "نص with English داخل 42 النص"),
        ("trailing spaces, right to left", "שלום   "),
        ("numbers alone", "12,345.67 - 89%"),
        ("Devanagari", "क्षत्रिय हिन्दी में र्क कि"),
        ("Bengali and Tamil", "বাংলা ক্ষ தமிழ் நௌ"),
        ("Thai", "สวัสดีครับภาษาไทยกำลัง"),
        ("emoji", "👍🏽 👨‍👩‍👧‍👦 🇩🇪🇫🇷 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("flags, an odd number", "🇩🇪🇫🇷🇩"),
        ("combining marks", "x\u{301}\u{302}\u{323} \u{301}alone \u{308}"),
        ("controls", "a\u{0}b\u{1F}c\u{7F}d\u{1C}e אב\u{1D} c \u{1E}f\u{0}"),
        ("NUL alone", "\u{0}"),
        ("soft hyphens", "hyphen\u{AD}ation super\u{AD}cali\u{AD}frag\u{AD}i\u{AD}lis\u{AD}tic\u{AD}"),
        ("soft hyphens alone", "\u{AD}\u{AD}\u{AD}"),
        ("tabs", "\tone\ttwo\t\tthree\t"),
        ("tabs, right to left", "שלום\tעולם\t12"),
        ("no-break spaces", "10\u{A0}km 20\u{202F}km"),
        ("zero width", "a\u{200B}b\u{200C}c\u{200D}d\u{FEFF}e\u{2060}f"),
        ("direction controls", "a\u{202E}bc\u{202C}d \u{2067}שלום\u{2069} e\u{200F}"),
        ("unclosed controls", "\u{202E}\u{2067}\u{202B} a b"),
        ("unassigned and private", "a\u{E000}b\u{378}c\u{FFFD}d\u{FFFC}e\u{10FFFF}"),
        ("above the basic plane", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𠮷野家"),
        ("URL", "https://example.com/a/very/long/path?query=value&more=1#fragment"),
        ("Mongolian and Tibetan", "ᠮᠣᠩᠭᠣᠯ བོད་ཡིག"),
    ]

    private static let alphabet: [Unicode.Scalar] = [
        "a", "f", "i", "A", "V", "e", " ", " ", " ", "\t", "-", "(", ")", ".", "1", "2", "/", "ש", "ע", "ل", "ا", "م", "ب", "\u{301}",
        "\u{64E}",
        "क", "्", "ष", "ि", "ก", "ำ", "ั", "👨", "\u{200D}", "👩", "🏽", "🇩", "🇪", "漢", "。", "か", "\u{AD}", "\u{0}", "\u{200B}",
        "\u{202E}", "\u{2067}", "\u{2069}", "\u{202C}", "\u{FE0F}", "\u{3000}", "\u{A0}", "한", "ᄀ", "ᅡ", "\u{E000}", "\u{1C}", "\u{1F}",
        "\u{FFFC}",
        "ﬁ", "😀", "\u{20E3}", "𠮷",
    ]

    /// Returns random texts. They consist of characters that often cause bugs, such as combining marks.
    ///
    /// - Parameters:
    ///   - count: The number of texts.
    ///   - seed: The seed of the random generator.
    static func random(_ count: Int, seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let scalars = (1...Int.random(in: 1...24, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) }
            return String(String.UnicodeScalarView(scalars))
        }
    }
}
