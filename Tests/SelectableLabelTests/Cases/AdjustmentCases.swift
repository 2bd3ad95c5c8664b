import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of how the kit adjusts the position under a finger: for example, to a word boundary. Each test is an
/// acceptance case, named by its number.
@Suite struct AdjustmentCases {
    static let w = column(["hello world hello world"])
    /// A scene with a text whose lines break at offsets 6, 12 and 18.
    static let w4 = column(["hello world hello world"], width: 120)
    /// A scene with a text whose lines break at offsets 8 and 16, inside words, because the text has only non-breaking
    /// spaces.
    static let w8 = column(["hello\u{A0}world\u{A0}hello\u{A0}world"], width: 160)
    static let hello = column(["hello"])
    static let helloWorld = column(["hello world"])
    static let pair = column(["hello", "hello"])

    /// Returns the selection after a pin is moved. Positions are in the notation of the cases, such as `2..5`.
    private func moved(
        _ scene: SelectionScene,
        _ previous: String,
        _ pin: SelectionPin,
        _ raw: String,
        from previousRaw: String? = nil,
        by granularity: SelectionGranularity = .characterWithWordAcceleration,
        isInSlot: Bool = false
    ) -> String {
        let position = { (notation: String) in scene.selection("\(notation)..\(notation)").start }
        let adjuster = SelectionAdjuster(scene: scene, granularity: granularity)
        return scene.describe(
            adjuster.adjusted(
                scene.selection(previous),
                moving: pin,
                to: ScenePosition(position(raw), isInSlot: isInSlot),
                previousRaw: previousRaw.map { ScenePosition(position($0)) }))
    }

    /// Returns the selection between two positions after it is adjusted to the granularity.
    private func between(_ scene: SelectionScene, _ raw: String, by granularity: SelectionGranularity) -> String {
        let raw = scene.selection(raw)
        return scene.describe(SelectionAdjuster(scene: scene, granularity: granularity).selection(from: raw.start, to: raw.end))
    }

    /// Returns the selection that a touch at an offset makes if nothing is selected.
    private func first(_ scene: SelectionScene, at offset: Int, by granularity: SelectionGranularity) -> String {
        let adjuster = SelectionAdjuster(scene: scene, granularity: granularity)
        let raw = ScenePosition(LabelPosition(scene.labels[0].identity, offset))
        return scene.describe(adjuster.adjusted(nil, moving: .end, to: raw))
    }

    @Test func wrapsAsTheCasesSay() {
        #expect((0..<4).map { Self.w4.labels[0].layout.line(at: $0).range } == [0..<6, 6..<12, 12..<18, 18..<23])
        #expect((0..<3).map { Self.w8.labels[0].layout.line(at: $0).range } == [0..<8, 8..<16, 16..<23])
    }

    @Test func a01() {
        #expect(between(Self.helloWorld, "0..3", by: .character) == "0..3")
    }

    @Test func a02() {
        #expect(moved(Self.hello, "1..2", .end, "1", by: .character) == "1..2")
        #expect(moved(Self.hello, "2→1", .end, "2", by: .character) == "2→1")
    }

    @Test func a03() {
        #expect(moved(Self.hello, "0..1", .end, "0", by: .character) == "0..1")
        #expect(moved(Self.hello, "4..5", .start, "5", by: .character) == "4..5")
    }

    @Test func a04() {
        #expect(moved(Self.hello, "1→0", .start, "0", by: .character) == "1→0")
        #expect(moved(Self.hello, "5→4", .end, "5", by: .character) == "5→4")
    }

    @Test func a05() {
        let scene = column(["hi😀"])
        #expect(moved(scene, "2..4", .end, "2", by: .character) == "2..4")
        #expect(moved(scene, "4→2", .end, "4", by: .character) == "4→2")
    }

    @Test func a06() {
        let scene = column(["#️⃣sharp"])
        #expect(moved(scene, "0..3", .end, "0", by: .character) == "0..3")
        #expect(moved(scene, "3→0", .end, "3", by: .character) == "3→0")
    }

    @Test func a07() {
        #expect(moved(Self.pair, "1:5..2:1", .end, "2:0", by: .character) == "1:5..2:0")
        #expect(moved(column(["hello", "", "hello"]), "1:5..3:1", .end, "3:0", by: .character) == "1:5..3:0")
    }

