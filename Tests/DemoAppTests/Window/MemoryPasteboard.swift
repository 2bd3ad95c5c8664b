import SelectableLabel

/// A test double for the clipboard. It stores the last text.
@MainActor
final class MemoryPasteboard: Pasteboard {
    private(set) var text: String?

    func write(_ content: PasteboardContent) { text = content.plainText }
}
