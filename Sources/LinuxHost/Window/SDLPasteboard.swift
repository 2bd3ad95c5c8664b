import CSDL2
public import SelectableLabel

/// The desktop's clipboard; a window must be open.
@MainActor
public final class SDLPasteboard: Pasteboard {
    /// Creates an access to the clipboard.
    public init() {}

    /// Puts a text on the clipboard as plain text, all that SDL 2 carries; U+0000, which would end it there, is left out.
    public func write(_ content: PasteboardContent) {
        SDL_SetClipboardText(content.plainText.replacing("\u{0}", with: ""))
    }

    /// The text on the clipboard; nil for none.
    public var plainText: String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        return String(cString: text)
    }
}
