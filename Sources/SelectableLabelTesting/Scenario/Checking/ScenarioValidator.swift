import Foundation

/// Checks a file beyond its structure: ids, references, offsets, and the fingers of every step.
///
/// It goes through the steps and tracks the screen: the labels with the lengths of their texts, the lists with their
/// rows, the views, the fingers that are down, and the mouse button. A `dragPin` that does not lift leaves finger 1
/// down.
struct ScenarioValidator {
    /// The elements on the screen, and the elements that wait for their view.
    var contents = ScreenContents()
    /// The lengths of the labels' texts in UTF-16 units, by label id; waiting labels are included.
    var textLengths: [String: Int] = [:]
    /// The lists, on the screen or waiting.
    var lists: Set<String> = []
    /// The lists' rows, including rows without a label.
    var rows = ScenarioRows()
    var fingersDown: Set<Int> = []
    var isMouseDown = false
    let menuItems: Set<String>

    /// Throws at the first invalid place.
    static func validate(_ scenario: Scenario) throws {
        var validator = ScenarioValidator(scenario)
        try validator.validateScreen(scenario)
        for (index, step) in scenario.steps.enumerated() {
            let path = JSONPath.root["steps"][index]
            try validator.validate(step.action, at: path[step.action.name], in: path)
        }
    }

    private init(_ scenario: Scenario) {
        menuItems = Set(scenario.menuItems.map(\.id)).union(["copy", "select", "selectAll"])
    }

    /// Checks the ranges in a label's text, and stores the text's length.
    mutating func keepText(of label: ScenarioLabel, at path: JSONPath) throws {
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

    /// Requires a label or row. A row counts even without a cell: cells are known only when the step is played.
    func requireLabel(_ id: String, at path: JSONPath) throws {
        let element = rows.list(of: id).map { ScreenContents.Element.scrollView($0) } ?? .label(id)
        guard contents.has(element) else { throw ScenarioError.missing(id, "label", at: path) }
    }

    func requireScrollView(_ id: String, at path: JSONPath) throws {
        guard contents.has(.scrollView(id)) else { throw ScenarioError.missing(id, "scroll view", at: path) }
    }

    func requireView(_ id: String, at path: JSONPath) throws {
        guard contents.has(.view(id)) else { throw ScenarioError.missing(id, "view", at: path) }
    }

    func requireFree(_ id: String, at path: JSONPath) throws {
        guard !contents.isTaken(id), rows.list(of: id) == nil else { throw ScenarioError.taken(id, at: path) }
    }
}

extension ScenarioError {
    static func taken(_ id: String, at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "the id \(id) is taken")
    }

    static func missing(_ id: String, _ kind: String, at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "there is no \(kind) \(id)")
    }

    static func tooDeep(at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "is more than \(ScenarioLimits.nesting) scroll views deep")
    }

    static func beyond(_ length: Int, at path: JSONPath) -> ScenarioError {
        .invalid(path: "\(path)", message: "is beyond the text, which has \(length) UTF-16 units")
    }
}
