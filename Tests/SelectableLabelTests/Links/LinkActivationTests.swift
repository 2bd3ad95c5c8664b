import Foundation
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests that a gesture on a link calls exactly one handler.
@MainActor
@Suite struct LinkActivationTests {
    @MainActor
    private final class Log {
        var calls: [String] = []
    }

    private let log = Log()
    private let label = LabelController(typesetter: MonospaceTypesetter())

    private func reference(_ link: TextLink) -> LinkReference { LinkReference(label: "1", range: 0..<1, link: link) }

    @Test(arguments: [LinkGesture.tap, .longPress], [(false, false), (false, true), (true, false), (true, true)])
    func theLinksOwnActionComesBeforeTheLabels(_ gesture: LinkGesture, _ has: (action: Bool, closure: Bool)) {
        var link = TextLink(target: "u")
        if has.action {
            let action = LinkAction { [log] _ in log.calls.append("link") }
            if gesture == .tap { link.tapAction = action } else { link.longPressAction = action }
        }
        if has.closure {
            let closure: (LinkReference) -> Void = { [log] in log.calls.append("label " + $0.target) }
            if gesture == .tap { label.onLinkTap = closure } else { label.onLinkLongPress = closure }
        }
        let isHandled = label.activate(reference(link), by: gesture)
        #expect(log.calls == (has.action ? ["link"] : has.closure ? ["label u"] : []))
        #expect(isHandled == (has.action || has.closure))
    }

    @Test func aRefusedGestureCallsNoHandler() {
        var asked: [LinkGesture] = []
        label.onLinkTap = { [log] _ in log.calls.append("tap") }
        label.shouldInteractWithLink = { _, gesture in
            asked.append(gesture)
            return gesture == .tap
        }
        let answers = [LinkGesture.longPress, .tap].map { label.activate(reference(TextLink(target: "a")), by: $0) }
        #expect(answers == [false, true] && asked == [.longPress, .tap] && log.calls == ["tap"])
    }
}
