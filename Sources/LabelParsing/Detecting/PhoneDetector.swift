import Foundation
public import LabelText

// MARK: - Overview
//
// Digits and the separators between them are read as one run, up to its end. A run is a number as a whole or not at
// all. If all its parts between spaces are numbers, it is several numbers.
//
// Numbers are found by their form, without tables of national numbering plans. An international number begins with a
// plus and a calling code. A national number begins with a trunk 0 or 8, is a Chinese mobile number, or has the ten
// digits of North America. Amounts, dates, times, cards and IP addresses have other forms.

/// Finds phone numbers by their form, with digits of several scripts and with extensions.
public struct PhoneDetector: LinkDetector {
    /// Creates a detector.
    public init() {}

    /// The kind `phone`.
    public var kinds: Set<LinkKind> { [.phone] }

    /// Returns the phone numbers in a text. Their targets are `tel:` URLs with only digits, a plus for international
    /// numbers, and `;ext=` before an extension.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var index = 0
        while true {
            index = TextUnits.index(from: index, in: units, where: Self.canBegin)
            guard index < units.count else { return spans }
            var run = DigitRun(at: index, in: units)
            if Self.isApart(index, in: units) { spans += run.numbers(in: units) }
            index = max(run.end, index + 1)
        }
    }

    /// Returns the code units with which a phone number can begin: plus signs, opening brackets and digits.
    @inline(__always)
    private static func canBegin(_ group: TextUnits.Group) -> SIMDMask<SIMD8<Int16>> {
        TextUnits.equal(group, 0x2B) .| TextUnits.equal(group, 0xFF0B) .| TextUnits.equal(group, 0x28) .| TextUnits.equal(group, 0xFF08)
            .| TextUnits.areDigits(group)
    }

    private static let refusedBefore = ASCIISet("@#/\\.,_+=&%$~^*")
    static let marks = ASCIISet("*_~")

    /// Returns whether a phone number can begin at `index`. Returns false inside a word, an amount or another number.
    private static func isApart(_ index: Int, in units: [UInt16]) -> Bool {
        guard let before = units.scalar(before: index) else { return true }
        if isInAccount(index, in: units) { return false }
        let isPlus = units[index] == "+" || units[index] == 0xFF0B
        if isPlus, before == "," || before == "/" { return true }
        // Marks of emphasis around the number.
        if before.isASCII, marks.contains(UInt16(before.value)) {
            var start = index
            while start > 0, marks.contains(units[start - 1]) { start -= 1 }
            return isApart(start, in: units)
        }
        // A hyphen after a letter is not a minus.
        if before == "-" { return index > 1 && TextUnits.isLetter(units[index - 2]) }
        if before.isASCII { return !refusedBefore.contains(UInt16(before.value)) && !TextUnits.isWord(before) }
        return !"€£¥₹".unicodeScalars.contains(before) && (!TextUnits.isWord(before) || TextUnits.isUnspaced(before))
    }

    /// Returns whether the country, the check digits and the bank of an account number are before `index`, as in
    /// `NL91 ABNA 0417`.
    private static func isInAccount(_ index: Int, in units: [UInt16]) -> Bool {
        index >= 10
            && zip(units[index - 10..<index], "AA00 AAAA ".utf16).allSatisfy { unit, form in
                form == "A" ? (0x41...0x5A).contains(unit) : form == "0" ? TextUnits.isDigit(unit) : unit == form || unit == 0xA0
            }
    }
}

/// A run of digit groups with separators.
private struct DigitRun {
    private struct Group {
        var start: Int
        var end: Int
        /// The number of digits.
        var length: Int
        /// The separator before the group. 0 for the first group.
        var separator: UInt16
        /// Whether the group is in a bracket that was opened before another group.
        var isInBracket: Bool
    }

    /// The maximum number of groups and digits that are stored. A number has fewer.
    private static let maximumGroups = 24
    private static let maximumDigits = 40
    /// The maximum number of digits of a calling code, with 00, and an area code.
    private static let maximumAreaDigits = 7

