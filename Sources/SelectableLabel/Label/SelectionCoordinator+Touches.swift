public import Foundation

// MARK: - Overview
//
// What the system's own handling of touches must know of each: a label lies in cells, scroll views and under other recognizers, and only one of them
// may do something about a touch. Hosts ask for the answer to each event and pass it on; what it means is decided here.

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
}

extension SelectionCoordinator {
    /// Takes part in something that happened in a window, as `handle(_:at:in:)` does, and tells what else may be done about it.
    ///
    /// A mouse claims nothing by a plain click: what it clicks on is clicked, unless it drags.
    /// - Parameters:
    ///   - event: What happened, in window points.
    ///   - time: When, in seconds from any fixed moment.
    ///   - window: Where.
    public func answer(to event: InteractionEvent, at time: TimeInterval, in window: any OverlayWindow) -> TouchAnswer {
        let outer = answer
        answer = TouchAnswer()
        let wasMenuShown = state.isMenuShown
        handle(event, at: time, in: window)
        var result = answer ?? TouchAnswer()
        answer = outer
        result.isClaimed = self.window === window && state.claimsTouch
        // A tap on what is selected is for the menu.
        if state.selection != nil, state.isMenuShown != wasMenuShown { result.isTaken = true }
        result.isGivenUp = self.window !== window || state.isPassive
        result.mayScroll = state.hasStrayedFromLink
        return result
    }
}

extension LabelController {
    /// Whether touches on the label can mean something: it can be selected, has links, also those that were found, or a token that takes taps.
    public var takesTouches: Bool {
        enableCopy || hasLinks || takesTokenTaps || options.truncationToken?.hasLinks ?? false
    }
}

extension InteractionState {
    /// Whether what selects is more than a mouse's plain click so far.
    fileprivate var claimsTouch: Bool {
        guard case .extending(let drag) = gesture, let mouse = drag.mouse else { return isSelecting }
        return mouse.isMoved || !mouse.isClick
    }

    /// Whether a finger that came down on a link is too far away for a tap on anything else.
    fileprivate var hasStrayedFromLink: Bool {
        guard case .pressing(let press) = gesture else { return false }
        return press.hasStrayed
    }
}
