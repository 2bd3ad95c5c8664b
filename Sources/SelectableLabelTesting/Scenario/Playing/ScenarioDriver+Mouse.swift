import Foundation
import SelectableLabel

extension ScenarioDriver {
    /// The duration of a click, and of the pause between two clicks, in seconds.
    private static let clickPause: TimeInterval = 0.05

    /// Performs an action of the mouse or the keyboard.
    func performMouseOrKey(_ action: ScenarioAction) throws {
        switch action {
        case .mouseDown(let target, let clicks, let button, let modifiers):
            let point = try point(of: target)
            for click in 1...max(clicks, 1) {
                if click > 1 {
                    advance(by: Self.clickPause)
                    mouseUp()
                    advance(by: Self.clickPause)
                }
                follower?.willPress(at: point, isMouse: true)
                mouse = ScenarioMouse(location: point, button: button)
                world.handle(.mouseDown(at: point, button: button, extends: modifiers.contains(.shift)), at: clock.now)
                follower?.didHandleEvent()
            }
        case .mouseMove(let target):
            let point = try point(of: target)
            glide(from: mouse?.location ?? point, to: point) { point in
                mouse?.location = point
                if mouse?.button == .primary { world.handle(.mouseMoved(to: point), at: clock.now) }
            }
        case .mouseUp: mouseUp()
        case .key(let key):
            world.press(key, at: clock.now)
        default: break
        }
    }

    private func mouseUp() {
        if mouse?.button == .primary { world.handle(.mouseUp, at: clock.now) }
        mouse?.button = nil
    }
}

/// The position and the pressed button of a scenario's mouse.
struct ScenarioMouse: Equatable {
    var location: CGPoint
    /// The button that is down; nil if none is.
    var button: PointerButton?
}
