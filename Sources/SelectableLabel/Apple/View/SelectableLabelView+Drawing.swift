#if canImport(UIKit)
import LabelDrawing
import UIKit

extension SelectableLabelView {
    var appearance: Appearance { Appearance(traitCollection) }

    /// Draws the label if it changed: immediately, in tiles if it is very large, or off the main thread if
    /// `displaysAsynchronously` is set.
    func updateDisplay() {
        guard let way = core.takeDisplay() else { return }
        if (way == .inTiles) != (textLayer is TiledTextLayer) { replaceLayer(with: way == .inTiles ? TiledTextLayer() : TextLayer()) }
        textLayer.contentsScale = pixelScale
        if way == .later { displayLater() } else { displayNow() }
    }

    private func displayNow() {
        asyncDisplay.cancel()
        textLayer.frame = bounds
        textLayer.contentsFormat = core.usesExtendedColors ? .RGBA16Float : .RGBA8Uint
        let picture = core.picture
        textLayer.picture.current = picture
        textLayer.setNeedsDisplay()
        placeAttachments(in: picture.layout)
        placeBaselines()
    }

    private func replaceLayer(with other: CALayer & TextDisplaying) {
        (other as? CATiledLayer)?.tileSize = CGSize(width: 1024, height: 1024)
        layer.replaceSublayer(textLayer, with: other)
        textLayer = other
    }
}
#endif
