public import Foundation
import LabelDrawing

// MARK: - Overview
//
// A collapsed text shows a limited number of lines and ends in a tappable token, such as "more". An expanded text is
// shown in full, followed by a token such as "less". The tokens are not part of the text, so the offsets of links and
// selections are the same in both states. The expanded state is stored by content identity, outside the labels, because
// a reused label shows different contents over time.

/// Stores which contents are expanded, by their identities.
@MainActor
public final class ExpandedContents {
    private var identities: Set<LabelIdentity> = [] { didSet { LabelController.changes &+= 1 } }

    /// Creates an empty set. All contents are collapsed.
    public nonisolated init() {}

    /// Returns whether the content with the given identity is expanded.
    public func contains(_ identity: LabelIdentity) -> Bool { identities.contains(identity) }

    /// Marks the content with the given identity as expanded or collapsed.
    public func set(_ identity: LabelIdentity, isExpanded: Bool) {
        guard isExpanded != contains(identity) else { return }
        if isExpanded { identities.insert(identity) } else { identities.remove(identity) }
    }

    /// Collapses all contents. Labels show the change after their next layout.
    public func removeAll() { identities = [] }
}

extension LabelController {
    /// Whether the text is shown in full instead of collapsed. The value is stored for `identity`, so it can change
    /// when the label is reused for other content.
    public var isExpanded: Bool {
        get { expansions.contains(identity) }
        set {
            guard newValue != isExpanded else { return }
            expansions.set(identity, isExpanded: newValue)
            foldingChanged()
            handlers.onExpansionChange?(newValue)
        }
    }

    /// Returns whether the text has more than `collapsedLineLimit` lines when it wraps at `width`. The result does not
    /// depend on `isExpanded`.
    ///
    /// - Complexity: O(n) in the text of the first `collapsedLineLimit` lines. O(1) if the label never collapses.
    public func isFoldable(inWidth width: CGFloat) -> Bool {
        isFoldable(keptTypeset(), inWidth: width)
    }

    /// Returns the layout options for a label of the given size. If the label can collapse, they include the line limit
    /// and the token for its current state.
    func foldedOptions(in size: CGSize, of typeset: TypesetText) -> LayoutOptions {
        var options = settings.options
        options.width = size.width.nonNegative
        options.height = size.height.nonNegative
        guard settings.collapsedLineLimit > 0 else { return options }
        options.truncation = .tail
        options.cutsCleanly = true
        guard isExpanded else {
            options.lineLimit = settings.collapsedLineLimit
            options.truncationToken = settings.expandToken ?? defaultToken("\u{2026} more")
            return options
        }
        options.lineLimit = 0
        guard isFoldable(typeset, inWidth: size.width) else { return options }
        let token = settings.collapseToken ?? defaultToken(" less")
        // If the label is not high enough for the expanded text, the text is truncated, and an ellipsis precedes the
        // collapse token.
        options.truncationToken = RichText("\u{2026}", style: token.style(at: 0)) + token
        options.trailingToken = token
        return options
    }

    /// Expands or collapses the text after a tap that did not hit a link.
    ///
    /// - Parameters:
    ///   - point: The tap, in the layout's coordinates. nil means that an assistive technology activates the text.
    ///   - layout: The current layout.
    /// - Returns: Whether the text was expanded or collapsed.
    func toggleOnTap(at point: CGPoint?, in layout: TextLayout) -> Bool {
        guard isToggled(in: layout), point.map({ layout.hitTest($0).isInside }) ?? true else { return false }
        isExpanded.toggle()
        return true
    }

    /// Returns whether a tap on the text would currently expand or collapse it.
    func isToggled(in layout: TextLayout) -> Bool {
        settings.togglesOnTap && settings.collapsedLineLimit > 0 && (isExpanded || layout.isTruncated)
    }

    /// Returns whether a tap on the text calls `onTap`, or expands or collapses the text.
    func takesTaps(in layout: TextLayout) -> Bool { handlers.onTap != nil || isToggled(in: layout) }

    /// Whether the label handles taps on its truncation token.
    var takesTokenTaps: Bool { settings.collapsedLineLimit > 0 || handlers.onTruncationTap != nil }

    private func isFoldable(_ typeset: TypesetText, inWidth width: CGFloat) -> Bool {
        guard settings.collapsedLineLimit > 0 else { return false }
        var options = settings.options
        options.width = width.nonNegative
        options.height = .infinity
        options.lineLimit = settings.collapsedLineLimit
        options.truncation = .clip
        return TextLayout(typeset, options: options).isTruncated
    }

    private func defaultToken(_ string: String) -> RichText {
        var style = text.style(at: 0)
        style.link = nil
        style.color = .link
        return RichText(string, style: style)
    }
}
