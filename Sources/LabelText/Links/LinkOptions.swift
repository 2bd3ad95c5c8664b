public import Foundation
public import LabelDrawing

/// How a label's links look and which of them a finger finds.
public struct LinkOptions: Hashable, Sendable {
    /// How links look that do not say so themselves; colour and lines of the text's own come before the normal ones.
    public var styles: LinkStyles {
        get { sharedStyles.wrappedValue }
        _modify { yield &sharedStyles.wrappedValue }
    }
    /// Whether the tint is dimmed, so that links are painted as inactive.
    public var isTintDimmed = false
    /// The targets that have been visited.
    public var visited: Set<String> = []
    /// The kinds that are links; text of others is plain. Nil for all.
    public var enabledKinds: Set<LinkKind>?
    /// Whether a finger near a link is on it.
    public var extendsTouchArea = true
    /// How near, in points.
    public var touchReach: CGFloat = 15
    /// The colour of text that names none, besides `AdaptiveColor.label`: links in it take the colour of the normal style.
    public var textColor: AdaptiveColor?
    /// Whether a long press on any link means something to the label or its delegate and so does not select.
    public var takesLongPress = false

    /// Whether the host has menus for links, so that a long press on one is left to it.
    package var hasMenus = false

    private var sharedStyles = Self.standardStyles
    private static let standardStyles = CopyOnWrite(wrappedValue: LinkStyles.standard)

    /// Creates the default options.
    public init() {}

    /// The options with links in a tint, unless their colour is another than the default one: an app's own colours come before a tint.
    public func tinted(_ tint: AdaptiveColor) -> LinkOptions {
        guard styles.normal.color == LinkStyles.standard.normal.color else { return self }
        var tinted = self
        tinted.styles.normal.color = tint
        return tinted
    }

    /// The options as a view shows them: in its tint, or dimmed with it, in a text of a colour.
    package func shown(in tint: AdaptiveColor, isDimmed: Bool, textColor: AdaptiveColor) -> LinkOptions {
        var shown = isDimmed ? self : tinted(tint)
        (shown.isTintDimmed, shown.textColor) = (isDimmed, textColor)
        return shown
    }

    /// How near a finger must be to be on a link, in points; 0 where it must be on the text.
    package var reach: CGFloat { extendsTouchArea ? touchReach : 0 }

    /// Whether a link counts as one.
    public func isEnabled(_ link: TextLink) -> Bool { enabledKinds?.contains(link.kind) ?? true }
}

/// The state of one label's links at one moment, as far as it decides how they are painted: the one place where a link's look is resolved.
public struct LinkStyling: Hashable, Sendable {
    /// The label's options.
    public var options: LinkOptions
    /// The text of the link under the finger.
    public var pressed: TextRange?

    /// Creates a styling.
    public init(options: LinkOptions = LinkOptions(), pressed: TextRange? = nil) {
        self.options = options
        self.pressed = pressed
    }

    /// The style that a run is painted in: what the text says, then the label's links, then this one, state over state.
    ///
    /// - Parameters:
    ///   - style: The run's style in the text.
    ///   - range: Where the run is, in UTF-16 code units.
    package func painted(_ style: TextStyle, at range: TextRange) -> TextStyle {
        guard let link = style.link, options.isEnabled(link) else { return style }
        var result = style
        let label = options.styles
        label.normal.applyUnderOwn(of: &result, textColor: options.textColor)
        let own = link.styles
        own.normal.apply(to: &result)
        if options.visited.contains(link.url) {
            label.visited.apply(to: &result)
            own.visited.apply(to: &result)
        }
        if options.isTintDimmed {
            label.inactive.apply(to: &result)
            own.inactive.apply(to: &result)
        }
        if let pressed, pressed.lowerBound < range.upperBound, range.lowerBound < pressed.upperBound {
            // The highlight shows the background of a pressed link.
            let background = result.backgroundColor
            label.pressed.apply(to: &result)
            own.pressed.apply(to: &result)
            result.backgroundColor = background
        }
        return result
    }

    /// The colour behind a pressed link; nil for the theme's.
    package func highlightColor(of link: TextLink) -> AdaptiveColor? {
        link.styles.pressed.backgroundColor ?? options.styles.pressed.backgroundColor
    }
}

extension LinkStyle {
    /// Changes what the style says.
    fileprivate func apply(to style: inout TextStyle) {
        if let color { style.color = color }
        if let backgroundColor { style.backgroundColor = backgroundColor }
        style.underline = underline.applied(to: style.underline)
        style.strikethrough = strikethrough.applied(to: style.strikethrough)
    }

    /// Changes only what the text leaves open: a default for all links of a label.
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
