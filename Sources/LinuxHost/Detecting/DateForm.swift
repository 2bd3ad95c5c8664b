// MARK: - Overview
//
// ICU takes thousands of instructions to read a short date. This file reads the most frequent form of dates without
// ICU: a month's name and numbers of at most four digits. It reads only text that ICU reads in the same way, and
// leaves all other text to ICU.

/// The form of a date pattern that consists of a month's name, numbers and signs, such as `MMM d, yy`.
struct DateForm {
    /// The result of reading a text.
    enum Reading: Equatable {
        /// A date, and the index after it. January is month 0. The year is 0 if the text has none.
        case date(year: Int32, month: Int32, day: Int32, end: Int)
        /// ICU finds no date.
        case none
        /// Only ICU knows.
        case unknown
    }

    private enum Part: Equatable {
        case month, day, year
        case sign(UInt16)
        case other
    }

    private let parts: [Part]
    /// The names of the months, in lower case: first the long ones, then the short ones. Empty if there is a name that
    /// is not a single word, because ICU may read more than a word then.
    private let months: [[UInt16]]
    /// Whether the pattern begins with a number and a sign, such as `M/d/yy` or `h:mm a`.
    private let beginsWithNumber: Bool

    /// Creates the form of an ICU pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, in UTF-16 code units.
    ///   - names: The names of the months in lower case: first the long ones, then the short ones.
    init(_ pattern: [UInt16], months names: [[UInt16]]) {
        var parts: [Part] = []
        var index = 0
        while index < pattern.count {
            let unit = pattern[index]
            let count = pattern[index...].prefix { $0 == unit }.count
            switch (unit, count) {
            case (0x4D, 3...4): parts.append(.month)
            case (0x64, 1...2): parts.append(.day)
            case (0x79, 2), (0x79, 4): parts.append(.year)
            // Only these signs mean themselves in a pattern and are never parts of a number.
            case (0x20, _), (0x2C, _), (0x2F, _): parts += Array(repeating: .sign(unit), count: count)
            default: parts.append(.other)
            }
            index += count
        }
        let areWords = names.count == 24 && names.allSatisfy { !$0.isEmpty && $0.allSatisfy { TextScan.isLetter($0) } }
        months = areWords && !parts.contains(.other) && parts.contains(.month) ? names : []
        self.parts = parts
        // The letters d, h, H, M and y, and the signs - . / and :
        let number = pattern.prefix { $0 == pattern[0] && [0x64, 0x68, 0x48, 0x4D, 0x79].contains($0) }
        let isNumber = (1...(number.first == 0x4D ? 2 : 4)).contains(number.count)
        beginsWithNumber = isNumber && pattern.dropFirst(number.count).first.map { [0x2D, 0x2E, 0x2F, 0x3A].contains($0) } == true
    }

    /// Reads the date at the start of a text.
    func read(_ text: [UInt16]) -> Reading {
        if beginsWithNumber { return Self.hasSignAfterNumber(text) ? .unknown : .none }
        guard !months.isEmpty else { return .unknown }
        var (year, month, day): (Int32?, Int32?, Int32?)
        var index = 0
        for part in parts {
            switch part {
            case .month: month = self.month(in: text, at: &index)
            case .day:
                if month != nil, Self.isNoNumber(text, at: index) { return .none }
                day = Self.number(in: text, at: &index, digits: 1...2)
            case .year:
                year = Self.number(in: text, at: &index, digits: 4...4)
                // There is no year 0.
                if year == 0 { return .unknown }
            case .sign(let unit):
                guard index < text.count, text[index] == unit else { return .unknown }
                index += 1
            case .other: return .unknown
            }
        }
        guard let month, let day, year != nil || !parts.contains(.year) else { return .unknown }
        return .date(year: year ?? 0, month: month, day: day, end: index)
    }

    /// Returns whether a text may begin with a number and a sign. Returns false only if a space or a letter follows the
    /// number.
    private static func hasSignAfterNumber(_ text: [UInt16]) -> Bool {
        let digits = text.prefix { TextScan.isDigit($0) }.count
        guard digits > 0, digits < text.count else { return true }
        // A number may continue after an E.
        return text[digits] != 0x20 && (TextScan.letterIndex(text[digits]) ?? 4) == 4
    }

    /// Returns whether no number begins at `index`, because a letter is there. ICU reads NaN and exponents as numbers.
    private static func isNoNumber(_ text: [UInt16], at index: Int) -> Bool {
        guard index < text.count, let letter = TextScan.letterIndex(text[index]) else { return false }
        // The letters E, I and N.
        return ![4, 8, 13].contains(letter)
    }

    /// Reads a month's name that is a whole word. Returns nil if there is none.
    private func month(in text: [UInt16], at index: inout Int) -> Int32? {
        let word = text[index...].prefix { TextScan.letterIndex($0) != nil }
        guard !word.isEmpty, word.endIndex == text.count || text[word.endIndex] < 0x80,
            let found = months.firstIndex(where: { $0.elementsEqual(word, by: { $0 == $1 | 0x20 }) })
        else { return nil }
        index = word.endIndex
        return Int32(found % 12)
    }

    /// Reads a number of ASCII digits. Returns nil if there is none, or if it may continue: with a digit of another
    /// script, or with an exponent.
    private static func number(in text: [UInt16], at index: inout Int, digits: ClosedRange<Int>) -> Int32? {
        let number = text[index...].prefix { TextScan.isDigit($0) }
        let next = number.endIndex < text.count ? text[number.endIndex] : 0
        guard digits.contains(number.count), next < 0x80, next | 0x20 != 0x65 else { return nil }
        index = number.endIndex
        return number.reduce(0) { $0 * 10 + Int32($1 - 0x30) }
    }
}
