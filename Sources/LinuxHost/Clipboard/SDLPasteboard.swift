import CSDL2
public import SelectableLabel

/// The desktop's clipboard. A window must be open.
///
/// On X11, the pasteboard offers plain text, HTML and RTF, and creates each format when an application requests it. On
/// other window systems, it offers only plain text, because SDL 2 supports no other format.
@MainActor
public final class SDLPasteboard: Pasteboard {
    /// The owner that answers other applications' requests on X11; nil on other window systems. Created with the first
    /// copy or selection, because it needs a thread and its own connection to the server.
    private lazy var owner: X11SelectionOwner? = {
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
        return driver == "x11" ? X11SelectionOwner() : nil
    }()

    /// Creates a pasteboard for the clipboard.
    public init() {}

    /// Writes a text to the clipboard, in all formats that the pasteboard offers.
    public func write(_ content: PasteboardContent) {
        if let owner { return owner.offer(content, as: .clipboard) }
        var bytes = [UInt8](content.data(for: .plainText))
        // SDL reads the text as a C string, which would end at U+0000.
        if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
        bytes.append(0)
        bytes.withUnsafeBufferPointer { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) { SDL_SetClipboardText($0.baseAddress) }
        }
    }

    /// Offers the selected text as X11's primary selection, which the middle mouse button pastes. Does nothing on other
    /// window systems.
    ///
    /// - Parameter content: The selected text; nil if nothing is selected.
    public func select(_ content: PasteboardContent?) {
        owner?.offer(content, as: .primary)
    }

    /// The text on the clipboard; nil if it is empty.
    public var plainText: String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        return String(cString: text)
    }
}
