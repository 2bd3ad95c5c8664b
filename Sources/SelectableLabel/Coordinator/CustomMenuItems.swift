/// The names of the methods by which a system's menu asks for the app's own items: one for each place.
enum MenuMethod {
    private static let prefix = "selectableLabelItem"

    static func name(at index: Int) -> String { "\(prefix)\(index):" }

    /// The place; nil for any other method.
    static func index(of name: String) -> Int? {
        guard name.hasPrefix(prefix), name.hasSuffix(":") else { return nil }
        return Int(name.dropFirst(prefix.count).dropLast())
    }
}

extension SelectionMenuItem {
    private static let standard = [select, selectAll, copy]

    /// The standard item that it stands for, whatever its title is; nil for the app's own.
    var standardItem: SelectionMenuItem? { Self.standard.first { $0.id == id } }

    /// Whether the item is the app's own.
    var isCustom: Bool { standardItem == nil }

    /// The title where the system has words for those of its own items; one that the app named is taken as it is.
    func title(_ translation: (String) -> String) -> String {
        Self.standard.contains(self) ? translation(title) : titleInOneLine
    }
}

extension [SelectionMenuItem] {
    /// One of the app's own items by its place among them; nil for a place that is not there.
    func custom(at index: Int) -> SelectionMenuItem? {
        let items = filter(\.isCustom)
        return items.indices.contains(index) ? items[index] : nil
    }
}
