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

    deinit { cairo_surface_destroy(surface) }

    /// Calls a function with the surface, which stays alive until the function returns.
    func with<R, Failure: Error>(_ body: (OpaquePointer) throws(Failure) -> R) throws(Failure) -> R {
        defer { withExtendedLifetime(self) {} }
        return try body(surface)
    }

    /// Returns cairo's message for a status code.
    static func message(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
    }

    /// The maximum width and height, in pixels. Cairo stores coordinates in 16 bits.
    static let maximumSide = 32_767
}
