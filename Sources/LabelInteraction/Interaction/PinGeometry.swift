public import Foundation
import LabelDrawing
import LabelText

/// Which way a pin faces.
public enum PinShape: String, Hashable, Sendable, Codable {
    /// It bounds the selection's left side.
    case left
    /// It bounds the selection's right side.
    case right
}

/// Where a pin stands, in window points.
public struct PinGeometry: Equatable, Sendable {
    /// The caret's upper end as its text sees it.
    public var top: CGPoint
    /// The caret's lower end.
    public var bottom: CGPoint
    /// The dot: beyond the caret's upper end for the bound that comes first, beyond its lower end for the other.
    public var dot: CGRect
    /// Which way the pin faces.
    public var shape: PinShape
    /// Whether it shows: not where its text's clip hides the caret or something covers its middle, but always while dragged.
    public var isVisible: Bool
    /// The frames that cover the pin, in window points: it is neither drawn nor touched there.
    public var covers: [CGRect] = []

    /// The rectangle round the bound's caret: no width and the line's height, unless the label is turned.
    public var caret: CGRect {
        CGRect(x: min(top.x, bottom.x), y: min(top.y, bottom.y), width: abs(top.x - bottom.x), height: abs(top.y - bottom.y))
    }

    /// The part of the pin's surroundings that nothing covers, for drawing; nil where nothing covers any of it.
    var uncovered: DrawingPath? {
        let box = caret.union(dot).insetBy(dx: -4, dy: -4)
        guard covers.contains(where: { $0.intersects(box) }) else { return nil }
        return .rects(box.less(covers))
    }

    /// Whether a finger at a point can take hold of the pin: stem and dot, grown to a least size.
    public func isTouched(at point: CGPoint, minimum side: CGFloat) -> Bool {
        !covers.contains { $0.contains(point) }
            && shape(round: upright(dot.center)).expanded(toAtLeast: side).containsInclusive(upright(point))
    }

    /// The distance from a point to stem and dot.
    package func distance(to point: CGPoint) -> CGFloat {
        shape(round: upright(dot.center)).distance(to: upright(point))
    }

    /// The stem as it is drawn, in points wide.
    func stem(width: CGFloat) -> DrawingPath {
        let side = CGPoint(x: -direction.y * width / 2, y: direction.x * width / 2)
        return DrawingPath(elements: [
            .move(top.offset(by: side)), .line(top.delta(from: side)), .line(bottom.delta(from: side)), .line(bottom.offset(by: side)),
            .close,
        ])
    }

    /// The way down the stem, of length 1.
    private var direction: CGPoint {
        let length = top.distance(to: bottom)
        return length > 0 ? CGPoint(x: (bottom.x - top.x) / length, y: (bottom.y - top.y) / length) : CGPoint(x: 0, y: 1)
    }

    /// A point as seen by the pin: its caret stands upright, its upper end at zero.
    private func upright(_ point: CGPoint) -> CGPoint {
        let (delta, down) = (point.delta(from: top), direction)
        return CGPoint(x: delta.x * down.y - delta.y * down.x, y: delta.x * down.x + delta.y * down.y)
    }

    /// Stem and dot as seen by the pin.
    private func shape(round center: CGPoint) -> CGRect {
        CGRect(x: 0, y: 0, width: 0, height: top.distance(to: bottom))
            .union(CGRect(x: center.x - dot.width / 2, y: center.y - dot.height / 2, width: dot.width, height: dot.height))
    }

    /// The pins of a state's selection; a pin whose label is gone or flattened has no entry.
    ///
    /// - Complexity: O(log n) in the text.
    static func pins(
        of state: InteractionState, scene: SelectionScene, configuration: SelectionConfiguration, theme: SelectionTheme
    ) -> [SelectionPin: PinGeometry] {
        guard state.hasPins, let selection = state.selection else { return [:] }
        var pins: [SelectionPin: PinGeometry] = [:]
        for pin in SelectionPin.allCases {
            guard let label = scene.label(selection[pin].label), label.isReachable else { continue }
            let position = TextPosition(offset: selection[pin].offset, affinity: affinity(of: pin, in: selection))
            let caret = label.layout.caretRect(at: position)
            let isTop = (pin == .start) != state.shapeIsCrossed
            let isRightToLeft = label.layout.isRightToLeft(at: position)
            var geometry = PinGeometry(
                top: label.window(CGPoint(x: caret.minX, y: caret.minY)),
                bottom: label.window(CGPoint(x: caret.minX, y: caret.maxY)),
                dot: .zero,
                shape: isTop != isRightToLeft ? .left : .right,
                isVisible: true
            )
            geometry.setDot(diameter: theme.pinDotDiameter, isTop: isTop)
            geometry.covers = label.covers
            guard label.layer == scene.views.topLayer else {
                geometry.isVisible = false
                pins[pin] = geometry
                continue
            }
            geometry.isVisible =
                state.movingPin == pin
                || (isVisible(geometry.caret, in: label.clip.intersection(scene.bounds), configuration: configuration)
                    && !label.covers.contains { $0.contains(geometry.caret.center) })
            pins[pin] = geometry
        }
        return pins
    }

    private mutating func setDot(diameter: CGFloat, isTop: Bool) {
        let (end, reach) = isTop ? (top, -diameter / 2) : (bottom, diameter / 2)
        let center = CGPoint(x: end.x + direction.x * reach, y: end.y + direction.y * reach)
        dot = CGRect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
    }

    /// The side a bound's caret is drawn on: the bound that comes last belongs to the character before it.
    static func affinity(of pin: SelectionPin, in selection: LabelSelection) -> TextAffinity {
        selection.isLast(pin) ? .upstream : .downstream
    }

    private static func isVisible(_ caret: CGRect, in clip: CGRect, configuration: SelectionConfiguration) -> Bool {
        guard !clip.isNull else { return false }
        return caret.maxY - clip.minY >= min(configuration.pinVisibleMinimum, caret.height)
            && caret.maxY <= clip.maxY + configuration.pinOverhang
            && caret.midX >= clip.minX - configuration.pinOverhang && caret.midX <= clip.maxX + configuration.pinOverhang
    }
}
