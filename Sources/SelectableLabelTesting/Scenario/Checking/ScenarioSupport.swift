/// Refuses what is valid but cannot be played.
enum ScenarioSupport {
    private static let listActions: Set<String> = ["insertRows", "deleteRows", "scrollTo"]

    /// Throws at the lists of a scenario, otherwise at the first step for a list.
    static func checkLists(_ json: JSONValue) throws {
        let root = JSONCursor(value: json, path: .root)
        if let lists = root.member("lists"), !root.list("lists").isEmpty {
            throw ScenarioError.unsupported(path: "\(lists.path)", message: "not supported yet: lists")
        }
        for step in root.list("steps") {
            guard let action = listAction(of: step) else { continue }
            throw ScenarioError.unsupported(path: "\(step.path[action])", message: "not supported yet: \(action)")
        }
    }

    /// The key of a step that has an action for a list and no other; nil for any other step.
    static func listAction(of step: JSONCursor) -> String? {
        guard case .object(let object) = step.value, !object.keys.contains(where: { ScenarioAction.Name(rawValue: $0) != nil }) else {
            return nil
        }
        return object.keys.first(where: listActions.contains)
    }

    /// Throws at the first label of a valid scenario that wants postal addresses found: nothing portable finds them.
    static func check(_ json: JSONValue) throws {
        let root = JSONCursor(value: json, path: .root)
        for label in root.list("labels") + root.list("steps").compactMap({ $0.member("add") }) {
            guard let address = label.list("detect").first(where: { $0.value == "address" }) else { continue }
            throw ScenarioError.unsupported(path: "\(address.path)", message: "not supported yet: detect \(address.value.text)")
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
}
