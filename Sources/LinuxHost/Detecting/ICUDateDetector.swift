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
    /// The checksums of the month and weekday names, as a second filter: 1,024 bits in 16 numbers. Bit n is 1 if the
    /// lowest 10 bits of a name's checksum are n.
    private let sums: [UInt64]
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
        sums = names.keys.reduce(into: Array(repeating: 0, count: 16)) { sums, name in
            let sum = TextScan.sum(0..<name.count, of: name)
            sums[Int(sum >> 6 & 15)] |= 1 << (sum & 63)
        }
        self.reference = reference
    }

    private static func names(_ locales: [String]) -> [[UInt16]: DateField] {
        var names: [[UInt16]: DateField] = [:]
        for locale in locales {
            for (index, name) in ICUDateNames.all(locale, 0..<Int32(icu_dates_names)).enumerated() {
                let word = name.prefix { TextScan.isLetter($0) }
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
            if TextScan.isLetter(units[index]) {
                index = TextScan.wordEnd(from: index, in: units)
                guard mayBeName(units[start], count: index - start) else { continue }
                let field = name(start..<index, in: units)
                if !field.isEmpty { found.append((start, field)) }
            } else if TextScan.isDigit(units[index]) {
                while index < units.count, TextScan.isDigit(units[index]) { index += 1 }
                if index - start <= 4, TextScan.isApart(start, in: units), leadsOn(from: index, in: units) {
                    found.append((start, .number))
                }
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

    /// Returns whether a word may be a name, as decided by its initial and its length.
    @inline(__always)
    private func mayBeName(_ initial: UInt16, count: Int) -> Bool {
        guard count <= 24 else { return false }
        return TextScan.letterIndex(initial).map { lengths[$0] & 1 << UInt32(count) != 0 } ?? true
    }

    /// Returns the fields that a word can name: a month, a weekday, or both. The result is empty for other words.
    private func name(_ range: Range<Int>, in units: [UInt16]) -> DateField {
        guard let first = units[range].first, mayBeName(first, count: range.count) else { return [] }
        let sum = TextScan.sum(range, of: units)
        guard sums[Int(sum >> 6 & 15)] & 1 << (sum & 63) != 0 else { return [] }
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
    private var day: DateInterval?

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

    /// Returns the start of the day that contains a date. The day is cached, because most texts are read on one day.
    func midnight(of date: Date) -> Date {
        if let day, day.start <= date, date < day.end { return day.start }
        day = calendar.dateInterval(of: .day, for: date)
        return day?.start ?? calendar.startOfDay(for: date)
    }

    func read(_ field: DateField, at start: Int, in units: [UInt16], window: Int, midnight: Date) -> Found? {
        guard
            var found = longest(
                dates.lazy.filter { !$0.first.isDisjoint(with: field) }, at: start, in: units, window: window, reference: midnight)
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
    private let form: DateForm
    let pattern: String
    let first: DateField

    /// Returns the distinct patterns of the locales. Of patterns of one language that differ only in the length of
    /// names, such as "Sep" and "September", only one is returned, because ICU reads both lengths with either pattern.
    static func all(_ locales: [String], _ skeletons: [String], zone: String) -> [DateReader] {
        var known: Set<String> = []
        return locales.flatMap { locale in
            let months = skeletons.contains { $0.contains("MMM") } ? ICUDateNames.all(locale, 0..<24) : []
            return skeletons.compactMap { skeleton -> DateReader? in
                guard let reader = DateReader(locale, skeleton, zone: zone, months: months) else { return nil }
                var key = "\(locale.prefix { $0 != "_" }) \(reader.pattern)"
                for name in ["MMM", "EEE"] { key = key.replacingOccurrences(of: name + name.prefix(1), with: name) }
                return known.insert(key).inserted ? reader : nil
            }
        }
    }

    private init?(_ locale: String, _ skeleton: String, zone: String, months: [[UInt16]]) {
        guard let handle = icu_dates_open(locale, skeleton, zone) else { return nil }
        self.handle = handle
        namesZone = skeleton.contains("X")
        var length: Int32 = 0
        let units = icu_dates_pattern(handle, &length)
        let pattern = UnsafeBufferPointer(start: units, count: Int(length))
        form = DateForm(Array(pattern), months: icu_dates_is_gregorian(handle) != 0 ? months : [])
        self.pattern = String(decoding: pattern, as: UTF16.self)
        first = DateField(ofPattern: self.pattern)
    }

    deinit { icu_dates_close(handle) }

    /// Reads the date or time at the start of a text. Dates with a year outside 1000 to 2999 are rejected.
    func read(_ text: [UInt16], reference: Date) -> (end: Int, date: Date, zone: TimeZone?)? {
        var moment = ICUDatesMoment()
        let milliseconds = reference.timeIntervalSince1970 * 1000
        var end: Int
        switch form.read(text) {
        case .none: return nil
        case .date(let year, let month, let day, let dateEnd):
            end = icu_dates_make(handle, year, month, day, milliseconds, &moment) != 0 ? dateEnd : 0
        case .unknown: end = Int(icu_dates_parse(handle, text, Int32(text.count), milliseconds, &moment))
        }
        guard end > 0, (1000...2999).contains(moment.year) else { return nil }
        let zone = namesZone ? TimeZone(secondsFromGMT: Int(moment.zone_offset) / 1000) : nil
        return (end, Date(timeIntervalSince1970: moment.milliseconds / 1000), zone)
    }
}

/// The names of months and weekdays in the languages of ICU.
private enum ICUDateNames {
    /// Returns names in lower case. A name is empty if ICU has none.
    static func all(_ locale: String, _ indices: Range<Int32>) -> [[UInt16]] {
        indices.map { index in
            var name = [UInt16](repeating: 0, count: 64)
            let length = icu_dates_name(locale, index, &name, Int32(name.count))
            return Array(name.prefix(Int(length)))
        }
    }
}

extension Date {
    /// The moment in ISO 8601 format, in UTC, to the second. The year must have four digits. This code is many times
    /// faster than formatters.
    fileprivate var internetText: String {
        var seconds = time_t(timeIntervalSince1970.rounded(.down))
        var fields = tm()
        gmtime_r(&seconds, &fields)
        var text = Array("0000-00-00T00:00:00Z".utf8)
        let year = Int(fields.tm_year) + 1900
        let numbers = [
            year / 100, year % 100, Int(fields.tm_mon) + 1, Int(fields.tm_mday), Int(fields.tm_hour), Int(fields.tm_min),
            Int(fields.tm_sec),
        ]
        for (number, place) in zip(numbers, [0, 2, 5, 8, 11, 14, 17]) {
            text[place] += UInt8(number / 10)
            text[place + 1] += UInt8(number % 10)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
