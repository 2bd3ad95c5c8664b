import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of texts that are shaped once and then laid out many times, for example, with other widths.
@Suite struct SharedTypesetTests {
    private static let text: RichText = {
        var random = SeededGenerator(seed: 21)
        let text = RichText(LawTexts.mixed(1500, using: &random), style: TextStyle(font: FontRequest(size: 10)))
        return text.restyled(100..<400) { $0.font.size = 14 }.restyled(300..<500) { $0.paragraph.alignment = .justified }
    }()

    private static let options: [LayoutOptions] = [0, 35, 120, 333.3, .infinity].flatMap { width in
        [
            LayoutOptions(width: width), LayoutOptions(width: width, lineLimit: 7),
            LayoutOptions(width: width, height: 200, truncation: .clip),
        ]
    }

    @Test func aSharedTextIsLaidOutLikeAFreshOne() {
        let shared = TypesetText(Self.text, typesetter: MonospaceTypesetter())
        for options in Self.options + Self.options.reversed() {
            let fresh = TextLayout(Self.text, options: options, typesetter: MonospaceTypesetter())
            #expect(TextLayout(shared, options: options).isSame(as: fresh), "\(options)")
        }
    }

    @Test func manyTasksShareOneText() async {
        let expected = Self.options.map { TextLayout(Self.text, options: $0, typesetter: MonospaceTypesetter()) }
        let shared = TypesetText(Self.text, typesetter: MonospaceTypesetter())
        let layouts = await withTaskGroup(of: [TextLayout].self) { group in
            for task in 0..<8 {
                group.addTask {
                    let order = Self.options.indices.map { ($0 + 2 * task) % Self.options.count }
                    let made = order.map { (index: $0, layout: TextLayout(shared, options: Self.options[$0])) }
                    return made.sorted { $0.index < $1.index }.map(\.layout)
                }
            }
            return await group.reduce(into: [[TextLayout]]()) { $0.append($1) }
        }
        #expect(layouts.count == 8)
        for made in layouts { #expect(zip(made, expected).allSatisfy { $0.isSame(as: $1) }) }
    }

    @Test func aTextIsShapedOnceForAllWidths() {
        let counter = CountingTypesetter()
        let shared = TypesetText(RichText("one\ntwo\n\nthree"), typesetter: counter)
        #expect(counter.count == 0)
        for width: CGFloat in [10, 50, .infinity] { _ = TextLayout(shared, options: LayoutOptions(width: width)) }
        #expect(counter.count == 3)
    }

    @Test func truncatedParagraphsAreNotShaped() {
        let counter = CountingTypesetter()
        let text = RichText("one\ntwo\nthree\nfour")
        let layout = TextLayout(text, options: LayoutOptions(lineLimit: 2, truncation: .clip), typesetter: counter)
        #expect(layout.lineCount == 2 && counter.count == 2)
    }
}

/// A typesetter that counts the paragraphs it shapes.
private final class CountingTypesetter: Typesetter, @unchecked Sendable {
    /// Guards the count of paragraphs.
    private let lock = NSLock()
    private var shaped = 0

    var count: Int { lock.withLock { shaped } }

    func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        lock.withLock { shaped += 1 }
        return MonospaceTypesetter().typeset(paragraph)
    }

    func metrics(of style: ShapingStyle) -> FontMetrics { MonospaceTypesetter().metrics(of: style) }
}
