import CPango
import Foundation

// MARK: - Overview
//
// An animated PNG is a PNG with additional chunks. An `acTL` chunk contains the number of pictures. An `fcTL` chunk
// places a picture and sets its duration. The data of the first picture is in `IDAT` chunks, that of all others in
// `fdAT` chunks. Cairo compresses the first picture, and the changed rectangle of each later one. This class puts the
// compressed data into the chunks of one file.

/// Assembles an animated PNG from pictures that Cairo encodes.
final class PNGAnimation: AnimationEncoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let size: (width: Int, height: Int)
    /// The header of the first picture.
    private var header = Data()
    private var body = Data()
    private var count: UInt32 = 0
    /// The sequence number of the next `fcTL` or `fdAT` chunk.
    private var number: UInt32 = 0
    private var previous: [UInt32] = []

    init(pixelWidth: Int, pixelHeight: Int) {
        size = (pixelWidth, pixelHeight)
    }

    func append(_ image: CairoImage, milliseconds: Int) throws {
        guard (image.pixelWidth, image.pixelHeight) == size else {
            throw AnimationError.otherSize(width: image.pixelWidth, height: image.pixelHeight)
        }
        let pixels = image.pixels
        let rect = changedRect(pixels)
        previous = pixels
        let chunks = try Self.chunks(of: image.part(rect).pngData())
        guard let head = chunks.first(where: { $0.type == "IHDR" })?.data, head.count == 13 else {
            throw AnimationError.failed("cairo wrote no PNG header")
        }
        if count == 0 { header = head }
        // The last five bytes of `head` are the bit depth, the colour type, and the compression, filter and interlace
        // methods. They must be the same in all pictures.
        guard head.suffix(5) == header.suffix(5) else { throw AnimationError.failed("a picture that is not opaque") }
        appendControl(rect, milliseconds: milliseconds)
        for chunk in chunks where chunk.type == "IDAT" {
            if count == 0 {
                Self.append("IDAT", chunk.data, to: &body)
            } else {
                Self.append("fdAT", nextNumber() + chunk.data, to: &body)
            }
        }
        count += 1
    }

    func finish() throws -> Data {
        var file = Data(Self.signature)
        Self.append("IHDR", header, to: &file)
        // 0 repetitions means that the animation repeats without end.
        Self.append("acTL", Self.bytes(count) + Self.bytes(UInt32(0)), to: &file)
        file.append(body)
        Self.append("IEND", Data(), to: &file)
        return file
    }

    /// Appends an `fcTL` chunk: the position and duration of a picture. The picture replaces the pixels under it.
    private func appendControl(_ rect: (x: Int, y: Int, width: Int, height: Int), milliseconds: Int) {
        var control = nextNumber()
        for length in [rect.width, rect.height, rect.x, rect.y] { control += Self.bytes(UInt32(length)) }
        control += Self.bytes(UInt16(clamping: milliseconds)) + Self.bytes(UInt16(1000))
        control += Data([0, 0])
        Self.append("fcTL", control, to: &body)
    }

    private func nextNumber() -> Data {
        defer { number += 1 }
        return Self.bytes(number)
    }

    /// Returns the smallest rectangle that contains all changes since the previous picture. It has at least one pixel.
    private func changedRect(_ pixels: [UInt32]) -> (x: Int, y: Int, width: Int, height: Int) {
        let (width, height) = size
        guard previous.count == pixels.count else { return (0, 0, width, height) }
        func isSame(_ row: Int) -> Bool {
            let range = row * width..<(row + 1) * width
            return pixels[range] == previous[range]
        }
        guard let top = (0..<height).first(where: { !isSame($0) }), let bottom = (0..<height).last(where: { !isSame($0) }) else {
            return (0, 0, 1, 1)
        }
        var (left, right) = (width, 0)
        for row in top...bottom {
            let start = row * width
            if let first = (0..<left).first(where: { pixels[start + $0] != previous[start + $0] }) { left = first }
            if let last = (right..<width).last(where: { pixels[start + $0] != previous[start + $0] }) { right = last }
        }
        return (left, top, right - left + 1, bottom - top + 1)
    }

    // MARK: Chunks

    /// Returns the chunks of a PNG that Cairo wrote.
    static func chunks(of png: Data) throws -> [(type: String, data: Data)] {
        var chunks: [(type: String, data: Data)] = []
        var place = signature.count
        while place + 12 <= png.count {
            let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= png.count else { break }
            let type = String(decoding: png[place + 4..<place + 8], as: UTF8.self)
            chunks.append((type, png.subdata(in: place + 8..<place + 8 + length)))
            place += 12 + length
        }
        return chunks
    }

    /// Appends a chunk with its length and checksum.
    static func append(_ type: String, _ data: Data, to file: inout Data) {
        file += bytes(UInt32(data.count))
        let content = Data(type.utf8) + data
        file += content
        file += bytes(checksum(of: content))
    }

    private static func bytes(_ number: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    /// Returns the CRC-32 of some data, as the PNG specification defines it.
    private static func checksum(of data: Data) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF as UInt32) { checksumTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    }

    private static let checksumTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
    }
}

extension CairoImage {
    /// Returns a copy of a rectangle of the image. `rect` is in pixels.
    fileprivate func part(_ rect: (x: Int, y: Int, width: Int, height: Int)) throws(CairoError) -> CairoImage {
        let part = try CairoImage(pixelWidth: rect.width, pixelHeight: rect.height, scale: scale)
        surface.with { source in
            part.surface.with { target in
                let context = cairo_create(target)
                cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
                cairo_set_source_surface(context, source, -Double(rect.x) / scale, -Double(rect.y) / scale)
                cairo_paint(context)
                cairo_destroy(context)
            }
        }
        return part
    }
}
