public import Foundation
import LabelDrawing

/// Which way a pin faces.
public enum PinShape: String, Hashable, Sendable, Codable {
    case left
    case right
}

/// Where a pin stands, in window points.
public struct PinGeometry: Equatable, Sendable {
    /// The bound's caret: no width, the line's height.
    public var caret: CGRect
    /// The dot: above the caret for the bound that comes first, below it for the other.
    public var dot: CGRect
    /// Which way the pin faces.
    public var shape: PinShape
    /// Whether it shows: not where its text's clip hides the caret, but always while dragged.
    public var isVisible: Bool

    /// What a finger can take hold of.
    public func touchTarget(minimum side: CGFloat) -> CGRect {
        caret.union(dot).expanded(toAtLeast: side)
    }

    /// The pins of a state's selection; a pin whose label is gone has no entry.
    ///
    /// - Complexity: O(log n) in the text.
    static func pins(
        of state: InteractionState, scene: SelectionScene, configuration: SelectionConfiguration, theme: SelectionTheme
    ) -> [SelectionPin: PinGeometry] {
        guard state.hasPins, let selection = state.selection else { return [:] }
        var pins: [SelectionPin: PinGeometry] = [:]
        for pin in SelectionPin.allCases {
            guard let label = scene.label(selection[pin].label) else { continue }
            let position = TextPosition(offset: selection[pin].offset, affinity: affinity(of: pin, in: selection))
            let caret = label.window(label.layout.caretRect(at: position))
            let isTop = (pin == .start) != state.shapeIsCrossed
            let side = theme.pinDotDiameter
            let isRightToLeft = label.layout.isRightToLeft(at: position)
            let isShown = isVisible(caret, in: label.clip.intersection(scene.bounds), configuration: configuration)
            pins[pin] = PinGeometry(
                caret: caret,
                dot: CGRect(x: caret.minX - side / 2, y: isTop ? caret.minY - side : caret.maxY, width: side, height: side),
                shape: isTop != isRightToLeft ? .left : .right,
                isVisible: state.draggedPin == pin || isShown
            )
        }
        return pins
    }

    /// The side a bound's caret is drawn on: the bound that comes last belongs to the character before it.
    static func affinity(of pin: SelectionPin, in selection: LabelSelection) -> TextAffinity {
        (pin == .end) != selection.isCrossed ? .upstream : .downstream
    }

    private static func isVisible(_ caret: CGRect, in clip: CGRect, configuration: SelectionConfiguration) -> Bool {
        guard !clip.isNull else { return false }
        return caret.maxY - clip.minY >= min(configuration.pinVisibleMinimum, caret.height)
            && caret.maxY <= clip.maxY + configuration.pinOverhang
            && caret.minX >= clip.minX - configuration.pinOverhang && caret.minX <= clip.maxX + configuration.pinOverhang
    }
}
