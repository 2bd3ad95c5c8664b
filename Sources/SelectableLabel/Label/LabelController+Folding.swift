public import Foundation
import LabelDrawing

// MARK: - Overview
//
// A folded text is a text with a line limit and a token, an expanded one a text with a token after it; neither is ever changed, so that offsets of links and
// selections mean the same in both. Which contents are expanded is kept by identity, outside of labels that show now one and then another.

/// Which contents are expanded, by their identities.
@MainActor
public final class ExpandedContents {
    private var identities: Set<LabelIdentity> = []

    /// Creates a memory in which nothing is expanded.
    public nonisolated init() {}

    /// Whether a content is expanded.
    public func contains(_ identity: LabelIdentity) -> Bool { identities.contains(identity) }

    /// Remembers that a content is expanded, or that it is folded.
    public func set(_ identity: LabelIdentity, isExpanded: Bool) {
        guard isExpanded != contains(identity) else { return }
        if isExpanded { identities.insert(identity) } else { identities.remove(identity) }
        changed()
    }

    /// Folds all contents; labels show it when they are laid out again.
    public func removeAll() {
        identities = []
        changed()
    }

    /// Another label may show the same content.
    private func changed() { LabelController.noteSharedChange() }
}

extension LabelController {
    /// Whether the text shows in full although its label folds longer texts; kept for the content, not the label.
    public var isExpanded: Bool {
        get { expansions.contains(identity) }
        set {
            guard newValue != isExpanded else { return }
            expansions.set(identity, isExpanded: newValue)
            foldingChanged()
        }
    }

    /// Whether text is cut off, or would be were it not expanded, in a label of a width.
    ///
    /// - Complexity: O(n) in the text of `collapsedLineLimit` lines, O(1) when the label never folds.
    public func isFoldable(inWidth width: CGFloat) -> Bool {
        isFoldable(keptTypeset(), inWidth: width)
    }

    func foldingChanged() {
        cached = nil
        changed()
    }

    /// The options in a label of a size, with what folding adds to them.
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
        // Where not even the height leaves room for all, the cut is the place to fold the text again.
        options.truncationToken = RichText("\u{2026}", style: token.style(at: 0)) + token
        options.trailingToken = token
        return options
    }

    /// Expands or folds the text by a tap on a point of the layout's text that hit no link.
    ///
    /// - Returns: Whether the label does that.
    func toggleOnTap(at point: CGPoint, in layout: TextLayout) -> Bool {
        guard togglesOnTap, collapsedLineLimit > 0, layout.hitTest(point).isInside else { return false }
        guard isExpanded || layout.isTruncated else { return false }
        isExpanded.toggle()
        return true
    }

    /// Whether taps on the token belong to the label.
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
