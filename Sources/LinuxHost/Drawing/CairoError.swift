/// The reason why an image or a canvas could not be created, read or encoded.
public enum CairoError: Error, Equatable, Sendable {
    /// The size in pixels is zero, negative, or above cairo's limit of 32,767 pixels per side.
    case unusableSize(width: Int, height: Int)
    /// The scale is not a positive number.
    case unusableScale
    /// The memory's row distance does not fit the width.
    case unusableMemory
    /// Cairo is out of memory or failed for another reason. The value is cairo's message.
    case failed(String)
    /// The data is not a readable PNG, or the file cannot be read. The value is the reason or the file's path.
    case unreadablePNG(String)
}
