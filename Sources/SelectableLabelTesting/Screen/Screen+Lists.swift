public import Foundation
import LabelDrawing

extension Screen {
    /// Adds a list; its cells stand behind the labels.
    public func add(_ list: ScreenList) {
        lists.append(list)
        // A scroll tells of itself, and one by the selection must not make it look at the screen meanwhile.
        list.onCellsChange = { [weak self] in self?.revision &+= 1 }
        list.onContentChange = { [weak self] in self?.placeChanged() }
        list.onDisplayChange = { [weak self] in self?.onContentChange?() }
        add(list.scrollView)
    }

    /// A list by name.
    public func list(_ id: String) -> ScreenList? { lists.first { $0.id == id } }

    /// The list that has a row, with a cell or not.
    ///
    /// - Complexity: O(lists · log n).
    public func list(ofRow id: String) -> ScreenList? { lists.first { $0.rows.index(of: id) != nil } }

    /// Inserts rows before the row at an index of a list's data; the list's offset stays, within its limits.
    public func insertRows(_ rows: [ScreenRows.Row], at index: Int, inList id: String) { change(list(id)) { $0.insert(rows, at: index) } }

    /// Deletes rows of a list's data; the list's offset stays, within its limits.
    public func deleteRows(_ rows: [String], inList id: String) { change(list(id)) { $0.delete(rows) } }

    /// Gives a row another text, which stays with the row.
    public func setText(_ text: String, ofRow id: String) { change(list(ofRow: id)) { $0.setText(text, ofRow: id) } }

    /// Lets a row's text be selected, or not; so it stays with the row.
    public func setEnableCopy(_ isEnabled: Bool, ofRow id: String) { change(list(ofRow: id)) { $0.setEnableCopy(isEnabled, ofRow: id) } }

    /// Scrolls a list as the app does, so that a row is the first in sight, within the limits.
    public func scroll(_ id: String, toRow row: String, at time: TimeInterval) {
        guard let list = list(id), let index = list.rows.index(of: row) else { return }
        scroll(id, by: CGPoint(x: 0, y: list.rowFrame(index).minY - list.scrollView.offset.y), at: time)
    }

    private func change(_ list: ScreenList?, _ body: (ScreenList) -> Void) {
        guard let list else { return }
        body(list)
        placeChanged()
    }
}
