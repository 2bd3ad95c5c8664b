import Foundation
import LabelDocuments
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct DemoAnswersTests {
    private let fixture = StageFixture("answers")

    private var screen: Screen { fixture.screen }

    private func frame(_ label: String) throws -> CGRect {
        let (layout, transform) = screen.placedLayout(of: try #require(screen.label(label)))
        return transform.apply(to: CGRect(origin: CGPoint(), size: layout.size))
    }

    @Test func allAnswersAreShown() throws {
        #expect(screen.label("answer0/0")?.controller.text.string == "The distance of the moon")
        #expect(screen.scrollView("answer0/2.scroll") != nil && screen.scrollView("answer1/1.scroll") != nil)
        #expect(try frame("answer1/0").minY > frame("question1").maxY)
    }

    @Test func aTapOnTheButtonWritesAnAnswer() throws {
        let button = try #require(screen.views.first { $0.id == "answers.ask" })
        fixture.tap(screen.frame(of: button).center)
        #expect(screen.label("question3") != nil && screen.label("answer3/0") == nil)
        let screenOfDemo = try #require(fixture.stage.content as? DemoAnswers)
        screenOfDemo.advance()
        #expect(screen.label("answer3/0")?.controller.text.string == "The dista")
        for _ in 0..<400 { screenOfDemo.advance() }
        #expect(screen.label("answer3/0")?.controller.text.string == "The distance of the moon")
        #expect(screen.scrollView("answers").map { $0.offset.y == $0.maximumOffset.y } == true)
    }

    @Test func aCopyButtonCopiesItsCode() throws {
        let button = try #require(screen.views.first { $0.id == "answer1/1.copy" })
        screen.scroll("answers", by: CGPoint(x: 0, y: 500), at: 0)
        fixture.tap(screen.frame(of: button).center)
        #expect(fixture.clipboard.text?.hasPrefix("let speedOfLight = 299_792_458.0") == true)
    }
}
