#if canImport(UIKit)
import CoreGraphics
import UIKit

extension CGImage {
    /// A picture that is drawn now, not opaque, of a size in points.
    package static func drawn(size: CGSize, scale: CGFloat = 1, isExtended: Bool = false, _ draw: (CGContext) -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque, format.preferredRange) = (scale, false, isExtended ? .extended : .standard)
        return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.cgImage
    }
}
#endif
