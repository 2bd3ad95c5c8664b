public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// The settings and closures of a label, which its controller stores as two values. The controller and every view of a
// label have these properties.

/// A label, with or without a view.
@MainActor
public protocol LabelProperties: AnyObject {
    /// The label without its view.
    var controller: LabelController { get }
    /// The styles of links, and how touches find them.
    var linkOptions: LinkOptions { get set }
}

extension LabelProperties {
    // MARK: Layout

    /// The layout options. Their width and height are ignored: the label's size is used instead.
    public var options: LayoutOptions {
        get { controller.settings.options }
        set { controller.settings.options = newValue }
    }

    /// The vertical position of the text in a taller label. Default: `.center`.
    public var verticalAlignment: LabelVerticalAlignment {
        get { controller.settings.verticalAlignment }
        set { controller.settings.verticalAlignment = newValue }
    }

    /// Whether hosts lay out and draw the text off the main thread. Default: false.
    public var displaysAsynchronously: Bool {
        get { controller.settings.displaysAsynchronously }
        set { controller.settings.displaysAsynchronously = newValue }
    }

    /// The parts of the layout that are shown over the text. Empty by default; for debugging.
    public var debugParts: LayoutDebugParts {
        get { controller.settings.debugParts }
        set { controller.settings.debugParts = newValue }
    }

    // MARK: Folding

    /// The line limit of a collapsed text. 0 means that the text never collapses. Default: 0.
    public var collapsedLineLimit: Int {
        get { controller.settings.collapsedLineLimit }
        set { controller.settings.collapsedLineLimit = newValue }
    }

    /// Whether a tap on the text outside links and tokens expands or collapses it. Default: false.
    public var togglesOnTap: Bool {
        get { controller.settings.togglesOnTap }
        set { controller.settings.togglesOnTap = newValue }
    }

    /// Called after the text was expanded or collapsed, by a tap or by the app. Resize the row of the label here.
    public var onExpansionChange: ((_ isExpanded: Bool) -> Void)? {
        get { controller.handlers.onExpansionChange }
        set { controller.handlers.onExpansionChange = newValue }
    }

    /// Called after a tap on the truncation token. If the tap expands the text, it is already expanded.
    ///
    /// A token that expands nothing takes taps only while this is set or the token has a link. Otherwise the tap goes
    /// to whatever is at that point.
    public var onTruncationTap: (() -> Void)? {
        get { controller.handlers.onTruncationTap }
        set { controller.handlers.onTruncationTap = newValue }
    }

    /// Called for a tap on the label that hits no link, no token and no selection, and does not expand or collapse the
    /// text. The point is in the label's points.
    ///
    /// A label with this closure takes touches on its whole area. The first tap of a double tap counts too.
    public var onTap: ((_ point: CGPoint) -> Void)? {
        get { controller.handlers.onTap }
        set { controller.handlers.onTap = newValue }
    }

    // MARK: Selection

    /// Whether the text can be selected and copied. Default: false.
    public var enableCopy: Bool {
        get { controller.settings.enableCopy }
        set { controller.settings.enableCopy = newValue }
    }

    /// Whether ranges of the text or only the whole text can be selected. Default: `.range`.
    public var selectionMode: LabelSelectionMode {
        get { controller.settings.selectionMode }
        set { controller.settings.selectionMode = newValue }
    }

    /// The label's group. A selection of scope `.group` stays in one group.
    public var selectionGroup: String? {
        get { controller.settings.selectionGroup }
        set { controller.settings.selectionGroup = newValue }
    }

    /// The labels that a selection may span if it begins in this one. nil means the scope of the coordinator's
    /// configuration.
    public var selectionScope: SelectionScope? {
        get { controller.settings.selectionScope }
        set { controller.settings.selectionScope = newValue }
    }

    /// The position in the reading order. Smaller numbers come first; nil comes last.
    public var selectionOrder: Double? {
        get { controller.settings.selectionOrder }
        set { controller.settings.selectionOrder = newValue }
    }

