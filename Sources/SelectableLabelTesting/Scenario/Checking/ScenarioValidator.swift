import Foundation

/// Checks what a file's structure does not show: ids, references, offsets and the fingers of every step.
///
/// It takes the steps one after the other and keeps what the screen then holds: the labels with the lengths of their texts,
/// the lists with their rows, the views, the fingers that are down (that of a `dragPin` that does not lift stays down, as finger 1), and the mouse button.
struct ScenarioValidator {
    /// The elements on the screen, and those that wait for the view they stand in.
    var contents = ScreenContents()
    /// The lengths of the labels' texts in UTF-16 units, by the labels' ids; of waiting labels too.
    var textLengths: [String: Int] = [:]
    /// The lists, on the screen or waiting.
    var lists: Set<String> = []
    /// The lists' rows, those that have no label included.
    var rows = ScenarioRows()
    var fingersDown: Set<Int> = []
    var isMouseDown = false
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
        menuItems = Set(scenario.menuItems.map(\.id)).union(["copy", "select", "selectAll"])
    }

    /// Checks what a label says about its text, and keeps the text's length.
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

    /// A row counts as a label even if it has no cell: whether it has one is known only when the step is played.
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
