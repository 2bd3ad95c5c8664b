import Foundation
import LabelDrawing
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// The kit's attributes of an `AttributedString`, and what a label tells of the selection.
    @MainActor
    @Suite struct AttributeTests {
        @Test func attributedStringsHaveTheKitsAttributes() throws {
            typealias Kit = AttributeScopes.SelectableLabelAttributes
            AttributeConversion.add(Kit.DecorationsAttribute.self, to: Kit.self)
            AttributeConversion.add(Kit.TagAttribute.self, to: Kit.self)
            AttributeConversion.add(Kit.LinkAttribute.self, to: Kit.self)
            var text = AttributedString("hello world")
            let range = try #require(text.range(of: "world"))
            var decorations = TextDecorations()
            decorations.background = TextBackground(fill: AdaptiveColor(.black))
            text[range].textDecorations = decorations
            text[range].textTag = TextTag()
            text[range].textLink = TextLink(target: "https://example.org", kind: .custom)
            let rich = RichText(text)
            #expect(rich.style(at: 7).decorations == decorations && rich.style(at: 7).tag == TextTag())
            #expect(rich.style(at: 7).link?.kind == .custom && rich.style(at: 1).decorations == TextDecorations())
            let back = AttributedString(rich)
            let same = try #require(back.range(of: "world"))
            #expect(back[same].textDecorations == decorations && back[same].textTag == TextTag())
        }

        @Test func aLabelTellsItsOwnPartAndThatOfTheWindow() {
            let stage = Stage()
            let (first, second) = (stage.add("hello world", at: 100), stage.add("second text", at: 200))
            second.selectAllText()
            #expect(first.selectedText == "hello world" && second.selectedText == "second text")
            #expect(first.windowSelectedText == "hello world\nsecond text" && first.windowSelection == stage.coordinator.selection)
            second.selectedRange = 0..<6
            #expect(first.selectedText == "" && second.selectedText == "second" && first.windowSelectedText == "second")
            first.copyWindowSelection()
            first.clearWindowSelection()
            #expect(stage.copies == ["second"] && stage.coordinator.selection == nil && second.windowSelectedText == "")
        }
    }
}
