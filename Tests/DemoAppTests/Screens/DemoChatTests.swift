import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct DemoChatTests {
    private let fixture = StageFixture("chat")
    private let messages = ChatMessage.samples

    private var screen: Screen { fixture.screen }

    private func message(_ words: String) throws -> ChatMessage { try #require(messages.first { $0.string.contains(words) }) }

    private func frame(_ message: ChatMessage) throws -> CGRect { screen.frame(of: try #require(screen.label(message.id))) }

    @Test func messagesAreAlignedToTheirSides() throws {
        for (message, next) in zip(messages, messages.dropFirst()) { #expect(try frame(message).maxY < frame(next).minY) }
        for message in messages where message.side != .time {
            let frame = try frame(message)
            #expect(frame.width <= 430 * 0.78 && (message.side == .own ? frame.maxX == 418 : frame.minX == 12))
            #expect(try #require(screen.label(message.id)).controller.layout(in: frame.size).isTruncated == false)
        }
        // The bubble is only as wide as its text.
        #expect(try frame(message("ممتاز")).width < 130)
        #expect(messages.filter(\.isEmoji).map(\.string) == ["🚢🌊🌞", "👍🏽"])
    }

    @Test func aLongPressSelectsTheWholeMessage() throws {
        let arabic = try message("خمسة")
        fixture.longPress(try #require(fixture.box(of: "الجدة", in: arabic.id)).center)
        #expect(fixture.coordinator.selectedText == arabic.string && fixture.coordinator.overlay.pins.isEmpty)
        #expect(fixture.coordinator.overlay.menuItems.map(\.id) == ["copy", "highlight", "reply", "part"])
        fixture.chooseItem("copy")
        #expect(fixture.clipboard.text == arabic.string)
    }

    @Test func anAnswerQuotesTheMessage() throws {
        fixture.longPress(try #require(fixture.box(of: "几个人", in: message("几个人").id)).center)
        fixture.chooseItem("reply")
        let last = try #require(screen.labels.last { $0.scrollView == "chat" })
        #expect(last.controller.text.string == "↩ 好的，我再带些包子。几个人去？\nGood idea.")
        #expect(fixture.coordinator.selection == nil)
        let view = try #require(screen.scrollView("chat"))
        #expect(view.offset == view.maximumOffset && view.frame.intersects(screen.frame(of: last)))
    }

    @Test func aPartIsSelectedOverMessages() throws {
        let first = try message("查了天气")
        fixture.longPress(try #require(fixture.box(of: "天气", in: first.id)).center)
        fixture.chooseItem("part")
        #expect(fixture.coordinator.overlay.pins.count == 2 && fixture.coordinator.selectedText == first.string)
        #expect(fixture.coordinator.overlay.menuItems.map(\.id).contains("copy"))
        let end = try #require(fixture.box(of: "包子", in: message("包子").id))
        fixture.drag(.end, to: end.center)
        fixture.command(.copy)
        #expect(fixture.clipboard.text == first.string + "\n好的，我再带些包子")
        // A tap ends the selection of parts of messages. After that, only whole messages can be selected again.
        fixture.tap(CGPoint(x: 425, y: 50))
        #expect(fixture.coordinator.selection == nil)
        #expect(messages.allSatisfy { screen.label($0.id)?.controller.selectionMode == .wholeText })
    }

    @Test(arguments: [("https", "opened https://example.com/ferry"), ("mail@", "opened mailto:mail@example.com")])
    func tappedLinksOfMessagesAreReported(words: String, reported: String) throws {
        fixture.tap(try #require(fixture.box(of: words, in: message(words).id)).center)
        #expect(fixture.stage.message == reported)
    }
}
