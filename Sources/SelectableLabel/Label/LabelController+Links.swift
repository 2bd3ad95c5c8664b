public import Foundation
import LabelDrawing

// MARK: - Overview
//
// The links of a label: their actions and their automatic detection. A gesture on a link calls one handler: the link's
// own action or, if the link has none, the label's closure. Detected links are stored separately, so `text` stays
// exactly as the app set it.

/// A gesture on a link.
public enum LinkGesture: String, Hashable, Sendable {
    /// A tap.
    case tap
    /// A long press.
    case longPress
}

extension LabelController {
    // MARK: Events

    /// Calls the handler of a gesture on a link: the link's own action or, if the link has none, the label's closure.
    ///
    /// - Returns: Whether a handler was called.
    @discardableResult
    public func activate(_ link: LinkReference, by gesture: LinkGesture) -> Bool {
        guard handlers.shouldInteractWithLink?(link, gesture) ?? true else { return false }
        let isTap = gesture == .tap
        if let action = isTap ? link.link.tapAction : link.link.longPressAction {
            action.perform(link)
        } else if let closure = isTap ? handlers.onLinkTap : handlers.onLinkLongPress {
            closure(link)
        } else {
            return false
        }
        return true
    }

    // MARK: Adding and removing

    /// Adds a link over a range of the text.
    public func addLink(_ link: TextLink, over range: some TextRangeExpression) { text = text.linking(range, to: link) }

    /// Adds a link over the first or every occurrence of a string.
    public func addLink(_ link: TextLink, over string: String, everyOccurrence: Bool = false) {
        text = text.linking(string, everyOccurrence: everyOccurrence, to: link)
    }

    /// Adds links over the matches of a regular expression.
    public func addLinks(matching expression: NSRegularExpression, makeLink: (String, TextRange) -> TextLink?) {
        text = text.linking(expression, to: makeLink)
    }

    /// Removes the links with the given identifier, including detected links.
    ///
    /// - Parameter identifier: The identifier. nil removes all links.
    public func removeLinks(withIdentifier identifier: String? = nil) {
        let isRemoved = { (span: RichText.LinkSpan) in identifier == nil || span.link.identifier == identifier }
        stopDetection()
        let kept = detected.filter { !isRemoved($0) }
        let next = text.removingLinks(where: isRemoved)
        if next != text { text = next }
        takeDetected(kept)
    }

    // MARK: Detecting

    /// The text with detected links added. The label lays out and draws this text.
    public var linkedText: RichText { detected.isEmpty ? text : text.linking(detected) }

    /// Whether the text contains a link, either set by the app or detected.
    var hasLinks: Bool { !detected.isEmpty || text.hasLinks }

    /// Waits until the current link detection finishes.
    public func linkDetectionFinished() async { await detection?.value }

    /// Starts a search for links.
    ///
    /// - Parameter isTextNew: Whether the text changed, which cancels the current search. Otherwise, the new search
    ///   begins after it: SwiftUI may set detectors so often that a long search would never finish.
    func detectLinks(isTextNew: Bool) {
        if isTextNew || linkDetectors.isEmpty { stopDetection() }
        guard !linkDetectors.isEmpty else { return takeDetected([]) }
        needsDetection = true
        guard detection == nil else { return }
        let text = text
        detection = Task { [weak self] in
            while !Task.isCancelled, let detectors = self?.takeDetectors() {
                // A detached task keeps the search off the main actor. Cancellation does not reach a detached task by
                // itself, so the cancellation handler below forwards it.
                let search = Task.detached(priority: .utility) { text.detectedLinks(detectors) }
                let found = await withTaskCancellationHandler {
                    await search.value
                } onCancel: {
                    search.cancel()
                }
                guard !Task.isCancelled, let self, self.text == text else { return }
                self.takeDetected(found)
            }
            if !Task.isCancelled { self?.detection = nil }
        }
    }

    /// Returns the detectors of the next search. nil if no search has to follow.
    private func takeDetectors() -> [any LinkDetector]? {
        defer { needsDetection = false }
        return needsDetection ? linkDetectors : nil
    }

    private func stopDetection() {
        detection?.cancel()
        detection = nil
    }

    private func takeDetected(_ found: [RichText.LinkSpan]) {
        guard found != detected else { return }
        detected = found
        invalidate()
    }

    /// Returns the link that a tap at `point` hits. This is the link under the point or, if there is no text under the
    /// point, the nearest link within `linkOptions.touchReach`. nil if there is no such link.
    ///
    /// - Parameters:
    ///   - point: The point, in the label's coordinates.
    ///   - size: The label's size, in points.
    /// - Complexity: O(log n + links nearby).
    public func link(at point: CGPoint, in size: CGSize) -> LinkReference? {
        let layout = layout(in: size)
        guard let local = transform(of: layout, in: size).inverted?.apply(to: point) else { return nil }
        if let found = layout.link(at: local), linkOptions.isEnabled(found.link) {
            return LinkReference(label: identity, range: found.range, link: found.link)
        }
        guard !layout.hitTest(local).isInside else { return nil }
        return layout.nearestLink(to: local, within: linkOptions.reach, where: linkOptions.isEnabled).map {
            LinkReference(label: identity, range: $0.range, link: $0.link)
        }
    }
}
