import CPango
public import Foundation

/// An image in memory that a canvas draws on: 32-bit colour with premultiplied alpha.
///
/// Not safe to use from several threads at the same time.
public final class CairoImage {
    /// The width in pixels.
    public let pixelWidth: Int
    /// The height in pixels.
    public let pixelHeight: Int
    /// The number of pixels per point.
    public let scale: CGFloat

    let surface: CairoSurface

    /// Creates a clear image.
    ///
    /// - Parameters:
    ///   - pixelWidth: The width in pixels, 1 to 32,767.
    ///   - pixelHeight: The height in pixels, 1 to 32,767.
    ///   - scale: The number of pixels per point. Default: 1.
    /// - Throws: `CairoError` for an invalid size or scale, or if memory runs out.
    public init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat = 1) throws(CairoError) {
        try CairoSurface.check(width: pixelWidth, height: pixelHeight, scale: scale)
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        surface = try CairoSurface(adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight)))
        surface.with { cairo_surface_set_device_scale($0, scale, scale) }
    }

    /// Creates a clear image with a size given in points. The size is rounded up to whole pixels.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point. Default: 1.
    /// - Throws: `CairoError` for an invalid size or scale, or if memory runs out.
    public convenience init(size: CGSize, scale: CGFloat = 1) throws(CairoError) {
        func pixels(_ length: CGFloat) -> Int { Int(exactly: (length * scale).rounded(.up)) ?? 0 }
        try self.init(pixelWidth: pixels(size.width), pixelHeight: pixels(size.height), scale: scale)
    }

    /// Reads an image from PNG data.
    ///
    /// - Parameters:
    ///   - pngData: The PNG data.
    ///   - scale: The number of pixels per point. Default: 1.
    /// - Throws: `CairoError.unreadablePNG` if the data is not a PNG. Other `CairoError` values for an invalid size or
    ///   scale, or if memory runs out.
    public convenience init(pngData: Data, scale: CGFloat = 1) throws(CairoError) {
        let source = try CairoSurface(readingPNG: pngData)
        let (width, height) = source.with { (cairo_image_surface_get_width($0), cairo_image_surface_get_height($0)) }
        try self.init(pixelWidth: Int(width), pixelHeight: Int(height), scale: scale)
        source.with { source in
            surface.with { surface in
                let context = cairo_create(surface)
                cairo_surface_set_device_scale(source, scale, scale)
                cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
                cairo_set_source_surface(context, source, 0, 0)
                cairo_paint(context)
                cairo_destroy(context)
            }
        }
    }

    /// Reads an image from a PNG file.
    ///
    /// - Throws: `CairoError.unreadablePNG` if the file cannot be read or is not a PNG. Other `CairoError` values for
    ///   an invalid size or scale, or if memory runs out.
    public convenience init(contentsOf url: URL, scale: CGFloat = 1) throws(CairoError) {
        guard let data = try? Data(contentsOf: url) else { throw .unreadablePNG(url.path) }
        try self.init(pngData: data, scale: scale)
    }

    /// Returns a canvas that draws on the image, in points. The canvas keeps the image's memory alive.
    public func makeCanvas() -> CairoCanvas {
        CairoCanvas(surface: surface)
    }

    /// The pixels in rows from the top, as 0xAARRGGBB with premultiplied colours.
    ///
    /// - Complexity: O(pixels).
    public var pixels: [UInt32] {
        surface.with { surface in
            cairo_surface_flush(surface)
            guard let bytes = cairo_image_surface_get_data(surface) else { return [] }
            let stride = Int(cairo_image_surface_get_stride(surface))
            var pixels: [UInt32] = []
            pixels.reserveCapacity(pixelWidth * pixelHeight)
            for row in 0..<pixelHeight {
                (bytes + row * stride).withMemoryRebound(to: UInt32.self, capacity: pixelWidth) {
                    pixels.append(contentsOf: UnsafeBufferPointer(start: $0, count: pixelWidth))
                }
            }
            return pixels
        }
    }

    /// Encodes the image as PNG data.
    ///
    /// - Throws: `CairoError.failed` if memory runs out.
    public func pngData() throws(CairoError) -> Data {
        try surface.with { (surface) throws(CairoError) in try CairoSurface.pngData(of: surface) }
    }

    /// Writes the image to a PNG file.
    ///
    /// - Throws: `CairoError.failed` if memory runs out, or the file system's error.
    public func write(to url: URL) throws {
        try pngData().write(to: url)
    }
}
