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

/// The texts that the kit shows or speaks, in one place for translation.
public struct SelectionStrings: Hashable, Sendable, Codable {
    /// The title of the menu item that selects a word.
    public var select = "Select"
    /// The title of the menu item that selects everything.
    public var selectAll = "Select All"
    /// The title of the menu item that copies.
    public var copy = "Copy"
    /// The spoken name of the pin at the start of the selection.
    public var startOfSelection = "start of selection"
    /// The spoken name of the pin at the end of the selection.
    public var endOfSelection = "end of selection"

    /// The text added to a pin's spoken value if several texts are selected. `%d` stands for the number of texts.
    public var textsSelected = "%d texts selected"

    /// Creates the English strings.
    public init() {}

    /// Decodes the strings. A string that is missing keeps its English default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let decode = { (key: CodingKeys, standard: String) in try container.decodeIfPresent(String.self, forKey: key) ?? standard }
        select = try decode(.select, select)
        selectAll = try decode(.selectAll, selectAll)
        copy = try decode(.copy, copy)
        startOfSelection = try decode(.startOfSelection, startOfSelection)
        endOfSelection = try decode(.endOfSelection, endOfSelection)
        textsSelected = try decode(.textsSelected, textsSelected)
    }
}
