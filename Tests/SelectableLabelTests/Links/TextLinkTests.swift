import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@Suite struct TextLinkTests {
    @Test func linksWithTheSameContentAreEqual() {
        var one = TextLink(url: "a", kind: .mention, identifier: "x")
        var other = TextLink(url: "a", kind: .mention)
        #expect(one != other)
        other.identifier = "x"
        #expect(one == other && one.hashValue == other.hashValue)
        // What is taken away leaves nothing behind.
        one.identifier = nil
        #expect(one == TextLink(url: "a", kind: .mention))
        one.styles.pressed.color = .label
        #expect(one != TextLink(url: "a", kind: .mention) && one.styles.pressed.color == .label)
    }

    @Test func valuesAndActionsAreEqualToThemselvesAlone() {
        let value = LinkValue(7)
        #expect(TextLink(url: "a", value: value) == TextLink(url: "a", value: value))
        #expect(TextLink(url: "a", value: value) != TextLink(url: "a", value: LinkValue(7)))
        #expect(TextLink(url: "a", value: value).value?.content as? Int == 7)
        var one = TextLink(url: "a")
        var other = one
        one.tapAction = LinkAction { _ in }
        other.tapAction = LinkAction { _ in }
        #expect(one != other)
        #expect(!one.takesLongPress)
        one.longPressAction = LinkAction { _ in }
        #expect(one.takesLongPress && TextLink(url: "a", hasLongPressAction: true).takesLongPress)
    }

    @Test func aLinkIsCodedWithoutValueAndActions() throws {
        var link = TextLink(
            url: "a", kind: .date, identifier: "x", hasLongPressAction: true,
            styles: LinkStyles(pressed: LinkStyle(color: .link, underline: .none)),
            data: .date(Date(timeIntervalSince1970: 5), timeZone: TimeZone(secondsFromGMT: 3600), duration: 60))
        let plain = link
        link.value = LinkValue("v")
        link.tapAction = LinkAction { _ in }
        let coded = try JSONDecoder().decode(TextLink.self, from: JSONEncoder().encode(link))
        #expect(coded == plain)
        // What was written before links had kinds can be read.
        let old = try JSONDecoder().decode(TextLink.self, from: Data(#"{"url":"b","hasLongPressAction":false}"#.utf8))
        #expect(old == TextLink(url: "b"))
        let style = TextStyle(link: plain)
        #expect(try JSONDecoder().decode(TextStyle.self, from: JSONEncoder().encode(style)) == style)
    }

    @Test func aStyleStaysSmall() {
        #expect(MemoryLayout<TextLink>.size <= 32)
    }
}
