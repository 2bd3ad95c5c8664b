import Foundation
import LabelDrawing
import SelectableLabelTesting

/// Draws the front of a screen with its transitions: the lens and the menu come and go. The window and the animations
/// of scenarios both use it.
@MainActor
final class ScreenTransitions {
    /// Whether parts only fade, without growing and sliding.
    var reducesMotion = false

    private var lens = Presence(Presence.Style(seconds: (0.2, 0.15), initialScale: 0.3, overshoot: 0.12, slide: 0.12))
    private var menu = Presence(Presence.Style(seconds: (0.16, 0.14), initialScale: 0.85, overshoot: 0, slide: 0))

    /// Returns the drawing of the front at a time. Times must not decrease.
    func displayList(of front: ScreenFront, at time: TimeInterval) -> DisplayList {
        lens.update(front.lens, at: time)
        menu.update(front.menu, at: time)
        var list = front.markings
        list.append(lens.displayList(at: time, isReduced: reducesMotion))
        list.append(front.debug)
        list.append(menu.displayList(at: time, isReduced: reducesMotion))
        return list
    }

    /// Whether the drawing changes without a change of the screen.
    func isMoving(at time: TimeInterval) -> Bool { lens.isMoving(at: time) || menu.isMoving(at: time) }
}
