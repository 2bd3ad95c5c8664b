import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the layout options derived from a view's plain properties.
@Suite struct LabelSettingsTests {
    private func options(_ set: (inout LabelSettings) -> Void = { _ in }) -> LayoutOptions {
        var (settings, options) = (LabelSettings(), LayoutOptions(width: 7, alignment: .right))
        set(&settings)
        settings.write(to: &options)
        return options
    }

    @Test func aNewLabelHasOneLineCutAtItsTail() {
        #expect(options() == LayoutOptions(width: 7, lineLimit: 1, truncation: .tail, alignment: .right))
    }

    @Test func aLengthOfZeroSaysNothing() {
        let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 4, headIndent: 5)
        let paragraph = options {
            $0.paragraphStyle = style
            $0.lineSpacing = 9
            $0.hyphenationFactor = 1
        }
        .paragraph
        #expect(paragraph == ParagraphStyle(lineSpacing: 9, paragraphSpacing: 4, headIndent: 5, hyphenationFactor: 1))
    }

    @Test func eachLengthHasItsPlace() {
        let paragraph = options {
            ($0.lineSpacing, $0.minimumLineHeight, $0.maximumLineHeight, $0.lineHeightMultiple) = (1, 2, 3, 4)
            ($0.paragraphSpacing, $0.firstLineIndent, $0.hyphenationFactor) = (5, 6, 0.5)
        }
        .paragraph
        #expect(
            paragraph
                == ParagraphStyle(
                    lineSpacing: 1, lineHeightMultiple: 4, minimumLineHeight: 2, maximumLineHeight: 3, paragraphSpacing: 5,
                    firstLineIndent: 6, hyphenationFactor: 0.5))
    }

    @Test func lineBreakModesCountAsTheSystemsDo() {
        let truncations = (0..<6).map { LabelLineBreakMode(rawValue: $0)?.truncation }
        #expect(truncations == [.clip, .clip, .clip, .head, .tail, .middle])
        #expect(options { $0.lineBreakMode = .characters }.paragraph.lineBreaking == .characters)
        #expect(options { $0.lineBreakMode = .words }.paragraph.lineBreaking == nil)
    }

    @Test func outOfRangeIsHeldInIt() {
        let options = options { ($0.numberOfLines, $0.minimumScaleFactor) = (-3, 7) }
        #expect(options.lineLimit == 0 && options.minimumScaleFactor == 1)
        #expect(self.options { $0.minimumScaleFactor = .nan }.minimumScaleFactor == 0)
    }

    @Test(arguments: TextTruncation.allCases, [LineBreaking.characters, nil])
    func optionsAreTakenOver(_ truncation: TextTruncation, _ breaking: LineBreaking?) {
        var wanted = LayoutOptions(width: 7, lineLimit: 4, truncation: truncation, alignment: .right)
        (wanted.adjustsFontSizeToFitWidth, wanted.minimumScaleFactor, wanted.form) = (true, 0.5, .vertical)
        wanted.paragraph = ParagraphStyle(tailIndent: 3, lineBreaking: breaking)
        #expect(options { $0.take(wanted) } == wanted)
    }

    @Test func shadowsFallAboveUnlessSaidOtherwise() {
        var settings = LabelSettings()
        #expect(settings.shadow(.label) == TextShadow(color: .label, y: -1))
        (settings.shadowOffset, settings.shadowRadius) = (CGSize(width: 2, height: 3), 4)
        #expect(settings.shadow(.label) == TextShadow(color: .label, x: 2, y: 3, blur: 4))
    }
}
