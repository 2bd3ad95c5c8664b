public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// A label's links: how they look, what they do, and what detectors found. A gesture on a link is handled once: by the link's own action, else by the label's closure, else
// by its delegate. What is found is kept beside the text, so that the text stays what was set.

/// How a link was used.
public enum LinkGesture: String, Hashable, Sendable {
    /// A tap.
    case tap
    /// A long press.
    case longPress
}

/// What a label keeps of its links.
struct LabelLinkState {
    var options = LinkOptions()
    var onTap: ((LinkReference) -> Void)?
    var onLongPress: ((LinkReference) -> Void)?
    var shouldInteract: ((LinkReference, LinkGesture) -> Bool)?
    var menu: ((LinkReference) -> LinkMenu?)?
    var onDisplayChange: (() -> Void)?
    weak var delegate: (any LabelLinkDelegate)?
    var detectors: [any LinkDetector] = []
    /// What they found in the text.
    var detected: [RichText.LinkSpan] = []
    var detection: Task<Void, Never>?
    var press: LinkPress?
}

extension LabelController: LinkStyled {
    // MARK: Looks

    /// How links look and which of them a finger finds.
    public var linkOptions: LinkOptions {
        get { linkState.options }
        set {
            guard newValue != linkState.options else { return }
            linkState.options = newValue
            changed()
        }
    }

    /// Called when only the painting changed, not the layout: a link was pressed or let go, or fades.
    public var onDisplayChange: (() -> Void)? {
        get { linkState.onDisplayChange }
        set { linkState.onDisplayChange = newValue }
    }

    // MARK: Events

    /// Called when a link is tapped that has no action of its own.
    public var onLinkTap: ((LinkReference) -> Void)? {
        get { linkState.onTap }
        set { linkState.onTap = newValue }
    }

    /// Called when a link that takes long presses is pressed for long and has no action of its own for it.
    public var onLinkLongPress: ((LinkReference) -> Void)? {
        get { linkState.onLongPress }
        set { linkState.onLongPress = newValue }
    }

