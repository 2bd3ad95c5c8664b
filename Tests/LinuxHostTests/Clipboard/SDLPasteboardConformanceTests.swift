import CSDL2
import Foundation
import LabelInteraction
import LinuxHost
import SelectableLabelTesting
import Testing

/// Checks the clipboard with SDL's dummy driver, which needs no display and keeps the text inside the process.
@MainActor
@Suite(.serialized) struct SDLPasteboardConformanceTests {
    @Test(arguments: PasteboardConformance.Check.allCases) func conforms(_ check: PasteboardConformance.Check) {
        // SDL uses this driver only if the hint names it.
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        #expect(SDL_VideoInit(nil) == 0)
        defer { SDL_VideoQuit() }
        let pasteboard = SDLPasteboard()
        let conformance = PasteboardConformance(pasteboard) { form in
            form == .plainText ? pasteboard.plainText.map { Data($0.utf8) } : nil
        }
        #expect(conformance.violations(of: check) == [])
    }
}
