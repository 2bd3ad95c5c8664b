import LabelText

/// An item of the selection menu.
///
/// Two items are equal if their names and titles are equal.
public struct SelectionMenuItem: Sendable, Identifiable {
    /// The name that identifies the item, for example in callbacks. The names of the standard items are reserved.
    public var id: String
    /// The title in the menu. Newlines are shown as spaces.
    public var title: String
    /// A closure that is called with the selected text when the item is chosen.
    public var action: (@MainActor @Sendable (_ selectedText: String) -> Void)?

    /// Creates an item.
    public init(id: String, title: String, action: (@MainActor @Sendable (_ selectedText: String) -> Void)? = nil) {
        self.id = id
        self.title = title
        self.action = action
    }

    /// The title on one line, with spaces for newlines.
    public var titleInOneLine: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }

    /// The standard item that selects the word at the caret.
    public static let select = SelectionMenuItem(id: "select", title: SelectionStrings().select)
    /// The standard item that selects everything that the selection may span.
    public static let selectAll = SelectionMenuItem(id: "selectAll", title: SelectionStrings().selectAll)
    /// The standard item that copies the selected text.
    public static let copy = SelectionMenuItem(id: "copy", title: SelectionStrings().copy)
    /// The standard items, in the default order.
    package static let standard = [select, selectAll, copy]

    /// Returns the item with another title.
    func titled(_ title: String) -> SelectionMenuItem { SelectionMenuItem(id: id, title: title, action: action) }
}

extension SelectionMenuItem: Hashable, Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title
    }

    /// Returns whether two items have the same name and the same title.
    public static func == (one: SelectionMenuItem, other: SelectionMenuItem) -> Bool { one.id == other.id && one.title == other.title }

    /// Hashes the name and the title.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
    }
}
