import CSDL2
import Foundation
import Testing

@testable import LinuxHost

@Suite struct SDLEventsTests {
    /// If Return opens a menu's submenu, its repetition must not choose there. If Escape closes the menu, its
    /// repetition must not clear the selection.
    @Test(arguments: [(SDLK_RETURN, false), (SDLK_ESCAPE, false), (SDLK_LEFT, true), (SDLK_TAB, true), (SDLK_a, true)])
    func onlyKeysThatMoveOrWriteAreRepeated(key: SDL_KeyCode, isRepeated: Bool) {
        let events = SDLEvents(unitsPerPoint: 1, size: CGSize(width: 100, height: 100))
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(key.rawValue)
        #expect(events.translate(event) != nil)
        event.key.repeat = 1
        #expect((events.translate(event) != nil) == isRepeated)
    }
}
