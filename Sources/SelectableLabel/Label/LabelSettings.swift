import Foundation
public import LabelDrawing

/// The settings of a label, except its closures. `LabelController` and the views of labels have these properties too.
public struct LabelSettings: Equatable {
    // MARK: Layout

    /// The layout options. `width` and `height` are ignored, because the label's size is used instead.
    public var options = LayoutOptions()
    /// The vertical position of the text in a label that is taller than the text. Default: `.center`.
    public var verticalAlignment = LabelVerticalAlignment.center

    // MARK: Folding

    /// The maximum number of lines of a collapsed text. 0 means that the text never collapses. Default: 0.
    public var collapsedLineLimit = 0
    /// The token at the end of a collapsed text. A tap on it expands the text. nil means "… more" in the link colour,
    /// with the other attributes of the text's first character.
    public var expandToken: RichText?
    /// The token after an expanded text. A tap on it collapses the text. The token is not part of the text. Empty means
    /// no token.
    ///
    /// nil means " less" (including the space) in the link colour, with the other attributes of the text's first
    /// character.
    public var collapseToken: RichText?
    /// Whether a tap on the text expands or collapses it. Taps on links and tokens are handled separately. Default:
    /// false.
    public var togglesOnTap = false

    // MARK: Drawing

    /// Whether the label is enabled. A disabled label is dimmed. As with `UILabel`, it still handles touches. Default:
    /// true.
    public var isEnabled = true
    /// Whether the text is drawn with `highlightedTextColor` and the shadow of a highlighted label. Default: false.
    public var isHighlighted = false
    /// The text colour while the label is highlighted. Links keep their colours. nil means the text's own colour.
    public var highlightedTextColor: AdaptiveColor?
    /// The colours of parts of the text, such as the keywords of code. They replace the text's own colours, except
    /// those of links, and need no new layout. Copies do not have them. Set them again when the text changes. Default:
    /// empty.
    public var colorRanges: [ColorRange] = []
    /// The parts of the layout to draw over the text, such as line boxes. For debugging. Default: empty.
    public var debugParts: LayoutDebugParts = []
    /// Whether the text is laid out and drawn off the main thread. Default: false.
    public var displaysAsynchronously = false
    var shadow = LabelShadow()
    var highlightedShadow = LabelShadow()

    // MARK: Selection

    /// The settings that the selection reads. `LabelController` and the views of labels have these properties too.
    public var selection = LabelSelectionSettings()

    /// The work that a change of settings causes.
    enum Change {
        /// The label must be drawn again.
        case display
        /// The label must be drawn again, and the selection must read the label's settings again. The layout stays
        /// valid.
        case label
        /// The label must be laid out again. The text is shaped again only if its shapes depend on the change.
        case layout
    }

    /// Returns the work that is needed after a change from older settings. nil if nothing changed.
    func change(since old: LabelSettings) -> Change? {
        let isFolded = collapsedLineLimit == old.collapsedLineLimit && expandToken == old.expandToken && collapseToken == old.collapseToken
        if !isFolded || options != old.options { return .layout }
        guard self != old else { return nil }
        var undrawn = old
        (undrawn.debugParts, undrawn.colorRanges) = (debugParts, colorRanges)
        return self == undrawn ? .display : .label
    }
}

/// The shadow of a label's text. The view sets the colour separately, as `UILabel` does.
struct LabelShadow: Equatable {
    var color: AdaptiveColor?
    var offset = CGSize(width: 0, height: -1)
    var radius: CGFloat = 0

    /// The shadow. nil means no shadow; setting nil keeps `offset` and `radius`.
    var value: TextShadow? {
        get { color.map { TextShadow(color: $0, x: offset.width, y: offset.height, blur: radius) } }
        set {
            color = newValue?.color
            if let newValue { (offset, radius) = (CGSize(width: newValue.x, height: newValue.y), newValue.blur) }
        }
    }
}
