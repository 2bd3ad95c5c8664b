import Foundation

// The find bar: its sessions are the app's. Tests press the bar's buttons by the methods of the interaction.

public enum UITextStorageDirection: Int { case forward, backward }

@MainActor
public final class UITextSearchOptions: NSObject {
    public enum WordMatchMethod: Int { case contains, startsWith, fullWord }
    public let wordMatchMethod: WordMatchMethod
    public let stringCompareOptions: NSString.CompareOptions
    public init(wordMatchMethod: WordMatchMethod, stringCompareOptions: NSString.CompareOptions) {
        (self.wordMatchMethod, self.stringCompareOptions) = (wordMatchMethod, stringCompareOptions)
    }
}

@MainActor
open class UIFindSession: NSObject {
    open var resultCount: Int { 0 }
    open var highlightedResultIndex: Int { NSNotFound }
    open var supportsReplacement: Bool { true }
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    open func invalidateFoundResults() {}
    public override nonisolated init() {}
}

@MainActor
public protocol UIFindInteractionDelegate: AnyObject {
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

@MainActor
public final class UIFindInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIFindInteractionDelegate)?
    public private(set) var activeFindSession: UIFindSession?
    public private(set) var resultCountUpdates = 0
    public init(sessionDelegate: any UIFindInteractionDelegate) { delegate = sessionDelegate }
    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) { self.view = view }

    public func presentFindNavigator(showingReplace: Bool) {
        if let view { activeFindSession = delegate?.findInteraction(self, sessionFor: view) }
    }

    public func dismissFindNavigator() {
        guard let session = activeFindSession else { return }
        activeFindSession = nil
        delegate?.findInteraction(self, didEnd: session)
    }

    public func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
    public func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
    public func updateResultCount() { resultCountUpdates += 1 }
}
