/// The path of a value in a JSON document: for example, `$.steps[3].tap.offset`.
package indirect enum JSONPath: Hashable, Sendable {
    case root
    case key(JSONPath, String)
    case index(JSONPath, Int)

    package subscript(key: String) -> JSONPath { .key(self, key) }
    package subscript(index: Int) -> JSONPath { .index(self, index) }
}

extension JSONPath: CustomStringConvertible {
    /// The maximum length of a key in `description`. Longer keys are truncated.
    private static let longestKey = 80

    package var description: String {
        switch self {
        case .root: return "$"
        case .index(let parent, let index): return "\(parent)[\(index)]"
        case .key(let parent, let key) where Self.isPlain(key): return "\(parent).\(key)"
        case .key(let parent, let key):
            return "\(parent)[\(JSONValue.string(key.shortened(to: Self.longestKey)).text)]"
        }
    }

    private static func isPlain(_ key: String) -> Bool {
        guard let first = key.utf8.first, !key.isEmpty, key.utf8.count <= longestKey else { return false }
        return !first.isASCIIDigit && key.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
}

extension String {
    /// Returns the string. If it has more than `limit` Unicode scalars, it is truncated and "…" is added.
    func shortened(to limit: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}

extension UInt8 {
    var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isASCIILowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
    var isASCIILetter: Bool { isASCIILowercase || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}