    private var groups: [Group] = []
    private var digits: [Int] = []
    private let start: Int
    private var hasPlus = false
    /// The place in `digits` of a trunk 0 after a calling code, as in `+44 (0)20`. It is not dialled.
    private var trunk: Int?
    private var openBrackets = 0
    /// Whether brackets are unbalanced, or the run has too many groups or digits.
    private var isInvalid = false
    /// The index after the run.
    private(set) var end: Int

    init(at start: Int, in units: [UInt16]) {
        (self.start, end) = (start, start)
        // Brackets around a calling code, as in `(+49) 30`.
        if let close = units[start...].prefix(6).firstIndex(where: { Self.isClosing($0) }), Self.isOpening(units[start]),
            Self.isPlus(units[start + 1]), close > start + 2
        {
            (openBrackets, end) = (1, start + 1)
        }
        if Self.isPlus(units[end]) { (hasPlus, end) = (true, end + 1) }
        var separator: UInt16 = 0
        while end < units.count {
            if TextUnits.digit(units[end]) != nil {
                readGroup(separator, in: units)
                separator = 0
            } else if opensGroup(at: end, in: units) {
                openBrackets += 1
                isInvalid = isInvalid || openBrackets > 1
                end += 1
            } else if Self.isClosing(units[end]), openBrackets > 0, !groups.isEmpty {
                openBrackets -= 1
                end += 1
                groups[groups.count - 1].end = end
            } else if let next = afterSeparator(at: end, in: units), !groups.isEmpty || hasPlus {
                separator = units[end]
                end = next
            } else {
                break
            }
        }
    }

    private mutating func readGroup(_ separator: UInt16, in units: [UInt16]) {
        let first = end
        let isInBracket = openBrackets > 0 && !Self.isOpening(units[first - 1])
        // In most countries, an international number can begin with 00 instead of a plus.
        let code = hasPlus ? digits[...] : digits.starts(with: [0, 0]) ? digits.dropFirst(2) : []
        if TextUnits.digit(units[end]) == 0, CallingCodes.isCode(code), !CallingCodes.keepsTrunk(code) { trunk = digits.count }
        while end < units.count, let digit = TextUnits.digit(units[end]) {
            if digits.count < Self.maximumDigits { digits.append(digit) } else { isInvalid = true }
            end += 1
        }
        let group = Group(start: first, end: end, length: end - first, separator: separator, isInBracket: isInBracket)
        if groups.count < Self.maximumGroups { groups.append(group) } else { isInvalid = true }
    }

    /// Returns the phone numbers that the run consists of.
    mutating func numbers(in units: [UInt16]) -> [RichText.LinkSpan] {
        guard !groups.isEmpty, !isInvalid else { return [] }
        // Brackets around the number, perhaps with other text, are not part of it.
        if Self.isOpening(units[start]), groups.firstIndex(where: { $0.end > $0.start + $0.length }) == groups.count - 1 {
            openBrackets += 1
            groups[groups.count - 1].end -= 1
        }
        let last = groups[groups.count - 1]
        // Only the first bracket may stay open.
        let isOpen = openBrackets > 0 && Self.isOpening(units[start]) && groups.allSatisfy { $0.end == $0.start + $0.length }
        guard openBrackets == 0 || isOpen else { return [] }
        let suffix = suffix(after: last.end, in: units)
        guard !Self.isJoined(at: suffix.end, in: units) else { return [] }
        end = suffix.end
        let all = groups.indices
        let first = start + (isOpen ? 1 : 0)
        if isNumber(all) { return [span(all, from: first, suffix)] }
        let parts = clumps(areInBracket: isOpen)
        guard parts.count > 1, parts.allSatisfy({ isNumber($0) }) else { return [] }
        return parts.enumerated().map { index, part in
            let isLast = index == parts.count - 1
            return span(
                part, from: index == 0 ? first : groups[part.lowerBound].start, isLast ? suffix : (nil, groups[part.upperBound - 1].end))
        }
    }

