/// Why a picture could not be made.
public enum CairoError: Error, Equatable, Sendable {
    /// The size is zero, negative or beyond what cairo can hold (32,767 pixels a side), in pixels.
    case unusableSize(width: Int, height: Int)
    /// The scale is not a positive number.
    case unusableScale
    /// The memory does not hold the rows it should.
    case unusableMemory
    /// Cairo has no memory left or failed otherwise, in its own words.
    case failed(String)
    /// What was read is no PNG.
    case unreadablePNG(String)
}
