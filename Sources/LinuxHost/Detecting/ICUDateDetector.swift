import CICUDates
public import Foundation
public import SelectableLabel

// MARK: - Overview
//
// ICU reads dates but does not find them. What may be the first character of one is found here, by its surroundings, so that ICU is asked rarely; it then reads the longest
// date that any of the languages' patterns makes of what stands there, and a time after it.

/// Finds dates as ICU writes them in some languages, and ISO 8601's, with the time and the end that may follow: `17 May 2024`, `5/17/24 at 3:30 PM`, `2024-05-17T12:00:00Z`,
/// `17. Mai 2024, 10:00–11:30`.
///
/// Words like "tomorrow" are no dates here. Safe to use from any thread.
public final class ICUDateDetector: LinkDetector {
    private static let dateSkeletons = ["yMMMMEEEEd", "yMMMEEEd", "yMMMMd", "yMMMd", "yMd", "MMMMEEEEd", "MMMMd", "MMMd", "'yyyy-MM-dd"]
    private static let timeSkeletons = ["hm", "hms", "Hm", "Hms", "'HH:mm:ssXXX", "'HH:mmXXX"]
    /// The longest date or time, in UTF-16 code units.
    private static let window = 48

    private let readers: ResourcePool<DateReaders>
    private let names: Set<[UInt16]>
    /// Sums of the names, so that most words are known for none at little cost.
    private let sums: Set<UInt64>
    private let reference: Date?

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - locales: ICU's names of the languages that dates are read in; of equal readings that of the earlier one counts.
    ///   - timeZone: The zone of dates that name none.
    ///   - reference: The moment whose year dates without one are in; nil for now.
    public init(locales: [String] = ["en_US", "en_GB"], timeZone: TimeZone = .current, reference: Date? = nil) {
        let zone = timeZone.identifier
        readers = ResourcePool {
            DateReaders(
                dates: locales.flatMap { locale in Self.dateSkeletons.compactMap { DateReader(locale, $0, zone: zone) } },
                times: locales.flatMap { locale in Self.timeSkeletons.compactMap { DateReader(locale, $0, zone: zone) } },
                zone: timeZone)
        }
        var names: Set<[UInt16]> = []
        for locale in locales {
            for index in 0..<50 {
                var name = [UInt16](repeating: 0, count: 64)
                let length = Int(icu_dates_name(locale, Int32(index), &name, Int32(name.count)))
                let word = name.prefix(length).prefix { TextScan.isLetter($0) }
                if !word.isEmpty { names.insert(Array(word)) }
            }
        }
        self.names = names
        sums = Set(names.map { TextScan.sum($0[...]) })
        self.reference = reference
    }

    /// Dates.
    public var kinds: Set<LinkKind> { [.date] }

    /// The dates in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        let starts = candidates(in: units)
        guard !starts.isEmpty else { return [] }
        return readers.with { readers in
            var spans: [RichText.LinkSpan] = []
            var end = 0
            let midnight = readers.midnight(of: reference ?? Date())
            for start in starts where start >= end {
                guard let found = readers.read(at: start, in: units, window: Self.window, midnight: midnight) else { continue }
                end = found.end
                let data = LinkData.date(found.date, timeZone: found.zone, duration: found.duration)
                spans.append(RichText.LinkSpan(link: TextLink(url: found.date.internetText, kind: .date, data: data), range: start..<end))
            }
            return spans
        }
    }

    /// Where a date may begin: at a month's or weekday's name, and at digits that one, or a date's sign, follows.
    private func candidates(in units: [UInt16]) -> [Int] {
        var found: [Int] = []
        var index = 0
        while index < units.count {
            let start = index
            if TextScan.isDigit(units[index]) {
                while index < units.count, TextScan.isDigit(units[index]) { index += 1 }
                if index - start <= 4, TextScan.isApart(start, in: units), leadsOn(from: index, in: units) { found.append(start) }
            } else if TextScan.isLetter(units[index]) {
                while index < units.count, TextScan.isLetter(units[index]) { index += 1 }
                if isName(start..<index, in: units) { found.append(start) }
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
        // 年 and 月
        case 0x5E74, 0x6708: return true
        case 0x2E where TextScan.isDigit(units[index + 1]): return true
        default: break
        }
        // A name after a space, a dot and a space, or "de".
        var start = index
        while start < units.count, start - index < 2, units[start] == 0x2E || units[start] == 0x20 { start += 1 }
        for _ in 0..<2 where start > index {
            var end = start
            while end < units.count, end - start < 24, TextScan.isLetter(units[end]) { end += 1 }
            if isName(start..<end, in: units) { return true }
            guard end - start == 2, end + 1 < units.count else { return false }
            start = end + 1
        }
        return false
    }

    private func isName(_ range: Range<Int>, in units: [UInt16]) -> Bool {
        guard (1...24).contains(range.count), sums.contains(TextScan.sum(units[range])) else { return false }
        return names.contains(Array(String(decoding: units[range], as: UTF16.self).lowercased().utf16))
    }
}

