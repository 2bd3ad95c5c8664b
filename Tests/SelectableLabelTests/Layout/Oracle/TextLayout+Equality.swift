import Foundation
import LabelDrawing
import SelectableLabel

extension TextLayout {
    /// Returns whether another layout has the same lines, character boxes, glyphs and options.
    func isSame(as other: TextLayout) -> Bool {
        storage.lines == other.storage.lines && boxes == other.boxes && storage.logicalRuns == other.storage.logicalRuns
            && size == other.size && contentRect == other.contentRect && truncatedRange == other.truncatedRange && scale == other.scale
            && options == other.options && containerTransform == other.containerTransform && tokenRect == other.tokenRect
            && displayList(appearance: .dark) == other.displayList(appearance: .dark)
    }

    /// The visible characters with their boxes, in text order.
    var boxes: [CharacterBox] {
        var boxes: [CharacterBox] = []
        forEachCharacterBox { boxes.append(CharacterBox(character: $0, box: $1)) }
        return boxes
    }

    struct CharacterBox: Equatable {
        var character: TextRange
        var box: CGRect
    }
}
