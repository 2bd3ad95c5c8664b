import Foundation
import Testing

/// Checks that the examples in the documentation pages compile, and that the names in the pages exist.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL
    private static let pages: [String] =
        ["README.md", "CONTRIBUTING.md", "DemoApp/Examples/README.md"]
        + (["docs"] + catalogues).flatMap { files(below: $0) }.filter { $0.hasSuffix(".md") }
    /// The pages of the API reference. `scripts/docs` checks their links to symbols.
    private static let catalogues = ["SelectableLabel", "LabelDocuments"].map { "Sources/\($0)/\($0).docc" }

    private static func files(below folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
        return names.map { folder + "/" + $0 }.sorted()
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the trimmed lines of a text. Empty lines are dropped.
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    private static func matches(of pattern: String, in text: String) throws -> [[String]] {
        let whole = NSRange(text.startIndex..., in: text)
        return try NSRegularExpression(pattern: pattern).matches(in: text, range: whole).map { match in
            (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
        }
    }

    // MARK: Examples

    /// Each Swift example of a page must occur, line by line, in one of the example files.
    @Test(arguments: pages) func examplesAreCompiled(page: String) throws {
        let sources = Self.files(below: "Tests").filter { $0.hasSuffix("Examples.swift") }
        let compiled = try sources.map { Self.lines(try Self.text($0)).joined(separator: "\n") }
        for block in try Self.matches(of: "(?s)```swift\n(.*?)```", in: try Self.text(page)) {
            for part in block[1].components(separatedBy: "\n\n") {
                let wanted = Self.lines(part).filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
                guard !wanted.isEmpty else { continue }
                #expect(compiled.contains { $0.contains(wanted) }, "not compiled:\n\(part)")
            }
        }
    }

    // MARK: Names

    @Test(arguments: pages) func linksAndPicturesExist(page: String) throws {
        let folder = (page as NSString).deletingLastPathComponent
        let pattern = "(?:\\]\\(|src=\")([^)#\"]+)(#[^)]*)?[)\"]"
        for link in try Self.matches(of: pattern, in: try Self.text(page)) where !link[1].contains("://") {
            #expect(Self.exists(folder.isEmpty ? link[1] : folder + "/" + link[1]), "\(link[1])")
        }
    }

    /// Each link to a heading, in the same page or another one, must match a heading there.
    @Test(arguments: pages) func headingsExist(page: String) throws {
        let folder = (page as NSString).deletingLastPathComponent
        for link in try Self.matches(of: "\\]\\(([^)#:]*)#([^)]+)\\)", in: try Self.text(page)) {
            let other = folder.isEmpty ? link[1] : folder + "/" + link[1]
            let headings = try Self.matches(of: "(?m)^#+ (.*)$", in: try Self.text(link[1].isEmpty ? page : other))
            #expect(headings.contains { Self.anchor($0[1]) == link[2] }, "\(link[0])")
        }
    }

    /// Returns the name by which links refer to a heading.
    private static func anchor(_ heading: String) -> String {
        String(heading.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
    }

    /// Each name in code type in `features.md` must exist: a file path, a test as `Suite/function`, or the file
    /// name of a scenario or picture.
    @Test func namesInTheFeatureListExist() throws {
        let rows = Self.lines(try Self.text("docs/maintaining/features.md")).filter { $0.hasPrefix("|") }
        let numbers = Set(rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) })
        for (part, count) in [6, 6, 6, 4, 4, 9].enumerated() {
            for row in 1...count { #expect(numbers.contains("\(part + 1).\(row)"), "\(part + 1).\(row) is left out") }
        }
        let files = Self.files(below: "Sources") + Self.files(below: "DemoApp")
        let names = Set(files.map { ($0 as NSString).lastPathComponent })
        let tests = try Self.testNames()
        for name in Set(try rows.flatMap { try Self.matches(of: "`([^`]+)`", in: $0) }.map { $0[1] }) {
            #expect(Self.isKnown(name, files: names, tests: tests), "\(name) is not there")
        }
    }

    /// Returns the tests as `Suite/function`.
    private static func testNames() throws -> Set<String> {
        var names: Set<String> = []
        for file in files(below: "Tests") where file.hasSuffix(".swift") {
            let text = try text(file)
            let suites = try matches(of: "(?:struct|extension|class) (\\w+)[ :]", in: text).map { $0[1] }
            for test in try matches(of: "func (\\w+)\\(", in: text) { names.formUnion(suites.map { "\($0)/\(test[1])" }) }
        }
        return names
    }

    private static func isKnown(_ name: String, files: Set<String>, tests: Set<String>) -> Bool {
        if name.hasSuffix(".swift") {
            return name.contains("/") ? exists("Sources/" + name) || exists(name) : files.contains(name)
        }
        if name.hasSuffix(".json") { return exists("DemoApp/Scenarios/" + name) }
        if name.hasSuffix(".png") { return exists("Tests/Goldens/" + name) }
        return name.split(separator: "/").count != 2 || tests.contains(name)
    }
}
