#if canImport(UIKit)
import LabelDrawing
import UIKit

extension SelectableLabelView {
    /// Hands the layout to the layer and has it drawn.
    func updateDisplay() {
        let layout = textLayout
        chooseLayer()
        textLayer.frame = bounds
        textLayer.contentsScale = traitCollection.displayScale
        textLayer.picture = LabelPicture(
            layout: layout,
            transform: controller.transform(of: layout, in: bounds.size),
            appearance: Appearance(traitCollection),
            look: controller.look
        )
        showPicture()
        placeAttachments(in: layout)
    }

    /// Takes a layer of tiles where one piece would be too large.
    private func chooseLayer() {
        let side = max(bounds.width, bounds.height) * traitCollection.displayScale
        let isTiled = side > TiledTextLayer.threshold
        guard isTiled != (textLayer is TiledTextLayer) else { return }
        let replacement: CALayer & TextDisplaying
        if isTiled {
            let tiled = TiledTextLayer()
            tiled.tileSize = CGSize(width: bounds.width * traitCollection.displayScale, height: 1024)
            replacement = tiled
        } else {
            replacement = TextLayer()
        }
        layer.replaceSublayer(textLayer, with: replacement)
        textLayer = replacement
    }

    /// Puts the attachments' pictures and views where their text has room for them.
    private func placeAttachments(in layout: TextLayout) {
        let transform = CGAffineTransform(controller.transform(of: layout, in: bounds.size))
        var unused = attachmentViews
        for placement in layout.attachments() {
            guard let name = placement.attachment.content.name, let view = unused.removeValue(forKey: name) ?? makeView(for: name) else {
                continue
            }
            attachmentViews[name] = view
            view.frame = placement.rect.applying(transform)
        }
        for (name, view) in unused {
            view.removeFromSuperview()
            attachmentViews[name] = nil
        }
    }

    /// What shows an attachment; nil for one that shows nothing.
    private func makeView(for name: String) -> UIView? {
        guard let image = attachments[name]?.image else { return nil }
        let view = UIImageView(image: image)
        view.isUserInteractionEnabled = false
        addSubview(view)
        return view
    }
}
#endif
