import CICUBreaks
import Foundation

@testable import PangoEngine

/// Reads Unicode's break test files, which the system's package `unicode-data` installs.
enum BreakTests {
    /// A text with its expected segments.
    struct Case {
        var text: String
        /// The length of each segment, in UTF-16 code units.
        var segmentLengths: [Int]
        var line: String
    }

    private static let folder = "/usr/share/unicode/auxiliary/"

    static var exist: Bool { FileManager.default.fileExists(atPath: folder + "WordBreakTest.txt") }

    /// Returns the Unicode version of a file, such as "15.0".
    static func version(_ name: String) throws -> String {
        let text = try String(contentsOfFile: folder + name, encoding: .utf8)
        let first = text.prefix { $0 != "." }.split(separator: "-").last ?? ""
        let second = text.drop { $0 != "." }.dropFirst().prefix { $0 != "." }
        return "\(first).\(second)"
    }

    static func read(_ name: String) throws -> [Case] {
        try String(contentsOfFile: folder + name, encoding: .utf8).split(separator: "\n").compactMap { line in
            let content = line.prefix { $0 != "#" }
            guard !content.allSatisfy(\.isWhitespace) else { return nil }
            let segments = content.split(separator: "÷").map { segment in
                segment.split { " \t×".contains($0) }.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            }.filter { !$0.isEmpty }
            return Case(
                text: String(String.UnicodeScalarView(segments.joined())),
                segmentLengths: segments.map { $0.reduce(0) { $0 + UTF16.width($1) } },
                line: String(content)
            )
        }
    }
}

/// The Unicode version of ICU's data, such as "15.0".
let icuUnicodeVersion = String(cString: icu_breaks_unicode_version())
