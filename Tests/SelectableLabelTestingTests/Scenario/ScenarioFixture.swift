import Foundation
import Testing

@testable import SelectableLabelTesting

/// Builds scenario files for tests.
enum ScenarioFixture {
    /// The smallest valid scenario.
    static let minimal: JSONValue = ["name": "minimal", "labels": [], "steps": [["wait": 1]]]

    static func label(_ id: String = "a", text: String = "hello", _ more: JSONObject = [:]) -> JSONValue {
        var label: JSONObject = ["id": .string(id), "frame": [0, 0, 100], "text": .string(text)]
        for (key, value) in more.members { label[key] = value }
        return .object(label)
    }

    /// Returns a scenario with a label `a` ("hello"), a scroll view `s`, a button `v` and the menu item `share`.
    static func file(_ steps: [JSONValue] = [["wait": 1]], _ more: JSONObject = [:]) -> JSONValue {
        var file: JSONObject = [
            "name": "test", "menuItems": [["id": "share", "title": "Share"]], "labels": [label()],
            "scrollViews": [["id": "s", "frame": [0, 0, 10, 10]]],
            "views": [["id": "v", "frame": [0, 0, 10, 10], "kind": "button"]],
            "steps": .array(steps),
        ]
        for (key, value) in more.members { file[key] = value }
        return .object(file)
    }

    /// Returns a scenario with a single label. `more` has additional keys of the label.
    static func file(label more: JSONObject, text: String = "hello") -> JSONValue {
        file([["wait": 1]], ["labels": [label(text: text, more)]])
    }

    /// Returns the error in a scenario file; nil if the file is valid.
    static func error(_ json: JSONValue) -> ScenarioError? { error(json.text) }

    static func error(_ text: String) -> ScenarioError? {
        failure { _ = try Scenario(data: Data(text.utf8)) }
    }

    /// Returns the error that `work` throws; nil if it throws nothing.
    static func failure(_ work: () throws -> Void) -> ScenarioError? {
        do {
            try work()
            return nil
        } catch let error as ScenarioError {
            return error
        } catch {
            Issue.record(error, "an error that is no ScenarioError")
            return nil
        }
    }

    /// Returns the path of the invalid value in a file; nil if the file is valid. A file with an unsupported feature
    /// counts as valid.
    static func invalidPath(_ json: JSONValue) -> String? {
        if case .invalid(let path, _)? = error(json) { return path }
        return nil
    }

    static func invalidPath(steps: [JSONValue]) -> String? { invalidPath(file(steps)) }
}
