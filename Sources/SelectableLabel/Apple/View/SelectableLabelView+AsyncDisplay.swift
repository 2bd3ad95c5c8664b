#if canImport(UIKit)
import LabelDrawing
import UIKit

/// An immutable image.
///
/// `@unchecked Sendable`: it is never changed, so any thread can read it.
struct Bitmap: @unchecked Sendable {
    let image: CGImage
}

/// Draws a label's drawing commands into a bitmap, on any thread.
struct BitmapRenderer: DisplayRenderer, Equatable {
    /// The number of pixels per point.
    let scale: CGFloat
    /// Whether the bitmaps can hold colours outside sRGB.
    let isExtended: Bool

    func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> Bitmap? {
        guard size.width > 0, size.height > 0 else { return nil }
        var isWhole = false
        let image = CGImage.drawn(size: size, scale: scale, isExtended: isExtended) { context in
            var canvas = CoreGraphicsCanvas(context)
            isWhole = canvas.draw(list, isCancelled: isCancelled)
        }
        return isWhole ? image.map(Bitmap.init) : nil
    }
}

extension SelectableLabelView {
    func makeAsyncDisplay() -> AsyncDisplay<BitmapRenderer> {
        let display = AsyncDisplay(renderer: BitmapRenderer(scale: 1, isExtended: false))
        display.onChange = { [weak self] in self?.showBitmap(isFaded: $0) }
        return display
    }

    /// Lays out and draws the text off the main thread, and shows the result when it is ready.
    func displayLater() {
        asyncDisplay.use(BitmapRenderer(scale: pixelScale, isExtended: core.usesExtendedColors))
        asyncDisplay.display(controller.displayJob(in: bounds.size, appearance: appearance))
    }

    private func showBitmap(isFaded: Bool) {
        let result = asyncDisplay.result
        if isFaded {
            let fade = CATransition()
            fade.type = .fade
            fade.duration = displayFade
            textLayer.add(fade, forKey: "contents")
        }
        // Resize the layer only now. Otherwise, the old contents would have been stretched while the new ones were
        // drawn.
        textLayer.frame = bounds
        textLayer.contents = result?.contents.image
        guard let layout = result?.layout else { return }
        controller.adopt(layout, in: bounds.size)
        placeAttachments(in: layout)
        placeBaselines()
        host?.core.setNeedsUpdate()
    }
}
#endif
