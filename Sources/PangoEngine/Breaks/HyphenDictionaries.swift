import Foundation
import LabelText

/// Hyphenates words with libhyphen and the dictionaries of Debian's `hyphen-*` packages.
///
/// The library is optional, because it is loaded at run time. Without the library, or without a dictionary for the
/// language, words have no hyphenation points.
///
/// A dictionary is read when its language is first needed. This takes milliseconds, but 2 seconds for German.
/// Meanwhile, other languages can be used.
///
/// `@unchecked Sendable`: `lock` guards the files by tag and by path.
final class HyphenDictionaries: Hyphenator, @unchecked Sendable {
    /// A dictionary file. It is read when it is first used.
    ///
    /// `@unchecked Sendable`: `lock` guards the dictionary, also while it is in use.
    private final class File: @unchecked Sendable {
        private let lock = NSLock()
        private let url: URL
        private lazy var dictionary = HyphenDictionary(url)

        init(_ url: URL) { self.url = url }

        var isUsable: Bool { lock.withLock { dictionary != nil } }

        func points(in word: ArraySlice<UInt16>) -> [Int] { lock.withLock { dictionary?.points(in: word) ?? [] } }
    }

    /// The dictionaries in the system's folder.
    static let shared = HyphenDictionaries(folder: URL(fileURLWithPath: "/usr/share/hyphen"))

    private let folder: URL
    private let lock = NSLock()
    /// The files by language tag.
    private var filesByTag: [String: File?] = [:]
    /// The files by path. Several tags may have the same file, under different names.
    private var filesByPath: [String: File] = [:]
    private let systemLanguage: String

    init(folder: URL) {
        self.folder = folder
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first {
            !$0.isEmpty && $0 != "C" && $0 != "POSIX"
        }
        systemLanguage = String((locale ?? "en_US").prefix { $0 != "." && $0 != "@" })
    }

    /// Returns whether words of a language can be hyphenated.
    func hasDictionary(for language: String) -> Bool { file(for: language)?.isUsable ?? false }

    func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int] {
        guard word.count > 3, let file = file(for: language ?? systemLanguage) else { return [] }
        return file.points(in: word)
    }

    private func file(for language: String) -> File? {
        let tag = language.replacingOccurrences(of: "-", with: "_")
        return lock.withLock {
            if let known = filesByTag[tag] { return known }
            // Limits the memory for a text with many unknown languages.
            if filesByTag.count > 64 { filesByTag.removeAll() }
            let file = url(for: tag).map { url in
                let url = url.resolvingSymlinksInPath()
                let file = filesByPath[url.path] ?? File(url)
                filesByPath[url.path] = file
                return file
            }
            filesByTag[tag] = .some(file)
            return file
        }
    }

    /// Returns the dictionary file for a language tag. Searches for the language with the tag's region, then with the
    /// region of the same name (`de_DE`), then without a region, then with the region `US`, and then with any region.
    private func url(for tag: String) -> URL? {
        let parts = tag.split(separator: "_").map(String.init)
        guard let code = parts.first?.lowercased(), code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
        var names = region.map { ["hyph_\(code)_\($0).dic"] } ?? []
        names += ["hyph_\(code)_\(code.uppercased()).dic", "hyph_\(code).dic", "hyph_\(code)_US.dic"]
        if let file = names.map({ folder.appendingPathComponent($0) }).first(where: { FileManager.default.isReadableFile(atPath: $0.path) })
        {
            return file
        }
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasPrefix("hyph_\(code)_") && $0.hasSuffix(".dic") }.min().map { folder.appendingPathComponent($0) }
    }
}
