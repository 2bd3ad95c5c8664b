import CICUDates
public import Foundation
public import SelectableLabel

// MARK: - Overview
//
// ICU reads a date at a given position but does not search for dates. This file first finds the positions where a date
// may start, by a quick look at the characters. At each of these positions, ICU tries the date patterns of the locales,
// and the longest match wins. ICU then reads a time after the date.

/// Finds dates in ICU's formats for the given locales, and in ISO 8601 format.
///
/// A time, or a time range, may follow the date: `17 May 2024`, `5/17/24 at 3:30 PM`, `2024-05-17T12:00:00Z`,
/// `17. Mai 2024, 10:00–11:30`.
///
/// Relative words such as "tomorrow" are not found. The detector is safe to use from any thread.
public final class ICUDateDetector: LinkDetector {
    private static let dateSkeletons = ["yMMMMEEEEd", "yMMMEEEd", "yMMMMd", "yMMMd", "yMd", "MMMMEEEEd", "MMMMd", "MMMd", "'yyyy-MM-dd"]
    private static let timeSkeletons = ["hm", "hms", "Hm", "Hms", "'HH:mm:ssXXX", "'HH:mmXXX"]
    /// The maximum length of a date, and of the time after it, in UTF-16 code units.
    private static let window = 48

    private let readers: ResourcePool<DateReaders>
    private let names: [[UInt16]: DateField]
    /// The lengths of month and weekday names, as a quick filter. There is one number for each initial letter, A to Z.
    /// Bit n of the number is 1 if a name with this initial has n code units.
    private let lengths: [UInt32]
    /// The checksums of the month and weekday names. They are a second filter, after `lengths`.
    private let sums: Set<UInt64>
    private let reference: Date?

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - locales: The ICU identifiers of the locales whose date formats are recognized. If the formats of two locales
    ///     match text of the same length, the earlier locale wins.
    ///   - timeZone: The time zone of dates that do not name one. Default: the current zone.
    ///   - reference: The moment whose year is used for dates without a year. nil means now.
    public init(locales: [String] = ["en_US", "en_GB"], timeZone: TimeZone = .current, reference: Date? = nil) {
        let zone = timeZone.identifier
        readers = ResourcePool {
            DateReaders(
                dates: DateReader.all(locales, Self.dateSkeletons, zone: zone),
                times: DateReader.all(locales, Self.timeSkeletons, zone: zone),
                zone: timeZone)
        }
        names = Self.names(locales)
        lengths = names.keys.reduce(into: Array(repeating: 0, count: 26)) { lengths, name in
            if let letter = TextScan.letterIndex(name[0]) { lengths[letter] |= 1 << UInt32(name.count) }
        }
        sums = Set(names.keys.map { TextScan.sum($0[...]) })
        self.reference = reference
    }

    private static func names(_ locales: [String]) -> [[UInt16]: DateField] {
        var names: [[UInt16]: DateField] = [:]
        for locale in locales {
            for index in 0..<Int32(icu_dates_names) {
                var name = [UInt16](repeating: 0, count: 64)
                let length = Int(icu_dates_name(locale, index, &name, Int32(name.count)))
                let word = name.prefix(length).prefix { TextScan.isLetter($0) }
                if !word.isEmpty { names[Array(word), default: []].formUnion(index < icu_dates_month_names ? .month : .weekday) }
            }
        }
        return names
    }

    /// The detected kinds: only dates.
    public var kinds: Set<LinkKind> { [.date] }

