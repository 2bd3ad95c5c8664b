import CPango
import Foundation

/// Owns one reference to a cairo surface.
final class CairoSurface {
    private let surface: OpaquePointer

    /// Takes ownership of a surface that cairo just created.
    ///
    /// - Throws: `CairoError.failed` if cairo could not create it.
    init(adopting surface: OpaquePointer?) throws(CairoError) {
        guard let surface else { throw .failed("no surface") }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw .failed(Self.message(status))
        }
        self.surface = surface
    }

    /// Creates an image surface on memory of the caller, which must stay valid until `finish()`.
    convenience init(pixels: UnsafeMutableRawPointer?, format: cairo_format_t, width: Int, height: Int, stride: Int) throws(CairoError) {
        let bytes = pixels?.assumingMemoryBound(to: UInt8.self)
        try self.init(adopting: cairo_image_surface_create_for_data(bytes, format, Int32(width), Int32(height), Int32(stride)))
    }

    deinit { cairo_surface_destroy(surface) }

    /// Calls a function with the surface, which stays alive until the function returns.
    func with<R, Failure: Error>(_ body: (OpaquePointer) throws(Failure) -> R) throws(Failure) -> R {
        defer { withExtendedLifetime(self) {} }
        return try body(surface)
    }

    /// Closes the surface, so that it no longer uses its memory even if a reference to the surface remains.
    func finish() {
        with { cairo_surface_finish($0) }
    }

    /// Throws if a size in pixels or a scale is invalid.
    static func check(width: Int, height: Int, scale: CGFloat) throws(CairoError) {
        guard scale.isFinite, scale > 0 else { throw .unusableScale }
        guard 1...maximumSide ~= width, 1...maximumSide ~= height else { throw .unusableSize(width: width, height: height) }
    }

    /// Returns cairo's message for a status code.
    static func message(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
    }

    /// The maximum width and height, in pixels. Cairo stores coordinates in 16 bits.
    static let maximumSide = 32_767
}
