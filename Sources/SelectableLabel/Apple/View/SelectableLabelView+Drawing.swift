#if canImport(UIKit)
import LabelDrawing
import UIKit

extension SelectableLabelView {
    /// Has the label drawn if it changed: at once, in tiles where it is very tall, or off the main thread.
    func updateDisplay() {
        chooseLayer()
        guard refresh.takeDisplay(in: bounds) else { return }
        textLayer.contentsScale = max(traitCollection.displayScale, 1)
        if displaysAsynchronously, !(textLayer is TiledTextLayer), !bounds.isEmpty { displayLater() } else { displayNow() }
    }

    /// Whether eight bits a component do not suffice for what is drawn.
    var usesExtendedColors: Bool { controller.look.usesExtendedColors(in: controller.text) }

    private func displayNow() {
        asyncDisplay?.display.cancel()
        textLayer.frame = bounds
        textLayer.contentsFormat = usesExtendedColors ? .RGBA16Float : .RGBA8Uint
        let layout = textLayout
        var look = controller.look
        look.selection = debugParts.contains(.selection) ? selectedRange : nil
        textLayer.picture = LabelPicture(
            layout: layout,
            transform: controller.transform(of: layout, in: bounds.size),
            appearance: Appearance(traitCollection),
            look: look
        )
        textLayer.setNeedsDisplay()
        placeAttachments(in: layout)
        placeBaselines(in: layout)
    }

    /// Takes a layer of tiles where one piece would be too large.
    private func chooseLayer() {
        let scale = max(traitCollection.displayScale, 1)
        let isTiled = max(bounds.width, bounds.height) * scale > TiledTextLayer.threshold
        guard isTiled != (textLayer is TiledTextLayer) else { return }
        let replacement: CALayer & TextDisplaying
        if isTiled {
            let tiled = TiledTextLayer()
            tiled.tileSize = CGSize(width: 1024, height: 1024)
            replacement = tiled
        } else {
            replacement = TextLayer()
        }
        layer.replaceSublayer(textLayer, with: replacement)
        textLayer = replacement
    }
}
#endif