/// The patterns of some languages.
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

    func read(at start: Int, in units: [UInt16], window: Int, midnight: Date) -> Found? {
        guard var found = longest(dates, at: start, in: units, window: window, reference: midnight) else { return nil }
        guard let time = timeStart(after: found.end, in: units),
            let moment = longest(times, at: time, in: units, window: window, reference: found.date)
        else { return found }
        (found.end, found.date, found.zone) = (moment.end, moment.date, moment.zone)
        // An end on the same day: 10:00–11:30.
        var next = found.end
        while next < units.count, next - found.end < 3, units[next] == 0x20 || units[next] == 0x2D || units[next] == 0x2013 { next += 1 }
        guard next > found.end, units[found.end..<next].contains(where: { $0 != 0x20 }),
            let close = longest(times, at: next, in: units, window: window, reference: found.date), close.date > found.date
        else { return found }
        (found.end, found.duration) = (close.end, close.date.timeIntervalSince(found.date))
        return found
    }

    private func longest(_ readers: [DateReader], at start: Int, in units: [UInt16], window: Int, reference: Date) -> Found? {
        // Spaces of any kind are plain ones to the patterns.
        let part = units[start..<min(start + window, units.count)].map { $0 == 0xA0 || $0 == 0x202F ? 0x20 : $0 }
        var best: Found?
        for reader in readers {
            guard let read = reader.read(part, reference: reference), start + read.end > best?.end ?? start else { continue }
            guard !TextScan.isJoined(at: start + read.end, in: units) else { continue }
            best = Found(end: start + read.end, date: read.date, zone: read.zone)
        }
        return best
    }

    /// Where a time after a date would stand: behind "T", a comma, spaces or a short word.
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

/// Owns one of ICU's date patterns.
private final class DateReader {
    private let handle: OpaquePointer
    private let namesZone: Bool

    init?(_ locale: String, _ skeleton: String, zone: String) {
        guard let handle = icu_dates_open(locale, skeleton, zone) else { return nil }
        self.handle = handle
        namesZone = skeleton.contains("X")
    }

    deinit { icu_dates_close(handle) }

    /// What stands at the beginning of a text, in years that people write.
    func read(_ text: [UInt16], reference: Date) -> (end: Int, date: Date, zone: TimeZone?)? {
        var moment = ICUDatesMoment()
        let end = Int(icu_dates_parse(handle, text, Int32(text.count), reference.timeIntervalSince1970 * 1000, &moment))
        guard end > 0, (1000...2999).contains(moment.year) else { return nil }
        let zone = namesZone ? TimeZone(secondsFromGMT: Int(moment.zone_offset) / 1000) : nil
        return (end, Date(timeIntervalSince1970: moment.milliseconds / 1000), zone)
    }
}

/// Code units as the date detector sees them.
private enum TextScan {
    static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

    /// Letters and marks of the basic plane, near enough for the names of months.
    static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (0x61...0x7A).contains(unit | 0x20) }
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return scalar.properties.isAlphabetic
    }

    /// A number that is the same for a word in capitals; of words beyond ASCII, by their lengths alone.
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
        // # $ % + - . / : = @ _
        case 0x23...0x25, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5F: return false
        case let unit: return unit > 0x7F || (!isLetter(unit) && !isDigit(unit))
        }
    }

    /// Whether a letter or digit, or a sign with a digit after it, follows at once.
    static func isJoined(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let unit = units[index]
        if unit < 0x80, isDigit(unit) || (isLetter(unit) && unit != 0x54) { return true }
        return [0x2D, 0x2E, 0x2F, 0x3A].contains(unit) && index + 1 < units.count && isDigit(units[index + 1])
    }
}

extension Date {
    /// The moment as ISO 8601 writes it at Greenwich, to the second; formatters take many times as long.
    fileprivate var internetText: String {
        let seconds = Int(timeIntervalSince1970.rounded(.down))
        let day = Int((Double(seconds) / 86400).rounded(.down))
        // Days are counted in eras of 400 years that begin on 1 March, so that leap days come last.
        let shifted = day + 719_468
        let era = Int((Double(shifted) / 146_097).rounded(.down))
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let time = seconds - day * 86400
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        let date = "\(year)-\(two(month))-\(two(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
        return date + "T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
    }
}
