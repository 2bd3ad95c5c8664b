import Foundation
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct BundledScenarioTests {
    @Test nonisolated func allBundledScenariosAreFound() {
        let source = ReplayFixture.repository.appendingPathComponent("DemoApp/Scenarios")
        let committed = (try? FileManager.default.contentsOfDirectory(atPath: source.path))?.filter { $0.hasSuffix(".json") }.sorted()
        #expect(BundledScenarios.files.map { ($0 as NSString).lastPathComponent } == committed)
        #expect(BundledScenarios.files.count >= 12)
    }

    @Test nonisolated func storiesHaveTheOrderOfTheirPage() throws {
        let page = try String(contentsOf: ReplayFixture.repository.appendingPathComponent("docs/stories.md"), encoding: .utf8)
        let names = page.split(separator: "\n").compactMap { line in
            line.hasPrefix("[") ? line.dropFirst().prefix { $0 != "]" } : nil
        }
        #expect(names.map(String.init) == BundledScenarios.stories.map { $0 + ".json" })
        #expect(BundledScenarios.stories.first == "double-tap-and-copy")
    }

    /// Plays each scenario on two hosts: one reports changes immediately, and the other only when asked. Both must
    /// reach the same states.
    @Test(arguments: BundledScenarios.files) func everyBundledScenarioPasses(file: String) throws {
        let scenario = try Scenario(data: PlainFile.read(file))
        let typesetter = try scenario.engine == .monospace ? MonospaceTypesetter() as any Typesetter : FontFixtures.typesetter()
        let results = ScenarioHost.allCases.map { host in
            ScenarioPlayer(scenario, typesetter: typesetter, wordBoundaries: ICUWordBoundaryProvider(), host: host).playAll()
        }
        #expect(results[0].compactMap { $0.failure?.description } == [])
        for (eager, lazy) in zip(results[0], results[1]) { #expect(eager.json.text == lazy.json.text, "step \(eager.index)") }
    }

    /// Each scenario has at least one note and checks most of its steps.
    @Test(arguments: BundledScenarios.files) nonisolated func bundledScenarioHasActionsAndExpectations(file: String) throws {
        let scenario = try Scenario(data: PlainFile.read(file))
        #expect(scenario.name + ".json" == (file as NSString).lastPathComponent)
        #expect(scenario.steps.contains { $0.note != nil })
        let actions = scenario.steps.filter { $0.action.name != "wait" }
        #expect(actions.filter { $0.expect != nil }.count * 2 > actions.count)
    }
}
