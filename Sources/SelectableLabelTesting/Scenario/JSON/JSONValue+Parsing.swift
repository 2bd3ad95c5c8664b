package import Foundation

extension JSONValue {
    /// Reads a JSON document. The keys of objects are sorted.
    ///
    /// - Parameter data: The document in UTF-8.
    /// - Throws: ``ScenarioError`` at a value's path if its key occurs twice in an object, or if it is nested more than
    ///   64 levels deep. ``ScenarioError`` at `$` if the data is not UTF-8 or not JSON.
    /// - Complexity: O(*n* log *n*) in the length of the data.
    package init(parsing data: Data) throws {
        // Foundation takes a document with zero bytes for UTF-16. No JSON in UTF-8 has a zero byte.
        guard String(data: data, encoding: .utf8) != nil, !data.contains(0) else { throw Self.failure("is not UTF-8") }
        var scan = JSONScan()
        try data.withUnsafeBytes { try scan.read($0) }
        do {
            self = try JSONDecoder().decode(DecodedJSON.self, from: data).value
        } catch {
            throw Self.failure("is not JSON: \(Self.reason(for: data).shortened(to: 160))")
        }
    }

    /// Describes why `JSONDecoder` cannot read a document.
    private static func reason(for data: Data) -> String {
        do {
            // The errors of `JSONDecoder` do not say where the document is wrong, these do.
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch let error as NSError {
            return error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        }
        return "a number is out of range"
    }

    fileprivate static func failure(_ message: String) -> ScenarioError { .invalid(path: "\(JSONPath.root)", message: message) }
}

/// A value as `JSONDecoder` reads it.
private struct DecodedJSON: Decodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    let value: JSONValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try Self.ifMatching({ try container.decode(Double.self) }) {
            value = .number(number)
        } else if let text = try Self.ifMatching({ try container.decode(String.self) }) {
            value = .string(text)
        } else if var elements = try Self.ifMatching({ try decoder.unkeyedContainer() }) {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(Self.self).value) }
            value = .array(values)
        } else if let members = try Self.ifMatching({ try decoder.container(keyedBy: Key.self) }) {
            let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
            value = .object(JSONObject(try keys.map { ($0.stringValue, try members.decode(Self.self, forKey: $0).value) }))
        } else if let bool = try Self.ifMatching({ try container.decode(Bool.self) }) {
            value = .bool(bool)
        } else {
            value = .null
        }
    }

    /// Returns nil if the value is of another type than the one that `decode` reads.
    private static func ifMatching<Value>(_ decode: () throws -> Value) throws -> Value? {
        do { return try decode() } catch DecodingError.typeMismatch, DecodingError.valueNotFound { return nil }
    }
}

/// Finds the defects of a document that Foundation's parser accepts or that depend on the system: a key that occurs
/// twice, deep nesting, and a comma before a closing bracket.
private struct JSONScan {
    private static let deepest = 64

    /// An array or object that is not closed yet, and the place of its current value.
    private struct Level {
        let isObject: Bool
        var keys: Set<String> = []
        var key = ""
        var index = 0
    }

    private var levels: [Level] = []

    private var path: JSONPath { levels.reduce(.root) { $1.isObject ? $0[$1.key] : $0[$1.index] } }

    /// Reads a document, which need not be valid JSON.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws {
        var (position, previous) = (0, UInt8(0))
        while position < bytes.count {
            let (start, byte) = (position, bytes[position])
            position += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "\""):
                while position < bytes.count, bytes[position] != byte { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
                position = min(position + 1, bytes.count)
                let startsMember = previous == UInt8(ascii: "{") || previous == UInt8(ascii: ",")
                if startsMember, levels.last?.isObject == true { try readKey(bytes[start..<position]) }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                guard levels.count < Self.deepest else {
                    throw ScenarioError.invalid(path: "\(path)", message: "is nested more than \(Self.deepest) levels deep")
                }
                levels.append(Level(isObject: byte == UInt8(ascii: "{")))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard previous != UInt8(ascii: ",") else { throw JSONValue.failure("is not JSON: comma before a bracket at byte \(start)") }
                _ = levels.popLast()
            case UInt8(ascii: ","): if !levels.isEmpty { levels[levels.count - 1].index += 1 }
            default: break
            }
            previous = byte
        }
    }

    /// Reads a key with its quotes.
    private mutating func readKey(_ bytes: Slice<UnsafeRawBufferPointer>) throws {
        var key = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
        if key.contains("\\") {
            // An invalid key stays as it is: Foundation's parser reports it.
            key = (try? JSONDecoder().decode(String.self, from: Data(bytes))) ?? key
        }
        let isNew = levels[levels.count - 1].keys.insert(key).inserted
        levels[levels.count - 1].key = key
        guard isNew else { throw ScenarioError.invalid(path: "\(path)", message: "occurs twice") }
    }
}
