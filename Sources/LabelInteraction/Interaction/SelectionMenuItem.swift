import LabelText

/// One item of the menu over a selection.
///
/// Two items are equal when their names and titles are.
public struct SelectionMenuItem: Sendable, Identifiable {
    /// The item's name in callbacks; the standard items' names are taken.
    public var id: String
    /// What the menu shows; line ends as spaces.
    public var title: String
    /// Called with the selected text when the item is chosen, besides the callbacks that all items have.
    public var action: (@MainActor @Sendable (_ selectedText: String) -> Void)?

    /// Creates an item.
    public init(id: String, title: String, action: (@MainActor @Sendable (_ selectedText: String) -> Void)? = nil) {
        self.id = id
        self.title = title
        self.action = action
    }

    /// The title in one line.
    public var titleInOneLine: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }

    /// Selects the word at the caret.
    public static let select = SelectionMenuItem(id: "select", title: SelectionStrings().select)
    /// Selects all that the selection may span.
    public static let selectAll = SelectionMenuItem(id: "selectAll", title: SelectionStrings().selectAll)
    /// Copies the selected text.
    public static let copy = SelectionMenuItem(id: "copy", title: SelectionStrings().copy)
}

extension SelectionMenuItem: Hashable, Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title
    }

    /// Whether two items have the same name and title.
    public static func == (one: SelectionMenuItem, other: SelectionMenuItem) -> Bool { one.id == other.id && one.title == other.title }

    /// Hashes name and title.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
    }
}

/// What the kit says to people, in one place for translation.
public struct SelectionStrings: Hashable, Sendable, Codable {
    /// The menu's item that selects a word.
    public var select = "Select"
    /// The menu's item that selects everything.
    public var selectAll = "Select All"
    /// The menu's item that copies.
    public var copy = "Copy"
    /// The pin at the selection's start, as it is read out.
    public var startOfSelection = "start of selection"
    /// The pin at the selection's end, as it is read out.
    public var endOfSelection = "end of selection"

    /// Added to a pin's value if several texts are selected; `%d` stands for their number.
    public var textsSelected = "%d texts selected"

    /// Creates the English strings.
    public init() {}

    /// Decodes strings; those that are missing are English.
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
