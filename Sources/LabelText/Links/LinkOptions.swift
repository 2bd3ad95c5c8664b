public import Foundation
public import LabelDrawing

/// The look and touch behaviour of a label's links.
public struct LinkOptions: Hashable, Sendable {
    /// The default look of links. In the normal state, a colour, underline or strikethrough line applies only to text
    /// that does not have its own.
    public var styles = LinkStyles.standard
    /// Whether the tint colour is dimmed, for example under an alert. Links then have the style `inactive`. Default:
    /// false.
    public var isTintDimmed = false
    /// The targets of links that the user has visited. Default: empty.
    public var visited: Set<String> = []
    /// The kinds of links to enable. Links of other kinds look like plain text. nil means all kinds.
    public var enabledKinds: Set<LinkKind>?
    /// Whether links and truncation tokens can be tapped near their text, not only on it. Default: true.
    public var extendsTouchArea = true
    /// The distance around the text of a link or token in which a tap still counts for it, in points. Default: 15.
    public var touchReach: CGFloat = 15
    /// The label's default text colour. nil means `AdaptiveColor.label`.
    ///
    /// Link text that has the default text colour or `AdaptiveColor.label` takes the colour of the normal link style.
    /// Link text of any other colour keeps its colour.
    public var textColor: AdaptiveColor?
    /// Whether the label handles a long press on any link. If true, the long press does not select text. Default:
    /// false.
    public var takesLongPress = false

    /// Whether the label shows a menu when a link is long-pressed. Default: false.
    package var hasMenus = false

    /// Creates the default options.
    public init() {}

    /// Returns the options with `tint` as the link colour. If the app has set its own link colour, returns the options
    /// unchanged.
    public func tinted(_ tint: AdaptiveColor) -> LinkOptions {
        guard styles.normal.color == LinkStyles.standard.normal.color else { return self }
        var tinted = self
        tinted.styles.normal.color = tint
        return tinted
    }

    /// Returns the options for display in a view with the given tint and text colours. If `isDimmed` is true, links
    /// have the style `inactive`.
    package func shown(in tint: AdaptiveColor, isDimmed: Bool, textColor: AdaptiveColor) -> LinkOptions {
        var shown = isDimmed ? self : tinted(tint)
        (shown.isTintDimmed, shown.textColor) = (isDimmed, textColor)
        return shown
    }

    /// The distance around a link's text in which a tap still counts for the link, in points. 0 means only on the text.
    package var reach: CGFloat { extendsTouchArea ? touchReach : 0 }

    /// Returns whether the kind of `link` is enabled. Links of a kind that is not enabled look like plain text.
    public func isEnabled(_ link: TextLink) -> Bool { enabledKinds?.contains(link.kind) ?? true }
}

/// The link options and the pressed link of one label. Together they decide how the label's links are painted.
public struct LinkStyling: Hashable, Sendable {
    /// The label's options.
    public var options: LinkOptions
    /// The range of the pressed link's text, in UTF-16 code units. nil means that no link is pressed.
    public var pressed: TextRange?

    /// Creates a styling.
    public init(options: LinkOptions = LinkOptions(), pressed: TextRange? = nil) {
        self.options = options
        self.pressed = pressed
    }

    /// Returns the style for painting a run. If the run has an enabled link, the link styles for its states are
    /// applied.
    ///
    /// Later states override earlier ones: normal, visited, inactive, pressed. Within a state, the link's own styles
    /// override the label's.
    ///
    /// - Parameters:
    ///   - style: The run's style in the text.
    ///   - range: The run's range, in UTF-16 code units.
    package func painted(_ style: TextStyle, at range: TextRange) -> TextStyle {
        guard let link = style.link, options.isEnabled(link) else { return style }
        var result = style
        let label = options.styles
        label.normal.applyUnderOwn(of: &result, textColor: options.textColor)
        let own = link.styles
        own.normal.apply(to: &result)
        if options.visited.contains(link.target) {
            label.visited.apply(to: &result)
            own.visited.apply(to: &result)
        }
        if options.isTintDimmed {
            label.inactive.apply(to: &result)
            own.inactive.apply(to: &result)
        }
        if let pressed, pressed.lowerBound < range.upperBound, range.lowerBound < pressed.upperBound {
            // Keep the text's background. The background colour of the pressed state is used for the link's highlight
            // instead.
            let background = result.backgroundColor
            label.pressed.apply(to: &result)
            own.pressed.apply(to: &result)
            result.backgroundColor = background
        }
        return result
    }

    /// Returns the highlight colour of a pressed link. nil means the theme's colour.
    package func highlightColor(of link: TextLink) -> AdaptiveColor? {
        link.styles.pressed.backgroundColor ?? options.styles.pressed.backgroundColor
    }

    /// Returns the colour of a pressed link's highlight outline. nil means the theme's colour.
    package func highlightOutline(of link: TextLink) -> AdaptiveColor? {
        link.styles.pressed.outlineColor ?? options.styles.pressed.outlineColor
    }
}

extension LinkStyle {
    /// Applies the values of the link style to `style`, even if `style` already has values.
    fileprivate func apply(to style: inout TextStyle) {
        if let color { style.color = color }
        if let backgroundColor { style.backgroundColor = backgroundColor }
        style.underline = underline.applied(to: style.underline)
        style.strikethrough = strikethrough.applied(to: style.strikethrough)
    }

    /// Applies the values of the link style to `style`, except where `style` already has values. The default text
    /// colour does not count as a value.
    fileprivate func applyUnderOwn(of style: inout TextStyle, textColor: AdaptiveColor?) {
        if let color, style.color == .label || style.color == textColor { style.color = color }
        if let backgroundColor, style.backgroundColor == nil { style.backgroundColor = backgroundColor }
        if style.underline == nil { style.underline = underline.applied(to: nil) }
        if style.strikethrough == nil { style.strikethrough = strikethrough.applied(to: nil) }
    }
}

extension LinkLine {
    fileprivate func applied(to line: LineDecoration?) -> LineDecoration? {
        switch self {
        case .asText: line
        case .none: nil
        case .line(let line): line
        }
    }
}
