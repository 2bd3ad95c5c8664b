/// The reason why a scenario cannot be read. Reading a scenario throws no other type of error.
public enum ScenarioError: Error, Hashable, Sendable {
    /// The file is not a valid scenario.
    case invalid(path: String, message: String)
    /// The file is valid, but this version of the kit does not support one of its features.
    case unsupported(path: String, message: String)

    /// The JSON path of the faulty value, such as `$.steps[3].tap.offset`. The path `$` stands for the whole file.
    public var path: String {
        switch self {
        case .invalid(let path, _), .unsupported(let path, _): return path
        }
    }

    /// A description of what is wrong with the value at ``path``.
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
