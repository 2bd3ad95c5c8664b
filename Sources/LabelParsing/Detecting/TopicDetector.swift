import Foundation
public import LabelText

/// Finds topics, also called hashtags: `#word`, and `#several words#`.
///
/// - The word in `#word` consists of the characters of a name: by default letters, marks, digits and underscores of any
///   script.
/// - In `#several words#`, the text is on one line and has at most `maximumEnclosedLength` code units. It neither
///   begins nor ends with a space.
/// - `#several words#` has no punctuation inside.
/// - A topic has at least one letter.
/// - If both forms are possible, as in `#a#b`, the topic is `#a#`.
public struct TopicDetector: LinkDetector {
    /// The forms of a topic: `#word` and `#several words#`.
    public struct Forms: OptionSet, Hashable, Sendable {
        /// The set as a bit mask.
        public let rawValue: Int

        /// Creates a set from a bit mask.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The form `#word`.
        public static let prefixed = Forms(rawValue: 1)
        /// The form `#several words#`.
        public static let enclosed = Forms(rawValue: 2)
    }

    /// The maximum length of the text between the signs of `#several words#`, in UTF-16 code units.
    public static let maximumEnclosedLength = 64

    private let forms: Forms
    private let characters: NameCharacters
    private let makeLink: @Sendable (String) -> TextLink?

    /// Creates a detector with a closure that makes the links.
    ///
    /// - Parameters:
    ///   - forms: The forms to find.
    ///   - characters: The characters that a topic of the form `#word` may contain.
    ///   - makeLink: A closure that receives a topic without its signs and returns the link. nil means that the text is
    ///     not a topic.
    public init(
        forms: Forms = [.prefixed, .enclosed], characters: NameCharacters = .words, makeLink: @escaping @Sendable (String) -> TextLink?
    ) {
        self.forms = forms
        self.characters = characters
        self.makeLink = makeLink
    }

    /// Creates a detector whose links have the topic as their target, with one # before it.
    ///
    /// - Parameters:
    ///   - forms: The forms to find.
    ///   - characters: The characters that a topic of the form `#word` may contain.
    ///   - filter: A closure that receives a text without its signs and returns whether it is a topic. Default: all
    ///     are.
    public init(
        forms: Forms = [.prefixed, .enclosed], characters: NameCharacters = .words,
        filter: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.init(forms: forms, characters: characters) { filter($0) ? TextLink(target: "#" + $0, kind: .topic) : nil }
    }

    /// The kind `topic`.
    public var kinds: Set<LinkKind> { [.topic] }

    /// Returns the topics in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while true {
            index = TextUnits.index(from: index, in: units) { TextUnits.equal($0, 0x23) .| TextUnits.equal($0, 0xFF03) }
            guard index < units.count else { return spans }
            guard NameCharacters.canBegin(at: index, in: units),
                let (range, name) = enclosed(at: index, in: units) ?? prefixed(at: index, in: units),
                let link = makeLink(String(utf16: units[name]))
            else {
                index += 1
                continue
            }
            spans.append(RichText.LinkSpan(link: link, range: range))
            index = range.upperBound
        }
    }

    private static func isSign(_ unit: UInt16) -> Bool { unit == 0x23 || unit == 0xFF03 }

    private func enclosed(at index: Int, in units: [UInt16]) -> (range: TextRange, name: TextRange)? {
        guard forms.contains(.enclosed) else { return nil }
        let start = index + 1
        let limit = min(start + Self.maximumEnclosedLength + 1, units.count)
        var end = start
        while end < limit, !Self.isSign(units[end]) {
            if WhiteSpace.endsParagraph(units[end]) || Self.isPunctuation(units.scalar(at: end)) { return nil }
            end += 1
        }
        guard end < limit, end > start, !Self.isSpace(units[start]), !Self.isSpace(units[end - 1]),
            Self.hasLetter(start..<end, in: units)
        else { return nil }
        return (index..<end + 1, start..<end)
    }

    private func prefixed(at index: Int, in units: [UInt16]) -> (range: TextRange, name: TextRange)? {
        guard forms.contains(.prefixed) else { return nil }
        let start = index + 1
        let end = characters.end(from: start, in: units)
        guard end > start, Self.hasLetter(start..<end, in: units), !units.has("://", at: end) else { return nil }
        return (index..<end, start..<end)
    }

    private static func hasLetter(_ range: TextRange, in units: [UInt16]) -> Bool {
        range.contains { units.scalar(at: $0).properties.isAlphabetic }
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar != "_" && ASCIISet.punctuation.contains(UInt16(scalar.value)) }
        return TextUnits.isPunctuation(scalar) && !NameCharacters.medial.contains(scalar)
    }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0xA0 || unit == 0x3000 }
}