    /// Returns the dates in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        let starts = candidates(in: units)
        guard !starts.isEmpty else { return [] }
        return readers.with { readers in
            var spans: [RichText.LinkSpan] = []
            var end = 0
            let midnight = readers.midnight(of: reference ?? Date())
            for (start, field) in starts where start >= end {
                guard let found = readers.read(field, at: start, in: units, window: Self.window, midnight: midnight) else { continue }
                end = found.end
                let data = LinkData.date(found.date, timeZone: found.zone, duration: found.duration)
                spans.append(
                    RichText.LinkSpan(link: TextLink(target: found.date.internetText, kind: .date, data: data), range: start..<end))
            }
            return spans
        }
    }

    /// Returns the positions where a date may start, each with the kind of its first field. A date may start at a month
    /// or weekday name, or at a number before such a name or before a sign such as "/".
    private func candidates(in units: [UInt16]) -> [(start: Int, field: DateField)] {
        var found: [(start: Int, field: DateField)] = []
        var index = 0
        while index < units.count {
            let start = index
            if TextScan.isDigit(units[index]) {
                while index < units.count, TextScan.isDigit(units[index]) { index += 1 }
                if index - start <= 4, TextScan.isApart(start, in: units), leadsOn(from: index, in: units) {
                    found.append((start, .number))
                }
            } else if TextScan.isLetter(units[index]) {
                while index < units.count, TextScan.isLetter(units[index]) { index += 1 }
                let field = name(start..<index, in: units)
                if !field.isEmpty { found.append((start, field)) }
            } else {
                index += 1
            }
        }
        return found
    }

    private func leadsOn(from index: Int, in units: [UInt16]) -> Bool {
        guard index + 1 < units.count else { return false }
        switch units[index] {
        case 0x2D, 0x2F: return TextScan.isDigit(units[index + 1])
        // 年 (year) and 月 (month).
        case 0x5E74, 0x6708: return true
        case 0x2E where TextScan.isDigit(units[index + 1]): return true
        default: break
        }
        // Looks for a name after a space, after a dot and a space, or after "de", as in "17 de mayo".
        var start = index
        while start < units.count, start - index < 2, units[start] == 0x2E || units[start] == 0x20 { start += 1 }
        for _ in 0..<2 where start > index {
            var end = start
            while end < units.count, end - start < 24, TextScan.isLetter(units[end]) { end += 1 }
            if !name(start..<end, in: units).isEmpty { return true }
            guard end - start == 2, end + 1 < units.count else { return false }
            start = end + 1
        }
        return false
    }

    /// Returns the fields that a word can name: a month, a weekday, or both. The result is empty for other words.
    private func name(_ range: Range<Int>, in units: [UInt16]) -> DateField {
        guard (1...24).contains(range.count) else { return [] }
        if let letter = TextScan.letterIndex(units[range.lowerBound]), lengths[letter] & 1 << UInt32(range.count) == 0 { return [] }
        guard sums.contains(TextScan.sum(units[range])) else { return [] }
        return names[Array(String(utf16: units[range]).lowercased().utf16)] ?? []
    }
}

/// The kinds of field with which a date can start. The kind of the first field rules out most patterns without a call
/// to ICU.
private struct DateField: OptionSet {
    let rawValue: UInt8
    static let number = DateField(rawValue: 1)
    static let month = DateField(rawValue: 2)
    static let weekday = DateField(rawValue: 4)

    /// Creates the kind of the field with which a pattern starts. If the pattern's first letter is unknown, the result
    /// contains all kinds.
    init(ofPattern pattern: String) {
        let letters = pattern.prefix { $0 == pattern.first }
        switch letters.first {
        case "M", "L": self = letters.count > 2 ? .month : .number
        case "E", "c": self = .weekday
        case "d", "y", "H", "h": self = .number
        default: self = [.number, .month, .weekday]
        }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The date and time patterns of the locales.
private final class DateReaders {
    private let dates: [DateReader]
    private let times: [DateReader]
    private let calendar: Calendar

    init(dates: [DateReader], times: [DateReader], zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        (self.dates, self.times, self.calendar) = (dates, times, calendar)
    }

    struct Found {
        var end: Int
        var date: Date
        var zone: TimeZone?
        var duration: TimeInterval = 0
    }

    func midnight(of date: Date) -> Date { calendar.startOfDay(for: date) }

    func read(_ field: DateField, at start: Int, in units: [UInt16], window: Int, midnight: Date) -> Found? {
        guard
            var found = longest(
                dates.filter { !$0.first.isDisjoint(with: field) }, at: start, in: units, window: window, reference: midnight)
        else { return nil }
        guard let time = timeStart(after: found.end, in: units),
            let moment = longest(times, at: time, in: units, window: window, reference: found.date)
        else { return found }
        (found.end, found.date, found.zone) = (moment.end, moment.date, moment.zone)
        // Reads the end of a time range, such as "–11:30".
        var next = found.end
        while next < units.count, next - found.end < 3, units[next] == 0x20 || units[next] == 0x2D || units[next] == 0x2013 { next += 1 }
        guard next > found.end, units[found.end..<next].contains(where: { $0 != 0x20 }),
            let close = longest(times, at: next, in: units, window: window, reference: found.date), close.date > found.date
        else { return found }
        (found.end, found.duration) = (close.end, close.date.timeIntervalSince(found.date))
        return found
    }

    private func longest(_ readers: some Sequence<DateReader>, at start: Int, in units: [UInt16], window: Int, reference: Date) -> Found? {
        // The patterns expect plain spaces, so other spaces are replaced.
        let part = units[start..<min(start + window, units.count)].map { $0 == 0xA0 || $0 == 0x202F ? 0x20 : $0 }
        var best: Found?
        var matched: String?
        for reader in readers {
            // Skips a pattern that is a prefix of the matched one, because it cannot match a longer text.
            if let matched, matched.hasPrefix(reader.pattern) { continue }
            guard let read = reader.read(part, reference: reference), start + read.end > best?.end ?? start else { continue }
            guard !TextScan.isJoined(at: start + read.end, in: units) else { continue }
            best = Found(end: start + read.end, date: read.date, zone: read.zone)
            matched = reader.pattern
        }
        return best
    }

    /// Returns the index at which a time may start after the date that ends at `end`; nil if no time can follow. A "T",
    /// a comma, spaces or a short word may separate the two.
    private func timeStart(after end: Int, in units: [UInt16]) -> Int? {
        var index = end
        if index < units.count, units[index] == 0x54 { return index + 1 }
        if index < units.count, units[index] == 0x2C { index += 1 }
        let spaces = index
        while index < units.count, units[index] == 0x20 { index += 1 }
        guard index > spaces, index < units.count else { return nil }
        if TextScan.isDigit(units[index]) { return index }
        let word = index
        while index < units.count, index - word < 4, TextScan.isLetter(units[index]) { index += 1 }
        guard index - word < 4, index + 1 < units.count, units[index] == 0x20, TextScan.isDigit(units[index + 1]) else { return nil }
        return index + 1
    }
}

/// Owns one ICU date or time pattern.
private final class DateReader {
    private let handle: OpaquePointer
    private let namesZone: Bool
    let pattern: String
    let first: DateField

    /// Returns the distinct patterns of the locales. Of patterns of one language that differ only in the length of
    /// names, such as "Sep" and "September", only one is returned, because ICU reads both lengths with either pattern.
    static func all(_ locales: [String], _ skeletons: [String], zone: String) -> [DateReader] {
        var known: Set<String> = []
        return locales.flatMap { locale in
            skeletons.compactMap { skeleton in
                guard let reader = DateReader(locale, skeleton, zone: zone) else { return nil }
                var key = "\(locale.prefix { $0 != "_" }) \(reader.pattern)"
                for name in ["MMM", "EEE"] { key = key.replacingOccurrences(of: name + name.prefix(1), with: name) }
                return known.insert(key).inserted ? reader : nil
            }
        }
    }

    private init?(_ locale: String, _ skeleton: String, zone: String) {
        guard let handle = icu_dates_open(locale, skeleton, zone) else { return nil }
        self.handle = handle
        namesZone = skeleton.contains("X")
        var length: Int32 = 0
        let units = icu_dates_pattern(handle, &length)
        pattern = String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
        first = DateField(ofPattern: pattern)
    }

    deinit { icu_dates_close(handle) }

    /// Reads the date or time at the start of a text. Dates with a year outside 1000 to 2999 are rejected.
    func read(_ text: [UInt16], reference: Date) -> (end: Int, date: Date, zone: TimeZone?)? {
        var moment = ICUDatesMoment()
        let end = Int(icu_dates_parse(handle, text, Int32(text.count), reference.timeIntervalSince1970 * 1000, &moment))
        guard end > 0, (1000...2999).contains(moment.year) else { return nil }
        let zone = namesZone ? TimeZone(secondsFromGMT: Int(moment.zone_offset) / 1000) : nil
        return (end, Date(timeIntervalSince1970: moment.milliseconds / 1000), zone)
    }
}

/// Character classes for the date detector.
private enum TextScan {
    static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

    /// Returns whether a code unit is a letter or mark. Surrogates do not count, because no month name needs them.
    static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (0x61...0x7A).contains(unit | 0x20) }
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return scalar.properties.isAlphabetic
    }

