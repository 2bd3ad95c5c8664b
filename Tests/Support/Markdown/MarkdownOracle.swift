import Foundation
import SelectableLabel
import SelectableLabelTesting

/// Checks Markdown documents against themselves and against a reference program.
package enum MarkdownOracle {
    /// Appends a source in random chunks. After the last chunk, the document must equal the one that is read at once.
    package static func faults(ofAppending source: String) -> [String] {
        var generator = SeededGenerator(seed: UInt64(source.utf8.count) &* 31 &+ UInt64(source.utf8.first ?? 0))
        var document = MarkdownDocument()
        var (rest, read) = (Array(source.unicodeScalars)[...], "")
        while !rest.isEmpty {
            let count = Int.random(in: 1...max(1, min(rest.count, source.utf8.count / 8 + 1)), using: &generator)
            var chunk = ""
            chunk.unicodeScalars.append(contentsOf: rest.prefix(count))
            rest = rest.dropFirst(count)
            let before = document.blocks
            let first = document.append(chunk)
            read += chunk
            if let fault = fault(before, document, from: first) { return ["\(fault), after \(read.debugDescription)"] }
        }
        let whole = MarkdownDocument(source)
        guard document.blocks == whole.blocks else { return ["chunks give \(document.blocks), the whole gives \(whole.blocks)"] }
        let texts = whole.blocks.indices.filter { document.inlines(of: $0) != whole.inlines(of: $0) }
        return texts.map { "the text of block \($0) differs in chunks" }
    }

    /// Blocks before the first changed one keep their kind and their place. Lists may become loose, and blocks that
    /// contain others may grow.
    private static func fault(_ before: [MarkdownDocument.Block], _ document: MarkdownDocument, from first: Int) -> String? {
        for (index, (old, new)) in zip(before, document.blocks).prefix(first).enumerated() where old != new && new.end <= first {
            return "block \(index) changed from \(old) to \(new), before \(first)"
        }
        return nil
    }

    // MARK: The reference program

    /// The path of the reference program; nil if it is not installed.
    package static let program = ["/usr/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm", "/usr/local/bin/cmark-gfm"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    #if os(Linux) || os(macOS)
    /// Returns the HTML of the reference program for a Markdown source.
    package static func referenceHTML(_ source: String, program: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--unsafe"] + ["table", "strikethrough", "tasklist", "autolink"].flatMap { ["-e", $0] }
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        // The sources are smaller than the buffer of a pipe.
        input.fileHandleForWriting.write(Data(source.utf8))
        try input.fileHandleForWriting.close()
        let html = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: html, as: UTF8.self)
    }
    #endif

    /// Returns a random source without what `differs(_:)` lists.
    package static func randomSource(seed: UInt64) -> String {
        var generator = SeededGenerator(seed: seed)
        while true {
            let count = Int.random(in: 1...16, using: &generator)
            let source = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            if !differs(source) { return source }
        }
    }

    /// Returns whether a source has something that the reference program, which is older than the specification, reads
    /// in its own way.
    private static func differs(_ source: String) -> Bool {
        // Definitions directly before the header of a table stay text there. `> a⏎</b>` begins HTML there.
        if source.contains("]: ") && source.contains("-|-") || source.contains("\n<b") || source.contains("\n</b") { return true }
        // A box that is not checked counts as checked there if `[x]` follows.
        if source.contains("[ ]") && source.contains("[x]") { return true }
        // In a quote, a box is text there, and so is a box in an item that begins in the line of another. After a
        // label, brackets around white space vanish. White space after a hard break, in code and in HTML stays in a
        // line without the mark of its quote or item. In a paragraph before a table, bars lose their backslashes. A
        // line of hyphens after a definition is text there, not a divider. A line with a tag alone, without the mark of
        // the quote or item before it, is no part of its paragraph there. An empty line after a divider does not make
        // its list loose there. After backticks that nothing closes, codes that begin with backticks as there were
        // before end nowhere there.
        let codes = "(?s)(?<!(?<!\\\\)`)(`+)(?!`).*(?<!`)(?!\\1(?!`))(`+)(?!`).*(?<!(?<!\\\\)`)\\2(?!`).*(?<!`)\\2(?!`)"
        let box = "(>[ \t]*|([-+*]|[.)])[ \t]+)([-+*]|[0-9][.)])[ \t]+\\[[ x]\\]"
        let tag = "(>|[-+*]|[.)])[ \t].*\\R *</?[a-zA-Z][^>]*>\\s*(\\R|$)"
        let divider = "(^|\\R)(.*[-+*.)][ \t]+|[> \t]*[ \t]{2})[ \t]*([-*_][ \t]*){3,}\\R[> \t]*(\\R|$)"
        let bars = "\\\\\\|.*\\R(.+\\R)+.*-\\|-"
        for expression in [codes, box, tag, divider, bars, "\\]\\[\\s+\\]", "\\]: .*\\R *--", "(\\\\|`[^`]*|<[^>]*)\\R[ \t]"]
        where source.range(of: expression, options: .regularExpression) != nil {
            return true
        }
        // Tildes are not seen there by the delimiters beside them. Comments may not begin with `>` there.
        let unseen = ["~*", "*~", "~_", "_~", "<!-->", "<!--->", "~\\", "\\~"]
        if unseen.contains(where: { source.contains($0) }) { return true }
        // Comments have no two hyphens there, and an escaped `&` in the text after a fence begins an entity.
        if source.range(of: "<!--(?s:(?!-->).)*?--(?!>)", options: .regularExpression) != nil || source.contains("\\&") { return true }
        // After a bracket, bare URLs are no links there.
        if source.contains("["), ["//", "www"].contains(where: { source.contains($0) }) { return true }
        // A bare URL or address begins or ends in another place if it is malformed or beside other markup.
        return source.range(of: "[^ \\n](https://a|www|x@)|(/p|d\\.ef|c\\.de)[^ \\n]", options: .regularExpression) != nil
    }

    private static let pieces = [
        "a", "b c", "foo", "*", "**", "_", "__", "~~", "`", "``", "[", "]", "(u)", "(<u> \"t\")", "[a]", "![", "\n", "\n\n", "> ", "- ",
        "1. ",
        "2) ", "* ", "  ", "    ", "\t", "# ", "## ", "#", "```", "~~~", "\n===\n", "\n---\n", "***", "|", "|-|-|\n", "| a | b |\n", "\\",
        "&amp;", "&#65;", "<b>", "</b>", "<x:y>", "<!--", "-->", "<div>", "\n[a]: /u \"t\"\n", "[x] ", "[ ] ", "!", "\"", "'", "é", "“",
        "--", "+ ", "\\|", "a|b\n-|-\n", " https://a.bc/p ", " www.b.de/p ", " x@c.de ", " http://d.ef ", "\r\n",
    ]
}
