import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of the position of truncation tokens, of the order of their characters, and of tokens after a complete text.
@Suite struct TokenPlacementTests {
    private let style = TextStyle(font: FontRequest(size: 1))

    private func token(_ string: String, _ change: (inout TextStyle) -> Void = { _ in }) -> RichText {
        RichText(string, style: style).restyled(0..<string.utf16.count, change)
    }

    /// Returns the characters drawn on a line, from left to right.
    private func shown(_ layout: TextLayout, line: Int = 0) -> String {
        let glyphs = layout.displayList(appearance: .light).glyphRuns.flatMap { run in zip(run.positions, run.glyphs).map { ($0, $1) } }
        let there = glyphs.filter { $0.0.y > layout.line(at: line).top && $0.0.y < layout.line(at: line).bottom }
        return String(String.UnicodeScalarView(there.sorted { $0.0.x < $1.0.x }.compactMap { Unicode.Scalar($0.1) }))
    }

    // MARK: Truncation tokens

    @Test func aTokenReadsInItsLinesDirection() {
        let cut = { (text: String, token: RichText) in
            self.monospaceShown(text, token)
        }
        #expect(cut("אבגדהוזח", token(".ab")) == "ab.גבא")
        #expect(cut("abcdefgh", token(".אב")) == "abc.בא")
        #expect(cut("אבגדהוזח", token(".ab") { $0.paragraph.direction = .leftToRight }) == ".abגבא")
    }

    private func monospaceShown(_ text: String, _ token: RichText) -> String {
        shown(monospaceLayout(text, width: 6) { ($0.truncationToken, $0.lineLimit) = (token, 1) })
    }

    @Test func theTokenInheritsNoTagBackgroundOrRubyFromTheText() {
        var around = style
        around.tag = TextTag(leadingInset: 1, trailingInset: 1)
        around.decorations.background = TextBackground(fill: .label)
        around.decorations.ruby = RubyAnnotation("aa")
        around.underline = LineDecoration()
        let layout = monospaceLayout(RichText("abcdefghij", style: around), width: 6) { $0.lineLimit = 1 }
        #expect(layout.tokenRect?.width == 1)
        let own = layout.displayList(appearance: .light).filledPaths.filter { $0.maxX > (layout.tokenRect?.midX ?? .infinity) }
        // Of the text's decorations, only the underline continues under the token.
        #expect(own.map(\.height).filter { $0 >= 0.9 } == [] && !own.isEmpty)
    }

    /// A trailing token without room beside an empty last paragraph continues this paragraph.
    @Test func aTokenOnItsOwnLineIsNoParagraph() {
        let spaced = RichText("a\n", style: style).restyled(0..<2) { $0.paragraph.paragraphSpacingBefore = 7 }
        let layout = monospaceLayout(spaced, width: 3) { $0.trailingToken = token(" more") }
        #expect((0..<layout.lineCount).map { layout.line(at: $0).top } == [0, 8, 9])
    }

