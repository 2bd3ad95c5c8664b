#if canImport(UIKit)
import CoreGraphics
import UIKit

extension CGImage {
    /// Draws a transparent image at once.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - scale: The pixels per point.
    ///   - isExtended: Whether the image can hold colours outside sRGB.
    ///   - draw: Draws the content.
    package static func drawn(size: CGSize, scale: CGFloat = 1, isExtended: Bool = false, _ draw: (CGContext) -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque, format.preferredRange) = (scale, false, isExtended ? .extended : .standard)
        return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.cgImage
    }
}
#endif
