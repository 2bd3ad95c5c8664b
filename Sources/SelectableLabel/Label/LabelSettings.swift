import Foundation
import LabelDrawing

/// The settings of a label. `LabelProperties` declares and documents them for apps.
struct LabelSettings: Equatable {
    var options = LayoutOptions()
    var verticalAlignment = LabelVerticalAlignment.center
    var collapsedLineLimit = 0
    var expandToken: RichText?
    var collapseToken: RichText?
    var togglesOnTap = false
    var isEnabled = true
    var isHighlighted = false
    var highlightedTextColor: AdaptiveColor?
    var shadowColor: AdaptiveColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var shadowRadius: CGFloat = 0
    var highlightedShadowColor: AdaptiveColor?
    var highlightedShadowOffset = CGSize(width: 0, height: -1)
    var highlightedShadowRadius: CGFloat = 0
    var enableCopy = false
    var selectionMode = LabelSelectionMode.range
    var liftsSelection = false
    var selectionGroup: String?
    var selectionScope: SelectionScope?
    var selectionOrder: Double?
    var linkOptions = LinkOptions()
    var debugParts: LayoutDebugParts = []
    var displaysAsynchronously = false

    /// The work that a change of settings causes.
    enum Change {
        /// The label must be drawn again.
        case display
        /// The label must be drawn again, and the selection must read the label's settings again. The layout stays
        /// valid.
        case label
        /// The label must be laid out again. The text need not be shaped again.
        case layout
        /// The text must be shaped and laid out again.
        case shaping
    }

    /// Returns the work that is needed after a change from older settings. nil if nothing changed.
    func change(since old: LabelSettings) -> Change? {
        if options != old.options { return .shaping }
        let isFolded = collapsedLineLimit == old.collapsedLineLimit && expandToken == old.expandToken && collapseToken == old.collapseToken
        if !isFolded { return .layout }
        guard self != old else { return nil }
        var undrawn = old
        undrawn.debugParts = debugParts
        return self == undrawn ? .display : .label
    }

    /// The shadow of text that has no shadow of its own. nil means no shadow.
    var shadow: TextShadow? { shadowColor.map { TextShadow(color: $0, offset: shadowOffset, blur: shadowRadius) } }

    /// The shadow used instead of `shadow` while the label is highlighted. nil means `shadow`.
    var highlightedShadow: TextShadow? {
        highlightedShadowColor.map { TextShadow(color: $0, offset: highlightedShadowOffset, blur: highlightedShadowRadius) }
    }
}

extension TextShadow {
    fileprivate init(color: AdaptiveColor, offset: CGSize, blur: CGFloat) {
        self.init(color: color, x: offset.width, y: offset.height, blur: blur)
    }
}

/// The closures that an app sets on a label. `LabelProperties` declares and documents them for apps.
struct LabelHandlers {
    var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    var onSelectionChange: ((TextRange?) -> Void)?
    var onCopy: ((PasteboardContent) -> Void)?
    var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    var onTruncationTap: (() -> Void)?
    var onTap: ((CGPoint) -> Void)?
    var onExpansionChange: ((_ isExpanded: Bool) -> Void)?
    var onLinkTap: ((LinkReference) -> Void)?
    var onLinkLongPress: ((LinkReference) -> Void)?
    var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)?
    var linkMenu: ((LinkReference) -> LinkMenu?)?
}
