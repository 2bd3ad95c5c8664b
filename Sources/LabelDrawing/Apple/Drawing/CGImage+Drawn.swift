#if canImport(UIKit)
import CoreGraphics
import UIKit

extension CGImage {
    /// Returns an image with the content that `draw` draws. The image is transparent where `draw` draws nothing.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - scale: The number of pixels per point.
    ///   - isExtended: Whether the image can hold colours outside sRGB.
    ///   - draw: A closure that draws the content.
    package static func drawn(size: CGSize, scale: CGFloat = 1, isExtended: Bool = false, _ draw: (CGContext) -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque, format.preferredRange) = (scale, false, isExtended ? .extended : .standard)
        return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.cgImage
    }
}
#endif