    /// Returns the ranges of groups between spaces. A space in a bracket counts only if all groups are in it.
    private func clumps(areInBracket: Bool) -> [Range<Int>] {
        let starts = groups.indices.filter { index in
            index == 0 || (Self.isSpace(groups[index].separator) && (areInBracket || !groups[index].isInBracket))
        }
        return zip(starts, starts.dropFirst() + [groups.count]).map { $0..<$1 }
    }

    private func span(_ range: Range<Int>, from start: Int, _ suffix: (extension: String?, end: Int)) -> RichText.LinkSpan {
        let dialled = digitRange(range).filter { $0 != trunk }.map { UInt8(0x30 + digits[$0]) }
        let signs = String(decoding: dialled, as: UTF8.self)
        let plus = hasPlus(range) ? "+" : ""
        let target = "tel:" + plus + signs + (suffix.extension.map { ";ext=" + $0 } ?? "")
        return RichText.LinkSpan(link: TextLink(target: target, kind: .phone), range: start..<suffix.end)
    }

    private func digitRange(_ range: Range<Int>) -> Range<Int> {
        let first = groups[..<range.lowerBound].reduce(0) { $0 + $1.length }
        return first..<first + groups[range].reduce(0) { $0 + $1.length }
    }

    // MARK: Forms

    /// Returns whether the groups are the first ones after a plus.
    private func hasPlus(_ range: Range<Int>) -> Bool { hasPlus && range.lowerBound == 0 }

    private func isNumber(_ range: Range<Int>) -> Bool {
        let digits = digits[digitRange(range)]
        guard digits.count >= 7, !looksLikeDate(range), !looksLikeDecimal(range) else { return false }
        let number = Array(digits)
        let lengths = groups[range].map(\.length)
        // After the end of a number, and a space, other digits follow.
        let isFollowed = range.dropFirst().contains { index in
            Self.isSpace(groups[index].separator) && groups[index - 1].length >= (index - 1 == range.lowerBound ? 9 : 6)
        }
        if hasPlus(range) { return !isFollowed && isInternational(number, lengths) }
        switch number[0] {
        case 0:
            if number[1] == 0 { return !isFollowed && (10...17).contains(number.count) && CallingCodes.begins(number.dropFirst(2)) }
            guard !isFollowed else { return false }
            // German mobile numbers may be written without groups.
            let isMobile = number[1] == 1 && (5...7).contains(number[2])
            let counts = 9...(lengths.count > 1 || isMobile ? 12 : 11)
            if counts.contains(number.count) { return true }
            // An extension after a dash.
            let last = groups[range.upperBound - 1]
            return Self.isDash(last.separator) && last.length < 5 && counts.contains(number.count - last.length)
        case 8 where number.count == 11: return [3, 4, 8, 9].contains(number[1]) && [1, 4, 11].contains(lengths[0])
        case 1 where number.count == 11:
            // A Chinese mobile number: 1, then 3 to 9, then any digits.
            if lengths == [11] || lengths == [3, 4, 4], number[1] >= 3 { return true }
            return Self.isNorthAmerican(number.dropFirst(), lengths[0] == 1 ? lengths.dropFirst() : [lengths[0] - 1] + lengths.dropFirst())
        default: return Self.isNorthAmerican(number[...], lengths[...])
        }
    }

    /// Returns whether digits after a plus are a number.
    private func isInternational(_ number: [Int], _ lengths: [Int]) -> Bool {
        guard number.count <= 15, CallingCodes.begins(number[...]) else { return false }
        // An amount, such as +10 000 000.
        if number.count < 10, lengths.count == 3, lengths[1] == 3, lengths[2] == 3 { return false }
        // A decimal number, such as +52.520008.
        let isPoint = lengths.count == 2 && groups[1].separator == "."
        if isPoint, number.count < 10 || !CallingCodes.isCode(number[..<lengths[0]]) { return false }
        return number[0] != 1 || (number.count == 11 && number[1] >= 2 && number[4] >= 2)
    }

    /// Returns whether ten digits are a number of North America: the area code and the exchange code begin with 2 to 9.
    private static func isNorthAmerican(_ digits: ArraySlice<Int>, _ lengths: ArraySlice<Int>) -> Bool {
        guard digits.count == 10, [[10], [3, 7], [3, 3, 4], [6, 4]].contains(Array(lengths)) else { return false }
        return digits[digits.startIndex] >= 2 && digits[digits.startIndex + 3] >= 2
    }

