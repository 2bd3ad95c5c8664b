import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// An HTML page with all frames in order. Each frame is shown with its step, the selected text and the copied text.
struct ReplayPage {
    /// The scenarios: first the stories of `docs/stories.md` in their order, then the others in the given order.
    let reports: [ReplayReport]

    init(reports: [ReplayReport]) {
        let stories = BundledScenarios.stories
        let rank = { (report: ReplayReport) in report.scenario.flatMap { stories.firstIndex(of: $0.name) } ?? stories.count }
        self.reports = reports.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }

    /// The page as HTML.
    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Scenarios</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <header>
        <h1>Scenarios</h1>
        <p class="sum">\(summary)</p>
        <nav>\(reports.enumerated().map(link).joined(separator: " "))</nav>
        </header>
        \(reports.enumerated().map(section).joined(separator: "\n"))
        <footer>A disc is a finger that is down, a ring one that was lifted in that step.</footer>
        </body>
        </html>

        """
    }

    private var summary: String {
        let steps = reports.reduce(0) { $0 + $1.steps.count }
        let bad = reports.filter { !$0.hasPassed }.count
        let verdict = bad == 0 ? "all as expected" : "\(bad) not as expected"
        return "\(Self.count(reports.count, "scenario")), \(Self.count(steps, "step")): \(verdict)"
    }

    private func link(_ index: Int, _ report: ReplayReport) -> String {
        "<a class=\"\(report.hasPassed ? "ok" : "bad")\" href=\"#s\(index)\">\(report.title.escaped)</a>"
    }

    private func section(_ index: Int, _ report: ReplayReport) -> String {
        let badge = report.hasPassed ? "passed" : report.problem == nil ? "\(report.failureCount) failed" : "not played"
        var lines = [
            "<section id=\"s\(index)\">",
            "<h2>\(report.title.escaped) <span class=\"badge \(report.hasPassed ? "ok" : "bad")\">\(badge)</span></h2>",
        ]
        if let scenario = report.scenario { lines.append("<p class=\"meta\">\(Self.describe(scenario).escaped)</p>") }
        if let problem = report.problem { lines.append("<p class=\"fail\">\(report.file.escaped): \(problem.escaped)</p>") }
        lines.append("<ol>")
        lines += report.steps.map { item($0, folder: report.folder) }
        lines += ["</ol>", "</section>"]
        return lines.joined(separator: "\n")
    }

    private func item(_ step: ScenarioStepResult, folder: String?) -> String {
        var lines = ["<li class=\"\(step.failure == nil ? "ok" : "bad")\">"]
        if let folder {
            let source = "\(folder)/\(ReplayReport.frameName(of: step.index))".escaped
            lines.append("<a href=\"\(source)\"><img src=\"\(source)\" loading=\"lazy\" alt=\"The screen after step \(step.index)\"></a>")
        }
        let mark = step.failure != nil ? "✗" : step.step.expect != nil ? "✓" : ""
        lines.append("<p class=\"act\"><b>\(step.index)</b> \(step.step.action.summary.escaped) <i>\(mark)</i></p>")
        if let note = step.step.note { lines.append("<p class=\"note\">\(note.escaped)</p>") }
        lines.append("<dl>")
        for (name, text) in facts(of: step) {
            lines.append("<dt>\(name)</dt><dd dir=\"auto\">\(text.shortened.escaped)</dd>")
        }
        lines.append("</dl>")
        if let failure = step.failure {
            lines.append(
                "<p class=\"fail\"><b>\(failure.path.escaped)</b><br>expected \(failure.expected.shortened.escaped)"
                    + "<br>got \(failure.got.shortened.escaped)</p>")
        }
        lines.append("</li>")
        return lines.joined(separator: "\n")
    }

    /// Returns the facts that the page shows about a step, each with its name.
    private func facts(of step: ScenarioStepResult) -> [(name: String, text: String)] {
        var facts: [(name: String, text: String)] = []
        if let selection = step.state.selection {
            facts.append(("selection", "\(selection.start.text) – \(selection.end.text)\(selection.isCrossed ? ", crossed" : "")"))
            facts.append(("selected", step.state.selectedText))
        }
        if !step.state.menu.items.isEmpty { facts.append(("menu", step.state.menu.items.joined(separator: ", "))) }
        if let copied = step.state.pasteboard?.plain { facts.append(("copied", copied)) }
        let events = step.state.events.map(\.summary)
        if !events.isEmpty { facts.append(("events", events.joined(separator: "; "))) }
        facts.append(("time", "\(JSONValue.number(step.time).text) s"))
        return facts
    }

    private static func describe(_ scenario: Scenario) -> String {
        let size = scenario.screen.size
        let text = { (number: CGFloat) in JSONValue.number(Double(number)).text }
        return "\(text(size.width)) × \(text(size.height)) points at \(text(scenario.screen.scale)), \(scenario.engine.rawValue) engine, "
            + scenario.screen.appearance.rawValue
    }

    private static func count(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

    private static let style = """
        :root { color-scheme: light dark; --text: #1c1c1e; --dim: #6c6c70; --back: #f2f2f7; --card: #fff; --edge: #d8d8dc;
          --ok: #1e7f3c; --bad: #c62828; --tint: #0a66c2; }
        @media (prefers-color-scheme: dark) { :root { --text: #f2f2f7; --dim: #a0a0a8; --back: #111113; --card: #1c1c1e;
          --edge: #38383c; --ok: #5bd27f; --bad: #ff7b72; --tint: #6cb2ff; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1500px; padding: 24px; color: var(--text); background: var(--back);
          font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
        h1 { margin: 0; font-size: 28px; } h2 { margin: 0 0 2px; font-size: 20px; }
        .sum, .meta, footer { margin: 2px 0 12px; color: var(--dim); }
        nav { display: flex; flex-wrap: wrap; gap: 6px; }
        nav a { padding: 3px 10px; border: 1px solid var(--edge); border-radius: 99px; background: var(--card);
          color: var(--tint); text-decoration: none; }
        nav a.bad, .badge.bad, .fail { color: var(--bad); }
        section { margin-top: 36px; scroll-margin-top: 12px; }
        .badge { margin-left: 6px; padding: 2px 9px; border: 1px solid currentColor; border-radius: 99px;
          font-size: 12px; font-weight: 600; vertical-align: 3px; }
        .badge.ok { color: var(--ok); }
        ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 16px; margin: 12px 0 0;
          padding: 0; list-style: none; align-items: start; }
        li { padding: 10px 12px; border: 1px solid var(--edge); border-radius: 14px; background: var(--card); }
        li.bad { border-color: var(--bad); }
        img { display: block; width: 100%; height: auto; margin-bottom: 8px; border: 1px solid var(--edge); border-radius: 8px; }
        li p { margin: 0 0 4px; overflow-wrap: anywhere; }
        .act b { display: inline-block; min-width: 22px; margin-right: 4px; padding: 0 6px; border-radius: 99px; background: var(--back);
          text-align: center; font-variant-numeric: tabular-nums; }
        .act i { color: var(--ok); font-style: normal; font-weight: 700; } li.bad .act i { color: var(--bad); }
        .note { color: var(--dim); }
        dl { display: grid; grid-template-columns: auto 1fr; gap: 1px 10px; margin: 6px 0 0; font-size: 13px; }
        dt { color: var(--dim); } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; }
        .fail { margin-top: 6px; font-size: 13px; overflow-wrap: anywhere; }
        footer { margin-top: 36px; }
        """
}

extension String {
    /// The text escaped for HTML.
    fileprivate var escaped: String { HTMLWriter.escaped(self) }

    /// The text, cut after 300 characters so that it fits next to an image.
    fileprivate var shortened: String { count > 300 ? prefix(300) + "…" : self }
}
