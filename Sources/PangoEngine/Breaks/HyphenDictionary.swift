import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A libhyphen dictionary in UTF-8 or in an encoding of one byte per character. Not safe for concurrent use: the
/// owner's lock guards it.
final class HyphenDictionary {
    private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer?) -> Void
    private typealias Hyphenate =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>, UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>,
            UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>
        ) -> CInt

    /// The functions of libhyphen, loaded at run time.
    private struct Library: Sendable {
        let load: Load
        let free: Free
        let hyphenate: Hyphenate

        init?() {
            guard let handle = dlopen("libhyphen.so.0", RTLD_NOW), let load = dlsym(handle, "hnj_hyphen_load"),
                let free = dlsym(handle, "hnj_hyphen_free"), let hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2")
            else { return nil }
            self.load = unsafeBitCast(load, to: Load.self)
            self.free = unsafeBitCast(free, to: Free.self)
            self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
        }
    }

    private static let library = Library()
    private let library: Library
    private let handle: OpaquePointer
    /// Converts UTF-8 to the dictionary's encoding. nil for a dictionary in UTF-8.
    private let converter: iconv_t?

    /// Reads a dictionary file. Returns nil if the file cannot be read, its encoding is unknown, or the library is not
    /// installed.
    init?(_ file: URL) {
        guard let library = Self.library, let encoding = Self.encoding(of: file) else { return nil }
        if encoding == "UTF-8" {
            converter = nil
        } else {
            guard let converter = iconv_open(encoding, "UTF-8"), Int(bitPattern: converter) != -1 else { return nil }
            self.converter = converter
        }
        guard let handle = library.load(file.path) else {
            if let converter { iconv_close(converter) }
            return nil
        }
        self.library = library
        self.handle = handle
    }

    deinit {
        library.free(handle)
        if let converter { iconv_close(converter) }
    }

    /// Returns the encoding in a dictionary's first line, by the name that iconv knows.
    private static func encoding(of file: URL) -> String? {
        guard let start = try? FileHandle(forReadingFrom: file).read(upToCount: 64),
            let line = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).first
        else { return nil }
        return line.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "microsoft-", with: "")
    }

    /// Returns a word in the dictionary's encoding. nil if the encoding lacks one of its characters, or needs more than
    /// one byte for it.
    private func encoded(_ word: String) -> [UInt8]? {
        var source = Array(word.utf8)
        guard let converter else { return source }
        var target = [UInt8](repeating: 0, count: source.count)
        let (scalarCount, capacity) = (word.unicodeScalars.count, target.count)
        let written: Int? = source.withUnsafeMutableBytes { source in
            target.withUnsafeMutableBytes { target in
                var (input, output) = (
                    source.baseAddress?.assumingMemoryBound(to: CChar.self), target.baseAddress?.assumingMemoryBound(to: CChar.self)
                )
                var (inputLeft, outputLeft) = (source.count, capacity)
                let failed = iconv(converter, &input, &inputLeft, &output, &outputLeft) == -1
                return failed ? nil : capacity - outputLeft
            }
        }
        guard written == scalarCount else { return nil }
        return Array(target[..<scalarCount])
    }

    /// Returns the hyphenation points of a word, as `Hyphenator` defines them.
    func points(in word: ArraySlice<UInt16>) -> [Int] {
        let lowercase = String(decoding: word, as: UTF16.self).lowercased()
        // libhyphen finds offsets in the lowercase form of the word. If this form has a different length, the offsets
        // do not fit the word.
        guard lowercase.utf16.count == word.count, let bytes = encoded(lowercase) else { return [] }
        var marks = [CChar](repeating: 0, count: bytes.count + 5)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var (positions, cuts): (UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?)
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        let failed = library.hyphenate(handle, terminated, CInt(bytes.count), &marks, nil, &replacements, &positions, &cuts)
        defer { release(replacements, positions, cuts, count: bytes.count) }
        guard failed == 0 else { return [] }
        // The library returns one value per scalar.
        var points: [Int] = []
        var offset = 0
        for (index, scalar) in lowercase.unicodeScalars.enumerated() {
            offset += scalar.utf16.count
            // Skips a hyphenation point that changes letters, as in old German spelling: "Zucker" → "Zuk-ker".
            let changesLetters = replacements.map { $0[index] != nil } ?? false
            if marks[index] & 1 == 1, !changesLetters, offset < word.count { points.append(offset) }
        }
        return points
    }

    private func release(
        _ replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ positions: UnsafeMutablePointer<CInt>?,
        _ cuts: UnsafeMutablePointer<CInt>?, count: Int
    ) {
        if let replacements {
            for index in 0..<count { free(replacements[index]) }
            free(replacements)
        }
        free(positions)
        free(cuts)
    }
}
