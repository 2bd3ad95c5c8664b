import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Elements and actions for VoiceOver.
    @MainActor
    @Suite struct AccessibilityTests {
        private func elements(_ label: SelectableLabelView) -> [SelectionAccessibilityElement] {
            label.accessibilityElements?.compactMap { $0 as? SelectionAccessibilityElement } ?? []
        }

        @Test func aPlainLabelIsOneElementAndASelectableOneAContainer() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            #expect(!label.isAccessibilityElement && elements(label).map(\.accessibilityLabel) == ["hello world"])
            label.enableCopy = false
            #expect(label.isAccessibilityElement && label.accessibilityLabel == "hello world" && label.accessibilityTraits == .staticText)
        }

        @Test func linksAreElementsThatActivate() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            label.addLink(TextLink(target: "x:y"), over: 6..<11)
            var opened: [String] = []
            label.onLinkTap = { opened.append($0.target) }
            MainLoop.turn()
            let link = elements(label).first { $0.accessibilityTraits.contains(.link) }
            #expect(link?.accessibilityLabel == "world" && link?.accessibilityFrameInContainerSpace.minX == 96)
            #expect(link?.accessibilityActivate() == true && opened == ["x:y"])
        }

        @Test func actionsSelectAndPinsAdjust() throws {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let text = try #require(elements(label).first)
            let select = try #require(text.accessibilityCustomActions?.first { $0.name == "Select" })
            #expect(select.handler(select) && stage.selectedText == "hello")
            let pins = elements(label).filter { $0.accessibilityTraits.contains(.adjustable) }
            #expect(pins.count == 2)
            pins[1].accessibilityIncrement()
            #expect(stage.selectedText == "hello ")
            pins[1].accessibilityDecrement()
            #expect(stage.selectedText == "hello")
            // The objects stay, so that VoiceOver keeps its place.
            #expect(elements(label).filter { $0.accessibilityTraits.contains(.adjustable) }.elementsEqual(pins) { $0 === $1 })
            let copy = try #require(elements(label).first?.accessibilityCustomActions?.first { $0.name == "Copy" })
            #expect(copy.handler(copy) && stage.copies == ["hello"])
        }

        @Test func theRotorGoesFromLinkToLinkOverLabels() throws {
            let stage = Stage()
            let labels = [100, 200].map { stage.add("hello world", at: $0) }
            for label in labels { label.addLink(TextLink(target: "x:y"), over: 6..<11) }
            MainLoop.turn()
            let rotor = try #require(labels[0].accessibilityCustomRotors?.first)
            let first = try #require(rotor.search(UIAccessibilityCustomRotorSearchPredicate(labels[0], .next))?.targetElement)
            #expect((first as? SelectionAccessibilityElement)?.accessibilityLabel == "world")
            let second = rotor.search(UIAccessibilityCustomRotorSearchPredicate(first, .next))?.targetElement
            #expect(second !== first && second != nil)
            #expect(rotor.search(UIAccessibilityCustomRotorSearchPredicate(first, .previous)) == nil)
        }

        @Test func highlightsHaveARotorOfTheirOwn() throws {
            let stage = Stage()
            let labels = [stage.add("Hello world", at: 100), stage.add("Second label", at: 200)]
            let layer = HighlightLayer("notes")
            stage.coordinator.layers = [layer]
            layer.set(
                labels.enumerated().map { index, label in
                    Highlight(id: "\(index)", range: 0..<5, of: label.richText, label: label.controller.identity)
                })
            MainLoop.turn()
            let rotor = try #require(labels[0].accessibilityCustomRotors?.last)
            let first = try #require(rotor.search(UIAccessibilityCustomRotorSearchPredicate(labels[0], .next))?.targetElement)
            #expect(rotor.name == "Highlights" && (first as? UIAccessibilityElement)?.accessibilityLabel == "Hello")
            #expect((first as? UIAccessibilityElement)?.accessibilityValue == "highlighted")
            let second = rotor.search(UIAccessibilityCustomRotorSearchPredicate(first, .next))?.targetElement
            #expect((second as? UIAccessibilityElement)?.accessibilityLabel == "Secon")
        }

        @Test func headingsHaveALevelAndARotor() throws {
            let stage = Stage()
            let label = stage.add("", at: 100)
            label.show("# Title\n\ntext", parsedBy: MarkdownParser())
            let other = stage.add("", at: 200)
            other.show("## Whole", parsedBy: MarkdownParser())
            MainLoop.turn()
            let headings = [label, other].flatMap(elements).filter { $0.accessibilityTraits.contains(.header) }
            #expect(headings.map(\.accessibilityLabel) == ["Title", "Whole"])
            let levels = headings.map { element in
                element.accessibilityAttributedLabel?.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil) as? Int
            }
            #expect(levels == [1, 2])
            let rotor = try #require(label.accessibilityCustomRotors?[1])
            let first = try #require(rotor.search(UIAccessibilityCustomRotorSearchPredicate(label, .next))?.targetElement)
            let second = rotor.search(UIAccessibilityCustomRotorSearchPredicate(first, .next))?.targetElement
            let found = [first, second].compactMap { ($0 as? SelectionAccessibilityElement)?.identity }
            #expect(found == headings.map(\.identity))
            other.enableCopy = false
            #expect(other.isAccessibilityElement && other.accessibilityTraits.contains(.header))
        }
    }
}
