/// One of the places that a text has for a name.
struct AttachmentSlot: Hashable, Comparable {
    var name: String
    /// The number of places of that name before this one.
    var index: Int

    static func < (one: AttachmentSlot, other: AttachmentSlot) -> Bool { (one.name, one.index) < (other.name, other.index) }
}

/// The contents that a host shows for a text's attachments, each in the place of its name; reused as long as the text has that place.
struct AttachmentSlots<Content> {
    private var known: [AttachmentSlot: Content] = [:]

    /// Whether nothing shows.
    var isEmpty: Bool { known.isEmpty }

    /// The contents by name, then by place.
    var contents: [Content] { known.sorted { $0.key < $1.key }.map(\.value) }

    /// Gives each place its content: the one that it showed before, or a new one.
    ///
    /// - Parameters:
    ///   - names: The names of the places, in the text's order; nil for a place without one.
    ///   - make: Makes the content of a place; nil for a place that shows nothing.
    /// - Returns: The contents with the numbers of their places in `names`, and the contents that no place shows any more.
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

    /// Forgets all contents and returns them.
    mutating func removeAll() -> [Content] {
        defer { known = [:] }
        return contents
    }
}
