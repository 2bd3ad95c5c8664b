import CPango
public import Foundation

/// The reason why fonts could not be used.
public enum FontError: Error, Equatable, Sendable {
    /// The file does not exist, is not readable or contains no font.
    case unreadable(URL)
}

/// The fonts that a typesetter may use: the system's, or only those of given files.
///
/// `@unchecked Sendable`: all properties are constants. Fontconfig counts references to configurations atomically, and
/// any thread may read them.
final class FontCollection: @unchecked Sendable {
    /// The fallback families for missing or unknown family names, in Pango's search order, separated by commas.
    let defaultFamilies: String
    /// The language of texts that do not name one. nil means the system's language.
    let defaultLanguage: String?
    /// Whether there are no fonts.
    let isEmpty: Bool

    private let configuration: OpaquePointer?

    /// Uses the system's fonts.
    init(systemWithDefaultFamily family: String?) {
        FcInit()
        configuration = nil
        defaultLanguage = nil
        isEmpty = Self.files(of: FcConfigGetCurrent()).isEmpty
        let preferred = "Noto Sans"
        let first = family ?? (Self.has(family: preferred) ? preferred : nil)
        defaultFamilies = [first, "sans-serif"].compactMap(\.self).joined(separator: ",")
    }

    /// Uses only the fonts of given files, so layouts are the same on all machines.
    init(files: [URL], defaultFamily family: String?) throws(FontError) {
        FcInit()
        let configuration = FcConfigCreate()
        var firstFamily: String?
        for file in files {
            let count = Self.files(of: configuration).count
            // Given a folder, fontconfig would add all fonts below it.
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
        let emoji = Self.files(of: configuration).first { cpango_pattern_has_color($0) != 0 }.flatMap { cpango_pattern_family($0) }
        let rules = FontRules.document(emojiFamily: emoji.map { String(cString: $0) })
        _ = rules.withCString {
            FcConfigParseAndLoadFromMemory(configuration, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self), FcFalse)
        }
        self.configuration = configuration
        defaultLanguage = "en"
        isEmpty = files.isEmpty
        defaultFamilies = family ?? firstFamily ?? "sans-serif"
    }

    deinit {
        if let configuration { FcConfigDestroy(configuration) }
    }

    /// Sets these fonts in a font map.
    func install(in fontMap: OpaquePointer) {
        guard let configuration else { return }
        withExtendedLifetime(self) { pango_fc_font_map_set_config(fontMap, configuration) }
    }

    /// The patterns of all fonts of a configuration, valid while the configuration exists.
    private static func files(of configuration: OpaquePointer?) -> [OpaquePointer] {
        [FcSetSystem, FcSetApplication].flatMap { name -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(configuration, name)?.pointee else { return [] }
            return (0..<Int(set.nfont)).compactMap { set.fonts?[$0] }
        }
    }

    private static func has(family: String) -> Bool {
        files(of: FcConfigGetCurrent()).contains { cpango_pattern_family($0).map { String(cString: $0) } == family }
    }
}
