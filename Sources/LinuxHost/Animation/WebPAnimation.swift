import CPango
import CWebP
import Foundation

/// Encodes a lossless WebP animation with libwebp, which stores only the changed part of each picture.
final class WebPAnimation: AnimationEncoder {
    private let encoder: OpaquePointer
    private let size: (width: Int, height: Int)
    private var config = WebPConfig()
    /// The start time of the next picture, in milliseconds.
    private var time: Int32 = 0

    init(pixelWidth: Int, pixelHeight: Int) throws(AnimationError) {
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
            throw .failed("libwebp has another version than its headers")
        }
        // Searches for the smallest changed rectangle, and inserts no key frames.
        options.minimize_size = 1
        options.anim_params.loop_count = 0
        config.lossless = 1
        config.quality = 60
        config.method = 4
        guard let encoder = WebPAnimEncoderNew(Int32(pixelWidth), Int32(pixelHeight), &options) else {
            throw .failed("libwebp: out of memory")
        }
        self.encoder = encoder
        size = (pixelWidth, pixelHeight)
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    func append(_ image: CairoImage, milliseconds: Int) throws {
        guard (image.pixelWidth, image.pixelHeight) == size else {
            throw AnimationError.otherSize(width: image.pixelWidth, height: image.pixelHeight)
        }
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw AnimationError.failed("libwebp has another version than its headers") }
        defer { WebPPictureFree(&picture) }
        (picture.use_argb, picture.width, picture.height) = (1, Int32(size.width), Int32(size.height))
        guard WebPPictureAlloc(&picture) != 0 else { throw AnimationError.failed("libwebp: out of memory") }
        let stride = Int(picture.argb_stride)
        // The image and libwebp both store pixels as 0xAARRGGBB. Cairo multiplies colours by their alpha and libwebp
        // does not, but opaque pixels are the same in both.
        image.pixels.withUnsafeBufferPointer { pixels in
            guard let source = pixels.baseAddress else { return }
            for row in 0..<size.height {
                picture.argb.advanced(by: row * stride).update(from: source + row * size.width, count: size.width)
            }
        }
        guard WebPAnimEncoderAdd(encoder, &picture, time, &config) != 0 else { throw failure }
        time += Int32(milliseconds)
    }

    func finish() throws -> Data {
        // A call without a picture sets the end time of the last picture.
        guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0 else { throw failure }
        var output = WebPData()
        WebPDataInit(&output)
        defer { WebPDataClear(&output) }
        guard WebPAnimEncoderAssemble(encoder, &output) != 0, let bytes = output.bytes else { throw failure }
        return Data(bytes: bytes, count: output.size)
    }

    private var failure: AnimationError {
        .failed("libwebp: " + (WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown error"))
    }
}
