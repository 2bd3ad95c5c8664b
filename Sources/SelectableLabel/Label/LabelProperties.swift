import LabelDrawing

// MARK: - Overview
//
// Each setting is declared once: in `LabelSettings`, `LabelSelectionSettings` or `LabelHandlers`, which the controller
// stores. Through this protocol, the controller and every view of the label have the same properties.

/// The properties that a label has with or without a view: those of `LabelSettings`, `LabelSelectionSettings` and
/// `LabelHandlers`.
@MainActor
@dynamicMemberLookup
public protocol LabelProperties: AnyObject {
    /// The label's controller, which stores its text and settings.
    var controller: LabelController { get }
    /// The styles and the touch behaviour of the label's links.
    var linkOptions: LinkOptions { get set }
}

extension LabelProperties {
    /// A setting of the label.
    public subscript<Value>(dynamicMember setting: WritableKeyPath<LabelSettings, Value>) -> Value {
        get { controller.settings[keyPath: setting] }
        set { controller.settings[keyPath: setting] = newValue }
    }

    /// A setting of the label that the selection reads.
    public subscript<Value>(dynamicMember setting: WritableKeyPath<LabelSelectionSettings, Value>) -> Value {
        get { controller.settings.selection[keyPath: setting] }
        set { controller.settings.selection[keyPath: setting] = newValue }
    }

    /// A closure of the label.
    public subscript<Value>(dynamicMember handler: WritableKeyPath<LabelHandlers, Value>) -> Value {
        get { controller.handlers[keyPath: handler] }
        set { controller.handlers[keyPath: handler] = newValue }
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
        get { settings.selection.linkOptions }
        set { settings.selection.linkOptions = newValue }
    }

    /// The shadow of text that has no shadow of its own. nil means no shadow.
    public var shadow: TextShadow? {
        get { settings.shadow.value }
        set { settings.shadow.value = newValue }
    }

    /// The shadow used instead of `shadow` while the label is highlighted. nil means `shadow`.
    public var highlightedShadow: TextShadow? {
        get { settings.highlightedShadow.value }
        set { settings.highlightedShadow.value = newValue }
    }
}
