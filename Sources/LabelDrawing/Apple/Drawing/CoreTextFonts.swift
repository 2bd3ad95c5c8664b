#if canImport(CoreText)
public import CoreText
import Foundation

/// All fonts that texts of this process are set in: what stands behind a `FontID` on Apple systems.
///
/// Fonts stay for the process's life, since display lists that name them may.
///
/// `@unchecked Sendable`: `lock` guards `fonts`; a `CTFont` itself never changes.
public final class CoreTextFonts: @unchecked Sendable {
    /// The process's fonts.
    public static let shared = CoreTextFonts()

    /// A font as a dictionary's key: equal where Core Text says so.
    private struct Key: Hashable {
        let font: CTFont

        static func == (left: Key, right: Key) -> Bool { CFEqual(left.font, right.font) }

        func hash(into hasher: inout Hasher) { hasher.combine(CFHash(font)) }
    }

    private let lock = NSLock()
    private var fonts = NumberedFonts<Key, CTFont>()

    private init() {}

    /// The number of a font, the same whenever it is asked for; `UIFont`s can be passed as they are.
    public func id(of font: CTFont) -> FontID {
        lock.withLock { fonts.entry(of: Key(font: font)) { _ in font }.id }
    }

    /// The font behind a number; nil for one that was never given out.
    public func font(_ id: FontID) -> CTFont? {
        lock.withLock { fonts.font(id) }
    }
}
#endif
