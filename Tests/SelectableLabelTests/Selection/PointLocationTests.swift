import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

@Suite struct PointLocationTests {
    /// Returns the text position for a point, such as `1:3`. A `|` at the end means that the point is between labels.
    private func place(
        _ scene: SelectionScene, _ x: CGFloat, _ y: CGFloat, anchor: String? = nil, participants: [Int]? = nil
    ) -> String {
        let anchor = anchor.map { scene.selection("\($0)..\($0)").start }
        let found = scene.location(of: CGPoint(x: x, y: y), anchor: anchor, participants: participants ?? scene.everyone)
        return found.map { "\($0.position.label):\($0.position.offset)" + ($0.isInSlot ? "|" : "") } ?? "nil"
    }

    @Test func aColumnIsEnteredByItsBands() {
        // The tops are at y = 200 and 260. The labels extend from x = 100 to 600.
        let scene = column(["hello", "world"])
        #expect(place(scene, 50, 210) == "1:0" && place(scene, 800, 210) == "1:5")
        #expect(place(scene, 141, 210) == "1:2" && place(scene, 159, 210) == "1:3")
        #expect(place(scene, 50, 270) == "2:0" && place(scene, 800, 270) == "2:5")
        #expect(place(scene, 141, 150) == "1:0|" && place(scene, 141, 900) == "2:5|")
        #expect(place(scene, 600, 280) == "2:5" && place(scene, 100, 200) == "1:0")
    }

    @Test func aPointBetweenLabelsIsInTheOneTowardsTheAnchor() {
        let scene = column(["hello", "world", "again"])
        #expect(place(scene, 141, 240, anchor: "1:2") == "1:5|")
        #expect(place(scene, 141, 240, anchor: "2:2") == "2:0|")
        #expect(place(scene, 141, 240, anchor: "3:2") == "2:0|")
        #expect(place(scene, 141, 300, anchor: "1:2") == "2:5|")
        #expect(place(scene, 141, 240) == "1:5|")
    }

    @Test func inARowTheLinesEdgeCounts() {
        let scene = row(["ab\ncd", "ef\ngh"])
        #expect(scene.labels.map(\.frame.minX) == [100, 180])
        #expect(place(scene, 160, 210, anchor: "1:1") == "1:2|" && place(scene, 160, 230, anchor: "1:1") == "1:5|")
        #expect(place(scene, 160, 210, anchor: "2:1") == "2:0|" && place(scene, 160, 230, anchor: "2:1") == "2:3|")
        #expect(place(scene, 50, 230) == "1:3" && place(scene, 500, 210) == "2:2")
        #expect(place(scene, 50, 150) == "1:0" && place(scene, 500, 300) == "2:5")
    }

    @Test func rowsAreMirroredInRightToLeftContainers() {
        // Label "1" is on the right, from x = 180 to 220. Label "2" is on the left, from x = 100 to 140.
        let scene = row(["אב\nגד", "הו\nזח"], direction: .rightToLeft)
        #expect(scene.labels.map(\.frame.minX) == [180, 100])
        #expect(place(scene, 160, 210, anchor: "1:1") == "1:2|" && place(scene, 160, 230, anchor: "1:1") == "1:5|")
        #expect(place(scene, 160, 210, anchor: "2:1") == "2:0|" && place(scene, 160, 230, anchor: "2:1") == "2:3|")
        #expect(place(scene, 160, 210) == "1:2|")
        #expect(place(scene, 500, 230) == "1:3" && place(scene, 50, 210) == "2:2")
    }

    @Test func anOrderOfTheAppsOwnKeepsSlotsOnTheAnchorsSide() {
        let plain = column(["hello", "world", "again"])
        let scene = testScene(
            plain.labels.enumerated().map { index, label in
                var label = label
                label.settings.selectionOrder = Double(-index)
                return label
            })
        #expect(scene.labels.map(\.identity) == ["3", "2", "1"])
        #expect(place(scene, 141, 240, anchor: "1:2") == "1:5|")
        #expect(place(scene, 141, 240, anchor: "2:2") == "2:0|")
        #expect(place(scene, 141, 240, anchor: "3:2") == "2:0|")
    }

    @Test func labelsOutsideTheScopeAreSkippedOver() {
        let scene = column(["hello", "world", "again"])
        #expect(place(scene, 141, 270, anchor: "1:2", participants: [0, 2]) == "1:5|")
        #expect(place(scene, 141, 270, anchor: "3:2", participants: [0, 2]) == "3:0|")
        #expect(place(scene, 141, 270, participants: [0]) == "1:5" && place(scene, 141, 100, participants: [0]) == "1:0")
        #expect(place(scene, 141, 270, participants: []) == "nil")
    }