    @Test(arguments: SelectionGranularity.allCases) func a08(granularity: SelectionGranularity) {
        #expect(first(column([""]), at: 0, by: granularity) == "0..0")
        #expect(between(column([""]), "0..0", by: granularity) == "0..0")
        #expect(moved(column([""]), "0..0", .end, "0", by: granularity) == "0..0")
        #expect(first(Self.helloWorld, at: 0, by: granularity) == (granularity == .paragraph ? "0..11" : "0..5"))
    }

    @Test func a09() {
        for offset in [0, 1, 5] { #expect(first(Self.helloWorld, at: offset, by: .word) == "0..5") }
        for offset in [6, 10, 11] { #expect(first(Self.helloWorld, at: offset, by: .word) == "6..11") }
    }

    @Test func a10() {
        #expect(between(Self.w, "4..7", by: .word) == "0..11")
        #expect(between(Self.w, "7→4", by: .word) == "11→0")
        #expect(between(Self.helloWorld, "2→1", by: .word) == "5→0")
    }

    @Test func a11() {
        let scene = column(["hello world\nhello world"])
        #expect(first(scene, at: 0, by: .paragraph) == "0..11")
        for offset in [14, 22, 23] { #expect(first(scene, at: offset, by: .paragraph) == "12..23") }
    }

    @Test func a12() {
        let scene = column([Array(repeating: "hello world", count: 4).joined(separator: "\n")])
        #expect(between(scene, "13..26", by: .paragraph) == "12..35")
        let two = column(["hello world", "hello world"])
        #expect(between(two, "1:8..2:3", by: .paragraph) == "1:0..2:11")
        #expect(between(two, "2:3→1:8", by: .paragraph) == "2:11→1:0")
    }

    @Test func a13() {
        #expect(first(Self.w, at: 3, by: .characterWithWordAcceleration) == "0..5")
    }

    @Test func a14() {
        #expect(moved(Self.w, "6..7", .end, "8") == "6..8")
        #expect(moved(Self.w, "7..11", .start, "8") == "8..11")
    }

    @Test func a15() {
        #expect(moved(Self.w, "6..11", .end, "12") == "6..17")
        #expect(moved(Self.w, "6..11", .start, "5") == "0..11")
    }

    @Test func a16() {
        #expect(moved(Self.w, "11→6", .start, "13") == "17→6")
        #expect(moved(Self.w, "11→6", .end, "5") == "11→0")
    }

    @Test func a17() {
        #expect(moved(Self.w4, "3..4", .end, "7") == "3..11")
        #expect(moved(Self.w4, "7..8", .start, "4") == "0..8")
    }

    @Test func a18() {
        #expect(moved(Self.w8, "3..7", .end, "9") == "3..11")
        #expect(moved(Self.w8, "16..17", .start, "15") == "12..17")
    }

    @Test func a19() {
        #expect(moved(Self.w, "0..11", .end, "8") == "0..8")
        #expect(moved(Self.w, "0..8", .start, "2") == "2..8")
    }

    @Test func a20() {
        #expect(moved(Self.w4, "2..8", .end, "4") == "2..5")
        #expect(moved(Self.w4, "2..8", .start, "7") == "6..8")
    }

    @Test func a21() {
        #expect(moved(Self.w4, "6..15", .end, "7") == "6..11")
    }

    @Test func a22() {
        let scene = column(["hello\nhello\nhello"])
        #expect(moved(scene, "6..11", .end, "11", isInSlot: true) == "6..11")
    }

    @Test func a23() {
        #expect(moved(Self.pair, "2:2..2:3", .start, "1:3") == "1:0..2:3")
    }

    @Test func a24() {
        #expect(moved(Self.pair, "1:5..2:0", .end, "1:5") == "1:5→1:0")
    }

    @Test func a25() {
        #expect(moved(Self.helloWorld, "0..8", .start, "10", from: "10") == "0..8")
    }

    @Test func a29() {
        let scene = column(["Foo Bar Baz,"])
        #expect(moved(scene, "5..6", .end, "9", by: .character) == "5..9")
        #expect(moved(scene, "5..6", .end, "1", by: .character) == "5→1")
        #expect(scene.copied("5..9") == "ar B")
        #expect(scene.copied("5→1") == "oo B")
    }
}
