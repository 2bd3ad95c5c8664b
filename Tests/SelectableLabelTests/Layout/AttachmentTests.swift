import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of attachments in text: their reserved space, their position, and their copied text.
@Suite struct AttachmentTests {
    private let style = TextStyle(font: FontRequest(size: 10))

    private func text(_ before: String, _ attachment: TextAttachment, _ after: String) -> RichText {
        RichText(before, style: style) + RichText(attachment, style: style) + RichText(after, style: style)
    }

    private func layout(_ text: RichText, width: CGFloat = .infinity, _ change: (inout LayoutOptions) -> Void = { _ in }) -> TextLayout {
        monospaceLayout(text, width: width, change)
    }

    private func attachment(_ alignment: TextAttachment.Alignment, insets: EdgeLengths = .zero) -> TextAttachment {
        TextAttachment(.view("v"), size: CGSize(width: 30, height: 20), alignment: alignment, insets: insets)
    }

    @Test func isPlacedByItsAlignment() {
        // The font's ascent is 8 and its descent is 2.
        let cases: [(TextAttachment.Alignment, baseline: CGFloat, height: CGFloat, top: CGFloat)] = [
            (.baseline, 20, 22, 0), (.top, 8, 20, 0), (.bottom, 18, 20, 0), (.center, 13, 20, 0),
            (.metrics(ascent: 5, descent: 6), 8, 14, 3),
        ]
        for (alignment, baseline, height, top) in cases {
            let layout = layout(text("ab", attachment(alignment), "c"))
            let line = layout.line(at: 0)
            #expect(line.baseline == baseline && line.height == height, "\(alignment)")
            let placement = layout.attachments().first
            #expect(placement?.rect.minX == 20 && placement?.rect.width == 30 && placement?.rect.minY == top, "\(alignment)")
            #expect(placement?.range == 2..<3)
            #expect(layout.characterBox(at: 2) == CGRect(x: 20, y: 0, width: 30, height: height))
            #expect(layout.characterBox(at: 3).minX == 50)
        }
    }

    @Test func insetsKeepRoomFree() {
        let insets = EdgeLengths(top: 1, left: 2, bottom: 3, right: 4)
        let layout = layout(text("a", attachment(.baseline, insets: insets), ""))
        #expect(layout.attachments().first?.rect == CGRect(x: 12, y: 1, width: 30, height: 20))
        #expect(layout.line(at: 0).baseline == 24 && layout.size.width == 46)
        #expect(layout.attachments().first?.transform == .translation(x: 12, y: 1))
    }

    @Test func followsThePositionOfItsLine() {
        let insets = EdgeLengths(top: 7, left: 5, bottom: 0, right: 0)
        let layout = layout(text("ab ", attachment(.top), "אב"), width: 55) {
            ($0.insets, $0.alignment) = (insets, .right)
        }
        #expect(layout.lineCount == 2)
        #expect(layout.attachments().first?.rect == CGRect(x: 5, y: 17, width: 30, height: 20))
        #expect(layout.attachments(in: CGRect(x: 0, y: 0, width: 55, height: 17)) == [])
        #expect(layout.attachments(in: CGRect(x: 0, y: 16, width: 55, height: 2)).count == 1)
        // In right-to-left text, the attachment's position is mirrored.
        let mirrored = self.layout(text("אב", attachment(.top), "ג"), width: 100)
        #expect(mirrored.attachments().first?.rect.minX == 50)
    }

    @Test func isNotPlacedIfItIsTruncated() {
        let text = text("ab ", attachment(.top), " cd")
        let layout = layout(text, width: 50) { $0.lineLimit = 1 }
        #expect(layout.isTruncated && layout.attachments().isEmpty)
        // The token follows the attachment, which keeps its space.
        let wide = self.layout(text, width: 75) { $0.lineLimit = 1 }
        #expect(wide.truncatedRange == 4..<7)
        #expect(wide.attachments().map(\.rect.minX) == [30])
        #expect(wide.line(at: 0).width == 70 && wide.line(at: 0).height == 20)
    }

