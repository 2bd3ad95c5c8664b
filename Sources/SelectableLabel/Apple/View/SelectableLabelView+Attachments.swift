#if canImport(UIKit)
public import LabelDrawing
public import UIKit

/// The content that is shown for an attachment.
public enum AttachmentContent {
    /// An image, which is drawn with the text.
    case image(UIImage)
    /// A `DrawingImage`, which is drawn with the text.
    case picture(DrawingImage)
    /// A view, which is added to the label.
    case view(UIView)
    /// A layer, which is added to the label's layer.
    case layer(CALayer)
}

/// A view or layer that is shown for an attachment.
@MainActor
struct PlacedAttachment {
    var view: UIView?
    var layer: CALayer?
    /// The provider that created `view`, if the attachment is a UIKit attachment. It must live as long as the view.
    var provider: NSTextAttachmentViewProvider?

    func place(in rect: CGRect, of attachment: TextAttachment) {
        if let view { view.frame = attachment.contentRect(ofSize: view.bounds.size, in: rect) }
        guard let layer else { return }
        CATransaction.withoutActions { layer.frame = attachment.contentRect(ofSize: layer.bounds.size, in: rect) }
    }

    func remove() {
        view?.removeFromSuperview()
        layer?.removeFromSuperlayer()
    }
}

extension AttachmentSlots<PlacedAttachment> {
    @MainActor var views: [UIView] { contents.compactMap(\.view) }
}

extension CATransaction {
    /// Runs `body` without animating the layer changes that it makes.
    static func withoutActions(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}

extension SelectableLabelView {
    /// Moves the views and layers of attachments into the space that the text leaves for them. Adds and removes them as
    /// needed.
    func placeAttachments(in layout: TextLayout) {
        guard !attachmentContents.isEmpty || layout.text.hasAttachments else { return }
        let places = controller.attachmentPlaces(of: layout, in: bounds.size)
        let (placed, removed) = attachmentContents.place(places.map(\.attachment.content.placedName)) { add(places[$0].attachment) }
        for (index, content) in placed { content.place(in: places[index].rect, of: places[index].attachment) }
        for content in removed { content.remove() }
    }

    func forgetAttachments() {
        (attachments, attachmentImages) = ([:], [:])
        for content in attachmentContents.removeAll() { content.remove() }
    }

    /// Returns the image of the attachment named `name`, and caches it. nil if the attachment is not an image.
    func attachmentImage(named name: String) -> DrawingImage? {
        if let known = attachmentImages[name] { return known }
        let picture: DrawingImage? =
            if let read = attachments[name] {
                read.attachment.picture.flatMap { drawn($0, tint: read.color) }
            } else {
                switch attachmentProvider?(name) {
                case .image(let image): drawn(image, tint: tintColor)
                case .picture(let provided): provided
                case .view, .layer, nil: nil
                }
            }
        attachmentImages[name] = picture
        return picture
    }

    private func drawn(_ image: UIImage, tint: UIColor) -> DrawingImage? { DrawingImage(image, traits: traitCollection, tint: tint) }

    /// Adds the view or layer of an attachment to the label. Returns nil if the attachment has none.
    private func add(_ attachment: TextAttachment) -> PlacedAttachment? {
        guard let name = attachment.content.placedName else { return nil }
        var placed = PlacedAttachment()
        if let read = attachments[name] {
            placed.provider = read.attachment.viewProvider(for: self, location: AttachmentLocation(), textContainer: nil)
            placed.provider?.loadView()
            placed.view = placed.provider?.view
        } else {
            switch attachmentProvider?(name) {
            case .view(let view): placed.view = view
            case .layer(let sublayer): placed.layer = sublayer
            case .image, .picture, nil: break
            }
        }
        placed.view.map(addSubview)
        placed.layer.map(layer.addSublayer)
        return placed.view == nil && placed.layer == nil ? nil : placed
    }
}

/// A text location. UIKit requires one to create the view of an attachment, but its value does not matter.
private final class AttachmentLocation: NSObject, NSTextLocation {
    func compare(_ location: any NSTextLocation) -> ComparisonResult { .orderedSame }
}

extension DrawingImage {
    /// Creates an image by drawing a `UIImage` for the appearance in `traits`. A template image is tinted. nil if the
    /// image is empty.
    init?(_ image: UIImage, traits: UITraitCollection, tint: UIColor) {
        let mode = image.renderingMode
        // The asset's image does not have the rendering mode that was set on `image`, so set it again. A symbol needs
        // no asset, because it is the same in light and dark appearance.
        var image = image.isSymbolImage ? image : image.imageAsset?.image(with: traits).withRenderingMode(mode) ?? image
        if mode == .alwaysTemplate || (image.isSymbolImage && mode == .automatic) {
            image = image.withTintColor(tint.resolvedColor(with: traits))
        }
        guard image.size.width > 0, image.size.height > 0 else { return nil }
        var drawn: CGImage?
        traits.performAsCurrent { drawn = .drawn(size: image.size, scale: image.scale) { _ in image.draw(at: CGPoint()) } }
        guard let drawn else { return nil }
        self.init(drawn, scale: image.scale)
    }
}
#endif
