/// A label, scroll view or other view of the file with its place and its containers.
private struct ScreenPart {
    var id: String
    var element: ScreenContents.Element
    var path: JSONPath
    var scrollView: String?
    var view: String?
}

extension ScenarioValidator {
    /// Checks what is on the screen before the first step, and keeps it.
    ///
    /// A label or scroll view may name a view that only a step adds: it waits for that view.
    mutating func validateScreen(_ scenario: Scenario) throws {
        let parts = Self.parts(of: scenario)
        var ids: Set<String> = []
        for part in parts {
            guard ids.insert(part.id).inserted else { throw ScenarioError.taken(part.id, at: part.path["id"]) }
        }
        let comingViews = Set(scenario.steps.compactMap { if case .addView(let view) = $0.action { view.id } else { nil } })
        try Self.checkContainers(of: parts, in: scenario, comingViews: comingViews)
        for (label, part) in zip(scenario.labels, parts) { try keepText(of: label, at: part.path) }
        for part in parts { contents.insert(part.element, in: containers(scrollView: part.scrollView, view: part.view)) }
        try checkNesting(of: scenario.scrollViews, comingViews: comingViews.subtracting(scenario.views.map(\.id)))
    }

    /// All parts of the screen, labels first.
    private static func parts(of scenario: Scenario) -> [ScreenPart] {
        let root = JSONPath.root
        var parts: [ScreenPart] = []
        for (index, label) in scenario.labels.enumerated() {
            parts.append(
                ScreenPart(
                    id: label.id, element: .label(label.id), path: root["labels"][index], scrollView: label.scrollView, view: label.view))
        }
        for (index, view) in scenario.scrollViews.enumerated() {
            let path = root["scrollViews"][index]
            parts.append(
                ScreenPart(id: view.id, element: .scrollView(view.id), path: path, scrollView: view.scrollView, view: view.view))
        }
        for (index, view) in scenario.views.enumerated() {
            parts.append(
                ScreenPart(id: view.id, element: .view(view.id), path: root["views"][index], scrollView: view.scrollView, view: nil))
        }
        return parts
    }

    private static func checkContainers(of parts: [ScreenPart], in scenario: Scenario, comingViews: Set<String>) throws {
        let scrollViews = Set(scenario.scrollViews.map(\.id))
        let views = comingViews.union(scenario.views.map(\.id))
        for part in parts {
            if let id = part.scrollView, !scrollViews.contains(id) {
                throw ScenarioError.missing(id, "scroll view", at: part.path["scrollView"])
            }
            if let id = part.view, !views.contains(id) { throw ScenarioError.missing(id, "view", at: part.path["view"]) }
        }
    }

    /// Throws at a scroll view that is in itself, otherwise at the first one that is too deep, with all views that come later in place.
    private func checkNesting(of scrollViews: [ScenarioScrollView], comingViews: Set<String>) throws {
        var complete = contents
        for id in comingViews { complete.insert(.view(id), in: []) }
        if let waiting = scrollViews.first(where: { !complete.has(.scrollView($0.id)) }) {
            let circle = complete.circle(around: .scrollView(waiting.id))
            for (index, view) in scrollViews.enumerated() where circle.contains(.scrollView(view.id)) {
                let isInScrollView = view.scrollView.map { circle.contains(.scrollView($0)) } ?? false
                let path = JSONPath.root["scrollViews"][index][isInScrollView ? "scrollView" : "view"]
                throw ScenarioError.invalid(path: "\(path)", message: "the scroll view is in itself")
            }
        }
        for (index, view) in scrollViews.enumerated() {
            guard let depth = complete.depth(of: .scrollView(view.id)), depth >= ScenarioLimits.nesting else { continue }
            throw ScenarioError.tooDeep(at: JSONPath.root["scrollViews"][index][view.scrollView == nil ? "view" : "scrollView"])
        }
    }

    /// The elements of these ids, which something stands in.
    func containers(scrollView: String?, view: String?) -> [ScreenContents.Element] {
        [scrollView.map { .scrollView($0) }, view.map { .view($0) }].compactMap { $0 }
    }
}
