import LabelText

/// An item of the selection menu: an action, a submenu, or a section.
///
/// Two items are equal if everything that the menu shows is equal, with their names.
public struct SelectionMenuItem: Sendable, Identifiable {
    /// The look of an item, and whether it can be chosen.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The attributes as bits.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The action deletes something. The title is red.
        public static let destructive = Attributes(rawValue: 1)
        /// The item is shown, but cannot be chosen.
        public static let disabled = Attributes(rawValue: 2)
        /// The item is not shown.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// The state of the menu and the selection after the action.
    public enum Outcome: Hashable, Sendable {
        /// The menu closes, and the selection stays.
        case hideMenu
        /// The menu and the selection stay. A system menu that cannot stay opens again.
        case keep
        /// The menu closes, and the selection is cleared, unless the action changed it.
        case clear
    }

    /// The name that identifies the item, for example in callbacks and in `SelectionConfiguration.menuOrder`.
    ///
    /// An item with the name of a standard item (`copy`, `select` or `selectAll`) replaces it: it is shown when the
    /// standard item would be. If it has no action, it only has another look, and still does what the standard item
    /// does.
    public var id: String
    /// The title in the menu. Newlines are shown as spaces. An empty title makes the children a section.
    public var title: String
    /// The name of an SF Symbol. nil means no image. On other systems, the testing module draws some of these symbols.
    public var image: String?
    /// The look of the item, and whether it can be chosen.
    public var attributes: Attributes
    /// The items of the submenu. Empty for an item with an action.
    public var children: [SelectionMenuItem]
    /// The state of the menu and the selection after the action. Default: `.hideMenu`. A standard item without an
    /// action ignores it.
    public var outcome: Outcome
    /// A closure that is called with the selection when the item is chosen.
    public var action: (@MainActor @Sendable (_ selected: SelectionSnapshot) -> Void)?
    /// A closure that decides whether the menu of a selection has the item. Called each time before the menu is shown.
    /// nil means that every menu has it.
    public var isShown: (@MainActor @Sendable (_ selection: LabelSelection) -> Bool)?
    /// The service of the system that the item uses if it has no action of its own.
    package var service: SelectionService?

    /// Creates an item.
    public init(
        id: String, title: String, image: String? = nil, attributes: Attributes = [], children: [SelectionMenuItem] = [],
        outcome: Outcome = .hideMenu, action: (@MainActor @Sendable (_ selected: SelectionSnapshot) -> Void)? = nil,
        isShown: (@MainActor @Sendable (_ selection: LabelSelection) -> Bool)? = nil
    ) {
        (self.id, self.title, self.image, self.attributes) = (id, title, image, attributes)
        (self.children, self.outcome, self.action, self.isShown) = (children, outcome, action, isShown)
    }

    /// The title on one line, with spaces for newlines.
    public var titleInOneLine: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }

    // MARK: Standard items

    /// The standard item that selects the word at the caret.
    public static let select = SelectionMenuItem(id: "select", title: SelectionStrings().select)
    /// The standard item that selects everything that the selection may span.
    public static let selectAll = SelectionMenuItem(id: "selectAll", title: SelectionStrings().selectAll)
    /// The standard item that copies the selected text.
    public static let copy = SelectionMenuItem(id: "copy", title: SelectionStrings().copy)
    /// The standard items, in the default order.
    package static let standard = [select, selectAll, copy]

    /// Returns the item and its children with the configured titles, except those with a title of the app.
    func titled(_ strings: SelectionStrings) -> SelectionMenuItem {
        var item = self
        item.children = children.map { $0.titled(strings) }
        if hasDefaultTitle, let title = strings.title(of: id) { item.title = title }
        return item
    }

    /// Returns the item hidden if `isShown` refuses it, and with such children hidden.
    package func hidden(unless isShown: (SelectionMenuItem) -> Bool) -> SelectionMenuItem {
        var item = self
        if !isShown(self) { item.attributes.insert(.hidden) }
        item.children = children.map { $0.hidden(unless: isShown) }
        return item
    }

    /// Whether the item is one of the kit's and has its English title.
    package var hasDefaultTitle: Bool { SelectionStrings().title(of: id) == title }
}

extension SelectionMenuItem: Hashable {
    /// Returns whether two items have the same name and the same look.
    public static func == (one: SelectionMenuItem, other: SelectionMenuItem) -> Bool {
        one.id == other.id && one.title == other.title && one.image == other.image && one.attributes == other.attributes
            && one.outcome == other.outcome && one.children == other.children
    }

    /// Hashes the name and the title.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
    }
}

extension [SelectionMenuItem] {
    /// Returns the items that are not hidden, without submenus that are then empty.
    func shown() -> [SelectionMenuItem] {
        compactMap { item in
            guard !item.attributes.contains(.hidden) else { return nil }
            guard !item.children.isEmpty else { return item }
            var menu = item
            menu.children = item.children.shown()
            return menu.children.isEmpty ? nil : menu
        }
    }

    /// The items without children, in the menu and in its submenus and sections.
    package var leaves: [SelectionMenuItem] { flatMap { $0.children.isEmpty ? [$0] : $0.children.leaves } }

    /// The items that can be chosen, in the menu and in its submenus and sections.
    package var choosable: [SelectionMenuItem] { leaves.filter { !$0.attributes.contains(.disabled) } }
}
