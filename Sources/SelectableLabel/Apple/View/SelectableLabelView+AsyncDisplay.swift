#if canImport(UIKit)
import LabelDrawing
import UIKit

extension SelectableLabelView {
    /// Has the layer show its picture: drawn at once, or off the main thread where `displaysAsynchronously` says so.
    func showPicture() {
        display?.cancel()
        display = nil
        guard displaysAsynchronously, !(textLayer is TiledTextLayer), let picture = textLayer.picture, !bounds.isEmpty else {
            textLayer.setNeedsDisplay()
            return
        }
        if !keepsContentsWhileDisplaying { textLayer.contents = nil }
        let (size, scale) = (bounds.size, traitCollection.displayScale)
        display = Task { [weak self] in
            guard let image = await picture.image(size: size, scale: scale), !Task.isCancelled, let self else { return }
            if displayFade > 0 {
                let fade = CATransition()
                fade.type = .fade
                fade.duration = displayFade
                textLayer.add(fade, forKey: "contents")
            }
            textLayer.contents = image.value
        }
    }
}

extension LabelPicture {
    /// An image on its way between threads; nothing ever changes it.
    struct Image: @unchecked Sendable {
        let value: CGImage
    }

    /// Draws on one of the system's threads; nil when nobody wants it any more.
    nonisolated func image(size: CGSize, scale: CGFloat) async -> Image? {
        guard !Task.isCancelled else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(scale, 1)
        format.opaque = false
        let image = UIGraphicsImageRenderer(size: size, format: format).image { draw(in: $0.cgContext) }
        return image.cgImage.map(Image.init)
    }
}
#endif
