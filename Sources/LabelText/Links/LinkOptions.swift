public import Foundation
public import LabelDrawing

/// The look and touch behaviour of a label's links.
public struct LinkOptions: Hashable, Sendable {
    /// The default look of links. Normal colours and lines apply only where the text has none of its own.
    public var styles: LinkStyles {
        get { sharedStyles.wrappedValue }
        _modify { yield &sharedStyles.wrappedValue }
    }
    /// Whether the tint is dimmed, which shows links as inactive.
    public var isTintDimmed = false
    /// The visited targets.
    public var visited: Set<String> = []
    /// The link kinds to enable; other links are shown as plain text. nil means all kinds.
    public var enabledKinds: Set<LinkKind>?
    /// Whether links can be tapped outside their text.
    public var extendsTouchArea = true
    /// The maximum distance from its text at which a link can be tapped, in points. Default: 15.
    public var touchReach: CGFloat = 15
    /// The label's default text colour. Links in this colour, or in `AdaptiveColor.label`, take the colour of the
    /// normal style.
    public var textColor: AdaptiveColor?
    /// Whether a long press on any link has a meaning for the label, and so does not select.
    public var takesLongPress = false

    /// Whether the host shows menus for links, and so handles long presses on them.
    package var hasMenus = false

    private var sharedStyles = Self.standardStyles
    private static let standardStyles = CopyOnWrite(wrappedValue: LinkStyles.standard)

    /// Creates the default options.
    public init() {}

    /// Returns the options with the tint as link colour, unless the app has set a link colour.
    public func tinted(_ tint: AdaptiveColor) -> LinkOptions {
        guard styles.normal.color == LinkStyles.standard.normal.color else { return self }
        var tinted = self
        tinted.styles.normal.color = tint
        return tinted
    }

    /// Returns the options for a view with a tint, a dimming state and a text colour.
    package func shown(in tint: AdaptiveColor, isDimmed: Bool, textColor: AdaptiveColor) -> LinkOptions {
        var shown = isDimmed ? self : tinted(tint)
        (shown.isTintDimmed, shown.textColor) = (isDimmed, textColor)
        return shown
    }

    /// The maximum distance from its text at which a link can be tapped, in points. 0 means only on the text.
    package var reach: CGFloat { extendsTouchArea ? touchReach : 0 }

    /// Whether a link is enabled.
    public func isEnabled(_ link: TextLink) -> Bool { enabledKinds?.contains(link.kind) ?? true }
}

/// The state of one label's links that determines how they are painted.
///
/// The looks of links are resolved only here.
public struct LinkStyling: Hashable, Sendable {
    /// The label's options.
    public var options: LinkOptions
    /// The range of the pressed link's text.
    public var pressed: TextRange?

    /// Creates a styling.
    public init(options: LinkOptions = LinkOptions(), pressed: TextRange? = nil) {
        self.options = options
        self.pressed = pressed
    }

    /// Returns the style in which a run is painted. Later states override earlier ones; in each state, the link's own
    /// styles override the label's.
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
            // The background of a pressed link is drawn as its highlight.
            let background = result.backgroundColor
            label.pressed.apply(to: &result)
            own.pressed.apply(to: &result)
            result.backgroundColor = background
        }
        return result
    }

    /// The highlight colour of a pressed link. nil means the theme's colour.
    package func highlightColor(of link: TextLink) -> AdaptiveColor? {
        link.styles.pressed.backgroundColor ?? options.styles.pressed.backgroundColor
    }

    /// The outline colour of a pressed link's highlight. nil means the theme's colour.
    package func highlightOutline(of link: TextLink) -> AdaptiveColor? {
        link.styles.pressed.outlineColor ?? options.styles.pressed.outlineColor
    }
}

extension LinkStyle {
    /// Applies the link style, overriding the text's style.
    fileprivate func apply(to style: inout TextStyle) {
        if let color { style.color = color }
        if let backgroundColor { style.backgroundColor = backgroundColor }
        style.underline = underline.applied(to: style.underline)
        style.strikethrough = strikethrough.applied(to: style.strikethrough)
    }

    /// Applies the link style only where the text sets no value.
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
