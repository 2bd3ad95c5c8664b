/// The context menu of a link.
public struct LinkMenu: Hashable, Sendable {
    /// A menu item.
    public struct Item: Hashable, Sendable, Identifiable {
        /// The item's identifier. `LinkMenuAction.perform` receives it.
        public var id: String
        /// The displayed title.
        public var title: String
        /// The name of a system image. nil means no image.
        public var image: String?
        /// Whether the item's action is destructive.
        public var isDestructive: Bool

        /// Creates an item.
        public init(id: String, title: String, image: String? = nil, isDestructive: Bool = false) {
            self.id = id
            self.title = title
            self.image = image
            self.isDestructive = isDestructive
        }
    }

    /// The title above the items. nil means no title.
    public var title: String?
    /// The items, in order.
    public var items: [Item]
    /// The action that runs when an item is chosen.
    public var action: LinkMenuAction?

    /// Creates a menu.
    public init(title: String? = nil, items: [Item], action: LinkMenuAction? = nil) {
        self.title = title
        self.items = items
        self.action = action
    }
}

/// The action of a link's context menu. Two actions are equal only if they are the same object.
public final class LinkMenuAction: Hashable, Sendable {
    /// Called on the main actor with the link and the identifier of the chosen item.
    public let perform: @MainActor @Sendable (LinkReference, String) -> Void

    /// Creates an action that calls a closure.
    public init(_ perform: @escaping @MainActor @Sendable (LinkReference, String) -> Void) {
        self.perform = perform
    }

    /// Returns whether two actions are the same object.
    public static func == (left: LinkMenuAction, right: LinkMenuAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
