import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Lines that run down: a layout of lines across, shown turned.
@MainActor
@Suite struct TextFormTests {
    private func controller(_ text: String) -> LabelController {
        LabelController(
            RichText(text, style: TextStyle(font: FontRequest(size: 10))), options: LayoutOptions(form: .vertical),
            typesetter: MonospaceTypesetter())
    }

    @Test func columnsBeginAtTheTopRight() {
        let label = controller("abcdefg")
        let size = CGSize(width: 50, height: 40)
        let layout = label.layout(in: size)
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range } == [0..<4, 4..<7])
        let transform = label.transform(of: layout, in: size)
        #expect(transform.apply(to: layout.characterBox(at: 0)) == CGRect(x: 40, y: 0, width: 10, height: 10))
        #expect(transform.apply(to: layout.characterBox(at: 3)) == CGRect(x: 40, y: 30, width: 10, height: 10))
        #expect(transform.apply(to: layout.characterBox(at: 4)) == CGRect(x: 30, y: 0, width: 10, height: 10))
        #expect(layout.containerSize == CGSize(width: 20, height: 40))
    }

    @Test func attachmentsStandUpright() throws {
        let attachment = TextAttachment(
            .image("i"), size: CGSize(width: 30, height: 20), insets: EdgeLengths(top: 1, left: 2, bottom: 3, right: 4))
        let text = RichText("a", style: TextStyle(font: FontRequest(size: 10))) + RichText(attachment)
        let options = LayoutOptions(width: 100, height: 60, form: .vertical)
        let layout = TextLayout(text, options: options, typesetter: MonospaceTypesetter())
        let placement = try #require(layout.attachments().first)
        let map = placement.transform.concatenating(layout.containerTransform)
        let shown = map.apply(to: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(shown == layout.containerTransform.apply(to: placement.rect) && shown.size == attachment.size)
        // 10 for the letter and 1 of inset above it; it is as wide as its line is high, less the insets.
        #expect(shown.minY == 11 && layout.characterBox(at: 1).width == 24)
        #expect(map.apply(to: CGPoint(x: 0, y: 0)) == CGPoint(x: shown.minX, y: shown.minY))
    }

    @Test func aPlainTextIsNotTurned() {
        let layout = monospaceLayout("abc", width: 10)
        #expect(layout.containerTransform == .identity && layout.containerSize == layout.size)
    }
}
