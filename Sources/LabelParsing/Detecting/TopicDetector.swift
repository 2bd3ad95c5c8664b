import Foundation
public import LabelText

/// Finds topics: `#word`, and `#words between two signs#`.
///
/// A word has the characters of a name: by default letters, marks, digits and underscores of any script. Text between
/// two signs is on one line, has at most `maximumEnclosedLength` code units, and neither begins nor ends with a space.
/// Digits alone are not a topic. If both are possible, as in `#a#b`, the two signs belong together.
public struct TopicDetector: LinkDetector {
    /// The forms of a topic.
    public struct Forms: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `#word`.
        public static let prefixed = Forms(rawValue: 1)
        /// `#words#`.
        public static let enclosed = Forms(rawValue: 2)
    }

    /// The longest text between two signs, in UTF-16 code units.
    public static let maximumEnclosedLength = 64

    private let forms: Forms
    private let characters: NameCharacters
    private let makeLink: @Sendable (String) -> TextLink?

    /// Creates a detector whose closure decides about each topic.
    ///
    /// - Parameters:
    ///   - forms: The forms to find.
    ///   - characters: The characters of a topic without a second sign.
    ///   - makeLink: Returns the link of a topic, given without signs; nil if it is not a topic.
    public init(
        forms: Forms = [.prefixed, .enclosed], characters: NameCharacters = .words, makeLink: @escaping @Sendable (String) -> TextLink?
    ) {
        self.forms = forms
        self.characters = characters
        self.makeLink = makeLink
    }

    /// Creates a detector whose links have the topic, with one sign before it, as their URL.
    ///
    /// - Parameters:
    ///   - forms: The forms to find.
    ///   - characters: The characters of a topic without a second sign.
    ///   - filter: Whether a text, given without signs, is a topic.
    public init(
        forms: Forms = [.prefixed, .enclosed], characters: NameCharacters = .words,
        filter: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.init(forms: forms, characters: characters) { filter($0) ? TextLink(target: "#" + $0, kind: .topic) : nil }
    }

    /// Topics.
    public var kinds: Set<LinkKind> { [.topic] }

    /// Returns the topics in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while index < units.count {
            guard Self.isSign(units[index]), NameCharacters.canBegin(at: index, in: units) else {
                index += 1
                continue
            }
            guard let (range, name) = enclosed(at: index, in: units) ?? prefixed(at: index, in: units),
                let link = makeLink(String(utf16: units[name]))
            else {
                index += 1
                continue
            }
            spans.append(RichText.LinkSpan(link: link, range: range))
            index = range.upperBound
        }
        return spans
    }

    private static func isSign(_ unit: UInt16) -> Bool { unit == 0x23 || unit == 0xFF03 }

    private func enclosed(at index: Int, in units: [UInt16]) -> (range: TextRange, name: TextRange)? {
        guard forms.contains(.enclosed) else { return nil }
        let start = index + 1
        let limit = min(start + Self.maximumEnclosedLength + 1, units.count)
        var end = start
        while end < limit, !Self.isSign(units[end]) {
            if WhiteSpace.endsParagraph(units[end]) { return nil }
            end += 1
        }
        guard end < limit, end > start, !Self.isSpace(units[start]), !Self.isSpace(units[end - 1]),
            units[start..<end].contains(where: { !Self.isSpace($0) && !TextUnits.isDigit($0) })
        else { return nil }
        return (index..<end + 1, start..<end)
    }

    private func prefixed(at index: Int, in units: [UInt16]) -> (range: TextRange, name: TextRange)? {
        guard forms.contains(.prefixed) else { return nil }
        let start = index + 1
        let end = characters.end(from: start, in: units)
        guard end > start, units[start..<end].contains(where: { !TextUnits.isDigit($0) }) else { return nil }
        return (index..<end, start..<end)
    }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0xA0 || unit == 0x3000 }
}
