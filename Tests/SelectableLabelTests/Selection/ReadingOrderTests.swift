import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct ReadingOrderTests {
    private func label(_ index: Int, _ frame: CGRect, container: String? = nil, order: Double? = nil) -> SceneLabel {
        var label = SceneLabel(
            identity: LabelIdentity("\(index)"), layout: squares("a", side: 10), bounds: CGRect(origin: .zero, size: frame.size),
            transform: .translation(x: frame.origin.x, y: frame.origin.y), clip: CGRect(x: 0, y: 0, width: 1000, height: 1000),
            container: container.map(ContainerIdentity.init), settings: LabelSelectionSettings(enableCopy: true))
        label.settings.selectionOrder = order
        return label
    }

    private func order(
        _ frames: [CGRect], orders: [Double?] = [], direction: TextDirection = .leftToRight
    ) -> [Int] {
        let labels = frames.enumerated().map { label($0, $1, order: orders.indices.contains($0) ? orders[$0] : nil) }
        return testScene(labels, direction: direction).labels.compactMap { Int($0.identity.rawValue) }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func rowsFollowEachOtherAndAreReadAcross() {
        #expect(order([rect(50, 100, 40, 20), rect(0, 100, 40, 20), rect(50, 0, 40, 20), rect(0, 0, 40, 20)]) == [3, 2, 1, 0])
    }

    @Test func rowsAreMirroredInRightToLeftContainers() {
        let frames = [rect(50, 100, 40, 20), rect(0, 100, 40, 20), rect(50, 0, 40, 20), rect(0, 0, 40, 20)]
        #expect(order(frames, direction: .rightToLeft) == [2, 3, 0, 1])
    }

    @Test func halfOfEitherHeightMakesARow() {
        #expect(order([rect(50, 0, 40, 20), rect(0, 10, 40, 20)]) == [1, 0])
        #expect(order([rect(50, 0, 40, 20), rect(0, 10.5, 40, 20)]) == [0, 1])
        #expect(order([rect(50, 0, 40, 100), rect(0, 90, 40, 20)]) == [1, 0])
        #expect(order([rect(50, 0, 40, 100), rect(0, 91, 40, 20)]) == [0, 1])
    }

    @Test func halfOfEitherWidthMakesAColumn() {
        #expect(order([rect(31, 0, 60, 20), rect(0, 5, 60, 20)]) == [1, 0])
        #expect(order([rect(30, 0, 60, 20), rect(0, 5, 60, 20)]) == [0, 1])
        #expect(order([rect(50, 0, 100, 20), rect(30, 5, 40, 20)]) == [0, 1])
    }

    @Test func rowsContainLabelsConnectedThroughOthers() {
        #expect(order([rect(0, 8, 40, 20), rect(50, 0, 40, 60), rect(100, 24, 40, 20)]) == [0, 1, 2])
        #expect(order([rect(100, 8, 40, 20), rect(50, 0, 40, 60), rect(0, 34, 40, 20)]) == [2, 1, 0])
    }

    @Test func anOrderOfTheAppsOwnComesFirst() {
        let frames = [rect(0, 0, 40, 20), rect(0, 40, 40, 20), rect(0, 80, 40, 20), rect(0, 120, 40, 20)]
        #expect(order(frames, orders: [nil, 2, nil, 1]) == [3, 1, 0, 2])
        #expect(order(frames, orders: [5, 5, -1, .infinity]) == [2, 0, 1, 3])
        #expect(order(frames, orders: [.nan, 1, .nan, 0]) == [3, 1, 0, 2])
    }

    @Test func aScrollViewIsReadAtItsPosition() {
        let labels = [
            label(0, rect(0, 0, 40, 20)), label(1, rect(0, 900, 40, 20), container: "list"),
            label(2, rect(0, -500, 40, 20), container: "list"), label(3, rect(0, 300, 40, 20)),
        ]
        let list = SceneContainer(identity: ContainerIdentity("list"), frame: rect(0, 100, 100, 100))
        let scene = testScene(labels, containers: [list])
        #expect(scene.labels.map(\.identity.rawValue) == ["0", "2", "1", "3"])
    }

    @Test func scrollViewsThatHoldEachOtherLoseNoLabel() {
        let (one, other) = (ContainerIdentity("one"), ContainerIdentity("other"))
        let containers = [
            SceneContainer(identity: one, frame: rect(0, 0, 100, 100), parent: other),
            SceneContainer(identity: other, frame: rect(0, 200, 100, 100), parent: one),
            SceneContainer(identity: ContainerIdentity("self"), frame: rect(0, 400, 100, 100), parent: ContainerIdentity("self")),
        ]
        let labels = [
            label(0, rect(0, 500, 40, 20), container: "self"), label(1, rect(0, 0, 40, 20), container: "one"),
            label(2, rect(0, 700, 40, 20), container: "nowhere"), label(3, rect(0, 210, 40, 20), container: "other"),
            label(4, rect(0, 900, 40, 20)),
        ]
        let scene = testScene(labels, containers: containers)
        #expect(Set(scene.labels.map(\.identity.rawValue)) == ["0", "1", "2", "3", "4"])
        #expect(scene.location(of: CGPoint(x: 5, y: 905), anchor: nil, participants: scene.everyone)?.position.label == "4")
    }

    @Test func labelsThatCannotBeSelectedTakeNoPart() {
        var labels = [label(0, rect(0, 0, 40, 20)), label(1, rect(0, 40, 40, 20)), label(2, rect(0, 80, 40, 20))]
        labels[1].settings.enableCopy = false
        let scene = testScene(labels)
        #expect(scene.labels.map(\.identity.rawValue) == ["0", "2"])
        #expect(scene.rank(of: "1") == nil && scene.label("1") == nil && scene.rank(of: "2") == 1)
        #expect(scene.copied("0:0..2:1") == "a\na")
    }

    @Test func theFirstOfTwoLabelsWithTheSameIdentityCounts() {
        let scene = testScene([label(7, rect(0, 100, 40, 20)), label(7, rect(0, 0, 40, 20))])
        #expect(scene.labels.map(\.frame.minY) == [100])
    }

    // MARK: Laws

    private func randomFrames(_ random: inout SeededGenerator, isDistinct: Bool) -> [CGRect] {
        var frames: [CGRect] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let step: CGFloat = 10
            let frame = CGRect(
                x: step * CGFloat(Int.random(in: 0...6, using: &random)), y: step * CGFloat(Int.random(in: 0...6, using: &random)),
                width: step * CGFloat(Int.random(in: 0...5, using: &random)), height: step * CGFloat(Int.random(in: 0...5, using: &random)))
            if !isDistinct || !frames.contains(frame) { frames.append(frame) }
        }
        return frames
    }

    @Test func everyLabelHasOnePlaceForAnyFrame() {
        var random = SeededGenerator(seed: 1)
        let odd: [CGFloat] = [.nan, .infinity, -.infinity, 0, -10, 1e300, .greatestFiniteMagnitude]
        for _ in 0..<300 {
            var frames = randomFrames(&random, isDistinct: false)
            for index in frames.indices where Bool.random(using: &random) {
                frames[index] = CGRect(
                    x: odd.randomElement(using: &random) ?? 0, y: odd.randomElement(using: &random) ?? 0,
                    width: odd.randomElement(using: &random) ?? 0, height: odd.randomElement(using: &random) ?? 0)
            }
            #expect(order(frames).sorted() == Array(frames.indices))
        }
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft]) func theOrderDependsOnlyOnTheFrames(direction: TextDirection) {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let frames = randomFrames(&random, isDistinct: true)
            let expected = order(frames, direction: direction).map { frames[$0] }
            let shuffled = frames.shuffled(using: &random)
            #expect(order(shuffled, direction: direction).map { shuffled[$0] } == expected)
        }
    }

    @Test func equalFramesKeepTheOrderTheyCameIn() {
        let frames = Array(repeating: rect(0, 0, 40, 20), count: 6)
        for _ in 0..<10 { #expect(order(frames) == Array(0..<6)) }
    }
}
