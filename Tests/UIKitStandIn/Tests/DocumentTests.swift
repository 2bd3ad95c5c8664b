import Foundation
import LabelDocuments
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Markdown documents in views. The text has 16 points, so that each character is a square of 16 points; that of
    /// code has 14.
    @MainActor
    @Suite struct DocumentTests {
        /// A window with a document.
        @MainActor
        final class Page {
            let stage = Stage()
            let view = SelectableDocumentView(frame: CGRect(x: 20, y: 100, width: 350, height: 600))

            init() {
                view.show(DocumentModel(id: "d", isFinished: false))
                stage.view.addSubview(view)
                MainLoop.turn()
            }

            func write(_ text: String) {
                view.append(text)
                MainLoop.turn()
            }

            func labels(in view: UIView) -> [SelectableLabelView] {
                view.subviews.flatMap { $0 is SelectableLabelView ? [$0 as? SelectableLabelView].compactMap { $0 } : labels(in: $0) }
            }

            var labels: [SelectableLabelView] { labels(in: view) }

            func label(_ identity: String) throws -> SelectableLabelView {
                try #require(labels.first { $0.controller.identity == LabelIdentity(identity) })
            }

            func frame(_ identity: String) throws -> CGRect {
                let label = try label(identity)
                return label.convert(label.bounds, to: view)
            }

            func scrollView(_ identity: String) throws -> UIScrollView {
                try #require(label(identity).superview as? UIScrollView)
            }

            func subviews<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
                view.subviews.flatMap { ($0 is SelectableLabelView ? [] : subviews(type, in: $0)) + [$0 as? View].compactMap { $0 } }
            }

            func select(_ start: (String, Int), _ end: (String, Int)) {
                stage.coordinator.selection = LabelSelection(
                    start: LabelPosition(LabelIdentity(start.0), start.1), end: LabelPosition(LabelIdentity(end.0), end.1))
            }

            func inScrollView() -> UIScrollView {
                let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
                stage.view.addSubview(scrollView)
                view.frame = CGRect(x: 20, y: 0, width: 350, height: 0)
                scrollView.addSubview(view)
                view.followsEnd = true
                view.onHeightChange = { [view] in
                    view.frame.size.height = $0
                    scrollView.contentSize = CGSize(width: 390, height: $0)
                }
                MainLoop.turn()
                return scrollView
            }

            func fills(in view: UIView) -> [CGColor] {
                (view.layer.sublayers ?? []).compactMap { ($0 as? CAShapeLayer)?.fillColor } + view.subviews.flatMap(fills)
            }
        }

        // MARK: Layout

        @Test func blocksAreBelowEachOther() throws {
            let page = Page()
            for piece in [
                "# Ti", "tle\n\nte", "xt\n\n- one\n- t", "wo\n\n```swift\nlet a = 1", "\n```\n\n| a | b |\n|---|", "---|\n| c | d |\n",
            ] {
                page.write(piece)
            }
            page.view.finish()
            MainLoop.turn()
            let frames = try ["d/0", "d/1", "d/2.0.0", "d/2.1.0", "d/3", "d/4.0.0", "d/4.1.0"].map(page.frame)
            for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxY <= next.minY) }
            #expect(try page.label("d/0").text == "Title" && page.label("d/2.1.0").text == "two" && page.label("d/4.1.1").text == "d")
            #expect(frames[1].minX == 0 && frames[2].minX == page.view.theme.listIndent)
            #expect(try page.frame("d/2.0.0.marker").maxX < frames[2].minX)
            #expect(
                try page.label("d/4.0.0").superview === page.label("d/4.1.1").superview
                    && page.scrollView("d/3") !== page.scrollView("d/4.0.0"))
            #expect(try page.frame("d/4.1.1").minX > page.frame("d/4.1.0").maxX)
            #expect(page.view.sizeThatFits(CGSize(width: 350, height: 0)).height >= frames[6].maxY)
        }

        @Test func codeAndTablesScrollSideways() throws {
            let page = Page()
            page.write("```\n" + String(repeating: "x", count: 60) + "\n```\n")
            page.view.finish()
            MainLoop.turn()
            let scrollView = try page.scrollView("d/0")
            #expect(scrollView.contentSize.width == 60 * 14 + 2 * page.view.theme.codeInset && scrollView.bounds.width == 350)
            let finger = Pointer.finger(page.stage.window)
            let start = scrollView.convert(CGPoint(x: 300, y: 20), to: nil)
            finger.down(start)
            for step in 1...5 { finger.move(CGPoint(x: start.x - CGFloat(step) * 30, y: start.y)) }
            finger.up()
            #expect(scrollView.contentOffset.x > 100 && page.stage.coordinator.selection == nil)
        }

        @Test func tablesThatAreReadFromTheRightBeginThere() throws {
            let page = Page()
            page.view.semanticContentAttribute = .forceRightToLeft
            let cell = String(repeating: "x", count: 12)
            page.write("| a | b | c |\n|---|---|---|\n| \(cell) | \(cell) | \(cell) |\n\n10. item\n")
            let scrollView = try page.scrollView("d/0.0.0")
            #expect(scrollView.contentOffset.x == scrollView.contentSize.width - 350 && scrollView.contentOffset.x > 0)
            #expect(try page.label("d/0.0.0").frame.minX > page.label("d/0.0.1").frame.maxX)
            #expect(try page.frame("d/1.0.0.marker").minX > page.frame("d/1.0.0").maxX)
        }

        @Test func theHeightIsReported() {
            let page = Page()
            var heights: [CGFloat] = []
            page.view.onHeightChange = { heights.append($0) }
            page.write("One line")
            page.write(" ")
            #expect(heights == [16])
            page.write("\n\nanother")
            #expect(heights == [16, 16 + page.view.theme.blockSpacing + 16] && page.view.intrinsicContentSize.height == heights[1])
            // A list that shows another document in a cell lays out the cell itself.
            page.view.show("# Other\n\ntext\n\ntext", identity: "other")
            MainLoop.turn()
            #expect(heights.count == 2 && page.view.intrinsicContentSize.height > heights[1])
        }

        @Test func constraintsGetTheHeightForTheirWidth() throws {
            let page = Page()
            page.write(String(repeating: "word ", count: 12))
            page.view.translatesAutoresizingMaskIntoConstraints = false
            let sizing = try #require(page.view.subviews.first as? UILabel)
            let before = try page.frame("d/0")
            let height = { (width: CGFloat) in
                sizing.textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: 1000), limitedToNumberOfLines: 0).height
            }
            #expect(height(350) == 3 * 16 && height(170) == 6 * 16 && height(.greatestFiniteMagnitude) == 3 * 16)
            #expect(try page.frame("d/0") == before && page.view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
            let invalidations = sizing.intrinsicInvalidations
            page.write("\n\nmore")
            #expect(sizing.intrinsicInvalidations == invalidations + 1 && height(350) == 3 * 16 + page.view.theme.blockSpacing + 16)
            page.view.translatesAutoresizingMaskIntoConstraints = true
            #expect(!page.view.subviews.contains { $0 is UILabel })
        }

        // MARK: Selecting and copying

        @Test func aLongPressAndAPinSelectThroughCodeAndTables() throws {
            let page = Page()
            page.write("Start here\n\n```swift\nlet a = 1\nlet b = 2\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nEnd now\n")
            page.view.finish()
            MainLoop.turn()
            page.stage.coordinator.configuration.copyGrids = page.view.model.grids
            try page.stage.select(page.label("d/0"), at: 7)
            #expect(page.stage.selectedText == "here")
            let dot = try #require(page.stage.coordinator.overlay.pins[.end]?.dot)
            let finger = Pointer.finger(page.stage.window)
            finger.down(CGPoint(x: dot.midX, y: dot.midY))
            let end = try page.stage.point(page.label("d/3"), 2)
            finger.move(CGPoint(x: end.x, y: end.y - 20))
            finger.move(CGPoint(x: end.x + 6, y: end.y + 10))
            finger.up()
            MainLoop.advance(by: 0.1)
            #expect(page.stage.selectedText == "here\nlet a = 1\nlet b = 2\nx\ty\n1\t2\nEnd")
            page.stage.coordinator.copySelectedText()
            #expect(page.stage.copies == ["here\nlet a = 1\nlet b = 2\nx\ty\n1\t2\nEnd"])
            let markdown = try #require(UIPasteboard.general.items.first?["net.daringfireball.markdown"] as? Data)
            #expect(
                String(decoding: markdown, as: UTF8.self)
                    == "here\n\n```swift\nlet a = 1\nlet b = 2\n```\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\nEnd")
        }

        @Test func aSelectionStaysWhileTextIsAppended() throws {
            let page = Page()
            page.write("First paragraph\n\nSecond **par")
            try page.stage.select(page.label("d/0"), at: 8)
            page.select(("d/0", 6), ("d/1", 10))
            for piece in ["agraph", "** and", " more\n", "\n# Head", "ing\n\n| a |\n|---|\n| b |\n", "\n```\ncode"] {
                page.write(piece)
                #expect(page.stage.selectedText == "paragraph\nSecond par", "after \(piece.debugDescription)")
            }
            page.view.finish()
            MainLoop.turn()
            #expect(page.stage.selectedText == "paragraph\nSecond par")
        }

        @Test func theCopyButtonCopiesClosedCode() throws {
            let page = Page()
            page.write("```swift\nlet a = 1\n")
            #expect(page.subviews(UIButton.self, in: page.view).isEmpty && page.labels.contains { $0.text == "swift" && !$0.enableCopy })
            page.write("```\n")
            let button = try #require(page.subviews(UIButton.self, in: page.view).first)
            #expect(button.title(for: .normal) == "Copy")
            page.stage.tap(button.convert(CGPoint(x: 40, y: 16), to: nil))
            #expect(UIPasteboard.general.string == "let a = 1")
            page.view.show("text", identity: "other")
            MainLoop.turn()
            #expect(page.subviews(UIButton.self, in: page.view).isEmpty)
        }

        @Test func bulletsAreNotSelected() throws {
            let page = Page()
            page.write("- one\n- two\n")
            try page.stage.select(page.label("d/0.0.0"))
            page.select(("d/0.0.0", 0), ("d/0.1.0", 3))
            page.stage.coordinator.copySelectedText()
            #expect(page.stage.copies == ["one\ntwo"])
        }

        @Test func linksAreTapped() throws {
            let page = Page()
            var opened: [String] = []
            page.view.onLinkTap = { opened.append($0.target) }
            page.write("See [the page](https://example.org/a) now\n")
            try page.stage.tap(page.stage.point(page.label("d/0"), 6))
            #expect(opened == ["https://example.org/a"])
        }

        // MARK: Reuse

        @Test func aReusedViewKeepsNoOldLabels() throws {
            let page = Page()
            page.write("# Title\n\n- one\n- two\n\n| a |\n|---|\n| b |\n")
            let old = page.labels
            let scrollViews = page.subviews(UIScrollView.self, in: page.view)
            #expect(old.count == 7 && scrollViews.count == 1)
            page.view.show("one\n\ntwo\n\n```\nthree\n```", identity: "other")
            MainLoop.turn()
            #expect(page.labels.map(\.text) == ["one", "two", "three"])
            #expect(page.labels.allSatisfy { label in label.enableCopy && old.contains { $0 === label } })
            #expect(page.labels.map(\.controller.identity.rawValue).sorted() == page.labels.map(\.controller.identity.rawValue))
            page.view.show(DocumentModel(id: "empty"))
            MainLoop.turn()
            #expect(page.labels.isEmpty && page.subviews(UIScrollView.self, in: page.view).isEmpty)
        }

        @Test func aCopyOfADocumentWithMoreTextChangesOnlyItsEnd() throws {
            let page = Page()
            var made = 0
            page.view.onMakeLabel = { _ in made += 1 }
            var model = DocumentModel(id: "copy", markdown: "# Title\n\ntext", isFinished: false)
            page.view.show(model)
            MainLoop.turn()
            let first = try page.label("copy/0")
            let sizes = first.intrinsicInvalidations
            model.append(" and more\n\nnew")
            page.view.show(model)
            MainLoop.turn()
            #expect(try made == 3 && page.label("copy/0") === first && first.intrinsicInvalidations == sizes)
            #expect(try page.label("copy/1").text == "text and more")
        }

        @Test func selectingCanBeTurnedOff() throws {
            let page = Page()
            page.write("- one")
            page.view.enableCopy = false
            MainLoop.turn()
            #expect(page.labels.count == 2 && page.labels.allSatisfy { !$0.enableCopy })
            page.view.enableCopy = true
            MainLoop.turn()
            #expect(try page.labels.count == 2 && page.label("d/0.0.0").enableCopy)
        }

        // MARK: Following

        @Test func theEndIsFollowedUntilOneScrollsAway() {
            let page = Page()
            let scrollView = page.inScrollView()
            for number in 0..<20 { page.write("paragraph \(number)\n\n") }
            #expect(scrollView.contentSize.height > 500 && scrollView.contentOffset.y == scrollView.contentSize.height - 300)
            scrollView.contentOffset.y -= 100
            let offset = scrollView.contentOffset.y
            page.write("more\n\nand more\n\n")
            #expect(scrollView.contentOffset.y == offset)
            scrollView.contentOffset.y = scrollView.contentSize.height - 300
            page.write("at the end\n\n")
            #expect(scrollView.contentOffset.y == scrollView.contentSize.height - 300)
        }

        @Test func theEndIsNotFollowedWhileOneSelects() throws {
            let page = Page()
            let scrollView = page.inScrollView()
            for number in 0..<20 { page.write("paragraph \(number)\n\n") }
            let offset = scrollView.contentOffset.y
            let finger = Pointer.finger(page.stage.window)
            try finger.down(page.stage.point(page.label("d/18"), 2))
            MainLoop.advance(by: 0.6)
            page.write("more\n\nand more\n\n")
            #expect(scrollView.contentOffset.y == offset && page.stage.selectedText == "paragraph")
            finger.up()
            MainLoop.advance(by: 0.1)
            scrollView.contentOffset.y = scrollView.contentSize.height - 300
            page.write("at the end\n\n")
            #expect(scrollView.contentOffset.y == scrollView.contentSize.height - 300 && page.stage.selectedText == "paragraph")
        }

        // MARK: Traits and VoiceOver

        @Test func theDarkAppearanceHasItsOwnColours() {
            let page = Page()
            page.write("```\ncode\n```\n\n> quote\n\n| a |\n|---|\n| b |\n")
            let light = page.fills(in: page.view).map(\.components)
            #expect(light.contains(page.view.theme.codeBackground.light.cgColor.components))
            page.stage.root.overrideUserInterfaceStyle = .dark
            MainLoop.turn()
            let dark = page.fills(in: page.view).map(\.components)
            #expect(dark.count == light.count && zip(dark, light).allSatisfy { $0 != $1 })
            #expect(dark.contains(page.view.theme.codeBackground.dark.cgColor.components))
        }

        @Test func fontsFollowTheTextSize() throws {
            let page = Page()
            page.write("# Title\n\n1. item\n")
            let before = try (page.frame("d/0").height, page.frame("d/1.0.0").minX, page.view.intrinsicContentSize.height)
            UITraitCollection.screen = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            page.stage.window.takeScreenTraits()
            MainLoop.turn()
            let scale = 33.0 / 17
            let after = try (page.frame("d/0").height, page.frame("d/1.0.0").minX, page.view.intrinsicContentSize.height)
            #expect(abs(after.0 - before.0 * scale) < 1 && abs(after.1 - before.1 * scale) < 1 && after.2 > before.2 * 1.5)
            #expect(try page.label("d/1.0.0").richText.runs[0].style.font.size == 16 * scale)
            page.view.adjustsFontForContentSizeCategory = false
            MainLoop.turn()
            #expect(try page.frame("d/0").height == before.0 && page.view.theme.text.font.size == 16)
        }

        @Test func headingsAndMarkersAreSpoken() throws {
            let page = Page()
            page.write("## Title\n\n- one\n\n3. three\n4. four\n\n- [x] task\n\n```swift\ncode\n```\n")
            let heading = try #require(page.label("d/0").accessibilityElements?.first as? SelectionAccessibilityElement)
            #expect(heading.accessibilityTraits.contains(.header))
            let level = heading.accessibilityAttributedLabel?.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil)
            #expect(level as? Int == 2)
            let markers = page.labels.filter(\.isAccessibilityElement)
            #expect(markers.map(\.accessibilityLabel) == ["bullet", "item 3", "item 4", "done", "swift"])
            #expect(markers.allSatisfy { $0.accessibilityTraits == .staticText })
        }

        @Test func rowsOfTablesAreNamed() throws {
            let page = Page()
            page.write("| a | b |\n|---|---|\n| c | d |\n")
            let scrollView = try page.scrollView("d/0.0.0")
            let rows = try #require(scrollView.accessibilityElements as? [UIAccessibilityElement])
            #expect(rows.map(\.accessibilityLabel) == ["row 1", "row 2"] && rows.allSatisfy { !$0.isAccessibilityElement })
            let cells = try #require(rows[1].accessibilityElements as? [SelectableLabelView])
            #expect(cells.map(\.text) == ["c", "d"])
            #expect(rows[1].accessibilityFrameInContainerSpace == cells[0].frame.union(cells[1].frame))
            page.view.show("text", identity: "other")
            MainLoop.turn()
            #expect(page.labels.map(\.text) == ["text"] && !page.labels[0].isAccessibilityElement)
        }
    }
}
