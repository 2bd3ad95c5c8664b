import CPango
public import Foundation

/// Why fonts could not be used.
public enum FontError: Error, Equatable, Sendable {
    /// The file does not exist, may not be read or holds no font.
    case unreadable(URL)
}

/// The fonts that a typesetter may choose from: the system's, or those of some files alone.
///
/// `@unchecked Sendable`: all properties are constants, and fontconfig's configurations are counted atomically and safe to read from any thread.
final class FontCollection: @unchecked Sendable {
    /// The families to look in where a text names none or an unknown one, in the order Pango shall try them, comma separated.
    let defaultFamilies: String
    /// The language of texts that name none; nil for the system's.
    let defaultLanguage: String?
    /// Whether there is any font at all.
    let isEmpty: Bool

    private let configuration: OpaquePointer?

    /// The system's fonts.
    init(systemWithDefaultFamily family: String?) {
        FcInit()
        configuration = nil
        defaultLanguage = nil
        isEmpty = Self.files(of: FcConfigGetCurrent()).isEmpty
        let preferred = "Noto Sans"
        let first = family ?? (Self.has(family: preferred) ? preferred : nil)
        defaultFamilies = [first, "sans-serif"].compactMap(\.self).joined(separator: ",")
    }

    /// The fonts of some files and no others, which makes layouts the same on all machines.
    init(files: [URL], defaultFamily family: String?) throws(FontError) {
        FcInit()
        let configuration = FcConfigCreate()
        var firstFamily: String?
        for file in files {
            let count = Self.files(of: configuration).count
            // Fontconfig would take all fonts below a folder.
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

    /// Makes a font map choose from these fonts.
    func install(in fontMap: OpaquePointer) {
        guard let configuration else { return }
        withExtendedLifetime(self) { pango_fc_font_map_set_config(fontMap, configuration) }
    }

    /// The patterns of all fonts of a configuration, valid as long as that is.
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
