import SelectableLabelTesting

/// A text for measurements. It is the same in every run.
struct Corpus {
    /// The name in the report and on the command line.
    let name: String
    /// The text. Paragraphs are separated by newlines.
    let text: String

    private static let paragraphBytes = 600

    /// Returns English text in paragraphs of about 600 bytes. It has a few accents and typographic quotation marks.
    static func latin(bytes: Int = 100_000, seed: UInt64 = 1) -> Corpus {
        Corpus(name: "latin \(kilobytes(bytes))", text: paragraphs(bytes: bytes, seed: seed) { latinSentence(&$0) })
    }

    /// Returns English text in one paragraph, of the same kind as `latin(bytes:seed:)`.
    static func latinParagraph(bytes: Int = 100_000, seed: UInt64 = 2) -> Corpus {
        Corpus(name: "latin \(kilobytes(bytes)), 1 paragraph", text: fill(bytes: bytes, seed: seed, separator: " ") { latinSentence(&$0) })
    }

    /// Returns Chinese text in paragraphs of about 600 bytes.
    static func chinese(bytes: Int = 100_000, seed: UInt64 = 3) -> Corpus {
        Corpus(name: "chinese \(kilobytes(bytes))", text: paragraphs(bytes: bytes, seed: seed, separator: "") { chineseSentence(&$0) })
    }

    /// Returns Chinese text in one paragraph.
    static func chineseParagraph(bytes: Int = 100_000) -> Corpus {
        Corpus(name: "chinese \(kilobytes(bytes)), 1 paragraph", text: fill(bytes: bytes, seed: 6, separator: "") { chineseSentence(&$0) })
    }

    /// Returns Arabic text with English words and numbers, in paragraphs of about 600 bytes.
    static func bidi(bytes: Int = 100_000, seed: UInt64 = 4) -> Corpus {
        Corpus(name: "bidi \(kilobytes(bytes))", text: paragraphs(bytes: bytes, seed: seed) { bidiSentence(&$0) })
    }

