// MARK: - Overview
//
// What the system's own handling of touches must know of each: a label lies in cells, scroll views and under other recognizers, and only one of them
// may do something about a touch. `SelectionCoordinator.handle(_:at:in:)` answers each event; `TouchRecognition` makes a recognizer's state of the answers.

/// What came of a touch, for whatever else follows it.
public struct TouchAnswer: Equatable, Sendable {
    /// Whether the touch selects from here on: everything else must let go of it.
    public internal(set) var isClaimed = false
    /// Whether the touch did something by itself, as a tap on a link does: nothing below it may do something, too.
    public internal(set) var isTaken = false
    /// Whether the touch means nothing to the selection any more.
    public internal(set) var isGivenUp = false
    /// Whether the touch went so far that a scroll view under it may have it, although it may still come back to its link.
    public internal(set) var mayScroll = false

    /// Nothing came of it.
    public init() {}

    init(isClaimed: Bool = false, isTaken: Bool = false, isGivenUp: Bool = false, mayScroll: Bool = false) {
        (self.isClaimed, self.isTaken, self.isGivenUp, self.mayScroll) = (isClaimed, isTaken, isGivenUp, mayScroll)
    }
}

extension LabelController {
    /// Whether touches on the label can mean something: it can be selected, has links, also those that were found, or a token that takes taps.
    public var takesTouches: Bool {
        enableCopy || hasLinks || takesTokenTaps || options.truncationToken?.hasLinks ?? false
    }
}

extension InteractionState {
    /// Whether what selects is more than a mouse's plain click so far; a mouse claims nothing by that, so that what it clicks on is clicked.
    var claimsTouch: Bool {
        guard case .extending(let drag) = gesture, let mouse = drag.mouse else { return isSelecting }
        return mouse.isMoved || !mouse.isClick
    }

    /// Whether a finger that came down on a link is too far away for a tap on anything else.
    var hasStrayedFromLink: Bool {
        guard case .pressing(let press) = gesture else { return false }
        return press.hasStrayed
    }
}
