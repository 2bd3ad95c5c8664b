/// The reason why an image could not be made.
public enum CairoError: Error, Equatable, Sendable {
    /// The size in pixels is zero, negative, or above cairo's limit of 32,767 pixels per side.
    case unusableSize(width: Int, height: Int)
    /// The scale is not a positive number.
    case unusableScale
    /// The memory's row distance does not fit the width.
    case unusableMemory
    /// Cairo is out of memory or failed for another reason. The value is cairo's message.
    case failed(String)
    /// The data is not a PNG. The value is the reason.
    case unreadablePNG(String)
}
