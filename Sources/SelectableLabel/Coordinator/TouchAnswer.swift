// MARK: - Overview
//
// The selection's answer to each touch event. A label is usually inside cells and scroll views that also handle
// touches, but only one of them may respond to a touch. `SelectionCoordinator.handle(_:at:in:)` returns an answer for
// each event. `TouchRecognition` derives the state of a gesture recognizer from the answers.

/// The selection's answer to a touch event, for other touch handlers such as scroll views.
public struct TouchAnswer: Equatable, Sendable {
    /// Whether the touch now belongs to the selection. All other handlers must cancel it.
    public internal(set) var isClaimed = false
    /// Whether the touch triggered an action, such as a tap on a link. Views behind the label must not respond too.
    public internal(set) var isTaken = false
    /// Whether the selection no longer uses the touch. Other handlers may use it, unless `isTaken` is true.
    public internal(set) var isGivenUp = false
    /// Whether the touch began on a link and moved so far that a scroll view may use it. If no scroll view does, the
    /// touch can still return to the link and tap it.
    public internal(set) var mayScroll = false

    /// Creates the answer for a touch without any effect.
    public init() {}

    init(isClaimed: Bool = false, isTaken: Bool = false, isGivenUp: Bool = false, mayScroll: Bool = false) {
        (self.isClaimed, self.isTaken, self.isGivenUp, self.mayScroll) = (isClaimed, isTaken, isGivenUp, mayScroll)
    }
}

extension LabelController {
    /// Whether the label responds to touches: because it can be selected, or because it has a link, a tappable token,
    /// an `onTap` closure, or a highlight with a tap or a menu.
    public var takesTouches: Bool {
        settings.selection.enableCopy || hasLinks || takesTokenTaps || handlers.onTap != nil
            || settings.options.truncationToken?.hasLinks ?? false || !highlights.tapRanges.isEmpty
            || !highlights.menuRanges.isEmpty
    }
}

extension InteractionState {
    /// Whether the selection takes the touch from other handlers. A single mouse click without movement is not taken,
    /// so that the clicked view still gets it.
    var claimsTouch: Bool {
        guard case .extending(let drag) = gesture, let mouse = drag.mouse else { return isSelecting }
        return mouse.isMoved || !mouse.isClick
    }

    /// Whether a touch that began on a link has moved too far for a long press. The only effect that it can still have
    /// is a tap on the link, if the finger is lifted there.
    var hasStrayedFromLink: Bool {
        guard case .pressing(let press) = gesture else { return false }
        return press.hasStrayed
    }
}