    /// A line for a token alone has no terminator. It counts as a row, whether or not the container has a shape.
    @Test func aTokenOnItsOwnLineHasNoText() {
        let spaced = RichText("a\n", style: style).restyled(0..<2) { $0.paragraph.paragraphSpacingBefore = 7 }
        let layout = monospaceLayout(spaced, width: 3) { ($0.trailingToken, $0.height) = (token(" more"), 5) }
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range } == [0..<2, 2..<2] && LayoutLaws.everything(layout) == [])
        for holes in [[], [CGRect(x: 0, y: 50, width: 1, height: 1)]] {
            let limited = monospaceLayout("abc", width: 3) {
                ($0.trailingToken, $0.lineLimit, $0.shape) = (token("--"), 1, ContainerShape(exclusions: holes))
            }
            #expect(limited.lineCount == 1 && limited.isTruncated)
        }
    }

    @Test func aTrailingTokenThatIsLeftOutChangesNoHeight() {
        let large = token("more") { $0.font.size = 3 }
        let layout = monospaceLayout("", width: 2) { ($0.lineLimit, $0.trailingToken) = (1, large) }
        #expect(layout.lineCount == 1 && layout.size.height == 1 && layout.tokenRect == nil)
    }

    @Test func aTokenIsPlacedBeforeAGapIfItDoesNotFitBehind() {
        let layout = monospaceLayout("aa bb cc dd", width: 10) {
            $0.shape = ContainerShape(exclusions: [CGRect(x: 5, y: 0, width: 3, height: 2)])
            ($0.lineLimit, $0.truncationToken) = (1, token("..."))
        }
        #expect(layout.lineCount == 1 && shown(layout) == "aa..." && layout.truncatedRange == 2..<11)
    }

    @Test func aPictureInATokenIsDrawnInIt() {
        let attachment = TextAttachment(.image("a"), size: CGSize(width: 1, height: 1), alignment: .metrics(ascent: 0.8, descent: 0.2))
        let image = DrawingImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        let layout = monospaceLayout("abcdef ghijklmn", width: 6) {
            ($0.lineLimit, $0.truncationToken) = (2, token("-") + RichText(attachment, style: style))
        }
        let rect = layout.tokenRect ?? CGRect()
        #expect(rect.width == 2 && rect.minY == 1)
        var maps = [DrawingTransform.identity]
        var places: [CGRect] = []
        for command in layout.imageDisplayList({ _ in image }).commands {
            switch command {
            case .save: maps.append(maps[maps.count - 1])
            case .restore: maps.removeLast()
            case .concatenate(let map): maps[maps.count - 1] = map.concatenating(maps[maps.count - 1])
            case .image(_, let place): places.append(maps[maps.count - 1].apply(to: place))
            default: break
            }
        }
        #expect(places.count == 1)
        for (place, wanted) in zip(places, [CGRect(x: rect.minX + 1, y: 1, width: 1, height: 1)]) {
            #expect(abs(place.minX - wanted.minX) < 0.001 && abs(place.minY - wanted.minY) < 0.001 && place.size == wanted.size)
        }
    }

    // MARK: Trailing tokens

    @Test func theTrailingTokenFollowsAWholeText() {
        let layout = monospaceLayout("abc de", width: 4) { $0.trailingToken = token(" -") }
        #expect(layout.lineCount == 2 && !layout.isTruncated && layout.tokenRect == CGRect(x: 2, y: 1, width: 2, height: 1))
        #expect(LayoutLaws.everything(layout) == [])
        let mirrored = monospaceLayout("אבג דה", width: 4) { $0.trailingToken = token(" -") }
        #expect(mirrored.tokenRect == CGRect(x: 0, y: 1, width: 2, height: 1))
        #expect(LayoutLaws.everything(mirrored) == [])
        #expect(monospaceLayout("abc def", width: 3) { ($0.trailingToken, $0.lineLimit) = (token(" -"), 1) }.truncatedRange == 2..<7)
    }

    @Test func aTrailingTokenThatIsWiderThanItsLineIsTruncated() {
        let layout = monospaceLayout("abc", width: 3) { $0.trailingToken = token(" show less") }
        #expect(shown(layout, line: 1) == "sh…" && layout.tokenRect == CGRect(x: 0, y: 1, width: 3, height: 1))
        #expect(layout.size.width == 3 && LayoutLaws.everything(layout) == [])
        let mirrored = monospaceLayout("אבג", width: 3) { $0.trailingToken = token(" דהוזח") }
        #expect(shown(mirrored, line: 1) == "…הד" && mirrored.tokenRect == CGRect(x: 0, y: 1, width: 3, height: 1))
    }

    @Test func anEllipsisReplacesATruncationTokenThatDoesNotFit() {
        let layout = monospaceLayout("abcdef", width: 3) { ($0.truncationToken, $0.lineLimit) = (token(" [...] "), 1) }
        #expect(shown(layout) == "ab…" && layout.truncatedRange == 2..<6)
    }

    @Test func aTrailingTokenInItsOwnLineDropsItsLeadingSpace() {
        let full = monospaceLayout("abc def", width: 3) { $0.trailingToken = token(" -") }
        #expect(full.lineCount == 3 && full.tokenRect == CGRect(x: 0, y: 2, width: 1, height: 1))
        #expect(full.line(at: 2).range == 7..<7 && full.text.string == "abc def")
        #expect(LayoutLaws.everything(full) == [])
        let mirrored = monospaceLayout("אבג דהו", width: 3) { $0.trailingToken = token(" -") }
        #expect(mirrored.tokenRect == CGRect(x: 2, y: 2, width: 1, height: 1) && mirrored.line(at: 2).isRightToLeft)
        #expect(LayoutLaws.everything(mirrored) == [])
    }

    @Test func theTextIsCutIfTheTrailingTokensLineDoesNotFit() {
        let change = { (options: inout LayoutOptions) in (options.trailingToken, options.truncationToken) = (token("--"), token("--")) }
        let high = monospaceLayout("abc def", width: 3) {
            change(&$0)
            $0.height = 2
        }
        #expect(high.lineCount == 2 && high.truncatedRange == 5..<7 && high.tokenRect == CGRect(x: 1, y: 1, width: 2, height: 1))
        let limited = monospaceLayout("abc def", width: 3) {
            change(&$0)
            $0.lineLimit = 2
        }
        #expect(limited.lineCount == 2 && limited.truncatedRange == 5..<7)
        #expect(LayoutLaws.everything(limited) == [])
    }

    @Test func theTrailingTokenFlowsAroundExclusions() {
        func place(of token: String, after text: String, _ hole: CGRect) -> CGRect? {
            monospaceLayout(text, width: 10) {
                ($0.trailingToken, $0.shape) = (self.token(token), ContainerShape(exclusions: [hole]))
            }.tokenRect
        }
        // The token is placed after the hole, if it fits in the last row of the text. Otherwise, it is placed below.
        #expect(place(of: "---", after: "aaa bbb ccc", CGRect(x: 3, y: 1, width: 3, height: 3)) == CGRect(x: 6, y: 1, width: 3, height: 1))
        #expect(place(of: "---", after: "אאא בבב גגג", CGRect(x: 4, y: 1, width: 3, height: 3)) == CGRect(x: 1, y: 1, width: 3, height: 1))
        let below = CGRect(x: 3, y: 2, width: 6, height: 3)
        #expect(place(of: "---", after: "aaa bbb ccc dddd", below) == CGRect(x: 0, y: 2, width: 3, height: 1))
        #expect(place(of: "----", after: "aaa bbb ccc dddd", below) == CGRect(x: 0, y: 5, width: 4, height: 1))
    }
}
