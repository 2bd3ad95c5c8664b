/// Why a scenario cannot be played; reading one throws no other error.
public enum ScenarioError: Error, Hashable, Sendable {
    /// The file is not a valid scenario.
    case invalid(path: String, message: String)
    /// The file is valid, but needs what the kit does not support yet.
    case unsupported(path: String, message: String)

    /// The JSON path of the value that is wrong, such as `$.steps[3].tap.offset`; `$` is the whole file.
    public var path: String {
        switch self {
        case .invalid(let path, _), .unsupported(let path, _): return path
        }
    }

    /// What is wrong with the value at ``path``.
    public var message: String {
        switch self {
        case .invalid(_, let message), .unsupported(_, let message): return message
        }
    }
}

extension ScenarioError: CustomStringConvertible {
    /// The path and the message, in one line.
    public var description: String { "\(path): \(message)" }
}
