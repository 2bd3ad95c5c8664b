import Foundation
public import LabelText

// MARK: - Overview
//
// Numbers are found by their form, without tables of national numbering plans. An international number begins with a
// plus and a calling code. A national number begins with a zero, is a Chinese mobile number, or is grouped as in North
// America. Amounts, dates, times and IP addresses have other forms.

/// Finds phone numbers by their form, with digits of several scripts.
public struct PhoneDetector: LinkDetector {
    /// The maximum length of a number, including separators between its digits, in UTF-16 code units.
    private static let maximumLength = 40

    /// Creates a detector.
    public init() {}

    /// The kind `phone`.
    public var kinds: Set<LinkKind> { [.phone] }

    /// Returns the phone numbers in a text. Their targets are `tel:` URLs with only digits, and a plus for
    /// international numbers.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        var candidate = Candidate()
        var index = 0
        while true {
            index = TextUnits.index(from: index, in: units, where: Self.canBegin)
            guard index < units.count else { return spans }
            guard Self.isApart(index, in: units) else {
                index += 1
                continue
            }
            if let end = Candidate.endOfLoneGroup(at: index, in: units) {
                index = end
                continue
            }
            candidate.read(at: index, in: units, limit: Self.maximumLength)
            guard let number = candidate.number(in: units) else {
                // Continue after the first group of digits, because a number may begin there.
                index = max(candidate.firstEnd, index + 1)
                continue
            }
            spans.append(RichText.LinkSpan(link: TextLink(target: "tel:" + number.digits, kind: .phone), range: index..<number.end))
            index = number.end
        }
    }

    /// Returns the code units with which a phone number can begin: plus signs, opening brackets and digits.
    @inline(__always)
    private static func canBegin(_ group: TextUnits.Group) -> SIMDMask<SIMD8<Int16>> {
        TextUnits.equal(group, 0x2B) .| TextUnits.equal(group, 0xFF0B) .| TextUnits.equal(group, 0x28) .| TextUnits.areDigits(group)
    }

    /// Returns whether a phone number can begin at `index`. Returns false inside a word, an amount or another number.
    private static func isApart(_ index: Int, in units: [UInt16]) -> Bool {
        guard let before = units.scalar(before: index) else { return true }
        switch before {
        case "@", "#", "/", "\\", ".", ",", "-", "_", "+", "=", "&", "%", "$", "€", "£", "¥", "₹", "~", "^", "*": return false
        default: return !TextUnits.isWord(before) || TextUnits.isUnspaced(before)
        }
    }
}

/// A sequence of digit groups that may be, or begin with, a phone number.
private struct Candidate {
    /// The groups of digits in order. `length` is the number of digits in the group. `total` is the number of digits
    /// from the start of the sequence to the end of the group. `end` is the index after the group and its closing
    /// bracket.
    private var groups: [(length: Int, total: Int, end: Int)] = []
    private var digits: [Int] = []
    private var hasPlus = false
    private var hasBrackets = false
    /// Whether the first separator is a hyphen, a dot or a slash, as in dates.
    private var hasDateSeparator = false
    private var start = 0

    private static let maximumGroups = 7
    /// The minimum number of digits.
    private static let minimumDigits = 7
    /// The maximum number of digits: 15 as in E.164, plus 2 for an international prefix.
    private static let maximumDigits = 17

    /// Creates an empty sequence.
    init() {
        groups.reserveCapacity(Self.maximumGroups + 1)
        digits.reserveCapacity(Self.maximumDigits)
    }

    /// Reads the sequence that begins at `start`. It replaces the sequence that was read before.
    mutating func read(at start: Int, in units: [UInt16], limit: Int) {
        self.start = start
        groups.removeAll(keepingCapacity: true)
        digits.removeAll(keepingCapacity: true)
        (hasPlus, hasBrackets, hasDateSeparator) = (false, false, false)
        var index = start
        let stop = min(start + limit, units.count)
        if units[index] == 0x2B || units[index] == 0xFF0B {
            hasPlus = true
            index += 1
        }
        var isOpen = false
        while index < stop, groups.count <= Self.maximumGroups, digits.count <= Self.maximumDigits {
            let unit = units[index]
            if TextUnits.digit(unit) != nil {
                readGroup(&index, to: stop, in: units)
            } else if unit == 0x28, !isOpen, !hasBrackets {
                (isOpen, hasBrackets) = (true, true)
                index += 1
            } else if unit == 0x29, isOpen, !groups.isEmpty {
                isOpen = false
                index += 1
                groups[groups.count - 1].end = index
            } else if let next = Self.afterSeparator(at: index, before: stop, in: units), !groups.isEmpty || hasPlus {
                if groups.count == 1 { hasDateSeparator = [0x2D, 0x2E, 0x2F].contains(unit) }
                index = next
            } else {
                break
            }
        }
        // If a bracket is not closed, the sequence is not a number.
        if isOpen { groups.removeAll() }
    }

