import CSDL2
public import SelectableLabel

/// The desktop's clipboard; a window must be open.
@MainActor
public final class SDLPasteboard: Pasteboard {
    /// Creates an access to the clipboard.
    public init() {}

    /// Puts a text on the clipboard as plain text, all that SDL 2 carries; U+0000, which would end it there, is left out.
    public func write(_ content: PasteboardContent) {
        var bytes = [UInt8](content.data(for: .plainText))
        if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
        bytes.append(0)
        bytes.withUnsafeBufferPointer { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) { SDL_SetClipboardText($0.baseAddress) }
        }
    }

    /// The text on the clipboard; nil for none.
    public var plainText: String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        return String(cString: text)
    }
}
