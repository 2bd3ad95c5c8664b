#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import UIKit

/// Finds the UIKit fonts of SwiftUI's fonts. SwiftUI does not tell what a font is, but fonts can be compared: with text
/// styles, and with system fonts of all usual sizes.
enum SystemFonts {
    /// `@unchecked Sendable`: `lock` guards `fonts`.
    private final class Cache: @unchecked Sendable {
        let lock = NSLock()
        var fonts: [Font: UIFont?] = [:]
    }

    private static let cache = Cache()

    /// Returns the UIKit font of a SwiftUI font. Prints a note and returns nil if it is neither a text style nor a
    /// system font.
    static func uiFont(_ font: Font) -> UIFont? {
        // Fonts of text styles change with the user's text size, so they are not cached.
        if let style = style(font) { return style }
        return cache.lock.withLock {
            if let known = cache.fonts[font] { return known }
            let found = system(font)
            if found == nil {
                print("SelectableText cannot read the font \(font). It shows the body font; set another one with uiFont(_:).")
            }
            cache.fonts[font] = .some(found)
            return found
        }
    }

    private static func style(_ font: Font) -> UIFont? {
        let styles: [(Font, UIFont.TextStyle)] = [
            (.largeTitle, .largeTitle), (.title, .title1), (.title2, .title2), (.title3, .title3), (.headline, .headline),
            (.subheadline, .subheadline), (.body, .body), (.callout, .callout), (.footnote, .footnote), (.caption, .caption1),
            (.caption2, .caption2),
        ]
        return styles.lazy.compactMap { match(font, $0, .preferredFont(forTextStyle: $1)) }.first
    }

    private static func system(_ font: Font) -> UIFont? {
        let weights: [(Font.Weight, UIFont.Weight)] = [
            (.regular, .regular), (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.medium, .medium),
            (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]
        let designs: [(Font.Design, UIFontDescriptor.SystemDesign)] = [
            (.default, .default), (.serif, .serif), (.rounded, .rounded), (.monospaced, .monospaced),
        ]
        for size in stride(from: CGFloat(6), through: 96, by: 0.5) {
            if let found = match(font, .system(size: size), .systemFont(ofSize: size)) { return found }
            for (weight, uiWeight) in weights {
                for (design, uiDesign) in designs where font == .system(size: size, weight: weight, design: design) {
                    let descriptor = UIFont.systemFont(ofSize: size, weight: uiWeight).fontDescriptor
                    return descriptor.withDesign(uiDesign).map { UIFont(descriptor: $0, size: size) }
                }
            }
        }
        return nil
    }

    /// Returns the UIKit font if the font is `plain`, or its bold or italic variant.
    private static func match(_ font: Font, _ plain: Font, _ uiKit: @autoclosure () -> UIFont) -> UIFont? {
        if font == plain { return uiKit() }
        if font == plain.bold() { return uiKit().with(.traitBold) }
        if font == plain.italic() { return uiKit().with(.traitItalic) }
        return font == plain.bold().italic() ? uiKit().with([.traitBold, .traitItalic]) : nil
    }
}

extension UIFont {
    /// Returns the font with more traits, or the font itself if it has no such variant.
    func with(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let all = fontDescriptor.symbolicTraits.union(traits)
        return traits.isEmpty ? self : fontDescriptor.withSymbolicTraits(all).map { UIFont(descriptor: $0, size: 0) } ?? self
    }
}
#endif
