/// Rejects scenarios that are valid but cannot be played.
enum ScenarioSupport {
    /// Throws at the first label of a valid scenario that detects postal addresses: no portable detector finds them.
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
