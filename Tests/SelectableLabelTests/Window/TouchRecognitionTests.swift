import Foundation
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the states of a gesture recognizer. The states follow from the coordinator's answers to touches.
@MainActor
@Suite struct TouchRecognitionTests {
    private final class Log {
        var events: [InteractionEvent] = []
        var answer: TouchAnswer? = TouchAnswer()
    }

    private let log = Log()
    private let recognition: TouchRecognition
    private let point = CGPoint(x: 5, y: 5)

    init() {
        recognition = TouchRecognition { [log] event, _ in
            log.events.append(event)
            return log.answer
        }
    }

    private func answer(isClaimed: Bool = false, isTaken: Bool = false, isGivenUp: Bool = false, mayScroll: Bool = false) {
        log.answer = TouchAnswer(isClaimed: isClaimed, isTaken: isTaken, isGivenUp: isGivenUp, mayScroll: mayScroll)
    }

    @Test func aLongPressBeginsByTimeAndEnds() {
        recognition.began(.finger(1), at: point, time: 0)
        #expect(recognition.state == .possible)
        answer(isClaimed: true)
        recognition.follow(log.answer)
        #expect(recognition.state == .began && recognition.isClaimed)
        recognition.moved(.finger(1), to: point, time: 0.7)
        #expect(recognition.state == .changed)
        answer()
        recognition.ended(.finger(1), time: 1)
        #expect(recognition.state == .ended)
        #expect(log.events == [.touchDown(1, at: point), .touchMove(1, to: point), .touchUp(1)])
    }

    @Test func aTakenTapEndsAndAnIgnoredTapFails() {
        recognition.began(.finger(1), at: point, time: 0)
        answer(isTaken: true)
        recognition.ended(.finger(1), time: 0.1)
        #expect(recognition.state == .ended)
        recognition.reset(time: 0.2)
        answer()
        recognition.began(.finger(1), at: point, time: 1)
        recognition.ended(.finger(1), time: 1.1)
        #expect(recognition.state == .failed)
    }

    @Test func aTouchThatIsGivenUpFailsAndIsNotFollowed() {
        recognition.began(.finger(1), at: point, time: 0)
        answer(isGivenUp: true)
        recognition.moved(.finger(1), to: CGPoint(x: 5, y: 50), time: 0.1)
        #expect(recognition.state == .failed)
        let count = log.events.count
        recognition.moved(.finger(1), to: CGPoint(x: 5, y: 80), time: 0.2)
        #expect(log.events.count == count && recognition.state == .failed)
        recognition.ended(.finger(1), time: 0.3)
        #expect(log.events.last == .touchCancel(1) && recognition.state == .failed && recognition.pointers.isEmpty)
        recognition.reset(time: 0.4)
        #expect(log.events.count == count + 1 && recognition.state == .possible)
    }

    @Test func aFingerThatLeftItsLinkIsGivenToAScrollView() {
        for isInScrollView in [false, true] {
            recognition.reset(time: 0)
            answer()
            recognition.began(.finger(1), at: point, time: 0)
            recognition.isInScrollView = isInScrollView
            answer(mayScroll: true)
            recognition.moved(.finger(1), to: CGPoint(x: 5, y: 50), time: 0.1)
            #expect(recognition.state == (isInScrollView ? .failed : .possible))
        }
    }

    @Test func theLastFingerDecides() {
        answer(isClaimed: true)
        recognition.began(.finger(1), at: point, time: 0)
        recognition.began(.finger(2), at: point, time: 0.1)
        recognition.ended(.finger(2), time: 0.2)
        #expect(recognition.state == .changed && recognition.pointers == [1])
        recognition.cancelled(.finger(1), time: 0.3)
        #expect(recognition.state == .cancelled)
    }

    /// The touch of a button in front of the labels stays with the button, whatever the coordinator answers.
    @Test func touchesOnOtherViewsAreReportedButNotTaken() {
        recognition.began(.finger(1), at: point, time: 0, isElsewhere: true)
        answer(isTaken: true)
        recognition.moved(.finger(1), to: point, time: 0.1)
        recognition.follow(log.answer)
        #expect(recognition.state == .possible)
        recognition.ended(.finger(1), time: 0.2)
        #expect(recognition.state == .failed && log.events.first == .pressElsewhere(1, at: point, keepsSelection: false))
    }

    @Test func aMousePassesItsButtonAndShift() {
        recognition.began(.mouse(.secondary, extends: true), at: point, time: 0)
        recognition.moved(.mouse(), to: point, time: 0.1)
        recognition.ended(.mouse(), time: 0.2)
        #expect(log.events == [.mouseDown(at: point, button: .secondary, extends: true), .mouseMoved(to: point), .mouseUp])
    }

    @Test func aWindowThatIsGoneEndsTheTouch() {
        answer(isClaimed: true)
        recognition.began(.finger(1), at: point, time: 0)
        log.answer = nil
        recognition.moved(.finger(1), to: point, time: 0.1)
        #expect(recognition.state == .cancelled)
        recognition.reset(time: 0.2)
        recognition.began(.finger(1), at: point, time: 1)
        #expect(recognition.state == .failed)
    }
}
