import Foundation

/// Checks what a file's structure does not show: ids, references, offsets and the fingers of every step.
///
/// It takes the steps one after the other and keeps what the screen then holds: which labels there are and how long
/// their texts, which fingers are down (that of a `dragPin` that does not lift stays down, as finger 1), and whether
/// a mouse button is.
struct ScenarioValidator {
    /// The lengths of the texts of the labels on screen, in UTF-16 units, by the labels' ids.
    var textLengths: [String: Int] = [:]
    var fingersDown: Set<Int> = []
    var isMouseDown = false
    let scrollViews: Set<String>
    let views: Set<String>
    let menuItems: Set<String>

    /// Throws at the first place that is not valid.
    static func validate(_ scenario: Scenario) throws {
        var validator = ScenarioValidator(scenario)
        try validator.validateScreen(scenario)
        for (index, step) in scenario.steps.enumerated() {
            let path = JSONPath.root["steps"][index]
            try validator.validate(step.action, at: path[step.action.name], in: path)
        }
    }

    private init(_ scenario: Scenario) {
        scrollViews = Set(scenario.scrollViews.map(\.id))
        views = Set(scenario.views.map(\.id))
        menuItems = Set(scenario.menuItems.map(\.id)).union(["copy", "select", "selectAll"])
    }

    private mutating func validateScreen(_ scenario: Scenario) throws {
        var ids: Set<String> = []
        func claim(_ id: String, at path: JSONPath) throws {
            guard ids.insert(id).inserted else { throw ScenarioError.taken(id, at: path["id"]) }
        }
        for (index, label) in scenario.labels.enumerated() {
            let path = JSONPath.root["labels"][index]
            try claim(label.id, at: path)
            try show(label, at: path)
        }
        for (index, view) in scenario.scrollViews.enumerated() {
            try claim(view.id, at: JSONPath.root["scrollViews"][index])
        }
        try ScrollViewNesting(scenario.scrollViews).validate()
        for (index, view) in scenario.views.enumerated() {
            let path = JSONPath.root["views"][index]
            try claim(view.id, at: path)
            if let parent = view.scrollView { try require(parent, in: scrollViews, "scroll view", at: path["scrollView"]) }
        }
    }

    /// Takes a label whose id is free onto the screen.
    mutating func show(_ label: ScenarioLabel, at path: JSONPath) throws {
        if let parent = label.scrollView { try require(parent, in: scrollViews, "scroll view", at: path["scrollView"]) }
        let length = label.text.utf16.count
        for (index, link) in label.links.enumerated() {
            try check(link.range, within: length, at: path["links"][index]["range"])
        }
        for (index, style) in label.attributes.enumerated() {
            try check(style.range, within: length, at: path["attributes"][index]["range"])
        }
        try checkAttachments(of: label, at: path["attachments"])
        textLengths[label.id] = length
    }

    private func check(_ range: Range<Int>, within length: Int, at path: JSONPath) throws {
        guard range.lowerBound <= length else { throw ScenarioError.beyond(length, at: path[0]) }
        guard range.upperBound <= length else { throw ScenarioError.beyond(length, at: path[1]) }
    }

    private func checkAttachments(of label: ScenarioLabel, at path: JSONPath) throws {
        guard !label.attachments.isEmpty else { return }
        let units = Array(label.text.utf16)
        for (index, attachment) in label.attachments.enumerated() {
            guard units.indices.contains(attachment.offset), units[attachment.offset] == 0xFFFC else {
                throw ScenarioError.invalid(path: "\(path[index]["at"])", message: "must be the offset of a U+FFFC in the text")
            }
        }
    }

    func require(_ id: String, in ids: Set<String>, _ kind: String, at path: JSONPath) throws {
        guard ids.contains(id) else { throw ScenarioError.missing(id, kind, at: path) }
    }

    func requireLabel(_ id: String, at path: JSONPath) throws {
        guard textLengths[id] != nil else { throw ScenarioError.missing(id, "label", at: path) }
    }
}

extension ScenarioError {
    static func taken(_ id: String, at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "the id \(id) is taken")
    }

    static func missing(_ id: String, _ kind: String, at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "there is no \(kind) \(id)")
    }

    static func beyond(_ length: Int, at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "is beyond the text, which has \(length) UTF-16 units")
    }
}
