import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of a label's settings, and of layout options under the names that UIKit's label uses.
@Suite struct LabelSettingsTests {
    private func options(_ set: (inout LayoutOptions) -> Void) -> LayoutOptions {
        var options = LayoutOptions()
        set(&options)
        return options
    }

    @Test func aNewLabelHasOneLineTruncatedAtItsTail() {
        #expect(LayoutOptions.newLabel == LayoutOptions(lineLimit: 1, truncation: .tail))
    }

    @Test(arguments: 0..<6)
    func lineBreakModesKeepTheirRawValue(_ raw: Int) throws {
        let mode = try #require(LabelLineBreakMode(rawValue: raw))
        let options = options { $0.lineBreakMode = mode }
        #expect(options.lineBreakMode == mode && options.truncation == [.clip, .clip, .clip, .head, .tail, .middle][raw])
        #expect(options.paragraph.lineBreaking == [.words, .characters, nil, nil, nil, nil][raw])
    }

    @Test func truncationEndsBreaksInsideWords() {
        let options = options {
            $0.lineBreakMode = .characters
            $0.lineBreakMode = .truncatingTail
        }
        #expect(options.lineBreakMode == .truncatingTail && options.paragraph.lineBreaking == nil)
    }

    @Test func valuesOutOfRangeAreClamped() {
        let options = options { ($0.numberOfLines, $0.smallestScale) = (-3, 7) }
        #expect(options.lineLimit == 0 && options.minimumScaleFactor == 1)
        #expect(self.options { $0.smallestScale = .nan }.minimumScaleFactor == 0)
    }

    @Test func aShadowFallsAboveByDefault() {
        var shadow = LabelShadow()
        #expect(shadow.value == nil)
        shadow.color = .label
        #expect(shadow.value == TextShadow(color: .label, y: -1))
        (shadow.offset, shadow.radius) = (CGSize(width: 2, height: 3), 4)
        #expect(shadow.value == TextShadow(color: .label, x: 2, y: 3, blur: 4))
    }

    @MainActor
    @Test func onlyOptionsThatAffectShapesDiscardThem() {
        let label = LabelController(RichText("some text"), typesetter: MonospaceTypesetter())
        var kept = label.keptTypeset()
        (label.options.lineLimit, label.options.truncation, label.options.insets.left) = (3, .head, 4)
        #expect(label.keptTypeset() === kept)
        let changes: [(inout LayoutOptions) -> Void] = [
            { $0.direction = .rightToLeft }, { $0.defaultDirection = .rightToLeft }, { $0.paragraph.lineSpacing = 2 },
            { $0.form = .vertical },
        ]
        for change in changes {
            change(&label.options)
            #expect(label.keptTypeset() !== kept)
            kept = label.keptTypeset()
        }
    }

    @Test func aChangeAffectsAsLittleAsPossible() {
        let old = LabelSettings()
        func change(_ set: (inout LabelSettings) -> Void) -> LabelSettings.Change? {
            var settings = old
            set(&settings)
            return settings.change(since: old)
        }
        #expect(change { _ in } == nil && change { $0.debugParts = .lines } == .display)
        #expect(
            change { $0.selection.enableCopy = true } == .label && change { ($0.isHighlighted, $0.debugParts) = (true, .lines) } == .label)
        #expect(change { $0.collapsedLineLimit = 2 } == .layout && change { $0.expandToken = RichText("x") } == .layout)
        #expect(
            change { ($0.options.lineLimit, $0.collapsedLineLimit) = (3, 2) } == .layout
                && change { $0.options.form = .vertical } == .layout)
    }
}
