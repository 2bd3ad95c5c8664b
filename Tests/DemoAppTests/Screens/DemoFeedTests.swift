import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct DemoFeedTests {
    private let fixture = StageFixture("feed")

    private var screen: Screen { fixture.screen }

    private func frame(_ id: String) throws -> CGRect { try #require(screen.label(id)).resolvedFrame }

    @Test func aTapOnMoreUnfoldsThatPostAlone() throws {
        let ids = screen.labels.map(\.id)
        let before = try ids.map(frame)
        fixture.tap(try #require(fixture.token(of: "post0")))
        #expect(screen.labels.filter { $0.controller.isExpanded }.map(\.id) == ["post0"])
        let growth = try frame("post0").height - before[ids.firstIndex(of: "post0") ?? 0].height
        #expect(growth > 40)
        let unmoved: Set = ["post0", "post0.avatar", "post0.header", "status"]
        for (id, old) in zip(ids, before) where screen.label(id)?.scrollView == "feed" {
            let now = try frame(id)
            #expect(abs(now.minY - old.minY - (unmoved.contains(id) ? 0 : growth)) < 0.01, "\(id)")
            if id != "post0" { #expect(now.size == old.size, "\(id)") }
        }
        fixture.tap(try #require(fixture.token(of: "post0")))
        #expect(try ids.map(frame) == before)
    }

    @Test func unfoldingLaysOutThatPostAlone() throws {
        for label in screen.labels { _ = label.controller.layout(in: label.resolvedFrame.size) }
        let other = try #require(screen.label("post2")).controller
        let size = try frame("post2").size
        let layout = other.layout(in: size)
        fixture.tap(try #require(fixture.token(of: "post0")))
        #expect(other.layout(in: size).storage === layout.storage)
    }

    @Test func aPostThatIsFoldedAgainCanBeSeen() throws {
        fixture.tap(try #require(fixture.token(of: "post0")))
        let token = try #require(fixture.token(of: "post0"))
        screen.scroll("feed", by: CGPoint(x: 0, y: token.y - 100), at: 0)
        fixture.tap(CGPoint(x: token.x, y: 100))
        #expect(screen.label("post0")?.controller.isExpanded == false && screen.scrollView("feed")?.offset.y == 0)
    }

    @Test func linkTapsAreReportedAndLinksShowTheirPressedState() throws {
        let point = try #require(fixture.box(of: "#weather", in: "post1")).center
        let label = try #require(screen.label("post1")).controller
        let plain = label.displayList(in: try frame("post1").size, appearance: .light)
        screen.handle(.touchDown(1, at: point), at: 1)
        #expect(label.displayList(in: try frame("post1").size, appearance: .light) != plain)
        screen.handle(.touchUp(1), at: 1.1)
        #expect(fixture.stage.message == "opened #weather")
        #expect(screen.label("status")?.controller.text.string == "opened #weather")
        let icon = try #require(linkIcon(of: "post3").flatMap { fixture.box(ofCharacterAt: $0, in: "post3") })
        fixture.tap(icon.center)
        #expect(fixture.stage.message == "opened https://example.org/catalogue/moss")
        fixture.tap(screen.frame(of: try #require(screen.label("post3.avatar"))).center)
        #expect(fixture.stage.message == "opened @library")
    }

    private func linkIcon(of id: String) -> Int? {
        screen.label(id)?.controller.text.runs.first { $0.style.attachment != nil }?.range.lowerBound
    }

    @Test func aHeartIsCounted() throws {
        let likes = { (self.screen.label("post1.footer")?.controller.text.string.split(separator: " ").last).flatMap { Int($0) } }
        let before = try #require(likes())
        let heart = try #require(screen.label("post1.footer"))
        let offset = try #require(heart.controller.text.string.utf16.lastIndex(of: 0xFFFC))
            .utf16Offset(in: heart.controller.text.string)
        let point = try #require(fixture.box(ofCharacterAt: offset, in: "post1.footer")).center
        fixture.tap(point)
        #expect(likes() == before + 1)
        fixture.tap(point)
        #expect(likes() == before)
    }

    @Test func aSelectionSpansSeveralPosts() throws {
        fixture.tap(try #require(fixture.box(of: "ferry", in: "post1")).center, count: 2)
        #expect(fixture.coordinator.selectedText == "ferry")
        let end = try #require(fixture.box(of: "度，第三泡", in: "post2"))
        fixture.drag(.end, to: CGPoint(x: end.maxX, y: end.midY))
        fixture.command(.copy)
        let text = try #require(fixture.clipboard.text)
        #expect(text.hasPrefix("ferry waits. #weather\n山边茶馆  @茶馆 · 25m\n今天的白毫银针") && text.contains("水温八十五度"))
    }

    @Test func everyPictureOfTheFeedIsDrawn() {
        let names = screen.labels.flatMap { $0.controller.text.runs.compactMap { $0.style.attachment?.content.name } }
        #expect(Set(names).count > 8 && names.allSatisfy { DemoPictures.image(named: $0) != nil })
    }
}
