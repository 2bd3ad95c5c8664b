import CPango
import Foundation

extension CairoSurface {
    /// A buffer that cairo writes a PNG to.
    private final class Output {
        var data = Data()
    }

    /// The PNG data that cairo reads, with the current position.
    private final class Input {
        let data: Data
        var position = 0

        init(_ data: Data) {
            self.data = data
        }

        func read(_ count: Int, into bytes: UnsafeMutablePointer<UInt8>) -> Bool {
            guard count <= data.count - position else { return false }
            data.copyBytes(to: bytes, from: data.startIndex + position..<data.startIndex + position + count)
            position += count
            return true
        }
    }

    /// Creates a surface from PNG data.
    convenience init(readingPNG data: Data) throws(CairoError) {
        // Cairo's reader does not check lengths, so data without a PNG signature is rejected first.
        guard data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw .unreadablePNG("no PNG signature") }
        let input = Input(data)
        let surface = withExtendedLifetime(input) {
            cairo_image_surface_create_from_png_stream(
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
                    let input = Unmanaged<Input>.fromOpaque(closure).takeUnretainedValue()
                    return input.read(Int(count), into: bytes) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                },
                Unmanaged.passUnretained(input).toOpaque()
            )
        }
        do {
            try self.init(adopting: surface)
        } catch .failed(let message) {
            throw .unreadablePNG(message)
        } catch {
            throw error
        }
    }

    /// Encodes a surface as PNG data.
    static func pngData(of surface: OpaquePointer) throws(CairoError) -> Data {
        let output = Output()
        let status = withExtendedLifetime(output) {
            cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                },
                Unmanaged.passUnretained(output).toOpaque()
            )
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw .failed(message(status)) }
        return output.data
    }
}
