public import Foundation
import LabelDrawing
import SelectableLabel

extension Screen {
    /// Adds a list. Its cells are drawn behind all other labels.
    public func add(_ list: ScreenList) {
        lists.append(list)
        // Only the revision changes here. The selection must not be updated, because the selection itself may be
        // scrolling the list.
        list.onCellsChange = { [weak self, weak list] in
            self?.revision &+= 1
            for cell in list?.cells ?? [] { cell.core.join(self) }
        }
        list.onContentChange = { [weak self] in self?.placeChanged() }
        list.onDisplayChange = { [weak self] in self?.onContentChange?() }
        list.onCellsChange?()
        add(list.scrollView)
    }

    /// Returns a list by name.
    public func list(_ id: String) -> ScreenList? { lists.first { $0.id == id } }

    /// Returns the list that contains a row. The row need not be visible.
    ///
    /// - Complexity: O(lists · log n).
    public func list(ofRow id: String) -> ScreenList? { lists.first { $0.rows.index(of: id) != nil } }

    /// Inserts rows into a list, before the row at `index`. The scroll offset changes only if it is beyond the new
    /// limits.
    public func insertRows(_ rows: [ScreenRows.Row], at index: Int, inList id: String) { change(list(id)) { $0.insert(rows, at: index) } }

    /// Deletes rows of a list by their ids. The scroll offset changes only if it is beyond the new limits.
    public func deleteRows(_ rows: [String], inList id: String) { change(list(id)) { $0.delete(rows) } }

    /// Changes a row's text. The row keeps the text when its cell is reused.
    public func setText(_ text: String, ofRow id: String) { change(list(ofRow: id)) { $0.setText(text, ofRow: id) } }

    /// Allows or forbids selecting a row's text. The row keeps the setting when its cell is reused.
    public func setEnableCopy(_ isEnabled: Bool, ofRow id: String) { change(list(ofRow: id)) { $0.setEnableCopy(isEnabled, ofRow: id) } }

    /// Scrolls a list without a gesture until `row` is at the top. Stops at the scroll limits.
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
