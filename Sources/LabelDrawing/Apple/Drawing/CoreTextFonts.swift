#if canImport(CoreText)
public import CoreText
import Foundation

/// The Core Text fonts of this process, by `FontID`.
///
/// Fonts stay for the life of the process, because display lists may refer to them.
///
/// `@unchecked Sendable`: `lock` guards `fonts`; a `CTFont` itself never changes.
public final class CoreTextFonts: @unchecked Sendable {
    /// The process's fonts.
    public static let shared = CoreTextFonts()

    /// A font as a dictionary key. Core Text decides equality.
    private struct Key: Hashable {
        let font: CTFont

        static func == (left: Key, right: Key) -> Bool { CFEqual(left.font, right.font) }

        func hash(into hasher: inout Hasher) { hasher.combine(CFHash(font)) }
    }

    private let lock = NSLock()
    private var fonts = NumberedFonts<Key, CTFont>()

    private init() {}

    /// Returns the identifier of a font: always the same for the same font. A `UIFont` can be passed as is.
    public func id(of font: CTFont) -> FontID {
        lock.withLock { fonts.entry(of: Key(font: font)) { _ in font }.id }
    }

    /// Returns the font with an identifier; nil for an identifier that was never issued.
    public func font(_ id: FontID) -> CTFont? {
        lock.withLock { fonts.font(id) }
    }
}
#endif
