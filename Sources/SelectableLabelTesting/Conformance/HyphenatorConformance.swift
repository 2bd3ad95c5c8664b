public import SelectableLabel

/// Checks that an implementation of `Hyphenator` finds hyphenation points as specified. Use it in the implementation's
/// tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
public struct HyphenatorConformance: Sendable {
    /// A requirement on a hyphenator. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// The points of any word are ascending and inside the word.
        case pointsAreInside
        /// No point is inside a character (grapheme cluster).
        case charactersStayWhole
        /// For the same word, the hyphenator always returns the same points.
        case answersRepeat
        /// The points are offsets from the start of the given slice. Code units outside the slice do not affect them.
        case slicesCountFromTheirStart
        /// For an unknown language, the hyphenator returns no points.
        case unknownLanguages
        /// The known word, which is passed to the initializer, has hyphenation points.
        case knownWord
    }

    private let hyphenator: any Hyphenator
    private let known: (word: String, language: String)

    private static let words = [
        "", "a", "ab", "hyphenation", "Hyphenation", "HYPHENATION", "Silbentrennung", "Übungsplätze", "U\u{308}bungspla\u{308}tze",
        "naïveté", "שלום", "مرحبا", "漢字", "\u{301}\u{301}", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢", "ﬁnancially", "ı", "ß",
        String(repeating: "supercalifragilistic", count: 50),
    ]
    private static let languages: [String?] = [nil, "en", "en-US", "de", "de-AT", "", "tlh", "../../etc/passwd", "en\u{0}", "😀"]

    /// Creates checks of a hyphenator.
    ///
    /// - Parameters:
    ///   - hyphenator: The hyphenator to check.
    ///   - word: A word that the hyphenator can divide.
    ///   - language: The language of the word, as a BCP 47 tag.
    public init(_ hyphenator: any Hyphenator, known word: String, language: String) {
        self.hyphenator = hyphenator
        known = (word, language)
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        switch check {
        case .pointsAreInside: each { word, points, _ in Self.inside(points, count: word.count) }
        case .charactersStayWhole: each { word, points, _ in Self.whole(points, in: word) }
        case .answersRepeat: each { points($0[...], $2) == $1 ? [] : ["two calls gave different results"] }
        case .slicesCountFromTheirStart:
            each { word, found, language in
                let framed = Array("hyphen".utf16) + word + Array("ation".utf16)
                let sliced = points(framed[6..<6 + word.count], language)
                return sliced == found ? [] : ["in a slice \(sliced), alone \(found)"]
            }
        case .unknownLanguages:
            ["tlh", "../../etc/passwd", "😀"].compactMap { language in
                let found = points(Array("hyphenation".utf16)[...], language)
                return found.isEmpty ? nil : "\(found) for \(language)"
            }
        case .knownWord: points(Array(known.word.utf16)[...], known.language).isEmpty ? ["\(known.word) has no points"] : []
        }
    }

    private func points(_ word: ArraySlice<UInt16>, _ language: String?) -> [Int] {
        hyphenator.hyphenationPoints(in: word, language: language)
    }

    private func each(_ check: (_ word: [UInt16], _ points: [Int], _ language: String?) -> [String]) -> [String] {
        Self.words.flatMap { word in
            Self.languages.flatMap { language in
                let units = Array(word.utf16)
                return check(units, points(units[...], language), language).map { "\(word) in \(language ?? "no language"): \($0)" }
            }
        }
    }

    private static func inside(_ points: [Int], count: Int) -> [String] {
        let isAscending = zip(points, points.dropFirst()).allSatisfy { $0 < $1 }
        let isInside = points.allSatisfy { $0 >= 1 && $0 <= count - 1 }
        return isAscending && isInside ? [] : ["\(points) of a word of \(count)"]
    }

    private static func whole(_ points: [Int], in word: [UInt16]) -> [String] {
        let text = String(decoding: word, as: UTF16.self)
        let edges = Set(text.indices.map { $0.utf16Offset(in: text) })
        return points.filter { !edges.contains($0) }.map { "\($0) is inside a character" }
    }
}
