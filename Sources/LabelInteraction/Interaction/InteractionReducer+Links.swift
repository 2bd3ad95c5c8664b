package import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A finger that comes down on a link presses the link. The link is released while the finger is elsewhere, and pressed
// again when the finger returns. If the finger is lifted on the link, the link is tapped. `LinkFade.swift` has the
// fade of a released link.

extension InteractionReducer {
    /// Returns the link under a window point.
    func link(at point: CGPoint) -> LinkReference? {
        guard let label = scene.frontLabel(at: point), let local = label.local(point), let found = label.layout.link(at: local),
            label.settings.linkOptions.isEnabled(found.link)
        else { return nil }
        return LinkReference(label: label.identity, range: found.range, link: found.link)
    }

    /// A link or token that is only near a point.
    enum Near {
        case link(LinkReference)
        case token(InteractionEffect)
    }

    /// Returns whether a tap at a window point hits one of the label's `tapRanges`.
    func isOnTapRange(_ point: CGPoint) -> Bool { isOn(\.tapRanges, at: point) { $0.touchReach } }

    /// Returns whether a window point is on one of the ranges of its label, or within `reach`, in layout points.
    private func isOn(_ ranges: KeyPath<SceneLabel, [TextRange]>, at point: CGPoint, reach: (SceneLabel) -> CGFloat) -> Bool {
        guard let label = scene.frontLabel(at: point), !label[keyPath: ranges].isEmpty, let local = label.local(point) else { return false }
        return label[keyPath: ranges].contains { range in
            label.layout.textRects(for: range).contains { $0.distance(to: local) <= reach(label) }
        }
    }

    /// Returns the link or token nearest to a window point, in labels with `LinkOptions.extendsTouchArea`.
    ///
    /// Returns nil if something is under the finger: a token, a text or another view.
    func near(_ point: CGPoint) -> Near? {
        let side = configuration.minimumTouchTarget
        let front = scene.views.frontView(at: point) ?? -1
        let near = scene.labels(touching: CGRect(origin: point, size: .zero).insetBy(dx: -side / 2, dy: -side / 2))
        let labels = near.filter { $0.depth > front && $0.isSeen(at: point) }
        guard !isOnOtherView(point), token(at: point) == nil, !labels.contains(where: { $0.hasText(at: point) }) else { return nil }
        var nearest: (what: Near, distance: CGFloat)?
        for label in labels where label.settings.linkOptions.extendsTouchArea && label.isTouched(at: point, minimumTarget: side) {
            guard let local = label.local(point) else { continue }
            if let found = label.layout.nearestLink(to: local, within: label.touchReach, where: label.settings.linkOptions.isEnabled),
                found.distance * label.lineScale < nearest?.distance ?? .infinity
            {
                let link = LinkReference(label: label.identity, range: found.range, link: found.link)
                nearest = (.link(link), found.distance * label.lineScale)
            }
            if let token = token(of: label), let distance = label.layout.tokenRect?.distance(to: local), distance <= label.touchReach,
                distance * label.lineScale < nearest?.distance ?? .infinity
            {
                nearest = (.token(token), distance * label.lineScale)
            }
        }
        return nearest?.what
    }

    /// Returns whether a long press activates a link instead of selecting text.
    func takesLongPress(_ link: LinkReference) -> Bool {
        link.link.takesLongPress || scene.labelWithLinks(link.label)?.settings.linkOptions.takesLongPress ?? false
    }

    /// Returns whether the host shows a menu for a long press or a secondary click: that of a link or, if there is no
    /// link, that of a highlight at a window point.
    func hasMenu(_ link: LinkReference?, at point: CGPoint) -> Bool {
        guard let link else { return isOn(\.menuRanges, at: point) { _ in 0 } }
        return scene.labelWithLinks(link.label)?.settings.linkOptions.hasMenus ?? false
    }

    /// Returns whether a link still exists, with the same range of text.
    func isThere(_ link: LinkReference) -> Bool {
        guard let label = scene.labelWithLinks(link.label), label.settings.linkOptions.isEnabled(link.link) else { return false }
        // The link of a truncation token has the range of the text that the token replaces.
        if label.layout.isTruncated, link.range == label.layout.truncatedRange { return true }
        let found = label.layout.link(at: link.range.lowerBound)
        return found?.range == link.range && found?.link == link.link
    }

    /// Releases the pressed link when the finger leaves it, and presses it again when the finger returns.
    func moveOnLink(_ press: Press, to point: CGPoint, state: inout InteractionState) {
        guard let link = press.link else { return }
        var press = press
        press.isOnLink = isOn(link, at: point)
        if !press.hasStrayed, point.distance(to: press.start) > configuration.longPressMovement {
            press.hasStrayed = true
            press.deadline = nil
            state.lastPress = nil
        }
        state.gesture = .pressing(press)
    }

    /// Returns whether a finger at a point is still on the link on which it came down, or close enough to it.
    private func isOn(_ link: LinkReference, at point: CGPoint) -> Bool {
        guard let label = scene.labelWithLinks(link.label), label.isSeen(at: point), let local = label.local(point) else {
            return false
        }
        if let found = label.layout.link(at: local), found.range == link.range, found.link == link.link { return true }
        return label.layout.textRects(for: link.range).contains { $0.distance(to: local) <= label.touchReach }
    }
}

extension SceneLabel {
    /// Returns whether a window point is on a line of the label, or between two lines.
    fileprivate func hasText(at point: CGPoint) -> Bool {
        guard let local = local(point), bounds.containsInclusive(local) else { return false }
        let hit = layout.hitTest(local)
        let rect = layout.line(at: hit.line).rect
        let isAbove = hit.line == 0 && local.y < rect.minY
        let isBelow = hit.line == layout.lineCount - 1 && local.y > rect.maxY
        return hit.isInside || !isAbove && !isBelow && rect.minX...rect.maxX ~= local.x
    }

    /// The maximum distance at which a touch hits a link, a token or a highlight, in layout points.
    package var touchReach: CGFloat { settings.linkOptions.reach / max(lineScale, Tolerance.divisor) }
}