    /// Returns the position of an ASCII letter in the alphabet, from 0; nil for other code units.
    static func letterIndex(_ unit: UInt16) -> Int? {
        let index = Int(unit | 0x20) - 0x61
        return unit < 0x80 && (0..<26).contains(index) ? index : nil
    }

    /// Returns a checksum that ignores ASCII case. For a word with other letters, the checksum depends only on the
    /// word's length.
    static func sum(_ word: ArraySlice<UInt16>) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for unit in word {
            guard unit < 0x80 else { return UInt64(word.count) }
            sum = (sum ^ UInt64(unit | 0x20)) &* 0x100_0000_01B3
        }
        return sum
    }

    static func isApart(_ index: Int, in units: [UInt16]) -> Bool {
        guard index > 0 else { return true }
        switch units[index - 1] {
        // The characters # $ % + - . / : = @ _ do not separate a number from the text before it.
        case 0x23...0x25, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5F: return false
        case let unit: return unit > 0x7F || (!isLetter(unit) && !isDigit(unit))
        }
    }

    /// Returns whether the code unit at `index` continues the text before it: an ASCII letter or digit, or a sign
    /// before a digit. "T" does not count, because it can separate a date from a time.
    static func isJoined(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let unit = units[index]
        if unit < 0x80, isDigit(unit) || (isLetter(unit) && unit != 0x54) { return true }
        return [0x2D, 0x2E, 0x2F, 0x3A].contains(unit) && index + 1 < units.count && isDigit(units[index + 1])
    }
}

extension Date {
    /// The moment in ISO 8601 format, in UTC, to the second. This code is many times faster than Foundation's
    /// formatters.
    fileprivate var internetText: String {
        var seconds = time_t(timeIntervalSince1970.rounded(.down))
        var fields = tm()
        gmtime_r(&seconds, &fields)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            guard let start = buffer.baseAddress, strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &fields) > 0 else { return "" }
            return String(cString: start)
        }
    }
}
