public import LabelText

/// A parser that replaces emoticons such as `:-)` and names such as `:smile:` by emoji or images.
///
/// An emoticon next to a letter, digit or slash stays unchanged: for example, `:/` in `http://`. Names between colons
/// are always replaced. The copied plain text is the source.
public struct EmoticonParser: TextParser {
    /// The replacement of each emoticon or name: an emoji or an attachment.
    public var replacements: [String: RichText] {
        didSet { index() }
    }
    /// The replacements, keyed by the first code unit of the emoticon. The longest emoticon is first.
    private var byFirstUnit: [UInt16: [(units: [UInt16], text: RichText)]] = [:]

    /// Creates a parser.
    ///
    /// - Parameter replacements: The replacement of each emoticon. A replacement without attachments takes the style of
    ///   the emoticon.
    public init(_ replacements: [String: RichText]) {
        self.replacements = replacements
        index()
    }

    /// Creates a parser that shows emoji.
    ///
    /// - Parameter emoji: The emoji for each emoticon or name.
    public init(emoji: [String: String] = EmoticonParser.commonEmoji) {
        self.init(emoji.mapValues { RichText($0) })
    }

    /// The most common emoticons and a few names, with their emoji.
    public static let commonEmoji: [String: String] = [
        ":-)": "🙂", ":)": "🙂", ":-(": "🙁", ":(": "🙁", ";-)": "😉", ";)": "😉", ":-D": "😃", ":D": "😃", ":-P": "😛", ":-O": "😮", "<3": "❤️",
        ":smile:": "😄", ":heart:": "❤️", ":thumbsup:": "👍", ":wave:": "👋", ":fire:": "🔥", ":tada:": "🎉", ":joy:": "😂", ":cry:": "😢",
        ":rocket:": "🚀",
    ]

    /// Replaces the emoticons in a text.
    public func parse(_ source: RichText) -> ParsedText {
        var builder = ParsedTextBuilder(source)
        let units = source.utf16
        var (start, offset) = (0, 0)
        while offset < units.count {
            guard let match = match(at: offset, in: units) else {
                offset += 1
                continue
            }
            let range = offset..<offset + match.units.count
            builder.show(start..<offset)
            builder.show(styled(match.text, as: source.style(at: offset)), for: range)
            (start, offset) = (range.upperBound, range.upperBound)
        }
        builder.show(start..<units.count)
        var parsed = builder.finished()
        parsed.copiesSource = true
        return parsed
    }

    private func match(at offset: Int, in units: [UInt16]) -> (units: [UInt16], text: RichText)? {
        byFirstUnit[units[offset]]?.first { candidate in
            let end = offset + candidate.units.count
            guard end <= units.count, units[offset..<end].elementsEqual(candidate.units) else { return false }
            let isName = candidate.units.count > 2 && candidate.units.first == 0x3A && candidate.units.last == 0x3A
            let joinsWord = (offset > 0 && Self.isWord(units[offset - 1])) || (end < units.count && Self.isWord(units[end]))
            return isName || !joinsWord
        }
    }

    private func styled(_ text: RichText, as style: TextStyle) -> RichText {
        guard !text.runs.contains(where: { $0.style.attachment != nil }) else {
            return text.restyled(0..<text.length) { $0.link = style.link }
        }
        return RichText(text.string, style: style)
    }

    private static func isWord(_ unit: UInt16) -> Bool {
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return unit == 0x2F || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private mutating func index() {
        byFirstUnit = [:]
        for (emoticon, text) in replacements {
            let units = emoticon.utf16Units
            guard let first = units.first else { continue }
            byFirstUnit[first, default: []].append((units, text))
        }
        for key in byFirstUnit.keys { byFirstUnit[key]?.sort { $0.units.count > $1.units.count } }
    }
}
