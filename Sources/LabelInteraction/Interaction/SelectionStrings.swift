/// The texts that the kit shows or speaks, in one place for translation.
public struct SelectionStrings: Hashable, Sendable, Codable {
    /// The title of the menu item that selects a word.
    public var select = "Select"
    /// The title of the menu item that selects everything.
    public var selectAll = "Select All"
    /// The title of the menu item that copies.
    public var copy = "Copy"
    /// The title of the menu item that looks a term up in a dictionary.
    public var lookUp = "Look Up"
    /// The title of the menu item that translates.
    public var translate = "Translate"
    /// The title of the menu item that sends the text with other apps.
    public var share = "Share…"
    /// The title of the menu item that speaks the text.
    public var speak = "Speak"
    /// The title of the menu item that searches the web.
    public var searchWeb = "Search Web"
    /// The title of the menu item that quotes.
    public var quote = "Quote"
    /// The spoken name of the pin at the start of the selection.
    public var startOfSelection = "start of selection"
    /// The spoken name of the pin at the end of the selection.
    public var endOfSelection = "end of selection"

    /// The text added to a pin's spoken value if several texts are selected. `%d` stands for the number of texts.
    public var textsSelected = "%d texts selected"

    /// The spoken name of the marker of a list item without a number.
    public var bullet = "bullet"
    /// The spoken name of the marker of a list item with a number. `%d` stands for the number.
    public var listItem = "item %d"
    /// The text that is spoken after a highlight, before its note.
    public var highlighted = "highlighted"
    /// The name of the rotor that moves through highlights.
    public var highlights = "Highlights"

    /// Creates the English strings.
    public init() {}

    /// Decodes the strings. A string that is missing keeps its English default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let decode = { (key: CodingKeys, standard: String) in try container.decodeIfPresent(String.self, forKey: key) ?? standard }
        select = try decode(.select, select)
        selectAll = try decode(.selectAll, selectAll)
        copy = try decode(.copy, copy)
        lookUp = try decode(.lookUp, lookUp)
        translate = try decode(.translate, translate)
        share = try decode(.share, share)
        speak = try decode(.speak, speak)
        searchWeb = try decode(.searchWeb, searchWeb)
        quote = try decode(.quote, quote)
        startOfSelection = try decode(.startOfSelection, startOfSelection)
        endOfSelection = try decode(.endOfSelection, endOfSelection)
        textsSelected = try decode(.textsSelected, textsSelected)
        bullet = try decode(.bullet, bullet)
        listItem = try decode(.listItem, listItem)
        highlighted = try decode(.highlighted, highlighted)
        highlights = try decode(.highlights, highlights)
    }

    /// Returns the title of one of the kit's menu items. nil for another item.
    func title(of id: String) -> String? {
        let titles = [
            "select": select, "selectAll": selectAll, "copy": copy, "lookUp": lookUp, "translate": translate, "share": share,
            "speak": speak, "searchWeb": searchWeb, "quote": quote,
        ]
        return titles[id]
    }
}
