import CoreGraphics
import Foundation
import ObjectiveC
import SelectableLabelTesting
import XCTest

/// Plays the bundled scenario files in the demo app with real touches.
///
/// These tests check only the selected and copied text. The tests on Linux check the geometry, because they use the
/// same fonts on every machine.
@MainActor
final class ScenarioUITests: XCTestCase {
    override func setUp() async throws {
        continueAfterFailure = false
    }

    private nonisolated static var files: [URL] {
        Bundle(for: ScenarioUITests.self).urls(forResourcesWithExtension: "json", subdirectory: nil) ?? []
    }

    /// Adds one test for each bundled file, so that a failure stops only the test of that file.
    override class var defaultTestSuite: XCTestSuite {
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent.replacingOccurrences(of: "-", with: "_")
            let body: @convention(block) @MainActor (ScenarioUITests) -> Void = { test in test.play(file) }
            class_addMethod(self, NSSelectorFromString("test_\(name)"), imp_implementationWithBlock(body), "v@:")
        }
        return super.defaultTestSuite
    }

    func testScenariosAreBundled() {
        XCTAssertFalse(Self.files.isEmpty)
    }

    /// Plays the steps of a file up to the first step that cannot be performed with one finger and the menu. Does
    /// nothing if none of these steps expects a text.
    private func play(_ file: URL) {
        do {
            let scenario = try Scenario(data: Data(contentsOf: file))
            // The app does not support lists.
            guard scenario.lists.isEmpty else { return }
            // Playback stops before the first step that touches a fixed point of the screen, because the text at such a
            // point depends on the text engine.
            let steps = scenario.steps.prefix { $0.action.isTouch }
            if steps.contains(where: \.tellsText) { try play(steps, of: scenario, file: file) }
        } catch {
            XCTFail("\(error)")
        }
    }

    private func play(_ steps: ArraySlice<ScenarioStep>, of scenario: Scenario, file: URL) throws {
        let app = XCUIApplication()
        app.launchArguments = ["-scenario", file.deletingPathExtension().lastPathComponent]
        app.launch()
        let probe = app.otherElements["probe"]
        XCTAssertTrue(probe.waitForExistence(timeout: 10))
        for (index, step) in steps.enumerated() {
            // The test performed the whole tap at the preceding press step. The scenario expects the result of the tap
            // at this release step.
            if case .release = step.action { try check(step.expect, probe: probe, message: "\(scenario.name), step \(index + 1)") }
            let points = try report(of: probe).points[index].map { point in
                app.coordinate(withNormalizedOffset: CGVector()).withOffset(CGVector(dx: point.x, dy: point.y))
            }
            try perform(step.action, at: points, in: app)
            guard !step.action.isPressOrRelease else { continue }
            try check(step.expect, probe: probe, message: "\(scenario.name), step \(index + 1)")
        }
    }

    private func perform(_ action: ScenarioAction, at points: [XCUICoordinate], in app: XCUIApplication) throws {
        switch action {
        case .tap(_, let count), .press(_, let count, _):
            if count == 2 { try first(points).doubleTap() } else { try first(points).tap() }
        case .longPress: try first(points).press(forDuration: 0.7)
        case .dragPin:
            let end = try XCTUnwrap(points.last)
            // Drags in one fast movement, as the scenario does. A slow drag may select whole words where a fast one
            // does not.
            try first(points).press(
                forDuration: 0.05, thenDragTo: end, withVelocity: XCUIGestureVelocity(rawValue: 100_000), thenHoldForDuration: 0.2)
        case .menu(let item):
            let titles = ["select": "Select", "selectAll": "Select All", "copy": "Copy"]
            let title = titles[item] ?? item
            let button = app.menuItems[title].waitForExistence(timeout: 3) ? app.menuItems[title] : app.buttons[title]
            XCTAssertTrue(button.waitForExistence(timeout: 5), title)
            button.tap()
        case .wait(let seconds): Thread.sleep(forTimeInterval: seconds)
        default: break
        }
    }

    private func first(_ points: [XCUICoordinate]) throws -> XCUICoordinate {
        try XCTUnwrap(points.first, "the step's target is not on the screen")
    }

    private func check(_ expected: JSONValue?, probe: XCUIElement, message: String) throws {
        guard case .object(let fields) = expected else { return }
        if case .string(let text) = fields["selectedText"] {
            var selected = try report(of: probe).selectedText
            for _ in 0..<20 where selected != text { selected = try report(of: probe).selectedText }
            XCTAssertEqual(selected, text, message)
        }
        if case .object(let forms) = fields["pasteboard"], case .string(let text) = forms["text/plain"] {
            XCTAssertEqual(try report(of: probe).pasteboard, text, message)
        }
    }

    /// The state that the demo app reports to the tests.
    private struct Report: Codable {
        var points: [[CGPoint]]
        var selectedText: String
        var pasteboard: String
    }

    private func report(of probe: XCUIElement) throws -> Report {
        // Waits for a new report. The app sends about ten reports per second.
        Thread.sleep(forTimeInterval: 0.25)
        let value = try XCTUnwrap(probe.value as? String)
        return try JSONDecoder().decode(Report.self, from: Data(value.utf8))
    }
}

extension ScenarioAction {
    /// Whether a test can perform the action with one finger or the menu. Triple taps and drags along several points
    /// are not supported.
    fileprivate var isTouch: Bool {
        switch self {
        case .menu, .wait, .release: true
        case .tap(let target, let count), .press(let target, let count, finger: 1): count <= 2 && target.isInContent
        case .longPress(let target): target.isInContent
        case .dragPin(_, let path, release: true): path.count == 1 && path.allSatisfy(\.isInContent)
        default: false
        }
    }

    /// Whether the action is a press without a release, or a release.
    fileprivate var isPressOrRelease: Bool {
        switch self {
        case .press, .release: true
        default: false
        }
    }
}

extension ScenarioStep {
    /// Whether the step expects a selected or copied text.
    fileprivate var tellsText: Bool {
        guard case .object(let fields) = expect else { return false }
        return fields["selectedText"] != nil || fields["pasteboard"] != nil
    }
}

extension ScenarioTarget {
    /// Whether the target is a position in the content, and not a fixed point of the screen.
    fileprivate var isInContent: Bool {
        switch self {
        case .point: false
        case .character, .pin, .view: true
        }
    }
}
