import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// Draws the characters of the monospace typesetter's glyphs in a real font, and caches the drawings.
@MainActor
final class MonospaceLetters {
    private struct Key: Hashable {
        var glyph: GlyphID
        var font: FontID
        var color: LabelColor
    }

    /// The font size of a letter as a fraction of the square's side.
    private static let fontShare: CGFloat = 0.86

    private let typesetter: any Typesetter
    private var cells: [Key: DisplayList] = [:]

    init(typesetter: any Typesetter) {
        self.typesetter = typesetter
    }

    /// Replaces the glyphs of the monospace typesetter with faint squares that contain their characters. Leaves out
    /// stroked glyphs.
    ///
    /// The order of the commands stays the same, so that clips and transforms still apply to the squares.
    func drawn(_ list: DisplayList) -> DisplayList {
        var result = DisplayList()
        for command in list.commands {
            switch command {
            case .glyphs(let run): result.append(squares(for: run))
            case .strokeGlyphs: break
            case .shadow(let shadow, let list): result.append(.shadow(shadow, of: drawn(list)))
            case .innerShadow(let shadow, let list): result.append(.innerShadow(shadow, of: drawn(list)))
            case .layer(let list, let opacity): result.append(.layer(drawn(list), opacity: opacity))
            default: result.append(command)
            }
        }
        return result
    }

    private func squares(for run: GlyphRunDrawing) -> DisplayList {
        var list = DisplayList()
        guard let side = MonospaceTypesetter.side(of: run.font) else { return list }
        for (glyph, origin) in zip(run.glyphs, run.positions) {
            let key = Key(glyph: glyph, font: run.font, color: run.color)
            let cell = cells[key] ?? makeCell(key, side: side)
            cells[key] = cell
            list.append(cell, transform: run.transform.concatenating(.translation(x: origin.x, y: origin.y)))
        }
        return list
    }

    /// Draws a square with its letter. The glyph's origin is at (0, 0).
    private func makeCell(_ key: Key, side: CGFloat) -> DisplayList {
        var list = DisplayList()
        let square = CGRect(x: 0, y: -0.8 * side, width: side, height: side).insetBy(dx: 0.25, dy: 0.25)
        list.append(.stroke(.rect(square), key.color.withAlpha(0.14 * key.color.alpha), width: 0.5))
        guard let scalar = Unicode.Scalar(key.glyph), !scalar.properties.isWhitespace, scalar.properties.generalCategory != .control else {
            return list
        }
        let requested = MonospaceFonts.shared.request(of: key.font) ?? FontRequest(size: side)
        let font = FontRequest(
            family: requested.family, size: side * Self.fontShare, isBold: requested.isBold, isItalic: requested.isItalic)
        let text = RichText(String(Character(scalar)), style: TextStyle(font: font, color: AdaptiveColor(key.color)))
        let layout = TextLayout(text, options: LayoutOptions(lineLimit: 1), typesetter: typesetter)
        let line = layout.line(at: 0)
        let fit = min(1, side * 0.96 / max(line.width, 1))
        let move = DrawingTransform.translation(x: -line.left - line.width / 2, y: -line.baseline)
            .concatenating(.scale(x: fit, y: fit))
            .concatenating(.translation(x: side / 2, y: 0))
        list.append(layout.displayList(appearance: .light), transform: move)
        return list
    }
}
