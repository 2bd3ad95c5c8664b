import Foundation
import LabelDrawing

extension RichText {
    /// Returns the text with the font, colour and letter spacing of `defaults`. They replace only values that are the
    /// same as in a new `TextStyle`.
    ///
    /// A font with only some properties set, for example only bold, takes its other properties from the font of
    /// `defaults`.
    ///
    /// - Complexity: O(runs), and O(n) if a run changes.
    package func withDefaults(_ defaults: TextStyle) -> RichText {
        guard defaults != TextStyle() else { return self }
        return RichText(string, runs: runs.map { Run(range: $0.range, style: $0.style.withDefaults(defaults)) })
    }
}

extension TextStyle {
    fileprivate func withDefaults(_ defaults: TextStyle) -> TextStyle {
        var style = self
        style.font = font.withDefaults(defaults.font)
        if color == .label { style.color = defaults.color }
        if shaping.letterSpacing == 0 { style.shaping.letterSpacing = defaults.shaping.letterSpacing }
        return style
    }
}

extension FontRequest {
    fileprivate func withDefaults(_ defaults: FontRequest) -> FontRequest {
        let standard = FontRequest()
        guard self != standard, exactFont == nil else { return exactFont == nil ? defaults : self }
        return FontRequest(
            family: family ?? defaults.family, size: size == standard.size ? defaults.size : size, isBold: isBold || defaults.isBold,
            isItalic: isItalic || defaults.isItalic, exactFont: family == nil && !isBold && !isItalic ? defaults.exactFont : nil)
    }
}
