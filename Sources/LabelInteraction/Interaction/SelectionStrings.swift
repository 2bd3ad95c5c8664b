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
