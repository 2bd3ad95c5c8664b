import CSDL2
public import SelectableLabel

/// The desktop's clipboard. A window must be open.
@MainActor
public final class SDLPasteboard: Pasteboard {
    /// Creates a pasteboard for the clipboard.
    public init() {}

    /// Writes a text to the clipboard as plain text, the only format of SDL 2. U+0000 is removed because it would end
    /// the text.
    public func write(_ content: PasteboardContent) {
        var bytes = [UInt8](content.data(for: .plainText))
        if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
        bytes.append(0)
        bytes.withUnsafeBufferPointer { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) { SDL_SetClipboardText($0.baseAddress) }
        }
    }

    /// The text on the clipboard; nil if it is empty.
    public var plainText: String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        return String(cString: text)
    }
}
