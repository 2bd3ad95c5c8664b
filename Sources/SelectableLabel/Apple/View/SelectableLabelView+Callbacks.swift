#if canImport(UIKit)
public import UIKit

extension SelectableLabelView {
    /// Called when a link is tapped.
    public var onLinkTap: ((LinkReference) -> Void)? {
        get { controller.onLinkTap }
        set { controller.onLinkTap = newValue }
    }

    /// Called when a link with a long-press action is pressed for long.
    public var onLinkLongPress: ((LinkReference) -> Void)? {
        get { controller.onLinkLongPress }
        set { controller.onLinkLongPress = newValue }
    }

    /// Asked before a link is tapped or pressed for long.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)? {
        get { controller.shouldInteractWithLink }
        set { controller.shouldInteractWithLink = newValue }
    }

    /// What is told of links by their kinds, where neither the link nor the label has a function of its own.
    public var linkDelegate: (any LabelLinkDelegate)? {
        get { controller.linkDelegate }
        set { controller.linkDelegate = newValue }
    }

    /// How links look and how far they can be touched.
    public var linkOptions: LinkOptions {
        get { controller.linkOptions }
        set { controller.linkOptions = newValue }
    }

    /// What finds links in the text besides those that it has, away from the main thread.
    public var linkDetectors: [any LinkDetector] {
        get { controller.linkDetectors }
        set { controller.linkDetectors = newValue }
    }

    /// Called when the truncation token is tapped.
    public var onTruncationTap: (() -> Void)? {
        get { controller.onTruncationTap }
        set { controller.onTruncationTap = newValue }
    }

    /// The content's name, by which a selection finds its label again; unique among the labels of one window.
    public var identity: LabelIdentity {
        get { controller.identity }
        set { controller.identity = newValue }
    }

    // MARK: Selection

    /// The part of the label's text that is selected, in UTF-16 code units; nil for none. Setting it selects with pins and without a menu.
    public var selectedRange: TextRange? {
        get { host.flatMap { $0.selection == nil ? nil : $0.coordinator.selectedRange(of: identity) } }
        set { if let host { host.coordinator.select(newValue, of: identity, in: host) } }
    }

    /// Whether ranges of the text are selected, or nothing but all of it.
    public var selectionMode: LabelSelectionMode {
        get { controller.selectionMode }
        set { controller.selectionMode = newValue }
    }

    /// Called with the part of the label's text that is selected when that is another than before.
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

    /// The most lines of a text that is not expanded; 0 for a label that does not fold.
    @IBInspectable public var collapsedLineLimit: Int {
        get { controller.collapsedLineLimit }
        set { controller.collapsedLineLimit = newValue }
    }

    /// What stands at the end of a folded text, and expands it when tapped; nil for "… more".
    @objc public var expandToken: NSAttributedString? {
        get { controller.expandToken.map { NSAttributedString($0) } }
        set { controller.expandToken = newValue.map { RichText($0, defaults: defaultStyle, traits: traitCollection) } }
    }

    /// What stands at the end of an expanded text, and folds it when tapped; nil for " less".
    @objc public var collapseToken: NSAttributedString? {
        get { controller.collapseToken.map { NSAttributedString($0) } }
        set { controller.collapseToken = newValue.map { RichText($0, defaults: defaultStyle, traits: traitCollection) } }
    }

    /// Whether a tap on plain text folds and expands it.
    @IBInspectable public var togglesOnTap: Bool {
        get { controller.togglesOnTap }
        set { controller.togglesOnTap = newValue }
    }

    /// Whether the text is expanded.
    @objc public var isExpanded: Bool {
        get { controller.isExpanded }
        set { controller.isExpanded = newValue }
    }

    /// Whether text is cut off for want of room.
    @objc public var isTruncated: Bool { textLayout.isTruncated }

    /// The part of the text that is cut off, in UTF-16 code units; of no length when nothing is.
    @objc public var truncatedRange: NSRange { NSRange(textLayout.truncatedRange) }
}
#endif
