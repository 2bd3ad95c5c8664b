public import Foundation
public import LabelDrawing

extension DrawingImage {
    /// Reads a picture from a PNG.
    ///
    /// - Parameter pngData: The file's contents.
    /// - Throws: `CairoError.unreadablePNG` for anything else than a PNG, other errors for sizes that cannot be or without enough memory.
    public init(pngData: Data) throws(CairoError) {
        try self.init(CairoImage(pngData: pngData))
    }

    /// Reads a picture from a PNG file.
    ///
    /// - Throws: `CairoError.unreadablePNG` when there is no such file or it is something else, other errors as for its contents.
    public init(contentsOf url: URL) throws(CairoError) {
        try self.init(CairoImage(contentsOf: url))
    }

    /// Creates a picture of what a drawn one looks like now.
    ///
    /// - Throws: `CairoError.unusableSize` for what no drawn picture has.
    /// - Complexity: O(pixels).
    public init(_ image: CairoImage) throws(CairoError) {
        guard let copy = DrawingImage(width: image.pixelWidth, height: image.pixelHeight, pixels: image.pixels) else {
            throw .unusableSize(width: image.pixelWidth, height: image.pixelHeight)
        }
        self = copy
    }
}
