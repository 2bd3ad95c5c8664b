// MARK: - Overview
//
// The result of each touch, for the system's own touch handling. A label lies in cells and scroll views and under other
// recognizers, and only one of them may respond to a touch. `SelectionCoordinator.handle(_:at:in:)` answers each event;
// `TouchRecognition` derives a recognizer's state from the answers.

/// The result of a touch event, for other touch handlers.
public struct TouchAnswer: Equatable, Sendable {
    /// Whether the touch now selects. All other handlers must release it.
    public internal(set) var isClaimed = false
    /// Whether the touch triggered an action, such as a tap on a link. Nothing below it may respond too.
    public internal(set) var isTaken = false
    /// Whether the touch no longer matters to the selection.
    public internal(set) var isGivenUp = false
    /// Whether the touch moved so far that a scroll view under it may take it. The touch may still return to its link.
    public internal(set) var mayScroll = false

    /// Creates the answer for a touch without any effect.
    public init() {}

    init(isClaimed: Bool = false, isTaken: Bool = false, isGivenUp: Bool = false, mayScroll: Bool = false) {
        (self.isClaimed, self.isTaken, self.isGivenUp, self.mayScroll) = (isClaimed, isTaken, isGivenUp, mayScroll)
    }
}

extension LabelController {
    /// Whether the label responds to touches: it can be selected, has links (detected ones included), a token that
    /// takes taps, or `onTap`.
    public var takesTouches: Bool {
        enableCopy || hasLinks || takesTokenTaps || onTap != nil || options.truncationToken?.hasLinks ?? false
    }
}

extension InteractionState {
    /// Whether the selecting gesture claims the touch. A plain mouse click does not, so the clicked view still gets it.
    var claimsTouch: Bool {
        guard case .extending(let drag) = gesture, let mouse = drag.mouse else { return isSelecting }
        return mouse.isMoved || !mouse.isClick
    }

    /// Whether a touch that began on a link moved too far to tap anything other than that link.
    var hasStrayedFromLink: Bool {
        guard case .pressing(let press) = gesture else { return false }
        return press.hasStrayed
    }
}
