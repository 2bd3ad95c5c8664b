import Foundation
import LabelDrawing
import SelectableLabel

extension ScenarioDriver {
    /// The time for which the finger is down in each tap, in seconds.
    static let tapDuration: TimeInterval = 0.05
    /// The time from one touch to the next in a double or triple tap, in seconds.
    static let tapInterval: TimeInterval = 0.1
    /// The time for which the finger is down in a long press, in seconds.
    private static let longPressDuration: TimeInterval = 0.6
    /// The number of the finger that actions use if they do not name one.
    private nonisolated static let firstFinger = 1

    func performTouch(_ action: ScenarioAction) throws {
        switch action {
        case .tap(let target, let count):
            let point = try point(of: target)
            tap(point, times: count)
        case .longPress(let target):
            press(Self.firstFinger, at: try point(of: target))
            advance(by: Self.longPressDuration)
            lift(Self.firstFinger)
        case .press(let target, let count, let finger):
            let point = try point(of: target)
            tap(point, times: count - 1, with: finger)
            if count > 1 { advance(by: Self.tapInterval - Self.tapDuration) }
            press(finger, at: point)
        case .hold(let seconds, let finger):
            try requireDown(finger)
            advance(by: seconds)
        case .move(let target, let finger):
            try requireDown(finger)
            move(finger, to: try point(of: target))
        case .release(let finger):
            try requireDown(finger)
            lift(finger)
        case .cancel(let finger):
            try requireDown(finger)
            fingers[finger] = nil
            world.handle(.touchCancel(finger), at: clock.now)
        case .dragPin(let pin, let targets, let release): try drag(pin, to: targets, release: release)
        case .menu(let item): try choose(item)
        default: break
        }
    }

    private func press(_ finger: Int, at point: CGPoint) {
        follower?.willPress(at: point, isMouse: false)
        fingers[finger] = point
        world.handle(.touchDown(finger, at: point), at: clock.now)
        follower?.didHandleEvent()
    }

    private func move(_ finger: Int, to point: CGPoint) {
        glide(from: fingers[finger] ?? point, to: point) { point in
            fingers[finger] = point
            world.handle(.touchMove(finger, to: point), at: clock.now)
        }
    }

    private func lift(_ finger: Int) {
        if let point = fingers.removeValue(forKey: finger) { liftedFingers.append(point) }
        world.handle(.touchUp(finger), at: clock.now)
        follower?.didHandleEvent()
    }

    private func tap(_ point: CGPoint, times: Int, with finger: Int = firstFinger) {
        for index in 0..<max(times, 0) {
            if index > 0 { advance(by: Self.tapInterval - Self.tapDuration) }
            press(finger, at: point)
            advance(by: Self.tapDuration)
            lift(finger)
        }
    }

    /// Throws if `finger` is not down: for example, because the step that should put it down failed.
    private func requireDown(_ finger: Int) throws {
        guard fingers[finger] == nil else { return }
        throw ScenarioObstacle(expected: "finger \(finger) down", got: "the finger is not down")
    }

    /// Touches the dot of a pin, then moves the finger so that the pin's caret reaches each target.
    private func drag(_ pin: SelectionPin, to targets: [ScenarioTarget], release: Bool) throws {
        let geometry = try geometry(of: pin)
        let caret = geometry.caret.center
        let start = geometry.dot.center
        press(Self.firstFinger, at: start)
        guard coordinator.state.draggedPin == pin else {
            lift(Self.firstFinger)
            throw ScenarioObstacle(expected: "the \(pin.rawValue) pin under the finger", got: "something else at \(start.text)")
        }
        for (index, target) in targets.enumerated() {
            let point: CGPoint
            do {
                point = try self.point(of: target)
            } catch {
                lift(Self.firstFinger)
                throw ScenarioObstacle(expected: "a point for target \(index)", got: (error as? ScenarioObstacle)?.got ?? "\(error)")
            }
            move(Self.firstFinger, to: CGPoint(x: start.x + point.x - caret.x, y: start.y + point.y - caret.y))
        }
        if release { lift(Self.firstFinger) }
    }

    /// Taps a menu item. Uses a finger that is not currently on the screen.
    private func choose(_ id: String) throws {
        let items = world.menu.items
        guard items.contains(id) else {
            let got = items.isEmpty ? "no menu" : "a menu with \(items.joined(separator: ", "))"
            throw ScenarioObstacle(expected: "a menu with \(id)", got: got)
        }
        let finger = (1...).first { fingers[$0] == nil } ?? Self.firstFinger
        try world.choose(id) { tap($0, times: 1, with: finger) }
    }
}

extension ScenarioDriver {
    /// Returns the current point of a target.
    func point(of target: ScenarioTarget) throws -> CGPoint {
        switch target {
        case .point(let point): return point
        case .view(let id):
            guard let frame = world.frame(ofView: id) else { throw ScenarioObstacle(expected: "a view \(id)", got: "none") }
            return frame.center
        case .pin(let pin, let delta): return try geometry(of: pin).dot.center.offset(by: delta)
        case .character(let id, let offset, let edge, let delta):
            return try point(ofCharacterAt: offset, edge: edge, in: id).offset(by: delta)
        }
    }

    private func point(ofCharacterAt offset: Int, edge: ScenarioTarget.Edge, in label: String) throws -> CGPoint {
        let (layout, transform) = try world.placedLayout(ofLabel: label)
        let position = TextPosition(offset: offset)
        guard offset < layout.text.length else { return transform.apply(to: layout.caretRect(at: position).center) }
        let box = layout.characterBox(at: offset)
        let x: CGFloat
        switch edge {
        case .center: x = box.midX
        case .leading: x = layout.isRightToLeft(at: position) ? box.maxX : box.minX
        case .trailing: x = layout.isRightToLeft(at: position) ? box.minX : box.maxX
        }
        return transform.apply(to: CGPoint(x: x, y: box.midY))
    }

    private func geometry(of pin: SelectionPin) throws -> PinGeometry {
        if let geometry = coordinator.overlay.pins[pin], coordinator.window === world.overlayWindow { return geometry }
        throw ScenarioObstacle(expected: "the \(pin.rawValue) pin", got: "none")
    }
}

extension CGPoint {
    /// The point as scenario files write it: for example, `[10, 20]`.
    fileprivate var text: String { JSONValue.array([.number(Double(x)), .number(Double(y))]).text }
}
