import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct ICUDateDetectorTests {
    /// The current date, as assumed by the detector: 14 November 2023.
    private static let reference = Date(timeIntervalSince1970: 1_700_000_000)
    private let detector = ICUDateDetector(locales: ["en_US", "de_DE", "zh_CN"], timeZone: .gmt, reference: reference)

    private func found(_ text: String) -> [String] {
        let text = RichText(text)
        return text.detectedLinks([detector]).map { String(decoding: text.utf16[$0.range], as: UTF16.self) + " = " + $0.link.target }
    }

    @Test(arguments: [
        ("on May 17, 2024.", ["May 17, 2024 = 2024-05-17T00:00:00Z"]),
        ("Friday, May 17, 2024 at 3:30 PM, or", ["Friday, May 17, 2024 at 3:30 PM = 2024-05-17T15:30:00Z"]),
        ("see you May 5!", ["May 5 = 2023-05-05T00:00:00Z"]),
        ("5/17/2024 and 5/17/24", ["5/17/2024 = 2024-05-17T00:00:00Z", "5/17/24 = 2024-05-17T00:00:00Z"]),
        ("am 17. Mai 2024 um 10:00", ["17. Mai 2024 um 10:00 = 2024-05-17T10:00:00Z"]),
        ("17.05.2024", ["17.05.2024 = 2024-05-17T00:00:00Z"]),
        ("2024-05-17T12:00:00Z", ["2024-05-17T12:00:00Z = 2024-05-17T12:00:00Z"]),
        ("2024-05-17T12:00+02:00", ["2024-05-17T12:00+02:00 = 2024-05-17T10:00:00Z"]),
        ("会议2024年5月17日开始", ["2024年5月17日 = 2024-05-17T00:00:00Z"]),
        ("13/45/2024 99.99.2024 2024-13-01 May 99", []),
        ("may I march? 1.2.3 10:30 3/4 192.168.1.1 v2024-05-17x", []),
        ("1/2/20245 $5/17/2024", []),
        ("", []),
    ])
    func dates(_ text: String, _ expected: [String]) {
        #expect(found(text) == expected)
    }

    @Test func detectedDatesHaveTheZoneAndDurationInTheText() {
        let text = RichText("May 17, 2024, 10:00–11:30 and 2024-05-17T12:00+02:00")
        let data = text.detectedLinks([detector]).map(\.link.data)
        #expect(
            data == [
                .date(Date(timeIntervalSince1970: 1_715_940_000), timeZone: nil, duration: 5400),
                .date(Date(timeIntervalSince1970: 1_715_940_000), timeZone: TimeZone(secondsFromGMT: 7200), duration: 0),
            ])
    }

    @Test func hostileTextsTakeLinearTime() {
        for piece in ["1", "1/", "1.", "1 ", "May ", "1 May ", "2024-", "5月", "T12:", "Friday, ", "a"] {
            let text = RichText(String(repeating: piece, count: (1 << 14) / piece.utf16.count))
            let time = ProcessorClock.measure { _ = detector.links(in: text) }
            #expect(time < 60, "\(piece)")
        }
    }

    @Test func severalThreadsMayAsk() async {
        let text = RichText(String(repeating: "May 17, 2024 and 5/17/24. ", count: 20))
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { detector.links(in: text).count } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 40, count: 8))
    }
}
