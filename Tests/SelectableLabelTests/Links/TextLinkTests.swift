import Foundation
import LabelDrawing
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

@Suite struct TextLinkTests {
    @Test func valuesFromTheSystemsDetectorBecomeLinks() throws {
        let string = "call 030 12 34"
        func link(_ value: DetectedValue, _ range: NSRange = NSRange(location: 5, length: 9)) -> TextLink? {
            TextLink(value, at: range, in: string)
        }
        #expect(link(.link(URL(string: "https://a.example/b"))) == TextLink(target: "https://a.example/b", kind: .url))
        #expect(link(.link(URL(string: "MAILTO:a@b.example"))) == TextLink(target: "MAILTO:a@b.example", kind: .email))
        #expect(link(.phone("+49 30 99")) == TextLink(target: "tel:+493099", kind: .phone))
        #expect(link(.phone(nil)) == TextLink(target: "tel:0301234", kind: .phone))
        let date = Date(timeIntervalSince1970: 1000)
        #expect(
            link(.date(date, timeZone: nil, duration: 60))
                == TextLink(target: "030 12 34", kind: .date, data: .date(date, timeZone: nil, duration: 60)))
        #expect(link(.address(["City": "B"])) == TextLink(target: "030 12 34", kind: .address, data: .address(["City": "B"])))
        #expect(link(.transit(["Flight": "1"])) == TextLink(target: "030 12 34", kind: .transit, data: .transit(["Flight": "1"])))
        #expect(link(.link(nil)) == nil && link(.date(nil, timeZone: nil, duration: 0)) == nil)
        #expect(link(.phone("1"), NSRange(location: 5, length: 10)) == nil, "of another text")
        #expect(link(.phone("1"), NSRange(location: NSNotFound, length: 0)) == nil)
    }

    @Test func linksWithTheSameContentAreEqual() {
        var one = TextLink(target: "a", kind: .mention, identifier: "x")
        var other = TextLink(target: "a", kind: .mention)
        #expect(one != other)
        other.identifier = "x"
        #expect(one == other && one.hashValue == other.hashValue)
        // A link whose identifier was removed equals a link that never had one.
        one.identifier = nil
        #expect(one == TextLink(target: "a", kind: .mention))
        one.styles.pressed.color = .label
        #expect(one != TextLink(target: "a", kind: .mention) && one.styles.pressed.color == .label)
    }

    @Test func valuesAndActionsAreComparedByIdentity() {
        let value = LinkValue(7)
        #expect(TextLink(target: "a", value: value) == TextLink(target: "a", value: value))
        #expect(TextLink(target: "a", value: value) != TextLink(target: "a", value: LinkValue(7)))
        #expect(TextLink(target: "a", value: value).value?.content as? Int == 7)
        var one = TextLink(target: "a")
        var other = one
        one.tapAction = LinkAction { _ in }
        other.tapAction = LinkAction { _ in }
        #expect(one != other)
        #expect(!one.takesLongPress)
        one.longPressAction = LinkAction { _ in }
        #expect(one.takesLongPress && TextLink(target: "a", hasLongPressAction: true).takesLongPress)
    }

    @Test func aLinkIsCodedWithoutValueAndActions() throws {
        var link = TextLink(
            target: "a", kind: .date, identifier: "x", hasLongPressAction: true,
            styles: LinkStyles(pressed: LinkStyle(color: .link, underline: .none)),
            data: .date(Date(timeIntervalSince1970: 5), timeZone: TimeZone(secondsFromGMT: 3600), duration: 60))
        let plain = link
        link.value = LinkValue("v")
        link.tapAction = LinkAction { _ in }
        let coded = try JSONDecoder().decode(TextLink.self, from: JSONEncoder().encode(link))
        #expect(coded == plain)
        // Old files, written before links had kinds, can still be read.
        let old = try JSONDecoder().decode(TextLink.self, from: Data(#"{"url":"b","hasLongPressAction":false}"#.utf8))
        #expect(old == TextLink(target: "b"))
        let style = TextStyle(link: plain)
        #expect(try JSONDecoder().decode(TextStyle.self, from: JSONEncoder().encode(style)) == style)
    }

    @Test func aStyleStaysSmall() {
        #expect(MemoryLayout<TextLink>.size <= 32)
    }

    @Test func onlyTargetsWithASchemeAreURLs() {
        #expect(TextLink(target: "https://example.org").url == URL(string: "https://example.org"))
        #expect(TextLink(target: "@ann", kind: .mention).url == nil && TextLink(target: "user:1", kind: .mention).url != nil)
        #expect(TextLink(target: "mailto:a@b.c").kind == .email && TextLink(target: "TEL:1").kind == .phone)
    }
}
