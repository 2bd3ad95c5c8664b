/// Identifies an attachment in a text by its name and by its position among the attachments with this name.
struct AttachmentSlot: Hashable, Comparable {
    var name: String
    /// The number of earlier attachments with the same name.
    var index: Int

    static func < (one: AttachmentSlot, other: AttachmentSlot) -> Bool { (one.name, one.index) < (other.name, other.index) }
}

/// The contents that are shown for a text's attachments, such as views. When the text changes, contents are reused for
/// attachments that are also in the new text.
struct AttachmentSlots<Content> {
    private var contentsBySlot: [AttachmentSlot: Content] = [:]

    var isEmpty: Bool { contentsBySlot.isEmpty }

    /// All contents, sorted by name, then by position.
    var contents: [Content] { contentsBySlot.sorted { $0.key < $1.key }.map(\.value) }

    /// Updates the contents for a changed text. Reuses existing contents and creates the missing ones.
    ///
    /// - Parameters:
    ///   - names: The names of the attachments, in text order. nil for an attachment without a name.
    ///   - make: Creates the content for the attachment at an index of `names`. Returns nil to show nothing for it.
    /// - Returns: `placed`: the contents to show, each with its index in `names`. `removed`: the contents to remove.
    mutating func place(
        _ names: [String?], make: (_ place: Int) -> Content?
    ) -> (placed: [(place: Int, content: Content)], removed: [Content]) {
        var next = AttachmentSlots()
        var counts: [String: Int] = [:]
        var placed: [(place: Int, content: Content)] = []
        for (place, name) in names.enumerated() {
            guard let name else { continue }
            let slot = AttachmentSlot(name: name, index: counts[name, default: 0])
            counts[name] = slot.index + 1
            guard let content = contentsBySlot.removeValue(forKey: slot) ?? make(place) else { continue }
            next.contentsBySlot[slot] = content
            placed.append((place, content))
        }
        let removed = contents
        self = next
        return (placed, removed)
    }

    /// Removes and returns all contents.
    mutating func removeAll() -> [Content] {
        defer { contentsBySlot = [:] }
        return contents
    }
}
