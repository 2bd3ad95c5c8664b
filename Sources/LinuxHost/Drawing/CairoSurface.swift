import CPango
import Foundation

/// Owns one reference to a cairo surface.
final class CairoSurface {
    private let surface: OpaquePointer

    /// Takes over a surface that cairo just made.
    ///
    /// - Throws: `CairoError.failed` when cairo could not make it.
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

    /// Calls a function with the surface, which lives at least until that returns.
    func with<R, Failure: Error>(_ body: (OpaquePointer) throws(Failure) -> R) throws(Failure) -> R {
        defer { withExtendedLifetime(self) {} }
        return try body(surface)
    }

    /// What went wrong, in cairo's words.
    static func message(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
    }

    /// The most pixels a side may have: cairo keeps coordinates in 16 bits.
    static let maximumSide = 32_767
}
