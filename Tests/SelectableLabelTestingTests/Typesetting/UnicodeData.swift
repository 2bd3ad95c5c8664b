import Foundation

/// Access to Unicode's own data and test files, if they are installed.
enum UnicodeData {
    /// Returns a file's lines, without comments and empty lines. Returns nil if the file is not installed.
    static func lines(_ name: String) -> [Substring]? {
        guard let data = FileManager.default.contents(atPath: "/usr/share/unicode/" + name) else { return nil }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let content = line.prefix { $0 != "#" }
            return content.allSatisfy(\.isWhitespace) ? nil : content
        }
    }

    /// Returns the entries of a property file. Each has a range of scalars and a value. Returns nil if the file is not
    /// installed.
    static func ranges(_ name: String) -> [(scalars: ClosedRange<UInt32>, value: String)]? {
        lines(name)?.compactMap { line in
            let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let bounds = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            guard fields.count > 1, let first = bounds.first, let last = bounds.last else { return nil }
            return (first...last, fields[1])
        }
    }

    /// Returns whether a file is installed and belongs to the given Unicode version. Character classes and line
    /// breaking rules differ between versions.
    static func isOf(version: String, _ name: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: "/usr/share/unicode/" + name) else { return false }
        return String(decoding: data.prefix(100), as: UTF8.self).prefix { $0 != "\n" }.contains("-\(version).")
    }

    /// Whether Unicode's bidi files are installed. Their rules are the same in all Unicode versions.
    static let isInstalled = FileManager.default.fileExists(atPath: "/usr/share/unicode/BidiCharacterTest.txt")
}

/// Returns the scalars with the given numbers. The numbers are hexadecimal and separated by spaces.
func scalars(_ numbers: some StringProtocol) -> [Unicode.Scalar] {
    numbers.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
}
