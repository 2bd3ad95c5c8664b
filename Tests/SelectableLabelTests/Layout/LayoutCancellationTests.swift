import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LabelText

#if canImport(PangoEngine)
import PangoEngine
#endif

/// Tests that a layout ends soon after it is no longer needed.
@Suite struct LayoutCancellationTests {
    private static let typesetters: [any Typesetter] = {
        #if canImport(PangoEngine)
        [MonospaceTypesetter(), PangoTypesetter()]
        #else
        [MonospaceTypesetter()]
        #endif
    }()

    @Test(arguments: typesetters.indices, [true, false])
    func endsHalfWay(typesetter index: Int, inOneParagraph: Bool) throws {
        let sentence = "The quick brown fox jumps over the lazy dog."
        let text = String(repeating: sentence + (inOneParagraph ? " " : "\n"), count: 1000)
        let typeset = TypesetText(RichText(text), typesetter: Self.typesetters[index])
        let options = LayoutOptions(width: 250)
        let lineCount = TextLayout(typeset, options: options).lineCount
        var wholeCalls = 0
        let whole = TextLayout(typeset, options: options) {
            wholeCalls += 1
            return false
        }
        #expect(try #require(whole).lineCount == lineCount)
        // At least one call for 64 lines.
        #expect(wholeCalls >= lineCount / 64)

        for call in [1, 2, 3, wholeCalls / 2, wholeCalls] {
            var calls = 0
            let layout = TextLayout(typeset, options: options) {
                calls += 1
                return calls >= call
            }
            #expect(layout == nil)
            // The loops over lines, over paragraphs and the caller each ask once more.
            #expect(calls <= call + 3)
        }
    }

    @Test(arguments: typesetters.indices)
    func stopsShaping(typesetter index: Int) {
        let text = String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 1000)
        let typeset = TypesetText(RichText(text), typesetter: Self.typesetters[index])
        var calls = 0
        let layout = TextLayout(typeset, options: LayoutOptions(width: 250)) {
            calls += 1
            return calls >= 10
        }
        #expect(layout == nil)
        #expect(typeset.unshapedCount >= 990)
    }
}
