#if canImport(CoreText)
public import CoreText
import Foundation

/// The Core Text fonts of this process, by `FontID`. They are never removed, because display lists may refer to them.
///
/// `@unchecked Sendable` is safe because `lock` guards `fonts`, and a `CTFont` is immutable.
public final class CoreTextFonts: @unchecked Sendable {
    /// The shared collection of fonts.
    public static let shared = CoreTextFonts()

    /// A font as a dictionary key. Core Text decides which fonts are equal.
    private struct Key: Hashable {
        let font: CTFont

        static func == (left: Key, right: Key) -> Bool { CFEqual(left.font, right.font) }

        func hash(into hasher: inout Hasher) { hasher.combine(CFHash(font)) }
    }

    private let lock = NSLock()
    private var fonts = NumberedFonts<Key, CTFont>()

    private init() {}

    /// Returns the identifier of a font. Equal fonts have the same identifier. A `UIFont` can be passed as a `CTFont`.
    public func id(of font: CTFont) -> FontID {
        lock.withLock { fonts.entry(of: Key(font: font)) { _ in font }.id }
    }

    /// Returns the font with the identifier `id`; nil if `id(of:)` never returned `id`.
    public func font(_ id: FontID) -> CTFont? {
        lock.withLock { fonts.font(id) }
    }
}
#endif
