import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct DemoMagazineTests {
    private let fixture = StageFixture("magazine")

    private var screen: Screen { fixture.screen }

    @Test func theTextFlowsRoundThePicture() throws {
        let label = try #require(screen.label("opening"))
        let picture = try #require(pictureFrame())
        let radius = picture.width / 2
        let layout = label.controller.layout(in: label.resolvedFrame.size)
        let origin = screen.frame(of: label).origin
        var inside = 0
        layout.forEachCharacterBox { _, box in
            let box = box.offset(by: origin)
            let nearest = CGPoint(x: min(max(picture.midX, box.minX), box.maxX), y: min(max(picture.midY, box.minY), box.maxY))
            if hypot(nearest.x - picture.midX, nearest.y - picture.midY) < radius + 2 { inside += 1 }
        }
        #expect(inside == 0)
        let lines = layout.lineCount
        label.controller.options.shape = ContainerShape()
        #expect(label.controller.layout(in: label.resolvedFrame.size).lineCount < lines - 2)
    }

    @Test(arguments: [280, 430, 768, 1000, 1400] as [CGFloat]) func theQuotationIsBelowThePicture(width: CGFloat) throws {
        let fixture = StageFixture("magazine", size: CGSize(width: width, height: 1600))
        let picture = try #require(pictureFrame(on: fixture.screen))
        let quotation = try #require(fixture.screen.label("quotation"))
        #expect(fixture.screen.frame(of: quotation).minY >= picture.maxY)
    }

    /// Returns the picture's frame in screen points. The page must not be scrolled.
    private func pictureFrame(on screen: Screen? = nil) -> CGRect? {
        let screen = screen ?? self.screen
        let pictures = screen.contentDisplayList().commands.compactMap { if case .image(_, let rect) = $0 { rect } else { nil } }
        return pictures.first?.offset(by: screen.scrollView("magazine")?.frame.origin ?? .zero)
    }

    @Test func theColumnsAreReadOneAfterTheOther() throws {
        screen.scroll("magazine", by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), at: 0)
        fixture.tap(try #require(fixture.box(of: "drawer", in: "left")).center, count: 2)
        #expect(fixture.coordinator.selectedText == "drawer")
        let end = try #require(fixture.box(of: "hour she", in: "right"))
        fixture.drag(.end, to: CGPoint(x: end.maxX, y: end.midY))
        fixture.command(.copy)
        #expect(fixture.clipboard.text == "drawer of tired sevens.\nBeside each hour")
    }

    @Test func selectAllCopiesThePageInReadingOrder() throws {
        fixture.tap(try #require(fixture.box(of: "last boat", in: "headline")).center, count: 2)
        fixture.command(.selectAll)
        fixture.command(.copy)
        let expected = MagazinePage.Part.allCases.map { MagazinePage.text(of: $0).string }.joined(separator: "\n")
        #expect(fixture.clipboard.text == expected)
        // Annotations above the text are not part of the copied text.
        #expect(!expected.contains("かつじ"))
    }

    @Test func magazineHasItsDecorations() throws {
        let styles = MagazinePage.Part.allCases.flatMap { MagazinePage.text(of: $0).runs.map(\.style.decorations) }
        #expect(styles.contains { $0.block != nil } && styles.contains { $0.background != nil } && styles.contains { $0.ruby != nil })
        #expect(styles.contains { $0.superscript == 1 } && styles.contains { !$0.shadows.isEmpty })
        #expect(styles.contains { $0.underline?.form == .double } && styles.contains { $0.underline?.pattern == .dot })
    }
}
