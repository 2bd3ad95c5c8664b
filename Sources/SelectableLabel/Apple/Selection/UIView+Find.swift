#if canImport(UIKit)
public import UIKit

// MARK: - Overview
//
// The system's find bar for the texts of labels. A session of the bar passes everything on to a `SelectionFinder`.

extension UIWindow {
    /// The window as `SelectionCoordinator`, `SelectionFinder` and highlights know it.
    public var overlayWindow: any OverlayWindow { UIKitOverlayWindow.host(of: self) }
}

extension UIView {
    /// Adds the system's find bar, which searches the labels of the view's window.
    ///
    /// The system's keys for finding open and step it while the view, or a view in it, has the focus. To open it, call
    /// `presentFindNavigator(showingReplace: false)` of the interaction.
    /// - Parameters:
    ///   - scope: The labels to search. Default: all labels of the window.
    ///   - label: A label of the group, or the one label, if `scope` is not `.window`.
    ///   - onEnd: Called when the bar was closed.
    /// - Returns: The interaction, which the view retains.
    @available(iOS 16.0, *)
    @discardableResult
    public func addLabelFindInteraction(
        scope: SelectionScope = .window, of label: LabelIdentity? = nil, onEnd: (() -> Void)? = nil
    ) -> UIFindInteraction {
        let delegate = FindDelegate(scope: scope, label: label, onEnd: onEnd)
        let interaction = UIFindInteraction(sessionDelegate: delegate)
        FindDelegate.all[interaction] = delegate
        addInteraction(interaction)
        return interaction
    }
}

/// Creates the sessions of a find bar. The interaction retains it.
@available(iOS 16.0, *)
private final class FindDelegate: NSObject, UIFindInteractionDelegate {
    static let all = AssociatedValue<FindDelegate>()
    private let scope: SelectionScope
    private let label: LabelIdentity?
    private let onEnd: (() -> Void)?

    init(scope: SelectionScope, label: LabelIdentity?, onEnd: (() -> Void)?) {
        (self.scope, self.label, self.onEnd) = (scope, label, onEnd)
    }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        guard let window = view.window else { return nil }
        let session = LabelFindSession(SelectionFinder(in: window.overlayWindow, scope: scope, of: label))
        session.finder.onChange = { [weak interaction] in interaction?.updateResultCount() }
        return session
    }

    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        (session as? LabelFindSession)?.finder.finish()
        onEnd?()
    }
}

@available(iOS 16.0, *)
private final class LabelFindSession: UIFindSession {
    let finder: SelectionFinder

    init(_ finder: SelectionFinder) { self.finder = finder }

    override var resultCount: Int { finder.matches.count }
    override var highlightedResultIndex: Int { finder.current ?? NSNotFound }
    override var supportsReplacement: Bool { false }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        var next = TextQuery(query)
        if let options {
            next.isCaseSensitive = !options.stringCompareOptions.contains(.caseInsensitive)
            next.isDiacriticSensitive = !options.stringCompareOptions.contains(.diacriticInsensitive)
            next.isWidthSensitive = !options.stringCompareOptions.contains(.widthInsensitive)
            switch options.wordMatchMethod {
            case .fullWord: next.words = .whole
            case .startsWith: next.words = .prefix
            default: next.words = .anywhere
            }
        }
        finder.query = next
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        if direction == .backward { finder.previous() } else { finder.next() }
    }

    override func invalidateFoundResults() { finder.query = nil }
}
#endif
