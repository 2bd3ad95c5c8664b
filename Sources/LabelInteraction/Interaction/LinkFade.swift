import Foundation
public import LabelText

// The highlight of a released link fades in steps, at the times of the events.

/// The fading highlight of a released link.
public struct LinkFade: Hashable, Sendable {
    /// The link.
    public var link: LinkReference
    /// The remaining opacity, from 1 to 0.
    public var opacity: Double
    /// The time at which the finger left the link, on the clock of the events.
    var start: TimeInterval
    /// The time of the next step of the fade.
    var nextStep: TimeInterval
}

extension InteractionReducer {
    /// Starts to fade the highlight of a link that an event released, or continues the current fade.
    func fadeLink(from pressed: LinkReference?, at time: TimeInterval, state: inout InteractionState) {
        if let pressed, pressed != state.pressedLink, configuration.linkFadeDuration > 0 {
            state.linkFade = LinkFade(link: pressed, opacity: 1, start: time, nextStep: time)
        }
        guard var fade = state.linkFade else { return }
        let elapsed = max(time - fade.start, 0)
        let rest = configuration.linkFadeDuration - elapsed
        // Because of rounding errors in the event times, a tiny remainder may be left at the last step.
        guard fade.link != state.pressedLink, rest > 1e-6 else {
            state.linkFade = nil
            return
        }
        fade.opacity = rest / configuration.linkFadeDuration
        fade.nextStep = time + min(max(configuration.fadeInterval, 1e-3), rest)
        state.linkFade = fade
    }
}
