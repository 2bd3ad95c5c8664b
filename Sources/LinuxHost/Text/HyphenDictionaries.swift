import Foundation
import SelectableLabel

/// Hyphenates words with libhyphen and the dictionaries of Debian's `hyphen-*` packages.
///
/// The library is optional, because it is loaded at run time. Without the library, or without a dictionary for the
/// language, words have no hyphenation points.
///
/// `@unchecked Sendable`: `lock` guards the dictionaries.
final class HyphenDictionaries: Hyphenator, @unchecked Sendable {
    /// The dictionaries in the system's folder.
    static let shared = HyphenDictionaries(folder: URL(fileURLWithPath: "/usr/share/hyphen"))

    private let folder: URL
    private let lock = NSLock()
    /// The dictionaries by language tag.
    private var dictionaries: [String: HyphenDictionary?] = [:]
    /// The dictionaries by the path of their file. Several tags may have the same file, under different names.
    private var dictionariesByFile: [String: HyphenDictionary?] = [:]
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
    func hasDictionary(for language: String) -> Bool { dictionary(for: language) != nil }

    func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int] {
        guard word.count > 3, let dictionary = dictionary(for: language ?? systemLanguage) else { return [] }
        return lock.withLock { dictionary.points(in: word) }
    }

    private func dictionary(for language: String) -> HyphenDictionary? {
        let tag = language.replacingOccurrences(of: "-", with: "_")
        return lock.withLock {
            if let known = dictionaries[tag] { return known }
            // Limits the memory for a text with many unknown languages.
            if dictionaries.count > 64 { dictionaries.removeAll() }
            let found = file(for: tag).flatMap { dictionary(in: $0.resolvingSymlinksInPath()) }
            dictionaries[tag] = .some(found)
            return found
        }
    }

    private func dictionary(in file: URL) -> HyphenDictionary? {
        if let known = dictionariesByFile[file.path] { return known }
        let dictionary = HyphenDictionary(file)
        dictionariesByFile[file.path] = .some(dictionary)
        return dictionary
    }

    /// Returns a dictionary file for a language tag. Searches for the language with the tag's region, then with the
    /// region of the same name (`de_DE`), then without a region, then with the region `US`, and then with any region.
    private func file(for tag: String) -> URL? {
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
