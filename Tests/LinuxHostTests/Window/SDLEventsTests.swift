import CSDL2
import Foundation
import Testing

@testable import LinuxHost

@Suite(.serialized) struct SDLEventsTests {
    private let events = SDLEvents(unitsPerPoint: 1, size: CGSize(width: 100, height: 100))

    /// A busy program handles a key when its modifiers are released already.
    @Test func aKeyHasTheModifiersOfItsTime() {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(SDLK_RETURN.rawValue)
        event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
        #expect(events.translate(event) == .key("return", modifiers: [.shift, .control], time: 0))
    }

    @Test(arguments: ["!", "é", "文", ""]) func aTypedTextIsWhole(text: String) {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
        #expect(events.translate(event) == .text(text))
    }

    /// The right Alt key writes letters, such as € on many keyboards.
    @Test(arguments: [(KMOD_LCTRL, false), (KMOD_LALT, false), (KMOD_RALT, true), (KMOD_LSHIFT, true)])
    func aShortcutTypesNothing(modifier: SDL_Keymod, isTyped: Bool) {
        SDL_SetModState(modifier)
        defer { SDL_SetModState(KMOD_NONE) }
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        event.text.text.0 = CChar(bitPattern: UInt8(ascii: "d"))
        #expect((events.translate(event) != nil) == isTyped)
    }

    /// If Return opens a menu's submenu, its repetition must not choose there. If Escape closes the menu, its
    /// repetition must not clear the selection.
    @Test(arguments: [(SDLK_RETURN, false), (SDLK_ESCAPE, false), (SDLK_LEFT, true), (SDLK_TAB, true), (SDLK_a, true)])
    func onlyKeysThatMoveOrWriteAreRepeated(key: SDL_KeyCode, isRepeated: Bool) {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(key.rawValue)
        #expect(events.translate(event) != nil)
        event.key.repeat = 1
        #expect((events.translate(event) != nil) == isRepeated)
    }
}
