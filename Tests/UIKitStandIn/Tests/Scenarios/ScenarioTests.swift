import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel
@testable import SelectableLabelTesting

extension UIKitTests {
    /// Plays every scenario file on the stand-in for UIKit, and compares each state with the state on the simulated
    /// screen.
    @MainActor
    @Suite struct ScenarioTests {
        private nonisolated static let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("../../../..").standardizedFileURL

        private nonisolated static let folders = ["Tests/Fixtures/Scenarios", "DemoApp/Scenarios"]

        private nonisolated static var files: [String] {
            folders.flatMap { folder in
                let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
                return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
            }
        }

        /// The scenarios whose states differ on UIKit, each with the first step that differs and the reason.
        private nonisolated static let exceptions: [String: (step: Int, reason: String)] = [
            "1.1-second-finger": (12, "A UIControl handles each of its touches on its own, also that of a second finger."),
            "1.7-second-finger-and-cancel": (10, closedMenu),
            "second-finger-and-cancel": (11, closedMenu),
            "links": (11, closedMenu),
            "paragraphs": (10, "The drawn menu lies where the next tap goes; the system's is elsewhere."),
            "5.8-gestures-in-a-sheet": (11, "The dimmed area beside a sheet is the system's: a click there does not reach the kit."),
            "5.6-an-end-removed-together-with-many-rows": (11, outside),
            "magazine-page": (5, outside),
            "6.2-menu-by-finger": (2, "It taps where the drawn menu has its items."),
            "6.1-keys-in-the-menu": (9, "The keys in a menu of the system are the system's."),
            "9.1-no-screen": (2, "A window without a size has no views that can be touched."),
            "1.9-focus-scrolled-into-view": (3, contentInset),
            "1.9-keys-within-insets-of-a-list": (1, contentInset),
            "8.2-auto-scroll-within-insets-of-a-list": (4, contentInset),
            "8.2-edges-within-insets-and-bars": (5, contentInset),
        ]
        private nonisolated static let closedMenu =
            "A menu of the system that a touch closed does not come back when the touch is cancelled or leaves a link."
        /// In the magazine, a column of this text engine is longer than the window, and a pin below it is dragged.
        private nonisolated static let outside = "A press outside of the window is not the window's."
        private nonisolated static let contentInset = "In UIKit, the insets of a scroll view widen its limits."

        @Test(arguments: files) func everyScenarioHasTheSameStates(file: String) throws {
            let scenario = try Self.scenario(file)
            let difference = Self.firstDifference(scenario)
            let known = Self.exceptions[scenario.name]
            #expect(difference?.step == known?.step, "\(file): \(difference?.text ?? "no difference")")
        }

        /// Without files, the test above would have no arguments, and would pass.
        @Test func everyFolderHasScenarios() throws {
            for folder in Self.folders {
                #expect(Self.files.contains { $0.hasPrefix(folder + "/") }, "\(folder)")
            }
            let names = try Self.files.map { try Self.scenario($0).name }
            #expect(Set(Self.exceptions.keys).subtracting(names) == [])
        }

        private static func scenario(_ file: String) throws -> Scenario {
            try Scenario(data: Data(contentsOf: root.appendingPathComponent(file)))
        }

        static func firstDifference(_ scenario: Scenario) -> (step: Int, text: String)? {
            let expected = ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: UnicodeWordBoundaries()).playAll()
            Stage.reset()
            let world = UIKitWorld(scenario)
            let driver = ScenarioDriver(scenario, in: world)
            world.onTap = { [weak driver] in driver?.noteTap($0) }
            let observed = world.coordinator.onEffect
            world.coordinator.onEffect = { [weak world] effect in
                observed?(effect)
                if case .tap(let point) = effect { world?.tapped(point) }
            }
            defer {
                world.coordinator.clearSelection()
                world.window.close()
            }
            for one in expected {
                guard let other = driver.playNextStep() else { return (one.index, "missing") }
                let obstacles = [one, other].map { $0.failure.flatMap { $0.path.contains(".expect") ? nil : $0.description } }
                if obstacles[0] != obstacles[1] { return (one.index, "\(obstacles)") }
                // A touch outside of the system's menu closes it at once. The drawn menu stays until the finger is
                // lifted.
                let isTouched = !driver.fingers.isEmpty
                let (mine, theirs) = (
                    comparable(other, of: scenario, hasMenu: !isTouched), comparable(one, of: scenario, hasMenu: !isTouched)
                )
                if mine != theirs { return (one.index, "\(one.step.action.name):\n\(mine)\nin place of\n\(theirs)") }
            }
            return nil
        }

        /// The state without what only a drawn screen has: the frame of the menu, and the labels of a document's Copy
        /// buttons. The views of documents are made in another order.
        private static func comparable(_ result: ScenarioStepResult, of scenario: Scenario, hasMenu: Bool) -> String {
            var state = result.state
            if !scenario.documents.isEmpty {
                state.labels = state.labels.filter { !$0.id.hasSuffix(".copy.title") }.sorted { $0.id < $1.id }
                state.scroll.sort { $0.id < $1.id }
            }
            state.menu = ScenarioState.EditMenu(items: hasMenu ? state.menu.items : [])
            return state.json.text
        }
    }
}
