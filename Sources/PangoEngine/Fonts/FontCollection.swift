import CPango
public import Foundation
import LabelText

/// The reason why fonts could not be used.
public enum FontError: Error, Equatable, Sendable {
    /// The file does not exist, is not readable or contains no font.
    case unreadable(URL)
}

/// The fonts that a typesetter may use: either the system's fonts or only the fonts of given files.
///
/// `@unchecked Sendable`: all properties are constants. Fontconfig counts references to configurations atomically, and
/// any thread may read them.
final class FontCollection: @unchecked Sendable {
    /// The fallback families for missing or unknown family names, in Pango's search order, separated by commas.
    private let defaultFamilies: String
    /// The family name of the monospaced font; nil if there is none.
    ///
    /// The name is looked up here, because in a list of families fontconfig prefers any named font to a generic name
    /// such as "monospace", even if the generic name comes first.
    private let monospacedFamily: String?
    /// The language of texts that do not name one. nil means the system's language.
    let defaultLanguage: String?
    /// Whether there are no fonts.
    let isEmpty: Bool

    private let configuration: OpaquePointer?

    /// The generic family names, for which fontconfig substitutes fonts. If a collection of the system's fonts is asked
    /// for exactly one such name, the fallback families are left out, because in a list of families fontconfig prefers
    /// any named font to a generic name.
    private static let genericFamilies: Set<String> = ["serif", "sans-serif", "cursive", "fantasy", "system-ui"]

    /// Creates a collection of the system's fonts.
    init(systemWithDefaultFamily family: String?) {
        FcInit()
        configuration = nil
        monospacedFamily = Self.family(matching: FontRequest.monospacedFamily)
        defaultLanguage = nil
        isEmpty = Self.files(of: FcConfigGetCurrent()).isEmpty
        let preferred = "Noto Sans"
        let first = family ?? (Self.has(family: preferred) ? preferred : nil)
        defaultFamilies = [first, "sans-serif"].compactMap(\.self).joined(separator: ",")
    }

    /// Creates a collection of the fonts in given files, so that layouts are the same on all machines.
    init(files: [URL], defaultFamily family: String?) throws(FontError) {
        FcInit()
        let configuration = FcConfigCreate()
        var firstFamily: String?
        for file in files {
            let count = Self.files(of: configuration).count
            // Excludes folders, because fontconfig would add all fonts in them.
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
            let added =
                !exists || isFolder.boolValue
                ? 0
                : file.path.withCString {
                    FcConfigAppFontAddFile(configuration, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self))
                }
            let fonts = Self.files(of: configuration)
            guard added != 0, fonts.count > count else {
                FcConfigDestroy(configuration)
                throw .unreadable(file)
            }
            firstFamily = firstFamily ?? fonts.last.flatMap { cpango_pattern_family($0) }.map { String(cString: $0) }
        }
        let rules = FontRules.document(emojiFamily: Self.family(in: configuration) { cpango_pattern_has_color($0) != 0 })
        _ = rules.withCString {
            FcConfigParseAndLoadFromMemory(configuration, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self), FcFalse)
        }
        self.configuration = configuration
        monospacedFamily = Self.family(in: configuration) { cpango_pattern_is_monospaced($0) != 0 && cpango_pattern_has_color($0) == 0 }
        defaultLanguage = "en"
        isEmpty = files.isEmpty
        defaultFamilies = family ?? firstFamily ?? "sans-serif"
    }

    deinit {
        if let configuration { FcConfigDestroy(configuration) }
    }

    /// Returns the families to search for a requested family name, in order, separated by commas.
    func families(for name: String?) -> String {
        let named = (name ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        if configuration == nil, named.count == 1, Self.genericFamilies.contains(named[0].lowercased()) { return named[0] }
        let known = named.map { $0 == FontRequest.monospacedFamily ? monospacedFamily ?? $0 : $0 }
        return (known + [defaultFamilies]).joined(separator: ",")
    }

    /// Makes a font map use only these fonts.
    func install(in fontMap: OpaquePointer) {
        guard let configuration else { return }
        withExtendedLifetime(self) { pango_fc_font_map_set_config(fontMap, configuration) }
    }

    /// Returns the patterns (descriptions) of all fonts in a configuration. They are valid while the configuration
    /// exists.
    private static func files(of configuration: OpaquePointer?) -> [OpaquePointer] {
        [FcSetSystem, FcSetApplication].flatMap { name -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(configuration, name)?.pointee else { return [] }
            return (0..<Int(set.nfont)).compactMap { set.fonts?[$0] }
        }
    }

    /// Returns the family of the first font that satisfies `hasProperty`; nil if there is none.
    private static func family(in configuration: OpaquePointer?, where hasProperty: (OpaquePointer) -> Bool) -> String? {
        files(of: configuration).first(where: hasProperty).flatMap { cpango_pattern_family($0) }.map { String(cString: $0) }
    }

    /// Returns the family that the system uses for a generic name; nil if there are no fonts.
    private static func family(matching name: String) -> String? {
        let pattern = FcNameParse(name)
        defer { FcPatternDestroy(pattern) }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return cpango_pattern_family(match).map { String(cString: $0) }
    }

    private static func has(family: String) -> Bool {
        files(of: FcConfigGetCurrent()).contains { cpango_pattern_family($0).map { String(cString: $0) } == family }
    }
}
