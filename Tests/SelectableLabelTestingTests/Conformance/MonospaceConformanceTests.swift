import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct MonospaceConformanceTests {
    private let conformance = TypesetterConformance(MonospaceTypesetter())

    @Test(arguments: TypesetterConformance.Check.allCases) func monospaceTypesetterConforms(_ check: TypesetterConformance.Check) {
        #expect(conformance.violations(of: check).prefix(5) == [])
    }

    @Test(arguments: [false, true]) func wrongBreakOpportunitiesAreFound(isAlways: Bool) {
        #expect(TypesetterConformance(WrongOpportunities(isAlways: isAlways)).violations(of: .breaksAreOpportunities) != [])
    }

    @Test func monospaceTypesetterConformsFromManyTasks() async {
        #expect(await conformance.concurrencyViolations().prefix(5) == [])
    }
}

/// A typesetter in which a line may end anywhere, or only at the end of a paragraph. Its lines are those of the
/// monospace typesetter.
private struct WrongOpportunities: Typesetter {
    private final class Paragraph: TypesetParagraph {
        let base: any TypesetParagraph
        let isAlways: Bool

        init(base: any TypesetParagraph, isAlways: Bool) {
            self.base = base
            self.isAlways = isAlways
        }

        var length: Int { base.length }
        var isRightToLeft: Bool { base.isRightToLeft }
        func suggestedLineBreak(from start: Int, width: CGFloat) -> Int { base.suggestedLineBreak(from: start, width: width) }
        func isBreakOpportunity(_ offset: Int) -> Bool { isAlways || offset == length }
        func layOutLine(_ range: TextRange, into line: inout ShapedLine) { base.layOutLine(range, into: &line) }
    }

    let isAlways: Bool

    func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        Paragraph(base: MonospaceTypesetter().typeset(paragraph), isAlways: isAlways)
    }

    func metrics(of style: ShapingStyle) -> FontMetrics { MonospaceTypesetter().metrics(of: style) }
}