    /// Asked before the user selects something that begins in the label. Returns the selection to use instead. nil
    /// refuses it. See `SelectionCoordinator.willSelect`.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)? {
        get { controller.handlers.willSelect }
        set { controller.handlers.willSelect = newValue }
    }

    /// Called when the selected range of the label's text changes, in UTF-16 code units. nil means nothing is
    /// selected.
    public var onSelectionChange: ((TextRange?) -> Void)? {
        get { controller.handlers.onSelectionChange }
        set { controller.handlers.onSelectionChange = newValue }
    }

    /// Called after text was copied from a selection that begins in the label.
    public var onCopy: ((PasteboardContent) -> Void)? {
        get { controller.handlers.onCopy }
        set { controller.handlers.onCopy = newValue }
    }

    /// Returns additional menu items for a selection that begins in the label. Called each time a menu is about to
    /// show. They follow the standard and the configured items.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])? {
        get { controller.handlers.menuItems }
        set { controller.handlers.menuItems = newValue }
    }

    // MARK: Links

    /// Called when a link without a tap action of its own is tapped.
    public var onLinkTap: ((LinkReference) -> Void)? {
        get { controller.handlers.onLinkTap }
        set { controller.handlers.onLinkTap = newValue }
    }

    /// Called for a long press on a link that takes long presses and has no long-press action of its own.
    public var onLinkLongPress: ((LinkReference) -> Void)? {
        get { controller.handlers.onLinkLongPress }
        set { controller.handlers.onLinkLongPress = newValue }
    }

    /// Asked before a gesture on a link is handled. Returning false ignores the gesture.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)? {
        get { controller.handlers.shouldInteractWithLink }
        set { controller.handlers.shouldInteractWithLink = newValue }
    }

    /// Returns the context menu of a link, which a long press or a secondary click opens. nil means no menu.
    public var linkMenu: ((LinkReference) -> LinkMenu?)? {
        get { controller.handlers.linkMenu }
        set { controller.handlers.linkMenu = newValue }
    }

    /// The style of links without a style of their own.
    public var linkAttributes: LinkStyle {
        get { linkOptions.styles.normal }
        set { linkOptions.styles.normal = newValue }
    }

    /// The style of a pressed link.
    public var activeLinkAttributes: LinkStyle {
        get { linkOptions.styles.pressed }
        set { linkOptions.styles.pressed = newValue }
    }

    /// The style of links while the tint is dimmed.
    public var inactiveLinkAttributes: LinkStyle {
        get { linkOptions.styles.inactive }
        set { linkOptions.styles.inactive = newValue }
    }

    /// The style of visited links.
    public var visitedLinkAttributes: LinkStyle {
        get { linkOptions.styles.visited }
        set { linkOptions.styles.visited = newValue }
    }

    /// The link kinds that are enabled. Links of other kinds are plain text. nil means all.
    public var enabledLinkKinds: Set<LinkKind>? {
        get { linkOptions.enabledKinds }
        set { linkOptions.enabledKinds = newValue }
    }
}

extension LabelController {
    /// The styles of links, and how touches find them.
    public var linkOptions: LinkOptions {
        get { settings.linkOptions }
        set { settings.linkOptions = newValue }
    }

    /// The token at the end of a collapsed text; a tap on it expands the text. nil means "… more" in the style of the
    /// text's start and the link colour.
    public var expandToken: RichText? {
        get { settings.expandToken }
        set { settings.expandToken = newValue }
    }

    /// The token after an expanded text; a tap on it collapses the text. It is not part of the text. nil means " less"
    /// in the style of the text's start and the link colour. An empty token shows nothing.
    public var collapseToken: RichText? {
        get { settings.collapseToken }
        set { settings.collapseToken = newValue }
    }

    /// Whether the label is enabled. A disabled label is dimmed. Default: true.
    public var isEnabled: Bool {
        get { settings.isEnabled }
        set { settings.isEnabled = newValue }
    }

    /// Whether the text is drawn with `highlightedTextColor` and `highlightedShadow`. Default: false.
    public var isHighlighted: Bool {
        get { settings.isHighlighted }
        set { settings.isHighlighted = newValue }
    }

    /// The colour of text other than links while the label is highlighted. nil means the text's own colour.
    public var highlightedTextColor: AdaptiveColor? {
        get { settings.highlightedTextColor }
        set { settings.highlightedTextColor = newValue }
    }

    /// The shadow of text without a shadow of its own. nil means no shadow.
    public var shadow: TextShadow? {
        get { settings.shadow }
        set {
            settings.shadowColor = newValue?.color
            guard let newValue else { return }
            (settings.shadowOffset, settings.shadowRadius) = (CGSize(width: newValue.x, height: newValue.y), newValue.blur)
        }
    }

    /// The shadow of text without a shadow of its own while the label is highlighted. nil means the normal shadow.
    public var highlightedShadow: TextShadow? {
        get { settings.highlightedShadow }
        set {
            settings.highlightedShadowColor = newValue?.color
            guard let newValue else { return }
            settings.highlightedShadowOffset = CGSize(width: newValue.x, height: newValue.y)
            settings.highlightedShadowRadius = newValue.blur
        }
    }

    /// Whether a long press on selected text is left to the host, which starts a drag of the text. Default: false.
    public var liftsSelection: Bool {
        get { settings.liftsSelection }
        set { settings.liftsSelection = newValue }
    }
}
