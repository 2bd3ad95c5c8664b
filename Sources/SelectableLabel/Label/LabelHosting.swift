// MARK: - Overview
//
// The properties that a platform's view of a label forwards to its controller, written once. A view declares only those that its platform must see: properties for
// Objective-C and Interface Builder, and those with an effect on the view.

/// Something whose links have looks.
@MainActor
public protocol LinkStyled: AnyObject {
    /// How links look and which of them a finger finds.
    var linkOptions: LinkOptions { get set }
}

extension LinkStyled {
    /// The style of links that have none of their own.
    public var linkAttributes: LinkStyle {
        get { linkOptions.styles.normal }
        set { linkOptions.styles.normal = newValue }
    }

    /// The style of a link under a finger.
    public var activeLinkAttributes: LinkStyle {
        get { linkOptions.styles.pressed }
        set { linkOptions.styles.pressed = newValue }
    }

    /// The style of links while the tint is dimmed.
    public var inactiveLinkAttributes: LinkStyle {
        get { linkOptions.styles.inactive }
        set { linkOptions.styles.inactive = newValue }
    }

    /// The style of links that were visited.
    public var visitedLinkAttributes: LinkStyle {
        get { linkOptions.styles.visited }
        set { linkOptions.styles.visited = newValue }
    }

    /// The kinds that are links; text of others is plain. nil means all.
    public var enabledLinkKinds: Set<LinkKind>? {
        get { linkOptions.enabledKinds }
        set { linkOptions.enabledKinds = newValue }
    }
}

/// A view of a label: what it shows and tells is its controller's.
@MainActor
public protocol LabelHosting: LinkStyled {
    /// The label without a view.
    var controller: LabelController { get }
}

extension LabelHosting {
    /// The content's name, by which a selection finds its label again; unique among the labels of one window.
    public var identity: LabelIdentity {
        get { controller.identity }
        set { controller.identity = newValue }
    }

    // MARK: Selection

    /// Whether ranges of the text are selected, or nothing but all of it.
    public var selectionMode: LabelSelectionMode {
        get { controller.selectionMode }
        set { controller.selectionMode = newValue }
    }

    /// The place in the reading order; smaller is earlier, labels without one come last.
    public var selectionOrder: Double? {
        get { controller.selectionOrder }
        set { controller.selectionOrder = newValue }
    }

    /// Called with the part of the label's text that is selected when it is another one than before.
    public var onSelectionChange: ((TextRange?) -> Void)? {
        get { controller.onSelectionChange }
        set { controller.onSelectionChange = newValue }
    }

    /// Called with a selection that begins in the label before it is made; returns what to select instead, nil for nothing.
    public var willSelect: ((LabelSelection) -> LabelSelection?)? {
        get { controller.willSelect }
        set { controller.willSelect = newValue }
    }

    /// Called after text was copied by a selection that began in the label.
    public var onCopy: ((PasteboardContent) -> Void)? {
        get { controller.onCopy }
        set { controller.onCopy = newValue }
    }

    /// Called for items of the menu besides the standard ones, for a selection that began in the label.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])? {
        get { controller.menuItems }
        set { controller.menuItems = newValue }
    }

    // MARK: Folding

    /// Called when the truncation token is tapped.
    public var onTruncationTap: (() -> Void)? {
        get { controller.onTruncationTap }
        set { controller.onTruncationTap = newValue }
    }

    /// Which contents are expanded; cells that reuse each other share one.
    public var expansions: ExpandedContents {
        get { controller.expansions }
        set { controller.expansions = newValue }
    }

    /// The parts of the layout that are shown over the text. Empty by default; for debugging.
    public var debugParts: LayoutDebugParts {
        get { controller.debugParts }
        set { controller.debugParts = newValue }
    }

    /// Where the text stands in a label that is higher. Default: `.center`.
    public var verticalAlignment: VerticalAlignment {
        get { controller.verticalAlignment }
        set { controller.verticalAlignment = newValue }
    }

    // MARK: Links

    /// Called when a link is tapped that has no action of its own.
    public var onLinkTap: ((LinkReference) -> Void)? {
        get { controller.onLinkTap }
        set { controller.onLinkTap = newValue }
    }

    /// Called when a link that takes long presses is pressed for long and has no action of its own for it.
    public var onLinkLongPress: ((LinkReference) -> Void)? {
        get { controller.onLinkLongPress }
        set { controller.onLinkLongPress = newValue }
    }

    /// Asked before a link is tapped or pressed for long.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)? {
        get { controller.shouldInteractWithLink }
        set { controller.shouldInteractWithLink = newValue }
    }

    /// The delegate for links without an action or closure of their own; held weakly.
    public var linkDelegate: (any LabelLinkDelegate)? {
        get { controller.linkDelegate }
        set { controller.linkDelegate = newValue }
    }

    /// The detectors that find links in the text besides those that it has, away from the main thread.
    public var linkDetectors: [any LinkDetector] {
        get { controller.linkDetectors }
        set { controller.linkDetectors = newValue }
    }
}
