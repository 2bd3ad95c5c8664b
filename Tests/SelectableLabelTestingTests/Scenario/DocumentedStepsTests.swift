import Foundation
import SelectableLabelTesting
import Testing

/// Tests that the forms of steps in `docs/scenarios.md` are valid.
@Suite struct DocumentedStepsTests {
    /// The forms in the section about steps, by the name of their action.
    private static let forms: [(action: String, form: String)] = {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = (try? String(contentsOf: root.appendingPathComponent("docs/scenarios.md"), encoding: .utf8)) ?? ""
        let section = page.components(separatedBy: "### Steps").last?.components(separatedBy: "### ").first ?? ""
        let tables = section.split(separator: "\n").filter { $0.hasPrefix("|") }.joined()
        return tables.split(separator: "`").map(String.init).filter { $0.hasPrefix("{") }.map { form in
            (form.split(separator: "\"").dropFirst().first.map(String.init) ?? "", form)
        }
    }()

    /// The steps that other steps need before them.
    private static let preparations = [
        "hold": #"{"press": [30, 50]}, "#, "move": #"{"press": [30, 50]}, "#, "release": #"{"press": [30, 50]}, "#,
        "cancel": #"{"press": [30, 50]}, "#, "mouseMove": #"{"mouseDown": [30, 50]}, "#, "mouseUp": #"{"mouseDown": [30, 50]}, "#,
        "removeView": #"{"addView": {"id": "sheet", "kind": "sheet", "frame": [0, 100, 320, 100]}}, "#,
        "insertRows": #"{"deleteRows": "list", "rows": ["a"]}, "#,
    ]

    @Test(arguments: forms.map(\.form)) func isValid(form: String) throws {
        let action = try #require(Self.forms.first { $0.form == form }).action
        let target = #"{"label": "text", "offset": 7, "edge": "leading", "dx": 1, "dy": 0}"#
        let step = form.replacingOccurrences(of: "TARGET", with: target)
        let scenario = """
            {"name": "x", "screen": {"width": 320, "height": 200}, "engine": "monospace",
             "labels": [{"id": "text", "frame": [20, 40, 280], "text": "Double-tap a word"}],
             "scrollViews": [{"id": "chat", "frame": [0, 0, 320, 40]}],
             "documents": [{"id": "answer", "frame": [0, 0, 320], "scrollView": "chat", "isFinished": false}],
             "views": [{"id": "field", "kind": "textField", "frame": [0, 150, 100, 30]}],
             "lists": [{"id": "list", "frame": [0, 120, 320, 60], "rowHeight": 30, "rows": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]}],
             "steps": [\(Self.preparations[action] ?? "")\(step)]}
            """
        #expect(throws: Never.self) { try Scenario(data: Data(scenario.utf8)) }
    }

    @Test func everyKindOfStepIsShown() {
        let shown = Set(Self.forms.map(\.action))
        #expect(shown.count >= 29 && shown.isSuperset(of: ["dragPin", "mouseUp", "select", "scrollTo", "becomeInactive"]))
    }
}