    @Test func allLawsHoldAboutIt() {
        var failures = LawFailures()
        for string in ["a\u{FFFC}b c\u{FFFC}", "\u{FFFC}\u{FFFC}\n\u{FFFC}", "אב \u{FFFC}ג a\u{FFFC}\u{301}b", "\u{FFFC}"] {
            for alignment in [TextAttachment.Alignment.top, .baseline, .metrics(ascent: -3, descent: 12)] {
                let whole = RichText(string, style: style).restyled(0..<string.utf16.count) { $0.attachment = attachment(alignment) }
                for width in [0, 35, 60, CGFloat.infinity] {
                    let layout = layout(whole, width: width)
                    failures.add(LayoutLaws.everything(layout), in: layout)
                    let placed = layout.attachments().map(\.range.lowerBound)
                    let expected = string.utf16.enumerated().filter { $1 == 0xFFFC }.map(\.offset)
                    if placed != expected { failures.add("attachments are placed at \(placed), not \(expected)", in: layout) }
                    let cut = self.layout(whole, width: width) { $0.lineLimit = 1 }
                    failures.add(LayoutLaws.everything(cut), in: cut)
                }
            }
        }
        failures.report()
    }

    @Test func onlyItsOwnCharacterIsReplaced() {
        let whole = RichText("ab\u{FFFC}", style: style).restyled(0..<3) { $0.attachment = attachment(.top) }
        #expect(layout(whole).size.width == 50)
        // A U+FFFC character without an attachment is an ordinary character.
        #expect(layout(RichText("ab\u{FFFC}", style: style)).size.width == 30)
    }

    @Test func contentFillsItAsItsModeSays() {
        let rect = CGRect(x: 10, y: 20, width: 40, height: 20)
        let picture = CGSize(width: 10, height: 10)
        let expected: [(TextAttachment.ContentMode, CGRect)] = [
            (.scaleToFill, rect), (.aspectFit, CGRect(x: 20, y: 20, width: 20, height: 20)),
            (.aspectFill, CGRect(x: 10, y: 10, width: 40, height: 40)), (.center, CGRect(x: 25, y: 25, width: 10, height: 10)),
        ]
        for (mode, place) in expected {
            let attachment = TextAttachment(.image("i"), size: rect.size, contentMode: mode)
            #expect(attachment.contentRect(ofSize: picture, in: rect) == place)
            #expect(attachment.contentRect(ofSize: .zero, in: rect) == rect)
        }
    }

    @Test func itsPictureIsDrawnInItsPlace() throws {
        let picture = try #require(DrawingImage(width: 1, height: 1, pixels: [0xFF00_FF00]))
        let image = TextAttachment(.image("i"), size: CGSize(width: 30, height: 20), contentMode: .aspectFill)
        let layout = layout(text("a", image, "b") + text("", attachment(.top), ""))
        let list = layout.imageDisplayList { $0 == "i" ? picture : nil }
        #expect(
            list.commands == [
                .save, .concatenate(.translation(x: 10, y: 0)), .clip(.rect(CGRect(x: 0, y: 0, width: 30, height: 20))),
                .image(picture, CGRect(x: 0, y: -5, width: 30, height: 30)), .restore,
            ])
        #expect(layout.imageDisplayList { _ in nil }.isEmpty)
    }

    @Test func itsAlternativeTextIsCopied() {
        let smile = TextAttachment(size: CGSize(width: 9, height: 9), alternativeText: "[smile\u{FFFC}]")
        let none = TextAttachment(size: CGSize(width: 9, height: 9))
        let text = text("a", smile, "b") + text("c", none, "\u{FFFC}d")
        let content = PasteboardContent(text)
        #expect(content.plainText == "a[smile]bcd")
        #expect(content.html.contains("[smile]") && !content.html.contains("\u{FFFC}"))
        #expect(content.richText.runs.allSatisfy { $0.style.attachment == nil })
        #expect(PasteboardContent(text.slice(0..<1)).plainText == "a")
        #expect(PasteboardContent(text.slice(1..<2)).plainText == "[smile]")
    }

    @Test func invalidAttachmentSizesGiveAFiniteLayout() {
        for size in [CGSize(width: -1, height: CGFloat.nan), CGSize(width: CGFloat.infinity, height: -CGFloat.infinity)] {
            var attachment = TextAttachment(size: size)
            #expect(attachment.size == .zero)
            attachment.size = size
            let layout = layout(text("a", attachment, "b"), width: 20)
            #expect(layout.unsoundResults() == [])
        }
    }
}
