import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Highlights and the system's find bar.
    @MainActor
    @Suite struct HighlightTests {
        private let stage = Stage()
        private let layer = HighlightLayer("notes")

        private func ranges(_ label: SelectableLabelView) -> [TextRange] { label.controller.highlights.marks.map(\.range) }

        private func highlight(_ label: SelectableLabelView, _ range: TextRange) -> Highlight {
            Highlight(id: "a", range: range, of: label.controller.text, label: label.controller.identity)
        }

        /// No overlay and no frames: the labels are asked once, at the end of the turn of the main loop.
        @Test func aLabelShowsItsHighlightsWithoutASelection() {
            let label = stage.add("hello world", at: 100)
            stage.coordinator.layers = [layer]
            layer.set([highlight(label, 6..<11)])
            MainLoop.turn()
            #expect(ranges(label) == [6..<11] && stage.coordinator.window == nil)
            label.text = "oh, hello world"
            MainLoop.turn()
            #expect(ranges(label) == [10..<15], "after an edit")
            let (text, identity) = (label.controller.text, label.controller.identity)
            label.show(RichText("another"), identity: "other")
            MainLoop.turn()
            #expect(ranges(label).isEmpty, "a cell that is used again")
            let late = stage.add("x", at: 200)
            late.show(text, identity: identity)
            MainLoop.turn()
            #expect(ranges(late) == [10..<15], "a label that comes later")
        }

        @Test func aTapKeepsTheSelectionAndTellsTheWindow() throws {
            let (first, second) = (stage.add("hello world", at: 100), stage.add("another text", at: 200))
            stage.coordinator.layers = [layer]
            layer.set([highlight(second, 0..<7)])
            var taps: [HighlightTap] = []
            layer.onTap = { taps.append($0) }
            MainLoop.turn()
            stage.select(first)
            stage.tap(stage.point(second, 2))
            #expect(taps.map(\.highlight.id) == ["a"] && taps.first?.window === stage.window && stage.selectedText == "hello")
        }

        @Test func aHighlightsMenuOpensAtALongPressAndSelectsNothing() {
            let label = stage.add("hello world", at: 100)
            stage.coordinator.layers = [layer]
            layer.set([highlight(label, 6..<11)])
            var chosen: [String] = []
            layer.menuItems = { highlight in [HighlightMenuItem(title: "Remove") { chosen.append(highlight.id) }] }
            MainLoop.turn()
            stage.select(label, at: 8)
            #expect(stage.menu == ["Remove"] && stage.selectedText == "")
            #expect(stage.choose("Remove") && chosen == ["a"])
            stage.select(label, at: 2)
            #expect(stage.selectedText == "hello")
        }

        @Test func theFindBarSearchesTheLabels() async throws {
            let (first, second) = (stage.add("one two one", at: 100), stage.add("One", at: 200))
            let interaction = first.addLabelFindInteraction()
            interaction.presentFindNavigator(showingReplace: false)
            let session = try #require(interaction.activeFindSession)
            session.performSearch(query: "one", options: nil)
            for _ in 0..<100 where session.resultCount < 3 { try await Task.sleep(nanoseconds: 10_000_000) }
            MainLoop.turn()
            #expect(session.resultCount == 3 && session.highlightedResultIndex == 0 && interaction.resultCountUpdates > 0)
            #expect(ranges(first) == [0..<3, 8..<11] && ranges(second) == [0..<3])
            interaction.findPrevious()
            #expect(session.highlightedResultIndex == 2)
            MainLoop.turn()
            second.removeFromSuperview()
            MainLoop.turn()
            #expect(session.resultCount == 2 && session.highlightedResultIndex == 1, "a label that left the window")
            stage.window.addSubview(second)
            MainLoop.turn()
            #expect(session.resultCount == 3 && session.highlightedResultIndex == 1)
            // A screen may replace all of its labels, also while text is selected.
            for isSelecting in [false, true] {
                if isSelecting { stage.select(second, at: 1) }
                for label in [first, second] { label.removeFromSuperview() }
                MainLoop.turn()
                for label in [first, second] { stage.window.addSubview(label) }
                MainLoop.turn()
                #expect(session.resultCount == 3)
            }
            session.performSearch(query: "one", options: UITextSearchOptions(wordMatchMethod: .fullWord, stringCompareOptions: []))
            for _ in 0..<100 where session.resultCount != 2 { try await Task.sleep(nanoseconds: 10_000_000) }
            #expect(session.resultCount == 2)
            interaction.dismissFindNavigator()
            MainLoop.turn()
            #expect(ranges(first).isEmpty && stage.coordinator.layers.isEmpty)
        }
    }
}
