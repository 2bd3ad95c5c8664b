import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the decorations of text: backgrounds, underlines and strikethroughs.
@Suite struct DecorationTests {
    private static let ink = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    /// Returns the horizontal extents of all shapes that are filled with a colour, in drawing order.
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

    @Test(arguments: changes.indices) func hangingWhiteSpaceAtAWrapIsNotDecorated(_ change: Int) {
        let leftToRight = layout("aaaa   bb", width: 100, Self.changes[change])
        #expect(extents(leftToRight.displayList(appearance: .light)) == [0...80, 0...40])
        let rightToLeft = layout("אאאא   בב", width: 100, Self.changes[change])
        #expect(extents(rightToLeft.displayList(appearance: .light)) == [20...100, 60...100])
    }

    private func attached(_ change: Int, size: CGFloat = 20, text: (String, String) = ("aa", "bb")) -> RichText {
        var style = TextStyle(font: FontRequest(size: 20))
        Self.changes[change](&style)
        var after = style
        after.font.size = size
        let attachment = TextAttachment(size: CGSize(width: 30, height: 10))
        return RichText(text.0, style: style) + RichText(attachment, style: style) + RichText(text.1, style: after)
    }

    /// A line, such as an underline, stops at an attachment. A background continues behind the attachment.
    @Test(arguments: changes.indices) func linesDoNotRunThroughAttachments(_ change: Int) {
        for (before, after) in [("aa", "bb"), ("אא", "בב")] {
            let layout = TextLayout(attached(change, text: (before, after)), typesetter: testTypesetter)
            let found = extents(layout.displayList(appearance: .light)).sorted { $0.lowerBound < $1.lowerBound }
            #expect(change == 2 ? found.first?.lowerBound == 0 && found.last?.upperBound == 110 : found == [0...40, 70...110])
        }
        let alone = TextLayout(attached(change, text: ("", "")), typesetter: testTypesetter)
        #expect(extents(alone.displayList(appearance: .light)) == (change == 2 ? [0...30] : []))
    }

    /// A line has the same vertical position on both sides of an attachment. The larger font determines the position.
    @Test(arguments: [0, 1]) func aLineIsTheSameOnBothSidesOfAnAttachment(_ change: Int) {
        let paths = TextLayout(attached(change, size: 40), typesetter: testTypesetter).displayList(appearance: .light).filledPaths
        #expect(paths.map(\.minX) == [0, 70] && Set(paths.map(\.minY)).count == 1 && Set(paths.map(\.height)).count == 1)
    }

    @Test func backgroundsOfOneColourAreOneShape() {
        let layout = layout("aaaa bb\ncc", width: 100) { $0.backgroundColor = Self.ink }
        let fills = layout.displayList(appearance: .light).commands.filter { if case .fillRects = $0 { true } else { false } }
        let expected = [(0, 80), (20, 40), (40, 40)].map { CGRect(x: 0, y: $0.0, width: $0.1, height: 20) }
        #expect(fills == [.fillRects(expected, Self.ink.light)])
    }

    @Test(arguments: changes.indices) func whiteSpaceAtTheEndOfAParagraphIsDecorated(_ change: Int) {
        let layout = layout("aa  \nb ", width: 200, Self.changes[change])
        #expect(extents(layout.displayList(appearance: .light)) == [0...80, 0...40])
    }
}

extension DrawingPath {
    /// The bounding rectangle of the path's points.
    fileprivate var corners: CGRect? {
        elements.compactMap { element -> CGRect? in
            switch element {
            case .move(let point), .line(let point): CGRect(origin: point, size: .zero)
            case .curve, .close: nil
            }
        }.reduce(nil) { ($0 ?? $1).union($1) }
    }
}
