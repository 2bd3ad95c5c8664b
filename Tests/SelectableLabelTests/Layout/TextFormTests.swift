import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of vertical text. The kit lays it out horizontally and rotates it for display.
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

    @Test func attachmentsAreUprightInColumns() throws {
        let attachment = TextAttachment(
            .image("i"), size: CGSize(width: 30, height: 20), insets: EdgeLengths(top: 1, left: 2, bottom: 3, right: 4))
        let text = RichText("a", style: TextStyle(font: FontRequest(size: 10))) + RichText(attachment)
        let options = LayoutOptions(width: 100, height: 60, form: .vertical)
        let layout = TextLayout(text, options: options, typesetter: MonospaceTypesetter())
        let placement = try #require(layout.attachments().first)
        let map = placement.transform.concatenating(layout.containerTransform)
        let shown = map.apply(to: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(shown == layout.containerTransform.apply(to: placement.rect) && shown.size == attachment.size)
        // The first letter takes 10 points of the column, and the inset above the attachment is 1. The attachment takes
        // 24: its height of 20, and the insets of 1 and 3.
        #expect(shown.minY == 11 && layout.characterBox(at: 1).width == 24)
        #expect(map.apply(to: CGPoint(x: 0, y: 0)) == CGPoint(x: shown.minX, y: shown.minY))
    }

    @Test func aPlainTextIsNotTurned() {
        let layout = monospaceLayout("abc", width: 10)
        #expect(layout.containerTransform == .identity && layout.containerSize == layout.size)
    }

    @Test func shadowOffsetsApplyAfterTheFormsRotation() {
        let white = AdaptiveColor(.white)
        var style = TextStyle(font: FontRequest(size: 10))
        style.decorations.shadows = [TextShadow(color: white, x: 2, y: 3)]
        style.decorations.innerShadows = [TextShadow(color: white, x: 2, y: 3)]
        for form in [TextForm.horizontal, .vertical] {
            let layout = TextLayout(
                RichText("a中", style: style), options: LayoutOptions(form: form), typesetter: MonospaceTypesetter())
            let offsets = layout.displayList(appearance: .light).commands.compactMap { command -> CGPoint? in
                switch command {
                case .shadow(let shadow, _), .innerShadow(let shadow, _): shadow.offset
                default: nil
                }
            }
            let map = layout.containerTransform
            let origin = map.apply(to: CGPoint())
            let seen = offsets.map { map.apply(to: $0) }.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
            #expect(!seen.isEmpty && seen.allSatisfy { $0 == CGPoint(x: 2, y: 3) }, "\(form)")
        }
    }

    @Test func theSizeOfColumnsIsInContainerCoordinates() {
        let text = RichText("abc def", style: TextStyle(font: FontRequest(size: 10)))
        let size = TextLayout.size(
            of: text, fitting: CGSize(width: 100, height: 40), options: LayoutOptions(form: .vertical), typesetter: MonospaceTypesetter())
        #expect(size == CGSize(width: 20, height: 30))
    }
}
