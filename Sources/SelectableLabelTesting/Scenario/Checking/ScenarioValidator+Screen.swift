/// A label, scroll view, list or other view of the file with its path and its containers.
private struct ScreenPart {
    var id: String
    var element: ScreenContents.Element
    var path: JSONPath
    var scrollView: String?
    var view: String?
    var list: ScenarioList?
}

extension ScenarioValidator {
    /// Checks the screen before the first step, and stores its content.
    ///
    /// A label or scroll view may name a view that a later step adds: it waits for that view.
    mutating func validateScreen(_ scenario: Scenario) throws {
        let parts = Self.parts(of: scenario)
        var ids = ScenarioIDs()
        for part in parts {
            try ids.insert(part.id, at: part.path["id"])
            if let list = part.list { try ids.insertRows(of: list, at: part.path) }
        }
        let comingViews = Set(scenario.steps.compactMap { if case .addView(let view) = $0.action { view.id } else { nil } })
        try Self.checkContainers(of: parts, comingViews: comingViews)
        for (label, part) in zip(scenario.labels, parts) { try keepText(of: label, at: part.path) }
        for list in scenario.lists {
            lists.insert(list.id)
            rows.add(list)
        }
        for part in parts { contents.insert(part.element, in: containers(scrollView: part.scrollView, view: part.view)) }
        try checkNesting(of: parts, comingViews: comingViews.subtracting(scenario.views.map(\.id)))
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
        for (index, list) in scenario.lists.enumerated() {
            parts.append(ScreenPart(id: list.id, element: .scrollView(list.id), path: root["lists"][index], view: list.view, list: list))
        }
        for (index, view) in scenario.views.enumerated() {
            parts.append(
                ScreenPart(id: view.id, element: .view(view.id), path: root["views"][index], scrollView: view.scrollView, view: nil))
        }
        return parts
    }

    private static func checkContainers(of parts: [ScreenPart], comingViews: Set<String>) throws {
        let elements = Set(parts.map(\.element))
        for part in parts {
            if let id = part.scrollView, !elements.contains(.scrollView(id)) {
                throw ScenarioError.missing(id, "scroll view", at: part.path["scrollView"])
            }
            if let id = part.view, !elements.contains(.view(id)), !comingViews.contains(id) {
                throw ScenarioError.missing(id, "view", at: part.path["view"])
            }
        }
    }

    /// Throws at a scroll view or list that contains itself, otherwise at the first one that is too deep. All views
    /// that are added later count as present.
    private func checkNesting(of parts: [ScreenPart], comingViews: Set<String>) throws {
        let scrollViews = parts.filter { if case .scrollView = $0.element { true } else { false } }
        var complete = contents
        for id in comingViews { complete.insert(.view(id), in: []) }
        if let waiting = scrollViews.first(where: { !complete.has($0.element) }) {
            let circle = complete.circle(around: waiting.element)
            for part in scrollViews where circle.contains(part.element) {
                let isInScrollView = part.scrollView.map { circle.contains(.scrollView($0)) } ?? false
                let path = part.path[isInScrollView ? "scrollView" : "view"]
                throw ScenarioError.invalid(path: "\(path)", message: "the \(part.list == nil ? "scroll view" : "list") is in itself")
            }
        }
        for part in scrollViews {
            guard let depth = complete.depth(of: part.element), depth >= ScenarioLimits.nesting else { continue }
            throw ScenarioError.tooDeep(at: part.path[part.scrollView == nil ? "view" : "scrollView"])
        }
    }

    /// The elements with these ids, as containers.
    func containers(scrollView: String?, view: String?) -> [ScreenContents.Element] {
        [scrollView.map { .scrollView($0) }, view.map { .view($0) }].compactMap { $0 }
    }
}
