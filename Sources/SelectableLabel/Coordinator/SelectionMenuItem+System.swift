extension SelectionMenuItem {
    /// The standard item with the same identifier. Its title may differ. nil if the item is one of the app's own items.
    var standardItem: SelectionMenuItem? { Self.standard.first { $0.id == id } }

    /// Whether the item is one of the app's own items, not a standard item.
    var isCustom: Bool { standardItem == nil }

    /// Returns the title to display. The title of a standard item is translated, unless the app changed it. Other
    /// titles are not translated.
    func title(_ translation: (String) -> String) -> String {
        Self.standard.contains(self) ? translation(title) : titleInOneLine
    }
}

extension [SelectionMenuItem] {
    /// Returns the app's own item at `index`, where only the app's own items are counted. nil if the index is out of
    /// range.
    func custom(at index: Int) -> SelectionMenuItem? {
        let items = filter(\.isCustom)
        return items.indices.contains(index) ? items[index] : nil
    }
}
