public import Foundation
public import LabelDrawing

// MARK: - Overview
//
// The settings and closures of a label. `LabelController` stores them in two values, `settings` and `handlers`. Through
// this protocol, the controller and every view of the label have the same properties.

/// The properties that a label has with or without a view.
@MainActor
public protocol LabelProperties: AnyObject {
    /// The label's controller, which stores its text and settings.
    var controller: LabelController { get }
    /// The styles and the touch behaviour of the label's links.
    var linkOptions: LinkOptions { get set }
}

extension LabelProperties {
    // MARK: Layout

    /// The layout options. `width` and `height` are ignored, because the label's size is used instead.
    public var options: LayoutOptions {
        get { controller.settings.options }
        set { controller.settings.options = newValue }
    }

    /// The vertical position of the text in a label that is taller than the text. Default: `.center`.
    public var verticalAlignment: LabelVerticalAlignment {
        get { controller.settings.verticalAlignment }
        set { controller.settings.verticalAlignment = newValue }
    }

    /// Whether the text is laid out and drawn off the main thread. Default: false.
    public var displaysAsynchronously: Bool {
        get { controller.settings.displaysAsynchronously }
        set { controller.settings.displaysAsynchronously = newValue }
    }

    /// The parts of the layout to draw over the text, such as line boxes. For debugging. Default: empty.
    public var debugParts: LayoutDebugParts {
        get { controller.settings.debugParts }
        set { controller.settings.debugParts = newValue }
    }

    // MARK: Folding

    /// The maximum number of lines of a collapsed text. 0 means that the text never collapses. Default: 0.
    public var collapsedLineLimit: Int {
        get { controller.settings.collapsedLineLimit }
        set { controller.settings.collapsedLineLimit = newValue }
    }

    /// Whether a tap on the text expands or collapses it. Taps on links and tokens are handled separately. Default:
    /// false.
    public var togglesOnTap: Bool {
        get { controller.settings.togglesOnTap }
        set { controller.settings.togglesOnTap = newValue }
    }

    /// Called after the text was expanded or collapsed, by a tap or by the app. For example, resize the label's cell
    /// here.
    public var onExpansionChange: ((_ isExpanded: Bool) -> Void)? {
        get { controller.handlers.onExpansionChange }
        set { controller.handlers.onExpansionChange = newValue }
    }

    /// Called after a tap on the truncation token. If the tap expands the text, this closure is called after the
    /// expansion.
    ///
    /// A token that does not expand the text and has no link takes taps only if this closure is set.
    public var onTruncationTap: (() -> Void)? {
        get { controller.handlers.onTruncationTap }
        set { controller.handlers.onTruncationTap = newValue }
    }

    /// Called for a tap on the label that has no other effect: it hits no link, no token and no selection, and does not
    /// expand or collapse the text. `point` is in the label's coordinates.
    ///
    /// A label with this closure takes touches on its whole area. For a double tap, the closure is called at the first
    /// tap. VoiceOver presents the label's text as a button. Activating the button calls the closure with the label's
    /// centre.
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

    /// Whether any range of the text can be selected, or only the whole text. Default: `.range`.
    public var selectionMode: LabelSelectionMode {
        get { controller.settings.selectionMode }
        set { controller.settings.selectionMode = newValue }
    }

    /// The label's group. A selection of scope `.group` stays within one group. nil means no group.
    public var selectionGroup: String? {
        get { controller.settings.selectionGroup }
        set { controller.settings.selectionGroup = newValue }
    }

    /// The labels that a selection may span if it begins in this label. nil means the scope that is set in the
    /// configuration of the `SelectionCoordinator`.
    public var selectionScope: SelectionScope? {
        get { controller.settings.selectionScope }
        set { controller.settings.selectionScope = newValue }
    }

    /// The label's position in the reading order. Labels with smaller numbers come first. Labels with nil come last.
    public var selectionOrder: Double? {
        get { controller.settings.selectionOrder }
        set { controller.settings.selectionOrder = newValue }
    }

