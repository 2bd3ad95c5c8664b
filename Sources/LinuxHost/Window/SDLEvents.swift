import CSDL2
import Foundation

/// Translates SDL events into window events.
struct SDLEvents {
    /// The number of SDL window units per point.
    let unitsPerPoint: CGFloat
    /// The window's size in points. SDL gives finger positions as fractions of it.
    let size: CGSize
    /// The latest possible time of the events, in seconds. Later times are clamped to it, because SDL sets an event's
    /// time when the event is polled, not when it happens.
    var latestTime = TimeInterval.infinity

    /// The scroll distance of one wheel notch, in points.
    private static let wheelStep: CGFloat = 40

    func translate(_ event: SDL_Event) -> WindowEvent? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: .close
        case SDL_WINDOWEVENT: window(event.window)
        case SDL_FINGERDOWN: finger(event.tfinger, .down)
        case SDL_FINGERMOTION: finger(event.tfinger, .moved)
        case SDL_FINGERUP: finger(event.tfinger, .up)
        case SDL_MOUSEBUTTONDOWN: button(event.button, .down)
        case SDL_MOUSEBUTTONUP: button(event.button, .up)
        case SDL_MOUSEMOTION: motion(event.motion)
        case SDL_MOUSEWHEEL: wheel(event.wheel)
        case SDL_KEYDOWN: key(event.key)
        case SDL_TEXTINPUT: text(event.text)
        default: nil
        }
    }

    private func point(_ x: Int32, _ y: Int32) -> CGPoint {
        CGPoint(x: CGFloat(x) / unitsPerPoint, y: CGFloat(y) / unitsPerPoint)
    }

    private func time(_ timestamp: UInt32) -> TimeInterval { min(TimeInterval(timestamp) / 1000, latestTime) }

    private func window(_ event: SDL_WindowEvent) -> WindowEvent? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED: .resized
        case SDL_WINDOWEVENT_EXPOSED: .exposed
        case SDL_WINDOWEVENT_FOCUS_GAINED: .focus(true)
        case SDL_WINDOWEVENT_FOCUS_LOST: .focus(false)
        default: nil
        }
    }

    private func finger(_ event: SDL_TouchFingerEvent, _ phase: WindowEvent.Phase) -> WindowEvent {
        let point = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
        return .finger(Int(truncatingIfNeeded: event.fingerId), phase, at: point, time: time(event.timestamp))
    }

    private func button(_ event: SDL_MouseButtonEvent, _ phase: WindowEvent.Phase) -> WindowEvent? {
        let button: MouseButton
        switch Int32(event.button) {
        case SDL_BUTTON_LEFT: button = .left
        case SDL_BUTTON_RIGHT: button = .right
        default: return nil
        }
        return .mouse(button, phase, at: point(event.x, event.y), modifiers: held, time: time(event.timestamp))
    }

    private func motion(_ event: SDL_MouseMotionEvent) -> WindowEvent {
        let isLeftHeld = event.state & 1 != 0
        return .mouse(isLeftHeld ? .left : .none, .moved, at: point(event.x, event.y), modifiers: held, time: time(event.timestamp))
    }

    private func wheel(_ event: SDL_MouseWheelEvent) -> WindowEvent {
        let sign: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
        let delta = CGPoint(
            x: CGFloat(event.preciseX) * Self.wheelStep * sign, y: -CGFloat(event.preciseY) * Self.wheelStep * sign)
        return .wheel(at: point(event.mouseX, event.mouseY), delta: delta, time: time(event.timestamp))
    }

    private func key(_ event: SDL_KeyboardEvent) -> WindowEvent? {
        guard let name = SDL_GetKeyName(event.keysym.sym).map({ String(cString: $0).lowercased() }) else { return nil }
        // A held key chooses or closes once. Otherwise, what is behind a closed menu would get its repetitions.
        guard event.repeat == 0 || !["return", "escape"].contains(name) else { return nil }
        return .key(name, modifiers: modifiers(UInt32(event.keysym.mod)), time: time(event.timestamp))
    }

    private func text(_ event: SDL_TextInputEvent) -> WindowEvent? {
        // X also sends a text for shortcuts such as Alt+D. The right Alt key writes letters of a third level.
        guard SDL_GetModState().rawValue & (KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue) == 0 else { return nil }
        return .text(withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }

    /// The modifiers that are held now. Only events of keys have those of their time.
    private var held: KeyModifiers { modifiers(SDL_GetModState().rawValue) }

    private func modifiers(_ state: UInt32) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
        if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alt) }
        return modifiers
    }
}