    /// Asked before anything is done about a gesture on a link; false leaves it without effect. Nil for always.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)? {
        get { linkState.shouldInteract }
        set { linkState.shouldInteract = newValue }
    }

    /// What handles gestures that neither the link nor a closure does; held weakly.
    public var linkDelegate: (any LabelLinkDelegate)? {
        get { linkState.delegate }
        set { linkState.delegate = newValue }
    }

    /// The context menu of a link; nil for none.
    public var linkMenu: ((LinkReference) -> LinkMenu?)? {
        get { linkState.menu }
        set {
            linkState.menu = newValue
            noteChange()
        }
    }

    /// Does what a gesture on a link asks for, once: the link's own action, else the label's closure, else its delegate.
    ///
    /// - Returns: Whether anything was called.
    @discardableResult
    public func activate(_ link: LinkReference, by gesture: LinkGesture) -> Bool {
        guard linkState.shouldInteract?(link, gesture) ?? linkDelegate?.label(self, shouldInteractWith: link, gesture: gesture) ?? true
        else {
            return false
        }
        let isTap = gesture == .tap
        if let action = isTap ? link.link.tapAction : link.link.longPressAction {
            action.perform(link)
        } else if let closure = isTap ? onLinkTap : onLinkLongPress {
            closure(link)
        } else if let linkDelegate {
            linkDelegate.deliver(link, of: self, gesture: gesture)
        } else {
            return false
        }
        return true
    }

    // MARK: Adding and removing

    /// Adds a link over a range of the text.
    public func addLink(_ link: TextLink, over range: TextRange) { text = text.linking(range, to: link) }

    /// Adds a link over another text's first or every occurrence.
    public func addLink(_ link: TextLink, over string: String, everyOccurrence: Bool = false) {
        text = text.linking(string, everyOccurrence: everyOccurrence, to: link)
    }

    /// Adds links where a regular expression matches.
    public func addLinks(matching expression: NSRegularExpression, makeLink: (String, TextRange) -> TextLink?) {
        text = text.linking(expression, to: makeLink)
    }

    /// Takes the links of an identifier away, or all; those that detectors found, too.
    ///
    /// - Parameter identifier: nil for all.
    public func removeLinks(withIdentifier identifier: String? = nil) {
        let isRemoved = { (span: RichText.LinkSpan) in identifier == nil || span.link.identifier == identifier }
        linkState.detection?.cancel()
        let kept = linkState.detected.filter { !isRemoved($0) }
        let next = text.removingLinks(where: isRemoved)
        if next != text { text = next }
        takeDetected(kept)
    }

    // MARK: Detecting

    /// What finds links in the text; setting them, or the text, starts a search off the main thread.
    ///
    /// What is found is dropped when the text has changed since. Links of the text's own come first.
    public var linkDetectors: [any LinkDetector] {
        get { linkState.detectors }
        set {
            linkState.detectors = newValue
            detectLinks()
        }
    }

    /// The text with what detectors found: what is laid out.
    public var linkedText: RichText { linkState.detected.isEmpty ? text : text.linking(linkState.detected) }

    /// Whether any text is a link.
    var hasLinks: Bool { !linkState.detected.isEmpty || text.hasLinks }

    /// Waits until the search that is under way is over.
    public func linkDetectionFinished() async { await linkState.detection?.value }

    /// Begins to search the text anew.
    func detectLinks() {
        linkState.detection?.cancel()
        linkState.detection = nil
        guard !linkState.detectors.isEmpty else { return takeDetected([]) }
        let (text, detectors) = (text, linkState.detectors)
        linkState.detection = Task { [weak self] in
            // A child of this task would run on the main actor; a detached one is told by hand that nobody waits any more.
            let search = Task.detached(priority: .utility) { text.detectedLinks(detectors) }
            let found = await withTaskCancellationHandler {
                await search.value
            } onCancel: {
                search.cancel()
            }
            guard !Task.isCancelled, let self, self.text == text else { return }
            self.takeDetected(found)
        }
    }

    private func takeDetected(_ found: [RichText.LinkSpan]) {
        guard found != linkState.detected else { return }
        linkState.detected = found
        invalidate()
    }

    /// The link at a point of a label of a size, as a single tap finds it: what lies under the point; where no text does, the nearest in reach.
    ///
    /// - Parameters:
    ///   - point: In the label's points.
    ///   - size: The label's, in points.
    /// - Complexity: O(log n) and the links near by.
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

    // MARK: Drawing

    /// The label as it is drawn in a size: the highlight of a pressed link, then the text.
    ///
    /// - Parameters:
    ///   - size: The label's, in points.
    ///   - appearance: Light or dark.
    ///   - rect: In the label's points: lines wholly above or below it are left out; nil for all.
    /// - Returns: A list in the label's points.
    /// - Complexity: O(log lines + glyphs of the lines taken).
    public func displayList(in size: CGSize, appearance: Appearance, rect: CGRect? = nil) -> DisplayList {
        picture(in: size, appearance: appearance).displayList(in: rect) ?? DisplayList()
    }

    /// The label as it is drawn in a size, for any thread to draw.
    func picture(in size: CGSize, appearance: Appearance) -> LabelPicture {
        let layout = layout(in: size)
        return LabelPicture(layout: layout, transform: transform(of: layout, in: size), appearance: appearance, look: look)
    }

    /// How the text is painted now.
    var look: LabelLook {
        let pressed = linkState.press.flatMap { $0.isPressed ? $0.range : nil }
        return LabelLook(
            paint: paint, links: LinkStyling(options: linkOptions, pressed: pressed), press: linkState.press, images: namedImages,
            debugParts: debugParts)
    }

    /// The pictures of the attachments of the text and its tokens, as far as there are any.
    private var namedImages: [String: DrawingImage] {
        guard let attachmentImages else { return [:] }
        var images: [String: DrawingImage] = [:]
        let texts = [text, options.truncationToken, options.trailingToken, expandToken, collapseToken].compactMap { $0 }
        for run in texts.lazy.flatMap(\.runs) {
            if case .image(let name) = run.style.attachment?.content, images[name] == nil { images[name] = attachmentImages(name) }
        }
        return images
    }

    /// Shows a link as pressed, or its highlight as it fades; nil for none.
    func show(_ press: LinkPress?) {
        guard press != linkState.press else { return }
        linkState.press = press
        onDisplayChange?()
    }
}
