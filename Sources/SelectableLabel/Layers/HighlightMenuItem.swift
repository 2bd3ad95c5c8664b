/// An item in the context menu of a highlight.
public struct HighlightMenuItem {
    /// The displayed title.
    public var title: String
    /// The name of a system image. nil means no image.
    public var image: String?
    /// Whether the item's action is destructive.
    public var isDestructive: Bool
    /// Called when the item is chosen.
    public var action: @MainActor () -> Void

    /// Creates an item.
    public init(title: String, image: String? = nil, isDestructive: Bool = false, action: @escaping @MainActor () -> Void) {
        (self.title, self.image, self.isDestructive, self.action) = (title, image, isDestructive, action)
    }
}