    /// Returns whether the groups have the form of dates, such as 2024-01-31, 31.1.2024, 01.07.24-14.07.24 or
    /// 02.2024-05.2024.
    private func looksLikeDate(_ range: Range<Int>) -> Bool {
        guard !hasPlus(range), range.count >= 3 else { return false }
        let lengths = groups[range].map(\.length)
        let separators = groups[range].dropFirst().map(\.separator)
        // Of the numbers in groups of two, only those such as 01.23.45.67.89 have several signs between them.
        if lengths.allSatisfy({ $0 <= 2 }) {
            return separators.filter { !Self.isSpace($0) }.count > 1 && (lengths.count != 5 || Set(separators).count > 1)
        }
        guard [0x2D, 0x2E, 0x2F].contains(separators[0]) else { return false }
        if lengths == [2, 4, 2, 4] { return true }
        guard separators[1] == separators[0] else { return false }
        return lengths[1] <= 2 && ((lengths[0] == 4 && lengths[2] <= 2) || (lengths[0] <= 2 && lengths[2] == 4))
    }

    /// Returns whether the groups have the form of a decimal number, a version or the number of a book: 0.123456789,
    /// 0.1.0.20240115, 0-306-40615-2.
    private func looksLikeDecimal(_ range: Range<Int>) -> Bool {
        guard !hasPlus(range), range.count >= 2, groups[range.lowerBound].length == 1 else { return false }
        let isPoint = groups[range.lowerBound + 1].separator == "."
        if digits[digitRange(range).lowerBound] != 0 { return isPoint && range.count == 2 }
        return isPoint || (range.count == 4 && groups[range.upperBound - 1].length == 1)
    }

    // MARK: Separators

    /// Returns the index of the digit group that follows a separator: a space, dash, dot or slash, a dash beside
    /// spaces, or after an area code a slash beside spaces. nil if there is no separator at `index`, or no group after
    /// it.
    private func afterSeparator(at index: Int, in units: [UInt16]) -> Int? {
        guard Self.isSeparator(units[index]) else { return nil }
        let isDash = { (unit: UInt16) in Self.isDash(unit) || (unit == "/" && digits.count <= Self.maximumAreaDigits) }
        var next = index + 1
        if next < units.count, Self.isSpace(units[index]), isDash(units[next]) {
            next += 1
            if next < units.count, Self.isSpace(units[next]) { next += 1 }
        } else if next < units.count, isDash(units[index]), Self.isSpace(units[next]) {
            next += 1
        }
        guard next < units.count, TextUnits.digit(units[next]) != nil || opensGroup(at: next, in: units) else { return nil }
        return next
    }

    /// Returns whether a bracket at `index` opens a group of digits. After an area code, it belongs to other text.
    private func opensGroup(at index: Int, in units: [UInt16]) -> Bool {
        Self.isOpening(units[index]) && index + 1 < units.count && TextUnits.digit(units[index + 1]) != nil
            && digits.count <= Self.maximumAreaDigits
    }

    private static func isPlus(_ unit: UInt16) -> Bool { unit == "+" || unit == 0xFF0B }

    private static func isOpening(_ unit: UInt16) -> Bool { unit == "(" || unit == 0xFF08 }

