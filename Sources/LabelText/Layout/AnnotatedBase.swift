import Foundation

/// A ruby annotation of a text, with its base: the text that it annotates.
///
/// If lines divide the base, the annotation is divided too. Each of its characters is in the line that contains the
/// part of the base below it.
struct AnnotatedBase: Sendable {
    /// The range of the base, in UTF-16 code units.
    let range: TextRange
    /// The style at the start of the base.
    let style: TextStyle
    /// The annotation in its own style.
    let annotation: RichText
    /// The offset of each character of the annotation, followed by the annotation's length.
    private let characterStarts: [UInt32]

    /// Fails if the style has no annotation.
    init?(_ range: TextRange, style: TextStyle) {
        guard let ruby = style.decorations.ruby, let shaping = style.rubyShaping else { return nil }
        let text = RichText(ruby.text, style: TextStyle(font: shaping.font, language: shaping.language))
        annotation = text.slice(0..<(text.utf16.firstIndex(where: WhiteSpace.endsParagraph) ?? text.length))
        characterStarts = CharacterBoundaries.starts(of: annotation.utf16[...])
        self.range = range
        self.style = style
    }

    /// Returns the part of the annotation above a part of the base, as a range of the annotation.
    func annotationRange(over part: TextRange) -> TextRange {
        let characters = 0..<characterStarts.count - 1
        func start(at offset: Int) -> Int {
            // The middle of a character is above the base at this fraction of the base's length.
            let index = characters.partitioningIndex { range.lowerBound + (2 * $0 + 1) * range.count / (2 * characters.count) >= offset }
            return Int(characterStarts[index])
        }
        return start(at: part.lowerBound)..<start(at: part.upperBound)
    }

    /// Returns the bases of a text, in order. Adjacent runs with the same annotation form one base.
    static func all(in text: RichText) -> [AnnotatedBase] {
        var bases: [AnnotatedBase] = []
        var first = 0
        for index in text.runs.indices {
            let ruby = text.runs[index].style.decorations.ruby
            if index + 1 < text.runs.count, text.runs[index + 1].style.decorations.ruby == ruby { continue }
            let range = text.runs[first].range.lowerBound..<text.runs[index].range.upperBound
            if ruby != nil, let base = AnnotatedBase(range, style: text.runs[first].style) { bases.append(base) }
            first = index + 1
        }
        return bases
    }
}

extension TypesetText {
    /// Returns the bases that overlap a range, in order.
    ///
    /// - Complexity: O(log bases).
    func annotatedBases(in range: TextRange) -> ArraySlice<AnnotatedBase> {
        let behind = annotatedBases[annotatedBases.partitioningIndex { $0.range.upperBound > range.lowerBound }...]
        return behind.prefix(behind.partitioningIndex { $0.range.lowerBound >= range.upperBound } - behind.startIndex)
    }
}
