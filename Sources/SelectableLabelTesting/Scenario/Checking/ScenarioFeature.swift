/// A part of the format that the kit does not support yet.
///
/// ``unsupported`` is the whole list: supporting one is removing its row. A file is refused for what it needs only:
/// a list that is empty needs nothing.
enum ScenarioFeature: Hashable, Sendable {
    /// A key of labels, whatever its value.
    case labelKey(String)
    /// One value of a key of labels.
    case labelValue(String, JSONValue)
    /// One element of a list that is a key of labels.
    case labelElement(String, JSONValue)
    /// A step's action.
    case action(ScenarioAction.Name)
    /// What a step expects on the pasteboard, by its type.
    case pasteboardType(String)
    /// A kind of event that a step expects, or expects not to happen.
    case event(String)

    static let unsupported: [ScenarioFeature] = [
        .labelElement("detect", "address")
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
            case .labelElement(let key, let element):
                if let member = label.list(key).first(where: { $0.value == element }) {
                    throw member.unsupported("\(key) \(element.text)")
                }
            case .action, .pasteboardType, .event: break
            }
        }
    }

    private func refuse(inStep step: JSONCursor) throws {
        switch self {
        case .labelKey, .labelValue, .labelElement: break
        case .action(let name):
            if let member = step.member(name.rawValue) { throw member.unsupported("the step \(name.rawValue)") }
        case .pasteboardType(let type):
            let member = step.member("expect")?.member("pasteboard")?.member(type)
            if let member { throw member.unsupported("\(type) on the pasteboard") }
        case .event(let kind):
            for event in step.member("expect")?.list("events") ?? [] {
                if let member = event.member(kind) ?? event.list("none").first(where: { $0.value == .string(kind) }) {
                    throw member.unsupported("the event \(kind)")
                }
            }
        }
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