    /// Returns the end of the group of digits at `index` if the sequence is only this group and is too short for a
    /// number. nil otherwise.
    static func endOfLoneGroup(at index: Int, in units: [UInt16]) -> Int? {
        var end = index
        while end < units.count, end - index < minimumDigits, TextUnits.digit(units[end]) != nil { end += 1 }
        guard end > index, end - index < minimumDigits else { return nil }
        return end < units.count && (units[end] == 0x28 || afterSeparator(at: end, before: units.count, in: units) != nil) ? nil : end
    }

    /// The index after the first group. The start of the sequence if there are no groups.
    var firstEnd: Int { groups.first?.end ?? start }

    /// Returns the longest phone number at the start of the sequence. nil if there is none. `digits` are the number's
    /// digits, with a plus if it has one. `end` is the index after the number.
    func number(in units: [UInt16]) -> (digits: String, end: Int)? {
        guard digits.count >= Self.minimumDigits, !looksLikeDate else { return nil }
        for count in stride(from: groups.count, to: 0, by: -1) {
            let last = groups[count - 1]
            let isCut = count < groups.count && units[last.end] != 0x20
            guard !isCut, !Self.isJoined(at: last.end, in: units), isNumber(count, total: last.total) else { continue }
            let signs = digits.prefix(last.total).map { UInt8(0x30 + $0) }
            return (String(decoding: hasPlus ? [0x2B] + signs : signs, as: UTF8.self), last.end)
        }
        return nil
    }

    private mutating func readGroup(_ index: inout Int, to stop: Int, in units: [UInt16]) {
        let before = digits.count
        while index < stop, let digit = TextUnits.digit(units[index]) {
            digits.append(digit)
            index += 1
        }
        groups.append((digits.count - before, digits.count, index))
    }

    /// Returns whether the first `count` groups, which have `total` digits, are a phone number.
    private func isNumber(_ count: Int, total: Int) -> Bool {
        guard total >= Self.minimumDigits else { return false }
        if hasPlus { return (7...15).contains(total) && CallingCodes.begins(digits) }
        guard let first = digits.first else { return false }
        if first == 0 {
            // In most countries, an international number can begin with 00 instead of a plus.
            if total > 1, digits[1] == 0 { return (10...17).contains(total) && CallingCodes.begins(Array(digits.dropFirst(2))) }
            return count > 1 ? (9...12).contains(total) : (10...11).contains(total)
        }
        // A Chinese mobile number has 11 digits: 1, then 3 to 9, then any digits.
        let lengths = groups.prefix(count).lazy.map(\.length)
        if lengths.elementsEqual([11]) || lengths.elementsEqual([3, 4, 4]) { return first == 1 && digits[1] >= 3 }
        // A North American number: area code and exchange code begin with 2 to 9. A leading 1 is optional.
        let local = lengths.elementsEqual([3, 3, 4]) ? 0 : lengths.elementsEqual([1, 3, 3, 4]) && first == 1 ? 1 : nil
        guard let local else { return false }
        return digits[local] >= 2 && digits[local + 3] >= 2
    }

    /// Whether the groups have the form of a date, such as 2024-01-31 or 31.1.2024.
    private var looksLikeDate: Bool {
        guard !hasPlus, !hasBrackets, groups.count >= 3, hasDateSeparator else { return false }
        let (first, second, third) = (groups[0].length, groups[1].length, groups[2].length)
        return second <= 2 && ((first == 4 && third <= 2) || (first <= 2 && third == 4))
    }

    /// Returns the index of the digit group that follows a separator: a space, dash, dot or slash, or a dash between
    /// spaces. nil if there is no separator at `index`, or no digit or opening bracket after it.
    private static func afterSeparator(at index: Int, before stop: Int, in units: [UInt16]) -> Int? {
        guard isSeparator(units[index]), index > 0 else { return nil }
        var next = index + 1
        if isSpace(units[index]), next < stop, isDash(units[next]) {
            next += 1
            if next < stop, isSpace(units[next]) { next += 1 }
        }
        guard next < stop, TextUnits.digit(units[next]) != nil || units[next] == 0x28 else { return nil }
        return next
    }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 || unit == 0x202F }

    private static func isDash(_ unit: UInt16) -> Bool { unit == 0x2D || (0x2010...0x2013).contains(unit) || unit == 0xFF0D }

    private static func isSeparator(_ unit: UInt16) -> Bool { isSpace(unit) || isDash(unit) || unit == 0x2E || unit == 0x2F }

    private static func isJoined(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let scalar = units.scalar(at: index)
        switch scalar {
        case "@", "%", "_", "=", "€", "£", "$", "¥": return true
        // If a digit follows, the character is part of a decimal number or a time.
        case ":", ",", ".": return index + 1 < units.count && TextUnits.digit(units[index + 1]) != nil
        default: return TextUnits.isWord(scalar) && !TextUnits.isUnspaced(scalar)
        }
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

    /// Returns whether `digits` begin with a calling code.
    static func begins(_ digits: [Int]) -> Bool {
        guard digits.count > 2 else { return false }
        if digits[0] == 1 || digits[0] == 7 { return true }
        let two = digits[0] * 10 + digits[1]
        return twoDigits.contains(two) || threeDigits.contains(two)
    }
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
