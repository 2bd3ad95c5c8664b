/// The names of the methods that a system's menu calls for the app's own items. Each item index has its own method.
enum MenuMethod {
    private static let prefix = "selectableLabelItem"

    static func name(at index: Int) -> String { "\(prefix)\(index):" }

    /// The item index in a method name. nil for any other method.
    static func index(of name: String) -> Int? {
        guard name.hasPrefix(prefix), name.hasSuffix(":") else { return nil }
        return Int(name.dropFirst(prefix.count).dropLast())
    }
}

extension SelectionMenuItem {
    private static let standard = [select, selectAll, copy]

    /// The standard item with the same identifier, whatever its title. nil for the app's own items.
    var standardItem: SelectionMenuItem? { Self.standard.first { $0.id == id } }

    /// Whether the item is the app's own.
    var isCustom: Bool { standardItem == nil }

    /// The displayed title. A standard item with its standard title is translated; any other title is shown as set.
    func title(_ translation: (String) -> String) -> String {
        Self.standard.contains(self) ? translation(title) : titleInOneLine
    }
}

extension [SelectionMenuItem] {
    /// The app's own item at an index among them. nil if the index is out of range.
    func custom(at index: Int) -> SelectionMenuItem? {
        let items = filter(\.isCustom)
        return items.indices.contains(index) ? items[index] : nil
    }
}
