extension SelectionMenuItem {
    /// The standard item with the same identifier. Its title may differ. nil if the item is one of the app's own items.
    var standardItem: SelectionMenuItem? { Self.standard.first { $0.id == id } }

    /// Whether the item is one of the app's own items, not a standard item.
    var isCustom: Bool { standardItem == nil }

    /// Returns the title to display. The English title of one of the kit's items is translated. Other titles are not.
    func title(_ translation: (String) -> String) -> String {
        hasDefaultTitle ? translation(title) : titleInOneLine
    }
}

extension [SelectionMenuItem] {
    /// Returns the item at `index` among those that can be chosen and are not standard items. nil if the index is out
    /// of range.
    func custom(at index: Int) -> SelectionMenuItem? {
        let items = choosable.filter(\.isCustom)
        return items.indices.contains(index) ? items[index] : nil
    }
}