    /// Labels outside the scope can make a row higher. A point below the row's other labels is below the row.
    @Test func aRowIsAsHighAsItsLabelsInTheScope() {
        // Labels "1" and "2" are one row from y = 200 to 260, but label "2" ends at 220.
        let scene = testScene([
            testLabel("1", squares("a\nb\nc"), at: CGPoint(x: 100, y: 200)),
            testLabel("2", squares("hello"), at: CGPoint(x: 200, y: 200)),
            testLabel("3", squares("world"), at: CGPoint(x: 200, y: 300)),
        ])
        #expect(scene.labels.map(\.identity) == ["1", "2", "3"])
        #expect(place(scene, 241, 250, anchor: "2:2", participants: [1, 2]) == "2:5|")
        #expect(place(scene, 241, 250, anchor: "3:2", participants: [1, 2]) == "3:0|")
    }

    @Test func aScrollViewCountsByItsFrame() {
        let list = SceneContainer(identity: ContainerIdentity("list"), frame: CGRect(x: 100, y: 300, width: 400, height: 100))
        var labels = [testLabel("1", squares("above"), at: CGPoint(x: 100, y: 200))]
        for index in 0..<5 {
            // The first two rows are above the visible part of the list, and the last row is below it.
            var label = testLabel(LabelIdentity("\(index + 2)"), squares("row"), at: CGPoint(x: 100, y: 220 + 50 * CGFloat(index)))
            label.container = list.identity
            label.clip = list.frame
            labels.append(label)
        }
        labels.append(testLabel("7", squares("below"), at: CGPoint(x: 100, y: 500)))
        let scene = testScene(labels, containers: [list])
        #expect(scene.labels.map(\.identity) == ["1", "2", "3", "4", "5", "6", "7"])
        #expect(place(scene, 141, 250, anchor: "1:1") == "1:5|" && place(scene, 141, 250, anchor: "5:1") == "4:0|")
        #expect(place(scene, 141, 450, anchor: "1:1") == "6:3|" && place(scene, 141, 450, anchor: "7:1") == "7:0|")
        #expect(place(scene, 141, 330) == "4:2" && place(scene, 10, 330) == "4:0" && place(scene, 800, 330) == "4:3")
        #expect(place(scene, 141, 345, anchor: "1:1") == "4:3|")
    }

    @Test func aPointBesideAScrollViewIsASlot() {
        let list = SceneContainer(identity: ContainerIdentity("list"), frame: CGRect(x: 300, y: 200, width: 100, height: 100))
        var inner = testLabel("2", squares("row"), at: CGPoint(x: 300, y: 210))
        inner.container = list.identity
        let scene = testScene([testLabel("1", squares("left"), at: CGPoint(x: 100, y: 200)), inner], containers: [list])
        #expect(place(scene, 250, 210, anchor: "1:1") == "1:4|" && place(scene, 250, 210, anchor: "2:1") == "2:0|")
    }

    @Test func emptyAndZeroSizeLabelsTakePart() {
        let scene = testScene([
            testLabel("1", squares("ab"), at: CGPoint(x: 100, y: 200)),
            testLabel("2", squares(""), at: CGPoint(x: 100, y: 230), size: .zero),
            testLabel("3", squares("cd"), at: CGPoint(x: 100, y: 260)),
        ])
        #expect(place(scene, 100, 230) == "2:0")
        #expect(place(scene, 120, 225, anchor: "1:1") == "1:2|" && place(scene, 120, 225, anchor: "3:1") == "2:0|")
        #expect(place(scene, 120, 240, anchor: "1:1") == "2:0|")
    }

    /// A point that is inside the label but above or below its lines is at the same x on the nearest line. A point
    /// outside the label is at the start or end of the text.
    @Test func aTextLowerThanItsLabelIsFoundByX() {
        let layout = squares("hello")
        let label = SceneLabel(
            identity: "1", layout: layout, bounds: CGRect(x: 0, y: -40, width: 100, height: 100),
            transform: .translation(x: 100, y: 240), clip: CGRect(x: 0, y: 0, width: 1000, height: 1000),
            settings: LabelSelectionSettings(enableCopy: true))
        let scene = testScene([label])
        #expect(place(scene, 141, 230) == "1:2" && place(scene, 141, 250) == "1:2" && place(scene, 141, 270) == "1:2")
        #expect(place(scene, 141, 199) == "1:0" && place(scene, 141, 301) == "1:5")
    }

