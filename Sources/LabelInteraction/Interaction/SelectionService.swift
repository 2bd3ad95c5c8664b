/// A service of the system for selected text. The menu items `SelectionMenuItem.lookUp`, `.translate`, `.share`,
/// `.speak` and `.searchWeb` use them.
public enum SelectionService: String, Hashable, Sendable, CaseIterable {
    /// Shows the definition of a term in a dictionary.
    case lookUp
    /// Shows a translation.
    case translate
    /// Offers to send the text with other apps.
    case share
    /// Speaks the text.
    case speak
    /// Searches the web, in the browser.
    case searchWeb
}

extension SelectionMenuItem {
    private init(_ service: SelectionService, _ title: String, image: String) {
        self.init(id: service.rawValue, title: title, image: image)
        self.service = service
    }

    /// Shows the definition of the selected text. Shown only if the text is at most 50 characters on one line, and a
    /// dictionary of the system has it.
    public static let lookUp = SelectionMenuItem(.lookUp, SelectionStrings().lookUp, image: "book")
    /// Shows a translation of the selected text. Shown only if the app's
    /// `SelectionServices` offers it: those of the kit do not.
    public static let translate = SelectionMenuItem(.translate, SelectionStrings().translate, image: "translate")
    /// Offers to send the selected text, as plain text or with its styles, with other apps.
    public static let share = SelectionMenuItem(.share, SelectionStrings().share, image: "square.and.arrow.up")
    /// Speaks the selected text.
    public static let speak = SelectionMenuItem(.speak, SelectionStrings().speak, image: "speaker.wave.2")
    /// Searches the web for the selected text, with `SelectionConfiguration.searchAddress`.
    public static let searchWeb = SelectionMenuItem(.searchWeb, SelectionStrings().searchWeb, image: "magnifyingglass")

    /// Returns an item that passes the selection on as a quotation.
    public static func quote(_ action: @escaping @MainActor @Sendable (_ selected: SelectionSnapshot) -> Void) -> SelectionMenuItem {
        SelectionMenuItem(id: "quote", title: SelectionStrings().quote, image: "text.quote", action: action)
    }

    /// The items of services that every menu has unless the app sets others: Look Up and Share on iOS, none
    /// on other systems.
    public static var systemDefault: [SelectionMenuItem] {
        #if os(iOS)
        [.lookUp, .share]
        #else
        []
        #endif
    }
}