    private static func isClosing(_ unit: UInt16) -> Bool { unit == ")" || unit == 0xFF09 }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 || unit == 0x202F || unit == 0x3000 }

    private static func isDash(_ unit: UInt16) -> Bool {
        unit == 0x2D || (0x2010...0x2015).contains(unit) || [0x2212, 0x30FC, 0xFF0D].contains(unit)
    }

    private static func isSeparator(_ unit: UInt16) -> Bool { isSpace(unit) || isDash(unit) || unit == "." || unit == "/" }

    private static let extensionWords: [StaticString] = ["extension", "extn", "ext", "x"]

    /// Returns the extension of a number that ends at `index`, such as `x12` or `ext. 12`, and the end of the number.
    private func suffix(after index: Int, in units: [UInt16]) -> (extension: String?, end: Int) {
        let word = units.skip(ASCIISet(" ,;"), from: index, to: min(units.count, index + 3))
        guard let found = Self.extensionWords.first(where: { units.has($0, at: word) }) else { return (nil, index) }
        let first = units.skip(ASCIISet(" .:="), from: word + found.utf8CodeUnitCount, to: min(units.count, word + 16))
        var (end, number) = (first, "")
        while end < units.count, number.count < 8, let digit = TextUnits.digit(units[end]) {
            number += String(digit)
            end += 1
        }
        return number.isEmpty || number.count > 7 ? (nil, index) : (number, end)
    }

    private static let joining = ASCIISet("@%_=$")

    /// Returns whether the text after a run shows that it is not a phone number, but a part of an amount, a time, a
    /// decimal number or a word.
    private static func isJoined(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let scalar = units.scalar(at: index)
        if index + 1 < units.count, isSpace(units[index]), "€%".utf16.contains(units[index + 1]) { return true }
        if PhoneDetector.marks.contains(units[index]) {
            let end = units.skip(PhoneDetector.marks, from: index, to: units.count)
            return end < units.count && TextUnits.isWord(units.scalar(at: end))
        }
        if joining.contains(units[index]) || "€£¥".unicodeScalars.contains(scalar) { return true }
        let next = index + 1 < units.count ? units[index + 1] : 0
        if scalar == ":" || scalar == "," || scalar == "." { return TextUnits.digit(next) != nil }
        // The end of a book's number may be an X.
        if isDash(units[index]), isDash(next) || next == "X" { return true }
        return TextUnits.isWord(scalar) && !TextUnits.isUnspaced(scalar)
    }
}

/// The calling codes of E.164, such as 49 for Germany.
enum CallingCodes {
    /// The calling codes with two digits. The codes 1 and 7 have one digit, all others three.
    private static let twoDigits: Set<Int> = [
        20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 60, 61, 62, 63, 64, 65, 66,
        81, 82,
        84, 86, 90, 91, 92, 93, 94, 95, 98,
    ]
    /// The first two digits of each calling code with three digits.
    private static let threeDigits: Set<Int> = [21, 22, 23, 24, 25, 26, 29, 35, 37, 38, 42, 50, 59, 67, 68, 69, 80, 85, 87, 88, 96, 97, 99]

    /// Returns whether numbers with a calling code keep the 0 at their start, as in Italy.
    static func keepsTrunk(_ code: ArraySlice<Int>) -> Bool {
        [[3, 9], [3, 7, 8], [2, 2, 5], [2, 2, 6], [2, 2, 9], [2, 4, 1], [2, 4, 2]].contains(Array(code))
    }

    /// Returns whether `digits` are a calling code.
    static func isCode(_ digits: ArraySlice<Int>) -> Bool {
        guard let first = digits.first else { return false }
        if first == 1 || first == 7 { return digits.count == 1 }
        let two = digits.prefix(2).reduce(0) { $0 * 10 + $1 }
        return digits.count == 2 ? twoDigits.contains(two) : digits.count == 3 && threeDigits.contains(two)
    }

    /// Returns whether `digits` begin with a calling code.
    static func begins(_ digits: ArraySlice<Int>) -> Bool { (1...3).contains { digits.count > 2 && isCode(digits.prefix($0)) } }
}

extension PhoneDetector {
    /// Returns only the characters of a phone number that can be dialled.
    ///
    /// Digits of any script become ASCII digits. Plus signs, pauses, stars and hashes are kept. Other characters are
    /// removed.
    ///
    /// - Complexity: O(n).
    static func dialled(_ number: String) -> String {
        String(
            String.UnicodeScalarView(
                number.unicodeScalars.compactMap { scalar in
                    if let digit = Character(scalar).wholeNumberValue, (0...9).contains(digit) { return Unicode.Scalar(UInt8(48 + digit)) }
                    if scalar == "\u{FF0B}" { return "+" }
                    return "+*#,;".unicodeScalars.contains(scalar) ? scalar : nil
                }))
    }
}
