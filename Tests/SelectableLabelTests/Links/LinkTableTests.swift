import Foundation
import SelectableLabel
import Testing

@Suite struct LinkTableTests {
    private let table = LinkTable([
        "u1": .init(title: "Ann 😀", url: "app:ann", kind: .mention), "t": .init(title: "#sea", url: "app:sea", kind: .topic),
        "": .init(title: "!", url: "e"),
        "gone": .init(title: "", url: "x"),
    ])

    private func shown(_ source: String) -> (text: String, links: [String]) {
        let text = table.text(from: source)
        return (text.string, text.links.map { String(decoding: text.utf16[$0.range], as: UTF16.self) + "=" + $0.link.target })
    }

    @Test(arguments: [
        ("[u1] likes [t].", "Ann 😀 likes #sea.", ["Ann 😀=app:ann", "#sea=app:sea"]),
        ("é😀[u1]", "é😀Ann 😀", ["Ann 😀=app:ann"]),
        ("[unknown] [u1 [u1]] [[t]", "[unknown] [u1 Ann 😀] [#sea", ["Ann 😀=app:ann", "#sea=app:sea"]),
        ("[gone][]", "!", ["!=e"]),
        ("] [", "] [", []),
        ("", "", []),
    ])
    func idsBecomeTheirTitles(_ source: String, _ text: String, _ links: [String]) {
        #expect(shown(source).text == text && shown(source).links == links)
    }

    @Test func anIconMayPrecedeEachLink() {
        let icon = TextAttachment(.image("link"), size: CGSize(width: 9, height: 9))
        let star = TextAttachment(size: CGSize(width: 5, height: 5))
        let table = LinkTable(["a": .init(title: "Ann", url: "a"), "b": .init(title: "", url: "b", icon: star)], icon: icon)
        let text = table.text(from: "[a], [b] [c]")
        #expect(text.string == "\u{FFFC}Ann, \u{FFFC} [c]" && text.links.map(\.range) == [0..<4, 6..<7])
        #expect(text.style(at: 0).attachment == icon && text.style(at: 6).attachment == star)
        #expect([1, 4, 7].allSatisfy { text.style(at: $0).attachment == nil })
        #expect(table.text(from: "x").string == "x")
    }
}
