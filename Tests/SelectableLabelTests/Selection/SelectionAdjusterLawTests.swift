import Foundation
import LabelDrawing
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of rules that apply to each adjustment of each selection. The texts are short, so that all selections can be
/// tested.
@Suite struct SelectionAdjusterLawTests {
    /// A scene, and all text positions in it.
    private struct World {
        let scene: SelectionScene
        var positions: [LabelPosition] = []

        init(_ scene: SelectionScene) {
            self.scene = scene
            for label in scene.labels {
                var offset = 0
                positions.append(LabelPosition(label.identity, 0))
                while offset < label.layout.text.length {
                    offset = label.layout.characterBoundary(after: offset)
                    positions.append(LabelPosition(label.identity, offset))
                }
            }
        }

        /// All selections that a drag can produce.
        var selections: [LabelSelection] {
            positions.flatMap { start in
                positions.filter { $0 != start }.map { LabelSelection(start: start, end: $0, isCrossed: scene.isBefore($0, start)) }
            }
        }
    }

    private static let worlds: [World] = [
        World(column(["ab c"])), World(column(["a😀 é"])), World(column(["ab c"], width: 60)), World(column(["abcd"], width: 40)),
        World(column(["a\n\nb"])), World(column(["ab", "", "c"])), World(column(["", "a", ""])), World(column(["א ב", "c"])),
        World(column(["a,b", "  "])),
    ]

    private func forEachAdjustment(
        _ granularity: SelectionGranularity,
        _ body: (World, LabelSelection, SelectionPin, ScenePosition, ScenePosition?, LabelSelection) -> Void
    ) {
        for world in Self.worlds {
            let adjuster = SelectionAdjuster(scene: world.scene, granularity: granularity)
            let raws = world.positions.flatMap { [ScenePosition($0), ScenePosition($0, affinity: .upstream)] }
            for previous in world.selections {
                for pin in SelectionPin.allCases {
                    for raw in raws {
                        // The previous position of the finger matters only with word acceleration.
                        let before: [ScenePosition?] = granularity == .characterWithWordAcceleration ? raws + [nil] : [nil]
                        for previousRaw in before {
                            let result = adjuster.adjusted(previous, moving: pin, to: raw, previousRaw: previousRaw)
                            body(world, previous, pin, raw, previousRaw, result)
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: SelectionGranularity.allCases) func adjustedSelectionsAreValidForAllShortTexts(granularity: SelectionGranularity) {
        var failures: [String] = []
        forEachAdjustment(granularity) { world, previous, pin, raw, previousRaw, result in
            let scene = world.scene
            var broken: [String] = []
            if !world.positions.contains(result[pin]) { broken.append("an end of the selection is not on a character boundary") }
            if result != previous, result[pin.other] != previous[pin.other] { broken.append("moved the other pin") }
            if result.isCrossed != scene.isBefore(result.end, result.start) { broken.append("wrongly crossed") }
            if result.start == result.end { broken.append("empty in a label") }
            let again = SelectionAdjuster(scene: scene, granularity: granularity).adjusted(result, moving: pin, to: raw, previousRaw: raw)
            if again != result { broken.append("another at the same place: \(scene.describe(again))") }
            if granularity == .character, result[pin] != raw.position, raw.position != previous[pin.other] {
                broken.append("not where it points")
            }
            if granularity == .characterWithWordAcceleration, let previousRaw, previousRaw.position == raw.position,
                previous[pin].label == raw.position.label, result != previous
            {
                broken.append("changed though its place did not")
            }
            guard !broken.isEmpty else { return }
            let text = scene.labels.map(\.layout.text.string)
            failures.append("\(text) \(scene.describe(previous)) \(pin) \(raw) from \(String(describing: previousRaw)): \(broken)")
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5).joined(separator: "\n"))")
    }

    /// If the finger is between labels, its position is not adjusted, whatever the granularity.
    @Test(arguments: SelectionGranularity.allCases) func slotPositionsAreUsedUnchanged(granularity: SelectionGranularity) {
        for world in Self.worlds {
            let adjuster = SelectionAdjuster(scene: world.scene, granularity: granularity)
            for previous in world.selections {
                for pin in SelectionPin.allCases {
                    for position in world.positions where position != previous[pin.other] {
                        let result = adjuster.adjusted(previous, moving: pin, to: ScenePosition(position, isInSlot: true))
                        #expect(result[pin] == position)
                    }
                }
            }
        }
    }

    /// The selection between two positions contains both of them. It is extended to whole words or paragraphs, and
    /// keeps the order of the positions.
    @Test(arguments: SelectionGranularity.allCases) func firstSelectionsHoldBothEnds(granularity: SelectionGranularity) {
        for world in Self.worlds {
            let adjuster = SelectionAdjuster(scene: world.scene, granularity: granularity)
            for start in world.positions {
                for end in world.positions {
                    let result = adjuster.selection(from: start, to: end)
                    #expect(world.positions.contains(result.start) && world.positions.contains(result.end))
                    if granularity == .character { #expect(result.start == start && result.end == end) }
                    if granularity == .paragraph {
                        let lower = world.scene.isBefore(end, start) ? end : start
                        let upper = world.scene.isBefore(end, start) ? start : end
                        #expect(!world.scene.isBefore(lower, result.lowerBound))
                        #expect(!world.scene.isBefore(result.upperBound, upper))
                    }
                }
            }
        }
    }

    /// If a finger on white space would move a pin onto the other pin, the pin moves to the other end of the word
    /// instead.
    @Test func aSnapOntoTheOtherPinTakesTheWordsOtherEnd() {
        let scene = column(["a   bcd   e\nxyz"])
        let adjuster = SelectionAdjuster(scene: scene, granularity: .characterWithWordAcceleration)
        for (previous, pin, raw, expected) in [
            ("4..14", SelectionPin.end, 3, "4..7"), ("14→7", .start, 8, "4..7"), ("7..14", .end, 8, "7→4"),
        ] {
            let raw = ScenePosition(LabelPosition("1", raw))
            #expect(scene.describe(adjuster.adjusted(scene.selection(previous), moving: pin, to: raw)) == expected)
        }
    }
}
