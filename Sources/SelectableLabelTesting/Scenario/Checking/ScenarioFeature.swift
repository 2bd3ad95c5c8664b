/// A part of the format that the kit does not support yet.
///
/// ``unsupported`` is the whole list: supporting one is removing its row. A file is refused for what it needs only:
/// a list that is empty needs nothing.
enum ScenarioFeature: Hashable, Sendable {
    /// A key of labels, whatever its value.
    case labelKey(String)
    /// One value of a key of labels.
    case labelValue(String, JSONValue)
    /// A step's action.
    case action(ScenarioAction.Name)

    static let unsupported: [ScenarioFeature] = [
        .labelKey("detect"),
        .labelKey("attachments"),
        .labelKey("exclusions"),
        .labelKey("collapsedLines"),
        .labelKey("expandToken"),
        .labelKey("collapseToken"),
        .labelValue("truncation", "head"),
        .labelValue("truncation", "middle"),
        .action(.mouseDown),
        .action(.mouseMove),
        .action(.mouseUp),
        .action(.key),
        .action(.expand),
        .action(.collapse),
        .action(.focus),
        .action(.becomeInactive),
        .action(.resignKey),
    ]
}

extension ScenarioFeature {
    /// Throws at the first place of a valid scenario that needs one of the features.
    static func refuseUnsupported(
        in json: JSONValue, features: [ScenarioFeature] = unsupported
    ) throws {
        let root = JSONCursor(value: json, path: .root)
        for label in root.list("labels") { try refuse(features, inLabel: label) }
        for step in root.list("steps") {
            for feature in features { try feature.refuse(inStep: step) }
            if let label = step.member("add") { try refuse(features, inLabel: label) }
        }
    }

    private static func refuse(_ features: [ScenarioFeature], inLabel label: JSONCursor) throws {
        for feature in features {
            switch feature {
            case .labelKey(let key):
                if let member = label.member(key), member.value != .array([]) { throw member.unsupported("the key \(key)") }
            case .labelValue(let key, let value):
                if let member = label.member(key), member.value == value {
                    throw member.unsupported("\(key) \(value.text)")
                }
            case .action: break
            }
        }
    }

    private func refuse(inStep step: JSONCursor) throws {
        guard case .action(let name) = self, let member = step.member(name.rawValue) else { return }
        throw member.unsupported("the step \(name.rawValue)")
    }
}

extension JSONCursor {
    fileprivate func member(_ key: String) -> JSONCursor? {
        value[key].map { JSONCursor(value: $0, path: path[key]) }
    }

    fileprivate func list(_ key: String) -> [JSONCursor] {
        guard let list = member(key), case .array(let elements) = list.value else { return [] }
        return elements.enumerated().map { JSONCursor(value: $1, path: list.path[$0]) }
    }

    fileprivate func unsupported(_ what: String) -> ScenarioError {
        .unsupported(path: "\(path)", message: "not supported yet: \(what)")
    }
}