    /// Returns short English messages with emoji. Each message is a paragraph.
    static func posts(bytes: Int = 100_000, seed: UInt64 = 5) -> Corpus {
        let text = fill(bytes: bytes, seed: seed, separator: "\n") { generator in
            let sentences = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
                latinSentence(&generator) + " " + emoji(&generator)
            }
            return sentences.joined(separator: " ")
        }
        return Corpus(name: "posts \(kilobytes(bytes))", text: text)
    }

    /// Returns Markdown as in an answer of a chat: headings, paragraphs with marked words, lists, tables, quotes and
    /// code.
    static func markdown(bytes: Int = 100_000, seed: UInt64 = 8) -> Corpus {
        let text = fill(bytes: bytes, seed: seed, separator: "\n\n") { generator in
            let sentences = (0..<4).map { _ in markedSentence(&generator) }
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return "## " + sentences[0]
            case 1: return sentences.map { "- " + $0 }.joined(separator: "\n")
            case 2: return sentences.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
            case 3: return "> " + sentences.joined(separator: "\n> ")
            case 4: return "```swift\n" + sentences.joined(separator: "\n") + "\n```"
            case 5: return "| Name | Meaning |\n|---|:-:|\n" + sentences.map { "| `\($0.prefix(6))` | \($0) |" }.joined(separator: "\n")
            default: return sentences.joined(separator: " ")
            }
        }
        return Corpus(name: "Markdown \(kilobytes(bytes))", text: text)
    }

    /// Returns an English sentence in which some words are emphasized, code or links.
    private static func markedSentence(_ generator: inout SeededGenerator) -> String {
        latinSentence(&generator).split(separator: " ").map { word in
            switch Int.random(in: 0..<24, using: &generator) {
            case 0: "**\(word)**"
            case 1: "*\(word)*"
            case 2: "`\(word)`"
            case 3: "[\(word)](https://example.com/\(word.utf8.count))"
            default: String(word)
            }
        }.joined(separator: " ")
    }

    /// Returns a thousand posts of about 200 characters.
    ///
    /// About half of the posts contain a mention. The same is true for hashtags, web addresses, email addresses, phone
    /// numbers and dates.
    static func feed() -> [String] {
        var generator = SeededGenerator(seed: 7)
        return (0..<1000).map { index in
            var words = ["Name \(index)"]
            for _ in 0..<Int.random(in: 1...3, using: &generator) { words.append(latinSentence(&generator)) }
            let extras = [
                "@user\(index)", "#topic\(index % 17)", "https://example.org/posts/\(index)", "ann\(index)@example.com",
                "+49 30 555 01 \(10 + index % 90)",
                "on May 17, 2024",
            ]
            for extra in extras where generator.oneIn(2) { words.insert(extra, at: Int.random(in: 1...words.count, using: &generator)) }
            return words.joined(separator: " ") + " " + emoji(&generator)
        }
    }

    // MARK: Making

    private static func kilobytes(_ bytes: Int) -> String {
        bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1000) KB"
    }

    private static func paragraphs(
        bytes: Int, seed: UInt64, separator: String = " ", sentence: (inout SeededGenerator) -> String
    ) -> String {
        fill(bytes: bytes, seed: seed, separator: "\n") { generator in
            var paragraph = sentence(&generator)
            while paragraph.utf8.count < paragraphBytes - 40 { paragraph += separator + sentence(&generator) }
            return paragraph
        }
    }

    /// Returns a text with at least the given number of bytes. It consists of random parts with a separator between
    /// them.
    private static func fill(bytes: Int, seed: UInt64, separator: String, part: (inout SeededGenerator) -> String) -> String {
        var generator = SeededGenerator(seed: seed)
        var text = part(&generator)
        while text.utf8.count < bytes { text += separator + part(&generator) }
        return text
    }

    private static func latinSentence(_ generator: inout SeededGenerator) -> String {
        var words = (0..<Int.random(in: 6...18, using: &generator)).map { _ in
            Vocabulary.latin[generator.skewedIndex(below: Vocabulary.latin.count)]
        }
        words[0] = words[0].prefix(1).uppercased() + words[0].dropFirst()
        if words.count > 10 { words[words.count / 2] += "," }
        if generator.oneIn(12) { words[3] = "“" + words[3] + "”" }
        if generator.oneIn(10) { words[4] = String(Int.random(in: 2...1999, using: &generator)) }
        if generator.oneIn(20) { words[2] += " —" }
        return words.joined(separator: " ") + (generator.oneIn(8) ? "?" : ".")
    }

    private static func chineseSentence(_ generator: inout SeededGenerator) -> String {
        var sentence = ""
        let clauses = Int.random(in: 1...3, using: &generator)
        for clause in 1...clauses {
            for _ in 0..<Int.random(in: 5...14, using: &generator) {
                sentence.append(Vocabulary.chinese[generator.skewedIndex(below: Vocabulary.chinese.count)])
            }
            if generator.oneIn(15) { sentence += String(Int.random(in: 10...2030, using: &generator)) }
            sentence += clause < clauses ? "，" : "。"
        }
        return sentence
    }

    private static func bidiSentence(_ generator: inout SeededGenerator) -> String {
        let words = (0..<Int.random(in: 7...16, using: &generator)).map { _ -> String in
            if generator.oneIn(9) { return String(Int.random(in: 10...2030, using: &generator)) }
            if generator.oneIn(5) { return Vocabulary.latin[generator.skewedIndex(below: Vocabulary.latin.count)] }
            return Vocabulary.arabic[generator.skewedIndex(below: Vocabulary.arabic.count)]
        }
        return words.joined(separator: " ") + (generator.oneIn(3) ? "،" : ".")
    }

    private static func emoji(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            Vocabulary.emoji[Int.random(in: 0..<Vocabulary.emoji.count, using: &generator)]
        }.joined()
    }
}
