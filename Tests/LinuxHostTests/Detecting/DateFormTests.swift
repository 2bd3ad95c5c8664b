import CICUDates
import SelectableLabelTesting
import Testing

@testable import LinuxHost

@Suite struct DateFormTests {
    private static let skeletons = [
        "yMMMMd", "yMMMd", "MMMMd", "MMMd", "yMd", "yMMMMEEEEd", "'yyyy-MM-dd", "hm", "Hms", "'HH:mm:ssXXX",
    ]
    /// The strings that the random texts are made of.
    private static let pieces = [
        "May", "MAY", "may", "Mai", "mars", "March", "Mar", "Sept", "Sep.", "janv.", "мая", "5月", "de mayo", "Jan", " ", " ", " ", ", ",
        ",",
        "/", "-", ".", ":", "1", "5", "17", "31", "007", "29", "2024", "1999", "0000", "24", "20245", "10:00", "x", "e5", "E", "NaN",
        "infinity",
        "th", "+",
        "%", "'", "\u{0664}", "５", "é", "\u{301}", "\u{3000}", "\t", "😀", "年", "@", "_",
    ]

    @Test(arguments: ["en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "ru_RU", "tr_TR", "ja_JP", "ar_EG", "th_TH", "fa_IR"])
    func aFormReadsWhatICUReads(_ locale: String) throws {
        let months = (0..<24 as Range<Int32>).map { index in
            var name = [UInt16](repeating: 0, count: 64)
            let length = icu_dates_name(locale, index, &name, 64)
            return Array(name.prefix(Int(length)))
        }
        let names = months.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF16.self) }
        for skeleton in Self.skeletons {
            guard let dates = icu_dates_open(locale, skeleton, "America/New_York") else { continue }
            defer { icu_dates_close(dates) }
            var length: Int32 = 0
            let pattern = Array(UnsafeBufferPointer(start: icu_dates_pattern(dates, &length), count: Int(length)))
            let form = DateForm(pattern, months: icu_dates_is_gregorian(dates) != 0 ? months : [])
            var generator = SeededGenerator(seed: 31)
            for _ in 0..<2000 {
                var text = (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in Self.pieces.randomElement(using: &generator) }
                // Most texts begin like the pattern.
                if Int.random(in: 0..<4, using: &generator) > 0, let name = names.randomElement(using: &generator) {
                    let sign = [" ", ". ", ", ", "/"].randomElement(using: &generator) ?? " "
                    text = (pattern[0] == 0x64 ? ["17", sign, name, " ", "2024"] : [name, " ", "3", sign, "2024"]) + text
                }
                check(form, dates, text.joined())
            }
        }
    }

    private func check(_ form: DateForm, _ dates: OpaquePointer, _ text: String) {
        let units = Array(text.utf16)
        var (expected, moment) = (ICUDatesMoment(), ICUDatesMoment())
        let end = Int(icu_dates_parse(dates, units, Int32(units.count), 1_700_024_400_000, &expected))
        switch form.read(units) {
        case .unknown: break
        case .none: #expect(end == 0, "\(text.debugDescription)")
        case .date(let year, let month, let day, let dateEnd):
            let isValid = icu_dates_make(dates, year, month, day, 1_700_024_400_000, &moment) != 0
            #expect(isValid == (end > 0), "\(text.debugDescription)")
            if isValid, end > 0 {
                #expect(
                    dateEnd == end && moment.milliseconds == expected.milliseconds && moment.year == expected.year,
                    "\(text.debugDescription)")
            }
        }
    }
}
