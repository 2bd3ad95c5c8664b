/// The place of an attachment in a text, by the attachment's name.
struct AttachmentSlot: Hashable, Comparable {
    var name: String
    /// The number of earlier slots with the same name.
    var index: Int

    static func < (one: AttachmentSlot, other: AttachmentSlot) -> Bool { (one.name, one.index) < (other.name, other.index) }
}

/// The contents that a host shows for a text's attachments, by slot. A content is reused as long as the text has its
/// slot.
struct AttachmentSlots<Content> {
    private var known: [AttachmentSlot: Content] = [:]

    /// Whether there are no contents.
    var isEmpty: Bool { known.isEmpty }

    /// The contents, sorted by name and then by index.
    var contents: [Content] { known.sorted { $0.key < $1.key }.map(\.value) }

    /// Assigns each slot its previous content or, if it has none, a new one.
    ///
    /// - Parameters:
    ///   - names: The names of the attachments in text order. nil for an attachment without a name.
    ///   - make: Creates the content for an index of `names`. Returns nil to show nothing there.
    /// - Returns: The contents with their indices in `names`, and the contents that are no longer shown.
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
            guard let content = known.removeValue(forKey: slot) ?? make(place) else { continue }
            next.known[slot] = content
            placed.append((place, content))
        }
        let removed = contents
        self = next
        return (placed, removed)
    }

    /// Removes and returns all contents.
    mutating func removeAll() -> [Content] {
        defer { known = [:] }
        return contents
    }
}
