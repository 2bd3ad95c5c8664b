import Foundation
import LabelDrawing
import Testing

@testable import Magnifier

@Suite struct MagnifierLensTests {
    private let style = MagnifierStyle()
    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)

    private func lens(focus: CGPoint, line: CGRect, subject: MagnifierSubject = .range) -> MagnifierLens {
        MagnifierLens(focus: focus, line: line, subject: subject, style: style, bounds: bounds)
    }

    @Test func isAboveTheLineAndShowsItsFocusInTheMiddle() {
        let lens = lens(focus: CGPoint(x: 200, y: 410), line: CGRect(x: 20, y: 400, width: 360, height: 20))
        #expect(lens.frame == CGRect(x: 140, y: 400 - style.distance - 30, width: 120, height: 30))
        #expect(abs(lens.source.midX - 200) < 0.001 && abs(lens.source.midY - 410) < 0.001)
        #expect(abs(lens.source.width - 120 / 1.4) < 0.001 && abs(lens.source.height - 30 / 1.4) < 0.001)
    }

    @Test func flipsBelowIfThereIsTooLittleRoomAbove() {
        let line = CGRect(x: 20, y: 47, width: 360, height: 20)
        #expect(lens(focus: CGPoint(x: 200, y: 57), line: line).frame.minY == line.maxY + style.distance)
        #expect(lens(focus: CGPoint(x: 200, y: 58), line: line.offsetBy(dx: 0, dy: 1)).frame.minY == 0)
    }

    @Test(arguments: [CGPoint(x: 10, y: 300), CGPoint(x: 395, y: 300), CGPoint(x: 200, y: 2), CGPoint(x: 10, y: 795)])
    func lensAndSourceStayInside(focus: CGPoint) {
        let lens = lens(focus: focus, line: CGRect(x: 0, y: focus.y - 5, width: 400, height: 10))
        #expect(bounds.contains(lens.frame))
        #expect(bounds.contains(lens.source))
        #expect(lens.frame.size == CGSize(width: 120, height: 30))
    }

    @Test func isRoundOverACaret() {
        let lens = lens(focus: CGPoint(x: 200, y: 400), line: CGRect(x: 0, y: 390, width: 400, height: 20), subject: .caret)
        #expect(lens.frame.size == CGSize(width: 113, height: 113))
    }

    @Test func scalesTheContentUnderItIntoItsFrame() {
        let lens = lens(focus: CGPoint(x: 200, y: 410), line: CGRect(x: 20, y: 400, width: 360, height: 20))
        var content = DisplayList()
        content.append(.fill(.rect(lens.source), .black))
        let list = lens.displayList(content: content, style: style, appearance: .light)
        let maps = list.commands.compactMap { command -> DrawingTransform? in
            if case .concatenate(let map) = command { return map }
            return nil
        }
        #expect(maps.count == 1)
        let corner = maps[0].apply(to: CGPoint(x: lens.source.maxX, y: lens.source.maxY))
        #expect(abs(corner.x - lens.frame.maxX) < 0.001 && abs(corner.y - lens.frame.maxY) < 0.001)
        #expect(list.commands.contains { if case .clip = $0 { true } else { false } })
    }

    // MARK: Tall runs

    @Test(arguments: [CGFloat(10), 21, 22, 60, 200, 799, 5_000, .infinity, .nan], [CGFloat(400), 150, 90])
    func aHighCaretIsShownWhole(height: CGFloat, width: CGFloat) {
        let bounds = CGRect(x: 0, y: 0, width: width, height: 800)
        let caret = CGRect(x: 70, y: 400 - height / 2, width: 0, height: height)
        let line = CGRect(x: 0, y: 390, width: 400, height: 20)
        let lens = MagnifierLens(
            focus: CGPoint(x: 70, y: 400), line: line, caret: caret, subject: .range, style: style, bounds: bounds)
        #expect(bounds.insetBy(dx: -0.001, dy: -0.001).contains(lens.frame) && bounds.insetBy(dx: -0.001, dy: -0.001).contains(lens.source))
        let scale = lens.frame.width / lens.source.width
        #expect(abs(lens.frame.height / lens.source.height - scale) < 0.001)
        guard height.isFinite else { return }
        #expect(lens.source.height > min(height, 800) - 0.001)
        #expect(height > 24 / 1.4 ? scale < 1.4 : abs(scale - 1.4) < 0.001)
        // The caret stays 3 points away from the rim.
        if height <= 600 { #expect((lens.frame.height - height * scale) / 2 > 2.999) }
    }

    @Test func aHorizontalCaretIsShownWholeToo() {
        let lens = MagnifierLens(
            focus: CGPoint(x: 200, y: 400), line: CGRect(x: 190, y: 300, width: 20, height: 200),
            caret: CGRect(x: 100, y: 400, width: 200, height: 0), subject: .range, style: style, bounds: bounds)
        #expect(abs(lens.source.width - 200 * 120 / 114) < 0.001 && abs(lens.source.midX - 200) < 0.001)
    }

    // MARK: Rim

    @Test func nothingTouchesTheRim() {
        for (subject, height) in [(MagnifierSubject.range, CGFloat(24)), (.caret, 107)] {
            let lens = lens(focus: CGPoint(x: 200, y: 410), line: CGRect(x: 20, y: 400, width: 360, height: 20), subject: subject)
            let list = lens.displayList(
                content: DisplayList(commands: [.fill(.rect(bounds), .black)]), style: style, appearance: .light)
            let clips = list.commands.compactMap { if case .clip(let path) = $0, path.fillRule == .nonZero { path.box } else { nil } }
            #expect(clips.map(\.height) == [height, lens.frame.height])
            // The outermost strip hides the content, and each strip hides less than the one before.
            let alphas = list.commands.compactMap { command -> Double? in
                switch command {
                case .fillRects(_, let color): color.alpha
                case .stroke(_, let color, let pen) where pen.width == 0.5: color.alpha
                default: nil
                }
            }
            #expect(alphas.count == 12 && alphas.first == 1 && zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
        }
    }

    @Test func theContentFadesAlikeAtBothSides() {
        let lens = lens(focus: CGPoint(x: 200, y: 410), line: CGRect(x: 20, y: 400, width: 360, height: 20))
        let strips = lens.displayList(content: DisplayList(), style: style, appearance: .light).commands.compactMap { command in
            if case .fillRects(let rects, _) = command { rects } else { nil }
        }
        #expect(strips.count == 12)
        for (index, pair) in strips.enumerated() {
            let distance = CGFloat(index) * 0.5
            #expect(pair.count == 2 && pair.allSatisfy { $0.width == 0.5 && $0.minY == lens.frame.minY && $0.height == lens.frame.height })
            #expect(abs(pair[0].minX - lens.frame.minX - distance) < 0.001 && abs(lens.frame.maxX - pair[1].maxX - distance) < 0.001)
        }
    }

    @Test func keepsAMarginAtTheSides() {
        for x in [CGFloat(0), 400] {
            let lens = lens(focus: CGPoint(x: x, y: 410), line: CGRect(x: 0, y: 400, width: 400, height: 20))
            #expect(lens.frame.minX == (x == 0 ? 8 : 272))
        }
    }

    // MARK: Shadow

    private func shadow(in list: DisplayList) -> DrawingShadow? {
        list.commands.compactMap { if case .shadow(let shadow, _) = $0 { shadow } else { nil } }.first
    }

    @Test func theLensCastsAShadowRoundItself() {
        var style = style
        let lens = lens(focus: CGPoint(x: 200, y: 410), line: CGRect(x: 20, y: 400, width: 360, height: 20))
        for appearance in Appearance.allCases {
            let list = lens.displayList(content: DisplayList(), style: style, appearance: appearance)
            let shadow = shadow(in: list)
            let color = style.shadowColor.resolved(for: appearance)
            #expect(shadow == DrawingShadow(color: color, offset: CGPoint(x: 0, y: style.shadowOffset), blur: style.shadowBlur))
            // A clip keeps the shadow outside the lens.
            #expect(list.commands.contains { if case .clip(let path) = $0 { path.fillRule == .evenOdd } else { false } })
        }
        #expect(lens.drawnRect(style: style).contains(lens.frame.insetBy(dx: -style.shadowBlur, dy: -style.shadowBlur)))
        style.shadowColor = AdaptiveColor(.clear)
        #expect(shadow(in: lens.displayList(content: DisplayList(), style: style, appearance: .dark)) == nil)
        #expect(lens.drawnRect(style: style) == lens.frame.insetBy(dx: -style.borderWidth, dy: -style.borderWidth))
    }

    @Test func aScaleOfZeroOrLessShowsThingsAsTheyAre() {
        var style = MagnifierStyle()
        style.scale = 0
        let lens = MagnifierLens(
            focus: CGPoint(x: 200, y: 410), line: CGRect(x: 0, y: 400, width: 400, height: 20), subject: .range, style: style,
            bounds: bounds)
        #expect(lens.source.size == lens.frame.size)
    }
}

extension DrawingPath {
    /// The rectangle around the path's points.
    fileprivate var box: CGRect {
        let points = elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): [point]
            case .close: []
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