    // MARK: Touch targets

    private func touched(_ scene: SelectionScene, _ x: CGFloat, _ y: CGFloat) -> String? {
        scene.touchedLabel(at: CGPoint(x: x, y: y), minimumTarget: 44)?.identity.rawValue
    }

    @Test func targetsAreNoSmallerThanTheLeastSize() {
        let scene = testScene([testLabel("1", squares("A"), at: CGPoint(x: 100, y: 100))])
        for (x, y) in [(CGFloat(88), CGFloat(88)), (132, 132), (110, 110)] { #expect(touched(scene, x, y) == "1") }
        for (x, y) in [(CGFloat(87), CGFloat(110)), (133, 110), (110, 87), (110, 133)] { #expect(touched(scene, x, y) == nil) }
    }

    @Test func textHiddenByAScrollViewIsNotTouched() {
        let outer = SceneContainer(identity: ContainerIdentity("outer"), frame: CGRect(x: 0, y: 100, width: 500, height: 100))
        let inner = SceneContainer(
            identity: ContainerIdentity("inner"), frame: CGRect(x: 0, y: 150, width: 500, height: 100), parent: outer.identity)
        var label = testLabel("1", squares("hello\nhello"), at: CGPoint(x: 100, y: 180))
        label.container = inner.identity
        label.clip = inner.frame.intersection(outer.frame)
        let scene = testScene([label], containers: [outer, inner])
        #expect(touched(scene, 110, 190) == "1" && touched(scene, 110, 200) == "1")
        #expect(touched(scene, 110, 210) == nil && touched(scene, 110, 140) == nil)
    }

    // MARK: Laws

    @Test func everyPointLeadsToACharactersEdge() {
        var random = SeededGenerator(seed: 4)
        let texts = ["hello", "", "a😀b\n\nאבג x", "é👨‍👩‍👧", "\n"]
        let odd: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0]
        for _ in 0..<60 {
            let labels = (0..<Int.random(in: 1...6, using: &random)).map { index in
                var label = testLabel(
                    LabelIdentity("\(index)"), squares(texts.randomElement(using: &random) ?? "", width: 60),
                    at: CGPoint(x: Int.random(in: 0...200, using: &random), y: Int.random(in: 0...200, using: &random)))
                if Int.random(in: 0...3, using: &random) == 0 { label.bounds.size = .zero }
                if Int.random(in: 0...3, using: &random) == 0 { label.container = ContainerIdentity("list") }
                return label
            }
            let list = SceneContainer(identity: ContainerIdentity("list"), frame: CGRect(x: 50, y: 50, width: 100, height: 80))
            let direction: TextDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
            let scene = testScene(labels, containers: [list], direction: direction)
            for _ in 0..<40 {
                var point = CGPoint(x: CGFloat.random(in: -50...350, using: &random), y: CGFloat.random(in: -50...350, using: &random))
                if Int.random(in: 0...9, using: &random) == 0 { point.x = odd.randomElement(using: &random) ?? 0 }
                if Int.random(in: 0...9, using: &random) == 0 { point.y = odd.randomElement(using: &random) ?? 0 }
                let participants = scene.everyone.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
                let anchor = scene.labels.randomElement(using: &random).map { LabelPosition($0.identity, 0) }
                let found = scene.location(of: point, anchor: anchor, participants: participants)
                #expect((found == nil) == participants.isEmpty)
                guard let found, let rank = scene.rank(of: found.position.label) else { continue }
                #expect(participants.contains(rank))
                let layout = scene.labels[rank].layout
                #expect((0...layout.text.length).contains(found.position.offset))
                #expect(layout.characterBoundary(atOrBefore: found.position.offset) == found.position.offset)
            }
        }
    }

    /// If a point moves down a column of labels, its text position never moves backwards.
    @Test func positionsGrowDownAColumn() {
        let scene = column(["hello", "a b\nc", "", "x"], width: 100)
        for anchor in scene.labels {
            var last = LabelPosition(scene.labels[0].identity, 0)
            for y in stride(from: CGFloat(150), through: 500, by: 2.5) {
                guard
                    let found = scene.location(
                        of: CGPoint(x: 141, y: y), anchor: LabelPosition(anchor.identity, 0), participants: scene.everyone)
                else { continue }
                #expect(!scene.isBefore(found.position, last))
                last = found.position
            }
            #expect(last == LabelPosition("4", 1))
        }
    }
}
