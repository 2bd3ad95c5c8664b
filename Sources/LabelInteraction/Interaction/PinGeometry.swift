public import Foundation
import LabelDrawing
import LabelText

/// The side of the selection on which a pin is drawn.
public enum PinShape: String, Hashable, Sendable, Codable {
    /// The left side of the selection.
    case left
    /// The right side of the selection.
    case right
}

/// The position and shape of a pin, in window points.
public struct PinGeometry: Equatable, Sendable {
    /// The upper end of the caret. In a rotated label, upper means towards the top of the line.
    public var top: CGPoint
    /// The lower end of the caret. In a rotated label, lower means towards the bottom of the line.
    public var bottom: CGPoint
    /// The pin's dot. It is above the caret at the first selected character, and below the caret at the last one.
    public var dot: CGRect
    /// The side of the selection on which the pin is drawn.
    public var shape: PinShape
    /// Whether the pin is visible.
    ///
    /// A pin is hidden if its caret is outside the visible part of the label, or if a view covers the middle of the
    /// caret. All pins behind a presented view, such as a sheet, are hidden, and so are all pins of a selection that
    /// began behind it. A dragged pin is always visible.
    public var isVisible: Bool
    /// The frames of views in front of the pin, in window points. The pin is not drawn there and cannot be touched
    /// there.
    public var covers: [CGRect] = []

    /// The caret's bounding rectangle. In a label that is not rotated, it has no width and is as high as the line.
    public var caret: CGRect {
        CGRect(x: min(top.x, bottom.x), y: min(top.y, bottom.y), width: abs(top.x - bottom.x), height: abs(top.y - bottom.y))
    }

    /// The area around the pin that no view covers, as a clip for drawing; nil if no view covers the pin.
    var uncovered: DrawingPath? {
        let box = caret.union(dot).insetBy(dx: -4, dy: -4)
        guard covers.contains(where: { $0.intersects(box) }) else { return nil }
        return .rects(box.less(covers))
    }

    /// Returns whether a finger at `point` hits the pin. The target is the rectangle around the stem and the dot,
    /// enlarged to a minimum size.
    public func isTouched(at point: CGPoint, minimum side: CGFloat) -> Bool {
        !covers.contains { $0.contains(point) }
            && shape(round: upright(dot.center)).expanded(toAtLeast: side).containsInclusive(upright(point))
    }

    /// Returns the distance from a point to the rectangle around the stem and the dot.
    package func distance(to point: CGPoint) -> CGFloat {
        shape(round: upright(dot.center)).distance(to: upright(point))
    }

    /// Returns the outline of the pin's stem, which is `width` points wide.
    func stem(width: CGFloat) -> DrawingPath {
        let side = CGPoint(x: -direction.y * width / 2, y: direction.x * width / 2)
        return DrawingPath(elements: [
            .move(top.offset(by: side)), .line(top.delta(from: side)), .line(bottom.delta(from: side)), .line(bottom.offset(by: side)),
            .close,
        ])
    }

    /// The direction down the stem, as a vector of length 1.
    private var direction: CGPoint {
        let length = top.distance(to: bottom)
        return length > 0 ? CGPoint(x: (bottom.x - top.x) / length, y: (bottom.y - top.y) / length) : CGPoint(x: 0, y: 1)
    }

    /// Converts a window point to the pin's coordinates, in which the caret is vertical and its upper end is the
    /// origin.
    private func upright(_ point: CGPoint) -> CGPoint {
        let (delta, down) = (point.delta(from: top), direction)
        return CGPoint(x: delta.x * down.y - delta.y * down.x, y: delta.x * down.x + delta.y * down.y)
    }

    /// Returns the rectangle around the stem and a dot at `center`, in the pin's coordinates.
    private func shape(round center: CGPoint) -> CGRect {
        CGRect(x: 0, y: 0, width: 0, height: top.distance(to: bottom))
            .union(CGRect(x: center.x - dot.width / 2, y: center.y - dot.height / 2, width: dot.width, height: dot.height))
    }

    /// Returns the pins of a state's selection. A pin is missing if its label was removed or is flattened to a line.
    ///
    /// - Complexity: O(log n) in the length of the text.
    static func pins(of state: InteractionState, reducer: InteractionReducer) -> [SelectionPin: PinGeometry] {
        let scene = reducer.scene
        guard let selected = state.selected, selected.hasPins, !selected.isCaret else { return [:] }
        let selection = selected.bounds
        let isPresentedOver = reducer.isPresentedOver(state)
        var pins: [SelectionPin: PinGeometry] = [:]
        for pin in SelectionPin.allCases {
            guard let label = scene.label(selection[pin].label), label.isReachable else { continue }
            let end = TextPosition(offset: selection[pin].offset, affinity: affinity(of: pin, in: selection))
            let position = label.pinPosition(end, isLast: selection.isLast(pin))
            let caret = label.layout.caretRect(at: position)
            let isTop = (pin == .start) != selected.shapeIsCrossed
            let isRightToLeft = label.layout.isRightToLeft(at: position)
            var geometry = PinGeometry(
                top: label.window(CGPoint(x: caret.minX, y: caret.minY)),
                bottom: label.window(CGPoint(x: caret.minX, y: caret.maxY)),
                dot: .zero,
                shape: isTop != isRightToLeft ? .left : .right,
                isVisible: true
            )
            geometry.setDot(diameter: reducer.theme.pinDotDiameter, isTop: isTop)
            // A pin can be partly outside the label's clip, so all views in front of the label count.
            geometry.covers = scene.views.covers(above: label.depth, touching: scene.bounds)
            guard !isPresentedOver, label.layer == scene.views.topLayer else {
                geometry.isVisible = false
                pins[pin] = geometry
                continue
            }
            geometry.isVisible =
                state.movingPin == pin
                || (isVisible(geometry.caret, in: label.clip.intersection(scene.bounds), configuration: reducer.configuration)
                    && !geometry.covers.contains { $0.contains(geometry.caret.center) })
            pins[pin] = geometry
        }
        return pins
    }

    private mutating func setDot(diameter: CGFloat, isTop: Bool) {
        let (end, reach) = isTop ? (top, -diameter / 2) : (bottom, diameter / 2)
        let center = CGPoint(x: end.x + direction.x * reach, y: end.y + direction.y * reach)
        dot = CGRect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
    }

    /// Returns the affinity of a pin's caret. It is upstream for the pin at the end of the selection, so that the caret
    /// is beside the last selected character.
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

extension [SelectionPin: PinGeometry] {
    /// Returns the visible pin at a point; nil if there is none. If the point is in the target areas of both pins,
    /// returns the closer pin. If both are equally close, the pin with the closer dot is returned, then the start pin.
    ///
    /// - Parameters:
    ///   - point: The point, in window points.
    ///   - side: The minimum width and height of a target area, in points.
    ///   - dotsOnly: Whether only the dots can be hit, not the areas around the pins. Default: false.
    package func hit(at point: CGPoint, minimum side: CGFloat, dotsOnly: Bool = false) -> SelectionPin? {
        SelectionPin.allCases
            .filter { pin in
                guard let geometry = self[pin], geometry.isVisible else { return false }
                return dotsOnly ? geometry.dot.containsInclusive(point) : geometry.isTouched(at: point, minimum: side)
            }
            .min { one, other in
                guard let one = self[one], let other = self[other] else { return false }
                let distances = (one.distance(to: point), other.distance(to: point))
                guard distances.0 == distances.1 else { return distances.0 < distances.1 }
                return one.dot.center.distance(to: point) < other.dot.center.distance(to: point)
            }
    }
}