    /// Asked before the user makes a selection that begins in this label. Returns the selection to use instead of
    /// `proposed`, or nil to refuse it. See `SelectionCoordinator.willSelect`.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)? {
        get { controller.handlers.willSelect }
        set { controller.handlers.willSelect = newValue }
    }

    /// Called when the selected range of the label's text changes. The range is in UTF-16 code units. nil means nothing
    /// is selected.
    public var onSelectionChange: ((TextRange?) -> Void)? {
        get { controller.handlers.onSelectionChange }
        set { controller.handlers.onSelectionChange = newValue }
    }

    /// Called after text was copied from a selection that begins in this label, by the user or by the app.
    public var onCopy: ((PasteboardContent) -> Void)? {
        get { controller.handlers.onCopy }
        set { controller.handlers.onCopy = newValue }
    }

    /// Returns additional menu items for a selection that begins in this label. Called before each time the menu is
    /// shown. The items come after the standard items and the items of the configuration.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])? {
        get { controller.handlers.menuItems }
        set { controller.handlers.menuItems = newValue }
    }

    // MARK: Links

    /// Called when a link that has no tap action is tapped.
    public var onLinkTap: ((LinkReference) -> Void)? {
        get { controller.handlers.onLinkTap }
        set { controller.handlers.onLinkTap = newValue }
    }

    /// Called for a long press on a link that has no long-press action. To receive long presses, set
    /// `LinkOptions.takesLongPress`, or `TextLink.hasLongPressAction` for a single link.
    public var onLinkLongPress: ((LinkReference) -> Void)? {
        get { controller.handlers.onLinkLongPress }
        set { controller.handlers.onLinkLongPress = newValue }
    }

    /// Asked before a gesture on a link is handled. Returning false ignores the gesture.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)? {
        get { controller.handlers.shouldInteractWithLink }
        set { controller.handlers.shouldInteractWithLink = newValue }
    }

    /// Returns the context menu of a link. A long press or a secondary click opens the menu. nil means no menu.
    public var linkMenu: ((LinkReference) -> LinkMenu?)? {
        get { controller.handlers.linkMenu }
        set { controller.handlers.linkMenu = newValue }
    }

    /// The style of links that have no style of their own.
    public var linkAttributes: LinkStyle {
        get { linkOptions.styles.normal }
        set { linkOptions.styles.normal = newValue }
    }

    /// The style of a pressed link.
    public var activeLinkAttributes: LinkStyle {
        get { linkOptions.styles.pressed }
        set { linkOptions.styles.pressed = newValue }
    }

    /// The style of links while the tint colour is dimmed, for example behind an alert.
    public var inactiveLinkAttributes: LinkStyle {
        get { linkOptions.styles.inactive }
        set { linkOptions.styles.inactive = newValue }
    }

    /// The style of links whose target was visited.
    public var visitedLinkAttributes: LinkStyle {
        get { linkOptions.styles.visited }
        set { linkOptions.styles.visited = newValue }
    }

    /// The kinds of links that are enabled. A link of another kind is shown as plain text. nil means all kinds.
    public var enabledLinkKinds: Set<LinkKind>? {
        get { linkOptions.enabledKinds }
        set { linkOptions.enabledKinds = newValue }
    }
}

extension LabelController {
    /// The styles and the touch behaviour of the label's links.
    public var linkOptions: LinkOptions {
        get { settings.linkOptions }
        set { settings.linkOptions = newValue }
    }

    /// The token at the end of a collapsed text. A tap on it expands the text. nil means "… more" in the link colour,
    /// with the other attributes of the text's first character.
    public var expandToken: RichText? {
        get { settings.expandToken }
        set { settings.expandToken = newValue }
    }

    /// The token after an expanded text. A tap on it collapses the text. The token is not part of the text. Empty means
    /// no token.
    ///
    /// nil means " less" (including the space) in the link colour, with the other attributes of the text's first
    /// character.
    public var collapseToken: RichText? {
        get { settings.collapseToken }
        set { settings.collapseToken = newValue }
    }

    /// Whether the label is enabled. A disabled label is dimmed. As with `UILabel`, it still handles touches. Default:
    /// true.
    public var isEnabled: Bool {
        get { settings.isEnabled }
        set { settings.isEnabled = newValue }
    }

    /// Whether the text is drawn with `highlightedTextColor` and `highlightedShadow`. Default: false.
    public var isHighlighted: Bool {
        get { settings.isHighlighted }
        set { settings.isHighlighted = newValue }
    }

    /// The text colour while the label is highlighted. Links keep their colours. nil means the text's own colour.
    public var highlightedTextColor: AdaptiveColor? {
        get { settings.highlightedTextColor }
        set { settings.highlightedTextColor = newValue }
    }

    /// The shadow of text that has no shadow of its own. nil means no shadow.
    public var shadow: TextShadow? {
        get { settings.shadow }
        set {
            settings.shadowColor = newValue?.color
            guard let newValue else { return }
            (settings.shadowOffset, settings.shadowRadius) = (CGSize(width: newValue.x, height: newValue.y), newValue.blur)
        }
    }

    /// The shadow used instead of `shadow` while the label is highlighted. nil means `shadow`.
    public var highlightedShadow: TextShadow? {
        get { settings.highlightedShadow }
        set {
            settings.highlightedShadowColor = newValue?.color
            guard let newValue else { return }
            settings.highlightedShadowOffset = CGSize(width: newValue.x, height: newValue.y)
            settings.highlightedShadowRadius = newValue.blur
        }
    }

    /// Whether a long press on selected text starts a drag of the text. The label's view must support the drag.
    /// Default: false.
    public var liftsSelection: Bool {
        get { settings.liftsSelection }
        set { settings.liftsSelection = newValue }
    }
}
