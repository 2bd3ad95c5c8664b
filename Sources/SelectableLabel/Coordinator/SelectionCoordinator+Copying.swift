import Foundation

extension SelectionCoordinator {
    /// Copies the selected text. This is the same as the Copy key command: the menu closes and the pins stay. Does
    /// nothing if nothing is selected or while a finger is down.
    ///
    /// - Complexity: O(n) in the selected text.
    public func copySelectedText() {
        if let window, state.selection != nil { handle(.command(.copy), at: time, in: window) }
    }

    /// The content that copying would put on the pasteboard now. Its forms, such as plain text, are created when they
    /// are read. nil if nothing is selected.
    ///
    /// If the selection has more than `SelectionConfiguration.immediateCopyLimit` texts and includes rows that are not
    /// on screen, read the forms before the rows change. After a change of the rows, the forms are empty.
    ///
    /// - Complexity: O(labels selected).
    public var selectedContent: PasteboardContent? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return content(reducer) { PasteboardContent(.rows($0), revision: $0.revision(), isLarge: true) }
    }

    /// The selected content for a drag. Unlike `selectedContent`, it does not become empty if rows change before the
    /// drop.
    ///
    /// - Complexity: O(labels selected). O(n) in the plain text for a large selection that includes rows that are not
    ///   on screen.
    var draggedContent: PasteboardContent? {
        guard let reducer = upToDateReducer(), state.selection != nil else { return nil }
        return content(reducer) { PasteboardContent(writing: $0) }
    }

    /// Writes the selected text to the pasteboard.
    func copy() {
        guard let reducer = reducer(), let ports, let content = content(reducer, ofRows: { PasteboardContent(writing: $0) }) else { return }
        let label = state.originLabel.flatMap(controller)
        ports.pasteboard.write(content)
        label?.onCopy?(content)
        handlers.onCopy?(content)
    }

    /// Returns the selected content.
    ///
    /// Normally the content has the texts as they are now. If the selection has more texts than
    /// `SelectionConfiguration.immediateCopyLimit` and contains list rows without labels, the texts are requested from
    /// the app instead, because there may be too many to store.
    /// - Parameter make: Returns the content of such rows.
    private func content(
        _ reducer: InteractionReducer, ofRows make: (CopiedRows) -> PasteboardContent?
    ) -> PasteboardContent? {
        if let composer { return reducer.content(state, composedBy: composer) }
        let parts = reducer.copyParts(state)
        let limit = configuration.immediateCopyLimit
        if let selection = state.selection, reducer.scene.reachesRows(selection), reducer.selectedCount(state) > limit {
            let content = reducer.scene.content
            return make(CopiedRows(revision: { content.sourceRevision }, makeIterator: { parts.makeIterator() }))
        }
        let kept = parts.map(withImages)
        return PasteboardContent(.kept(kept), isLarge: kept.count > limit)
    }

    /// The app's composer, with parts that hold their images. nil if the app has none.
    var composer: CopyComposer? {
        handlers.willCopy.map { composer in CopyComposer { composer($0.map(self.withImages)) } }
    }

    /// Returns a part that holds the images of its label, which other apps cannot find by name.
    ///
    /// - Complexity: O(styles of the label's text).
    func withImages(_ part: CopyPart) -> CopyPart {
        var part = part
        if let images = part.label.flatMap(controller)?.attachmentImages { part.hold(images) }
        return part
    }
}
