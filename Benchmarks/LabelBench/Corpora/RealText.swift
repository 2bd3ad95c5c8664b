import Foundation
import SelectableLabelTesting

/// A text that people wrote, from the files of Debian packages.
///
/// Its paragraphs alternate between two texts, which therefore have about the same vocabulary.
struct RealText: Sendable {
    /// The name in the report and on the command line.
    let name: String
    /// The packages that have the files.
    let packages: String
    /// Reads the paragraphs. Empty if a file is missing.
    let read: @Sendable () -> [String]

    /// The maximum size of each of the two texts, in bytes.
    private static let bytes = 100_000

    static let all = [
        RealText(name: "English manuals", packages: "dpkg findutils tar grep sed bash", read: readManuals),
        RealText(name: "Chinese tutor", packages: "vim-runtime", read: readTutor),
        RealText(name: "Arabic with English", packages: "libglib2.0-data", read: readMessages),
        RealText(name: "posts with emoji", packages: "dpkg unicode-data", read: readPosts),
        RealText(name: "words that never return", packages: "wamerican", read: readDictionary),
    ]

    /// Reads both texts; nil if a file is missing.
    func load() -> (first: Corpus, second: Corpus)? {
        var texts = ["", ""]
        for (index, paragraph) in read().enumerated() {
            let size = texts[index % 2].utf8.count
            if size + paragraph.utf8.count >= Self.bytes { break }
            texts[index % 2] += (size == 0 ? "" : "\n") + paragraph
        }
        guard !texts[1].isEmpty else { return nil }
        return (Corpus(name: name, text: texts[0]), Corpus(name: name, text: texts[1]))
    }

    // MARK: Files

    private static func readManuals() -> [String] {
        let pages = ["dpkg", "find", "tar", "grep", "sed", "bash"].map { unpacked("/usr/share/man/man1/\($0).1.gz") }
        return pages.contains("") ? [] : pages.flatMap(ManualPage.paragraphs)
    }

    /// The lessons of Vim's tutor. Lines of a paragraph are joined, and lines of signs are left out.
    private static func readTutor() -> [String] {
        let root = "/usr/share/vim"
        let paths = (try? FileManager.default.contentsOfDirectory(atPath: root))?.map { "\(root)/\($0)/tutor/tutor.zh_cn.utf-8" } ?? []
        guard let text = paths.lazy.compactMap({ try? String(contentsOfFile: $0, encoding: .utf8) }).first else { return [] }
        var paragraphs = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.contains(where: { $0.isLetter }) {
                paragraphs.append("")
            } else {
                let isBroken = paragraphs[paragraphs.count - 1].last?.isASCII == true && words.first?.isASCII == true
                paragraphs[paragraphs.count - 1] += (isBroken ? " " : "") + words
            }
        }
        return paragraphs.filter { !$0.isEmpty }
    }

    /// Messages of GLib in Arabic, each with its English original.
    private static func readMessages() -> [String] {
        guard let data = FileManager.default.contents(atPath: "/usr/share/locale/ar/LC_MESSAGES/glib20.mo") else { return [] }
        return MessageCatalogue.messages(in: data).filter { !$0.original.isEmpty }.map { message in
            "\(message.translation) — \(message.original)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    /// The entries of a changelog, each with the name of its author. Most have one or two emoji at the end.
    private static func readPosts() -> [String] {
        let lines = unpacked("/usr/share/doc/dpkg/changelog.gz").split(separator: "\n")
        let emoji =
            (try? String(contentsOfFile: "/usr/share/unicode/emoji/emoji-test.txt", encoding: .utf8))?.split(separator: "\n")
            .compactMap { $0.contains("; fully-qualified") ? $0.split(separator: "#")[1].split(separator: " ").first : nil } ?? []
        guard !lines.isEmpty, !emoji.isEmpty else { return [] }
        var (posts, author) = ([String](), "Guillem Jover")
        for line in lines where line.hasPrefix("  ") {
            let words = line.split(separator: " ")
            if words[0] == "[" {
                author = words.dropFirst().dropLast().joined(separator: " ")
            } else if ["*", "-", "+"].contains(words[0]) {
                posts.append("\(author): \(words.dropFirst().joined(separator: " "))")
            } else if !posts.isEmpty {
                posts[posts.count - 1] += " " + words.joined(separator: " ")
            }
        }
        var generator = SeededGenerator(seed: 21)
        return posts.map { post in
            (0..<Int.random(in: 0...2, using: &generator)).reduce(post) { text, _ in
                "\(text) \(emoji[Int.random(in: 0..<emoji.count, using: &generator)])"
            }
        }
    }

    /// The words of a dictionary in random order, each one once, in sentences and paragraphs.
    private static func readDictionary() -> [String] {
        let text = (try? String(contentsOfFile: "/usr/share/dict/american-english", encoding: .utf8)) ?? ""
        var generator = SeededGenerator(seed: 22)
        var words = text.split(separator: "\n").filter { !$0.contains("'") }.shuffled(using: &generator)[...]
        var paragraphs: [String] = []
        while words.count > 100, paragraphs.count < 500 {
            var paragraph = ""
            for _ in 0..<6 {
                let count = Int.random(in: 6...16, using: &generator)
                paragraph += (paragraph.isEmpty ? "" : " ") + words.prefix(count).joined(separator: " ") + "."
                words = words.dropFirst(count)
            }
            paragraphs.append(paragraph)
        }
        return paragraphs
    }

    /// Returns the contents of a file that gzip has compressed; empty if it cannot be read.
    private static func unpacked(_ path: String) -> String {
        guard FileManager.default.isReadableFile(atPath: path) else { return "" }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", path]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return "" }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
