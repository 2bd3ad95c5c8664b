import Foundation
import PangoEngine
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct ReplayPageTests {
    private func report(_ text: String) throws -> ReplayReport {
        let scenario = try Scenario(data: Data(text.utf8))
        let player = ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: ICUWordBoundaryProvider())
        var report = ReplayReport(file: "file.json", scenario: scenario, folder: "frames")
        for result in player.playAll() { report.add(result) }
        return report
    }

    @Test func pageShowsStepsInOrderWithTheSelectedText() throws {
        let page = ReplayPage(reports: [try report(ReplayFixture.scenario())]).html
        let first = try #require(page.range(of: "frames/000.png"))
        let second = try #require(page.range(of: "frames/001.png"))
        #expect(first.lowerBound < second.lowerBound)
        #expect(page.contains("Double tap a:7") && page.contains("Choose copy"))
        #expect(
            page.contains("<dt>selected</dt><dd dir=\"auto\">world</dd>") && page.contains("<dt>copied</dt><dd dir=\"auto\">world</dd>"))
        #expect(page.contains("1 scenario, 2 steps: all as expected"))
    }

    @Test func pageBeginsWithTheStories() throws {
        let names = ["zebra", "arabic", "ant", "double-tap-and-copy"]
        let page = ReplayPage(
            reports: [ReplayReport(file: "bad.json", problem: "x")] + (try names.map { try report(ReplayFixture.scenario($0)) }))
        #expect(page.reports.map(\.title) == ["double-tap-and-copy", "arabic", "bad.json", "zebra", "ant"])
    }

    @Test func pageNamesViewsThatAreAddedAndRemoved() {
        #expect(ScenarioAction.addView(ScreenView(id: "bar", frame: .zero, kind: .bar)).summary == "bar added")
        #expect(ScenarioAction.removeView("bar").summary == "bar removed")
    }

    @Test func pageShowsFailures() throws {
        let page = ReplayPage(reports: [
            try report(ReplayFixture.scenario(expecting: "<hello>")), ReplayReport(file: "dir/other.json", problem: "$.name: is \"bad\""),
        ]).html
        #expect(page.contains("1 failed") && page.contains("expected &quot;&lt;hello&gt;&quot;") && page.contains("got &quot;world&quot;"))
        #expect(page.contains("not played") && page.contains("dir/other.json: $.name: is &quot;bad&quot;"))
        #expect(page.contains("2 scenarios, 2 steps: 2 not as expected"))
    }

    @Test func pageEscapesHTMLInTexts() throws {
        let text = ReplayFixture.scenario().replacingOccurrences(of: "a <b> & c", with: "</p><script>x('\\\"')</script>\\u0000")
        let page = ReplayPage(reports: [try report(text)]).html
        #expect(!page.contains("<script"))
        #expect(page.contains("&lt;/p&gt;&lt;script&gt;x('&quot;')&lt;/script&gt;\u{FFFD}"))
    }
}
