import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests that exactly one handler is called for a gesture on a link.
@MainActor
@Suite struct LinkActivationTests {
    /// Records its calls.
    @MainActor
    private final class Delegate: LabelLinkDelegate {
        var calls: [String] = []
        var allows = true
        func label(_ label: LabelController, shouldInteractWith link: LinkReference, gesture: LinkGesture) -> Bool { allows }
        func label(_ label: LabelController, didActivateURL url: String, of link: LinkReference, gesture: LinkGesture) {
            calls.append("url \(url) \(gesture)")
        }
        func label(_ label: LabelController, didActivateAddress address: [String: String], of link: LinkReference, gesture: LinkGesture) {
            calls.append("address \(address["City"] ?? "")")
        }
        func label(_ label: LabelController, didActivatePhoneNumber number: String, of link: LinkReference, gesture: LinkGesture) {
            calls.append("phone \(number)")
        }
        func label(
            _ label: LabelController, didActivateDate date: Date, timeZone: TimeZone?, duration: TimeInterval, of link: LinkReference,
            gesture: LinkGesture
        ) {
            calls.append("date \(date.timeIntervalSince1970) \(timeZone?.secondsFromGMT() ?? -1) \(duration)")
        }
        func label(_ label: LabelController, didActivateTransit transit: [String: String], of link: LinkReference, gesture: LinkGesture) {
            calls.append("transit \(transit["Flight"] ?? "")")
        }
        func label(_ label: LabelController, didActivate link: LinkReference, gesture: LinkGesture) { calls.append("any \(link.url)") }
    }

    /// Implements only the method for any link.
    @MainActor
    private final class PlainDelegate: LabelLinkDelegate {
        var calls: [String] = []
        func label(_ label: LabelController, didActivate link: LinkReference, gesture: LinkGesture) { calls.append(link.url) }
    }

    private func reference(_ link: TextLink) -> LinkReference { LinkReference(label: "1", range: 0..<1, link: link) }

    @Test(arguments: [LinkGesture.tap, .longPress])
    func exactlyOneIsCalled(_ gesture: LinkGesture) {
        for bits in 0..<8 {
            var calls: [String] = []
            let note = Note()
            let label = LabelController(typesetter: MonospaceTypesetter())
            let delegate = Delegate()
            var link = TextLink(url: "u")
            let action = LinkAction { _ in note.calls.append("link") }
            if bits & 1 != 0 { if gesture == .tap { link.tapAction = action } else { link.longPressAction = action } }
            if bits & 2 != 0 {
                if gesture == .tap {
                    label.onLinkTap = { _ in note.calls.append("label") }
                } else {
                    label.onLinkLongPress = { _ in note.calls.append("label") }
                }
            }
            if bits & 4 != 0 { label.linkDelegate = delegate }
            let isHandled = label.activate(reference(link), by: gesture)
            calls = note.calls + delegate.calls
            let expected = bits & 1 != 0 ? ["link"] : bits & 2 != 0 ? ["label"] : bits & 4 != 0 ? ["url u \(gesture)"] : []
            #expect(calls == expected, "\(bits)")
            #expect(isHandled == (bits != 0))
        }
    }

    @MainActor
    private final class Note {
        var calls: [String] = []
    }

    @Test func oneMethodForEachKind() {
        let label = LabelController(typesetter: MonospaceTypesetter())
        let delegate = Delegate()
        label.linkDelegate = delegate
        let date = LinkData.date(Date(timeIntervalSince1970: 60), timeZone: TimeZone(secondsFromGMT: 3600), duration: 90)
        let links = [
            TextLink(url: "https://a"), TextLink(url: "mailto:a@b.c", kind: .email), TextLink(url: "tel:123", kind: .phone),
            TextLink(url: "", kind: .date, data: date), TextLink(url: "", kind: .address, data: .address(["City": "X"])),
            TextLink(url: "", kind: .transit, data: .transit(["Flight": "1"])), TextLink(url: "@ann", kind: .mention),
            TextLink(url: "d", kind: .date), TextLink(url: "#t", kind: .topic), TextLink(url: "c", kind: .custom),
        ]
        for link in links { label.activate(reference(link), by: .tap) }
        #expect(
            delegate.calls == [
                "url https://a tap", "url mailto:a@b.c tap", "phone 123", "date 60.0 3600 90.0", "address X", "transit 1", "any @ann",
                "any d", "any #t", "any c",
            ])
        let plain = PlainDelegate()
        label.linkDelegate = plain
        for link in links { label.activate(reference(link), by: .tap) }
        #expect(plain.calls == links.map(\.url))
    }

    @Test func aRefusalLeavesNothingToDo() {
        let label = LabelController(typesetter: MonospaceTypesetter())
        let delegate = Delegate()
        label.linkDelegate = delegate
        delegate.allows = false
        #expect(!label.activate(reference(TextLink(url: "a")), by: .tap) && delegate.calls.isEmpty)
        delegate.allows = true
        var asked: [LinkGesture] = []
        label.shouldInteractWithLink = { _, gesture in
            asked.append(gesture)
            return false
        }
        #expect(!label.activate(reference(TextLink(url: "a")), by: .longPress) && delegate.calls.isEmpty && asked == [.longPress])
    }

    @Test func theDelegateIsHeldWeakly() {
        let label = LabelController(typesetter: MonospaceTypesetter())
        do { label.linkDelegate = Delegate() }
        #expect(label.linkDelegate == nil)
    }
}
