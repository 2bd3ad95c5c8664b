/// The reason why a scenario cannot be played. Reading a scenario throws no other error.
public enum ScenarioError: Error, Hashable, Sendable {
    /// The file is not a valid scenario.
    case invalid(path: String, message: String)
    /// The file is valid, but needs a feature that the kit does not support yet.
    case unsupported(path: String, message: String)

    /// The JSON path of the invalid value, such as `$.steps[3].tap.offset`; `$` is the whole file.
    public var path: String {
        switch self {
        case .invalid(let path, _), .unsupported(let path, _): return path
        }
    }

    /// The error of the value at ``path``.
    public var message: String {
        switch self {
        case .invalid(_, let message), .unsupported(_, let message): return message
        }
    }
}

extension ScenarioError: CustomStringConvertible {
    /// The path and the message in one line.
    public var description: String { "\(path): \(message)" }
}
