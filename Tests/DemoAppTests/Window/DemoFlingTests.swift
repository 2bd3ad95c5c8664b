import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

/// Tests of scrolling that continues after the finger is lifted (a fling).
@MainActor
@Suite struct DemoFlingTests {
    private let fixture = StageFixture("list")

    private var stage: DemoStage { fixture.stage }

    private func offset() throws -> CGFloat { try #require(stage.screen.scrollView("post")).offset.y }

    /// Moves a finger up by 20 points every 1/60 second, and lifts it `rest` seconds after the last movement.
    private func swipe(from y: CGFloat = 700, steps: Int = 12, rest: TimeInterval = 0.01, at time: TimeInterval = 10) {
        stage.handle(.touchDown(1, at: CGPoint(x: 200, y: y)), at: time)
        for step in 1...steps {
            stage.handle(.touchMove(1, to: CGPoint(x: 200, y: y - 20 * CGFloat(step))), at: time + Double(step) / 60)
        }
        stage.handle(.touchUp(1), at: time + Double(steps) / 60 + rest)
    }

    private func pass(from start: TimeInterval, frames: Int) throws -> [CGFloat] {
        try (1...frames).map { frame in
            let before = try offset()
            stage.handle(.timePassed, at: start + Double(frame) / 60)
            return try offset() - before
        }
    }

    @Test func aListDeceleratesAfterASwipeAndStops() throws {
        swipe()
        #expect(stage.fling.isMoving)
        let steps = try pass(from: 10.22, frames: 240)
        #expect(steps[1] > 12 && steps[1] < 20)
        for (one, next) in zip(steps[1...], steps[2...]) { #expect(next <= one + 1e-6) }
        #expect(steps[60] > 0 && steps[239] == 0 && !stage.fling.isMoving)
    }

    /// The scroll distance must not depend on the frame rate.
    @Test func theScrollDistanceDoesNotDependOnTheFrameRate() throws {
        swipe()
        let start = try offset()
        stage.handle(.timePassed, at: 10.72)
        let far = try offset()
        let other = DemoFlingTests()
        other.swipe()
        #expect(try other.offset() == start)
        for frame in 1...500 { other.stage.handle(.timePassed, at: 10.22 + Double(frame) / 1000) }
        #expect(try abs(other.offset() - far) < 0.01 && far > start + 100)
    }

    @Test func aFingerThatRestsBeforeLiftingStartsNoFling() throws {
        swipe(rest: 0.2)
        #expect(try !stage.fling.isMoving && pass(from: 10.5, frames: 5).allSatisfy { $0 == 0 })
    }

    @Test func aTouchThatStopsTheListIsNotATap() throws {
        fixture.coordinator.select(LabelSelection(start: LabelPosition("post.0", 0), end: LabelPosition("post.3", 4)), in: stage.screen)
        swipe()
        _ = try pass(from: 10.22, frames: 10)
        let stopped = try offset()
        stage.handle(.touchDown(1, at: CGPoint(x: 3, y: 500)), at: 10.5)
        stage.handle(.touchUp(1), at: 10.55)
        #expect(try pass(from: 10.6, frames: 5).allSatisfy { $0 == 0 } && offset() == stopped)
        #expect(fixture.coordinator.selection != nil)
        stage.handle(.touchDown(1, at: CGPoint(x: 3, y: 500)), at: 12)
        stage.handle(.touchUp(1), at: 12.05)
        #expect(fixture.coordinator.selection == nil)
    }

    @Test func wheelKeysAndOtherScreensStopIt() throws {
        swipe()
        stage.scrollWheel(at: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: 40), at: 10.3)
        #expect(!stage.fling.isMoving)
        swipe(at: 20)
        stage.scroll(byKey: "home", at: 20.3)
        #expect(try !stage.fling.isMoving && offset() == 0)
        swipe(at: 30)
        stage.show(0)
        #expect(!stage.fling.isMoving)
    }

    @Test func itEndsAtTheLimit() throws {
        stage.scroll(byKey: "end", at: 5)
        swipe()
        #expect(!stage.fling.isMoving)
        _ = try pass(from: 10.22, frames: 3)
        #expect(try offset() == #require(stage.screen.scrollView("post")).maximumOffset.y)
    }

    @Test func aSelectingDragStartsNoFling() throws {
        let word = try #require(fixture.box(of: "greenhouse", in: "post.0")).center
        stage.handle(.touchDown(1, at: word), at: 10)
        stage.handle(.timePassed, at: 10.6)
        let edge = try #require(stage.screen.scrollView("post")).frame.maxY - 3
        for step in 1...10 {
            stage.handle(.touchMove(1, to: CGPoint(x: 200, y: edge - 100 + 10 * CGFloat(step))), at: 10.6 + Double(step) / 60)
            stage.handle(.timePassed, at: 10.6 + Double(step) / 60 + 0.008)
        }
        for step in 1...20 { stage.handle(.timePassed, at: 10.8 + Double(step) / 30) }
        #expect(try offset() > 0)
        stage.handle(.touchUp(1), at: 11.5)
        #expect(try !stage.fling.isMoving && pass(from: 11.5, frames: 5).allSatisfy { $0 == 0 })
    }
}
