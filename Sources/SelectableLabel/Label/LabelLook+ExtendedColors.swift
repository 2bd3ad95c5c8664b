import LabelDrawing

extension LabelLook {
    /// Returns whether the label uses a colour outside sRGB. If so, its pixels need more than 8 bits per component.
    ///
    /// - Complexity: O(runs).
    func usesExtendedColors(in text: RichText) -> Bool {
        let styles = links.options.styles
        let ofLinks = [styles.normal, styles.visited, styles.inactive, styles.pressed].flatMap(\.colors)
        let ofLabel = [paint.textColor, paint.shadow?.color, press?.color, press?.outline] + paint.colorRanges.map(\.color) + ofLinks
        return ofLabel.hasExtended || text.runs.contains { $0.style.colors.hasExtended }
    }
}

extension LinkStyle {
    fileprivate var colors: [AdaptiveColor?] { [color, backgroundColor, outlineColor] + [underline, strikethrough].map(\.color) }
}

extension LinkLine {
    fileprivate var color: AdaptiveColor? {
        if case .line(let line) = self { line.color } else { nil }
    }
}

extension TextStyle {
    fileprivate var colors: [AdaptiveColor?] {
        let own = [color, backgroundColor]
        guard !isUndecorated else { return own }
        let lines = [decorations.underline?.color, decorations.strikethrough?.color, decorations.stroke?.color, decorations.ruby?.color]
        let shapes = [decorations.background, decorations.block, decorations.border].flatMap { [$0?.fill, $0?.stroke] }
        return own + lines + shapes + (decorations.shadows + decorations.innerShadows).map(\.color)
    }
}

extension [AdaptiveColor?] {
    fileprivate var hasExtended: Bool { contains { $0?.isExtended == true } }
}
