import CPango
import Foundation

/// The versions of the libraries that affect pictures.
enum LibraryVersions {
    /// The versions on this machine, one line for each library.
    static var ofThisMachine: String {
        [
            ("pango", string(pango_version_string())),
            ("cairo", string(cairo_version_string())),
            ("harfbuzz", string(hb_version_string())),
            ("freetype", freeType),
            ("fontconfig", fontconfig),
        ].map { "\($0) \($1)\n" }.joined()
    }

    private static func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "unknown" }

    private static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    private static var fontconfig: String {
        let version = FcGetVersion()
        return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
    }
}
