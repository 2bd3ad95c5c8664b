/// Creates and reads the names of the Objective-C methods that a system menu calls for the app's own items. There is
/// one method per item index.
enum MenuMethod {
    private static let prefix = "selectableLabelItem"

    static func name(at index: Int) -> String { "\(prefix)\(index):" }

    /// Returns the item index that a method name contains. nil if the method is not for one of the app's own menu
    /// items.
    static func index(of name: String) -> Int? {
        guard name.hasPrefix(prefix), name.hasSuffix(":") else { return nil }
        return Int(name.dropFirst(prefix.count).dropLast())
    }
}

extension SelectionMenuItem {
    private static let standard = [select, selectAll, copy]

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
