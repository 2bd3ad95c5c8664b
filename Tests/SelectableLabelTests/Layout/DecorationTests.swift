import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import SelectableLabel

/// What is drawn behind, under and through text.
@Suite struct DecorationTests {
    private static let ink = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    /// The horizontal extents of a list's rectangles of a colour, from the top.
    private func extents(_ list: DisplayList, of color: AdaptiveColor = ink) -> [ClosedRange<CGFloat>] {
        list.commands.flatMap { command -> [CGRect] in
            switch command {
            case .fillRects(let rects, color.light): rects
            case .fill(let path, color.light): [path.corners].compactMap(\.self)
            default: []
            }
        }.map { $0.minX...$0.maxX }
    }

    private func layout(_ text: String, width: CGFloat, _ change: (inout TextStyle) -> Void) -> TextLayout {
        var style = TextStyle(font: FontRequest(size: 20))
        change(&style)
        return TextLayout(RichText(text, style: style), options: LayoutOptions(width: width), typesetter: testTypesetter)
    }

    private static let changes: [@Sendable (inout TextStyle) -> Void] = [
        { $0.underline = LineDecoration(color: ink) },
        { $0.strikethrough = LineDecoration(color: ink) },
        { $0.backgroundColor = ink },
    ]

    @Test(arguments: changes.indices) func whiteSpaceThatHangsAtAWrapBearsNone(_ change: Int) {
        let leftToRight = layout("aaaa   bb", width: 100, Self.changes[change])
        #expect(extents(leftToRight.displayList(appearance: .light)) == [0...80, 0...40])
        let rightToLeft = layout("אאאא   בב", width: 100, Self.changes[change])
        #expect(extents(rightToLeft.displayList(appearance: .light)) == [20...100, 60...100])
    }

    @Test func backgroundsOfOneColourAreOneShape() {
        let layout = layout("aaaa bb\ncc", width: 100) { $0.backgroundColor = Self.ink }
        let fills = layout.displayList(appearance: .light).commands.filter { if case .fillRects = $0 { true } else { false } }
        let expected = [(0, 80), (20, 40), (40, 40)].map { CGRect(x: 0, y: $0.0, width: $0.1, height: 20) }
        #expect(fills == [.fillRects(expected, Self.ink.light)])
    }

    @Test(arguments: changes.indices) func whiteSpaceAtTheEndOfAParagraphBearsThem(_ change: Int) {
        let layout = layout("aa  \nb ", width: 200, Self.changes[change])
        #expect(extents(layout.displayList(appearance: .light)) == [0...80, 0...40])
    }
}

extension DrawingPath {
    /// The rectangle around the path's points.
    fileprivate var corners: CGRect? {
        elements.compactMap { element -> CGRect? in
            switch element {
            case .move(let point), .line(let point): CGRect(origin: point, size: .zero)
            case .curve, .close: nil
            }
        }.reduce(nil) { ($0 ?? $1).union($1) }
    }
}
