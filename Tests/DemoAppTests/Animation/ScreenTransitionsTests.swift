import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct ScreenTransitionsTests {
    private let stage: DemoStage
    private let transitions = ScreenTransitions()

    init() {
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        let coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: MemoryPasteboard(), menu: menu))
        stage = DemoStage(size: CGSize(width: 430, height: 860), coordinator: coordinator, menu: menu)
    }

    private var screen: Screen { stage.screen }

    private func doubleTap(_ id: String) throws {
        let label = try #require(screen.label(id))
        let point = CGPoint(x: screen.frame(of: label).minX + 20, y: screen.frame(of: label).minY + 10)
        for time in [1, 1.1] {
            stage.handle(.touchDown(1, at: point), at: time)
            stage.handle(.touchUp(1), at: time + 0.05)
        }
    }

    private func layers(_ list: DisplayList) -> [Double] {
        list.commands.compactMap { if case .layer(_, let opacity) = $0 { opacity } else { nil } }
    }

    @Test func theMenuFadesInAndOut() throws {
        transitions.update(screen, at: 0)
        try doubleTap("latin")
        transitions.update(screen, at: 2)
        #expect(layers(transitions.front(at: 2)) == [] && transitions.isMoving(at: 2))
        let coming = layers(transitions.front(at: 2.05))
        #expect(coming.count == 1 && coming[0] > 0 && coming[0] < 1)
        // After the transitions, the front is the same as without transitions.
        #expect(transitions.front(at: 2.5) == screen.frontDisplayList() && !transitions.isMoving(at: 2.5))
        screen.coordinator.select(nil, in: screen)
        transitions.update(screen, at: 3)
        #expect(layers(transitions.front(at: 3.1)).count == 1)
        transitions.update(screen, at: 4)
        #expect(transitions.front(at: 4).isEmpty && !transitions.isMoving(at: 4))
    }

    @Test func reducedMotionOnlyFades() throws {
        transitions.reducesMotion = true
        transitions.update(screen, at: 0)
        try doubleTap("latin")
        transitions.update(screen, at: 2)
        let front = transitions.front(at: 2.05)
        guard case .layer(let menu, _)? = front.commands.last else {
            Issue.record("no layer")
            return
        }
        #expect(menu == screen.frontParts().menu?.list)
    }

    @Test func scrollIndicatorsFade() throws {
        transitions.update(screen, at: 0)
        #expect(transitions.front(at: 0).isEmpty)
        stage.scrollWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 60), at: 1)
        transitions.update(screen, at: 1)
        #expect(layers(transitions.front(at: 1)) == [1] && transitions.nextChange(after: 1) == 1.7)
        transitions.update(screen, at: 1.85)
        #expect(try abs(#require(layers(transitions.front(at: 1.85)).first) - 0.5) < 0.01 && transitions.isMoving(at: 1.85))
        #expect(transitions.front(at: 2.1).isEmpty && !transitions.isMoving(at: 2.1) && transitions.nextChange(after: 2.1) == nil)
    }

    @Test func aPostUnfoldsGradually() throws {
        stage.show(try #require(DemoScreens.index(named: "feed")))
        transitions.reset()
        transitions.update(screen, at: 0)
        let post = try #require(screen.label("post0"))
        let next = try #require(screen.label("post1"))
        let (height, top) = (post.resolvedFrame.height, screen.frame(of: next).minY)
        let token = try #require(post.controller.layout(in: post.resolvedFrame.size).tokenRect).offset(by: screen.frame(of: post).origin)
        stage.handle(.touchDown(1, at: token.center), at: 1)
        stage.handle(.touchUp(1), at: 1.05)
        #expect(post.resolvedFrame.height > height)
        transitions.update(screen, at: 2)
        let start = transitions.motion(at: 2)
        #expect(start.labels["post0"] == ScreenMotion.Label(offset: 0, height: height))
        #expect(start.labels["post1"]?.offset == top - screen.frame(of: next).minY && start.labels["post0.header"] == nil)
        #expect(start.backdrops["feed"]?.below == height - post.resolvedFrame.height)
        let middle = try #require(transitions.motion(at: 2.125).labels["post0"]?.height)
        #expect(middle > height && middle < post.resolvedFrame.height && transitions.isContentMoving(at: 2.125))
        #expect(transitions.motion(at: 2.3) == ScreenMotion() && !transitions.isContentMoving(at: 2.3))
        transitions.reducesMotion = true
        #expect(transitions.motion(at: 2) == ScreenMotion())
    }
}
