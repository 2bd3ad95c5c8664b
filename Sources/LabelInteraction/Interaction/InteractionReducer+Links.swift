import Foundation
import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A finger that comes down on a link presses it and is bound to it: the link is let go while the finger is elsewhere and pressed again when it returns, and
// is tapped only where the finger is lifted on it. What is let go fades, step by step, in the time of the events.

/// The highlight of a link that is let go.
public struct LinkFade: Hashable, Sendable {
    /// The link.
    public var link: LinkReference
    /// How much of the highlight is left, 1 to 0.
    public var opacity: Double
    /// When the finger left, in the time of the events.
    var start: TimeInterval
    /// When less of it is left.
    var nextStep: TimeInterval
}

extension InteractionReducer {
    /// The link under a point, of any label.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - hasReach: Whether a label's links reach beyond their text where the label says so; a link under the point comes first all the same.
    func link(at point: CGPoint, hasReach: Bool) -> LinkReference? {
        let side = configuration.minimumTouchTarget
        let front = scene.views.frontView(at: point) ?? -1
        let near = scene.labels(touching: CGRect(origin: point, size: .zero).insetBy(dx: -side / 2, dy: -side / 2))
        let labels = near.filter { $0.depth > front && $0.isSeen(at: point) }
        if let label = scene.frontLabel(at: point), let local = label.local(point), let found = label.layout.link(at: local),
            label.links.isEnabled(found.link)
        {
            return LinkReference(label: label.identity, range: found.range, link: found.link)
        }
        // Anything under the finger comes before links near it: a token, a character, another view.
        guard hasReach, !isOnOtherView(point), token(at: point) == nil, !labels.contains(where: { $0.hasCharacter(at: point) }) else {
            return nil
        }
        var nearest: (link: LinkReference, distance: CGFloat)?
        for label in labels where label.links.extendsTouchArea {
            guard label.isTouched(at: point, minimumTarget: side), let local = label.local(point),
                let found = label.layout.nearestLink(to: local, within: label.touchReach, where: label.links.isEnabled)
            else { continue }
            let distance = found.distance * label.lineScale
            guard distance < nearest?.distance ?? .infinity else { continue }
            nearest = (LinkReference(label: label.identity, range: found.range, link: found.link), distance)
        }
        return nearest?.link
    }

    /// Whether a long press on a link does something other than selecting.
    func takesLongPress(_ link: LinkReference) -> Bool {
        link.link.takesLongPress || scene.labelWithLinks(link.label)?.links.takesLongPress ?? false
    }

    /// Whether a long press on a link is for a menu of the host's.
    func hasMenu(_ link: LinkReference) -> Bool { scene.labelWithLinks(link.label)?.links.hasMenus ?? false }

    /// Whether a link is still where it was.
    func isThere(_ link: LinkReference) -> Bool {
        guard let label = scene.labelWithLinks(link.label), label.links.isEnabled(link.link) else { return false }
        // A token's link has the range of the text that is cut off.
        if label.layout.isTruncated, link.range == label.layout.truncatedRange { return true }
        let found = label.layout.link(at: link.range.lowerBound)
        return found?.range == link.range && found?.link == link.link
    }

    /// Lets a finger that came down on a link leave it and return.
    func moveOnLink(_ press: Press, to point: CGPoint, state: inout InteractionState) {
        guard let link = press.link else { return }
        state.pressedLink = isOn(link, at: point) ? link : nil
        guard !press.hasStrayed, point.distance(to: press.start) > configuration.longPressMovement else { return }
        var press = press
        press.hasStrayed = true
        press.deadline = nil
        state.lastPress = nil
        state.gesture = .pressing(press)
    }

    /// Gives up a press on a link for good: the finger scrolls.
    func leaveLink(_ state: inout InteractionState) {
        guard case .pressing(let press) = state.gesture, press.link != nil else { return }
        state.pressedLink = nil
        state.lastPress = nil
        state.gesture = .passive(press.finger)
    }

    /// Begins the fade of a link that was pressed before an event and is not after it, and goes on with one.
    func fadeLink(from pressed: LinkReference?, at time: TimeInterval, state: inout InteractionState) {
        if let pressed, pressed != state.pressedLink, configuration.linkFadeDuration > 0 {
            state.linkFade = LinkFade(link: pressed, opacity: 1, start: time, nextStep: time)
        }
        guard var fade = state.linkFade else { return }
        let elapsed = max(time - fade.start, 0)
        let rest = configuration.linkFadeDuration - elapsed
        // The time of the last step is a sum, which may be off in its last bits.
        guard fade.link != state.pressedLink, rest > 1e-6 else {
            state.linkFade = nil
            return
        }
        fade.opacity = rest / configuration.linkFadeDuration
        fade.nextStep = time + min(max(configuration.fadeInterval, 1e-3), rest)
        state.linkFade = fade
    }

    /// Whether a finger at a point is still on the link that it came down on.
    private func isOn(_ link: LinkReference, at point: CGPoint) -> Bool {
        guard let label = scene.labelWithLinks(link.label), label.isSeen(at: point), let local = label.local(point) else {
            return false
        }
        if let found = label.layout.link(at: local), found.range == link.range, found.link == link.link { return true }
        return label.layout.textRects(for: link.range).contains { $0.distance(to: local) <= label.touchReach }
    }
}

extension SceneLabel {
    /// Whether a line's text is under a window point.
    fileprivate func hasCharacter(at point: CGPoint) -> Bool {
        guard let local = local(point), bounds.containsInclusive(local) else { return false }
        return layout.hitTest(local).isInside
    }

    /// How far links reach, in the layout's points.
    fileprivate var touchReach: CGFloat { links.reach / max(lineScale, 0.001) }
}
