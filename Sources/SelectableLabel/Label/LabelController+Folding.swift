public import Foundation
import LabelDrawing

// MARK: - Overview
//
// A collapsed text has a line limit and a truncation token. An expanded text has a token after it. Neither changes the
// text, so the offsets of links and selections are the same in both. The expanded contents are stored by identity
// outside the labels, because a reused label shows different contents over time.

/// The set of expanded contents, by identity.
@MainActor
public final class ExpandedContents {
    private var identities: Set<LabelIdentity> = []

    /// Creates an empty set: all contents are collapsed.
    public nonisolated init() {}

    /// Whether a content is expanded.
    public func contains(_ identity: LabelIdentity) -> Bool { identities.contains(identity) }

    /// Marks a content as expanded or collapsed.
    public func set(_ identity: LabelIdentity, isExpanded: Bool) {
        guard isExpanded != contains(identity) else { return }
        if isExpanded { identities.insert(identity) } else { identities.remove(identity) }
        changed()
    }

    /// Collapses all contents. Labels show it after their next layout.
    public func removeAll() {
        identities = []
        changed()
    }

    /// Records the change for all labels: another one may show the same content.
    private func changed() { LabelController.noteSharedChange() }
}

extension LabelController {
    /// Whether the text is shown in full instead of collapsed. Stored for the content, not for the label.
    public var isExpanded: Bool {
        get { expansions.contains(identity) }
        set {
            guard newValue != isExpanded else { return }
            expansions.set(identity, isExpanded: newValue)
            foldingChanged()
            handlers.onExpansionChange?(newValue)
        }
    }

    /// Whether the text has more lines than `collapsedLineLimit` at a width, whether or not it is expanded.
    ///
    /// - Complexity: O(n) in the text of `collapsedLineLimit` lines, O(1) if the label never collapses.
    public func isFoldable(inWidth width: CGFloat) -> Bool {
        isFoldable(keptTypeset(), inWidth: width)
    }

    /// The layout options for a label size, including the line limit and tokens for folding.
    func foldedOptions(in size: CGSize, of typeset: TypesetText) -> LayoutOptions {
        var options = options
        options.width = size.width.nonNegative
        options.height = size.height.nonNegative
        guard collapsedLineLimit > 0 else { return options }
        options.truncation = .tail
        options.cutsCleanly = true
        guard isExpanded else {
            options.lineLimit = collapsedLineLimit
            options.truncationToken = expandToken ?? defaultToken("\u{2026} more")
            return options
        }
        options.lineLimit = 0
        guard isFoldable(typeset, inWidth: size.width) else { return options }
        let token = collapseToken ?? defaultToken(" less")
        // If even the height is too small for the expanded text, the collapse token follows the ellipsis.
        options.truncationToken = RichText("\u{2026}", style: token.style(at: 0)) + token
        options.trailingToken = token
        return options
    }

    /// Expands or collapses the text for a tap that hit no link.
    ///
    /// - Parameter point: The tap, in the layout's points.
    /// - Returns: Whether the tap was handled.
    func toggleOnTap(at point: CGPoint, in layout: TextLayout) -> Bool {
        guard togglesOnTap, collapsedLineLimit > 0, layout.hitTest(point).isInside else { return false }
        guard isExpanded || layout.isTruncated else { return false }
        isExpanded.toggle()
        return true
    }

    /// Whether the label handles taps on the token.
    var takesTokenTaps: Bool { collapsedLineLimit > 0 || onTruncationTap != nil }

    private func isFoldable(_ typeset: TypesetText, inWidth width: CGFloat) -> Bool {
        guard collapsedLineLimit > 0 else { return false }
        var options = options
        options.width = width.nonNegative
        options.height = .infinity
        options.lineLimit = collapsedLineLimit
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
