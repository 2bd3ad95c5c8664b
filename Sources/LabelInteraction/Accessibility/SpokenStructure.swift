import Foundation
import LabelText

// MARK: - Overview
//
// Headings and lists of parsed texts, for assistive technologies. The parser notes them (`ParsedText.blocks`).

extension ParsedText {
    /// The level of the heading that is the whole display text. nil if the text is no heading, or more than one.
    package var headingLevel: Int? {
        guard let block = blocks.first, case .heading(let level) = block.kind, block.range == 0..<display.length else { return nil }
        return level
    }

    /// The display text as it is spoken, with names instead of the markers of list items.
    ///
    /// - Complexity: O(n).
    package func spoken(_ strings: SelectionStrings) -> String {
        var (spoken, end) = ("", 0)
        for block in blocks {
            guard case .item(let number) = block.kind else { continue }
            let name = number.map { strings.listItem.replacingOccurrences(of: "%d", with: String($0)) } ?? strings.bullet
            spoken += display.slice(end..<block.range.lowerBound).withAlternativeTexts.string + name
            end = block.range.upperBound
        }
        return spoken + display.slice(end..<display.length).withAlternativeTexts.string
    }
}

extension SceneLabel {
    /// The parsed text, if the label still shows it.
    var structured: ParsedText? { parsed.flatMap { $0.display.string == layout.text.string ? $0 : nil } }

    /// The headings that are parts of the label's text.
    var headings: [(level: Int, range: TextRange)] {
        guard let parsed = structured, parsed.headingLevel == nil else { return [] }
        return parsed.blocks.compactMap { block in
            if case .heading(let level) = block.kind { (level, block.range) } else { nil }
        }
    }
}
