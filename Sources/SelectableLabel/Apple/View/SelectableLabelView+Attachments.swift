#if canImport(UIKit)
public import LabelDrawing
public import UIKit

/// What a label shows for an attachment.
public enum AttachmentContent {
    /// A picture, drawn with the text.
    case image(UIImage)
    /// A picture of the kit's, drawn with the text.
    case picture(DrawingImage)
    /// A view, placed in the label.
    case view(UIView)
    /// A layer, placed in the label's.
    case layer(CALayer)
}

/// A view or layer that shows.
struct PlacedAttachment {
    let content: AttachmentContent
    /// What keeps the view of an attachment of UIKit's.
    let provider: NSTextAttachmentViewProvider?

    @MainActor
    func place(_ frame: CGRect, in attachment: TextAttachment) {
        switch content {
        case .image, .picture: break
        case .view(let view): view.frame = attachment.contentRect(ofSize: view.bounds.size, in: frame)
        case .layer(let layer):
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.frame = attachment.contentRect(ofSize: layer.bounds.size, in: frame)
            CATransaction.commit()
        }
    }

    @MainActor
    func remove() {
        switch content {
        case .image, .picture: break
        case .view(let view): view.removeFromSuperview()
        case .layer(let layer): layer.removeFromSuperlayer()
        }
    }
}

extension SelectableLabelView {
    /// Puts the attachments' views and layers where their text has room for them.
    func placeAttachments(in layout: TextLayout) {
        guard !attachmentContents.isEmpty || layout.text.hasAttachments else { return }
        let transform = controller.transform(of: layout, in: bounds.size)
        let places = layout.attachments()
        let (placed, removed) = attachmentContents.place(places.map(\.attachment.content.name)) { makeContent(for: places[$0].attachment) }
        for (index, content) in placed {
            let room = CGRect(origin: CGPoint(), size: places[index].attachment.size)
            content.place(places[index].transform.concatenating(transform).apply(to: room), in: places[index].attachment)
        }
        for content in removed { content.remove() }
    }

    /// Asks anew for what attachments show, the text being another.
    func forgetAttachmentContents() {
        attachmentImages = [:]
        for content in attachmentContents.removeAll() { content.remove() }
    }

    /// The picture of a name, drawn once.
    func attachmentImage(named name: String) -> DrawingImage? {
        if let known = attachmentImages[name] { return known }
        let picture: DrawingImage?
        if let read = attachments[name] {
            picture = read.attachment.picture.flatMap { drawn($0, tint: read.color) }
        } else {
            switch attachmentProvider?(name) {
            case .image(let image): picture = drawn(image, tint: tintColor)
            case .picture(let provided): picture = provided
            case .view, .layer, nil: picture = nil
            }
        }
        attachmentImages[name] = picture
        return picture
    }

    private func drawn(_ image: UIImage, tint: UIColor) -> DrawingImage? { DrawingImage(image, traits: traitCollection, tint: tint) }

    /// What shows a view or a layer; nil for a picture, which is drawn with the text.
    private func makeContent(for attachment: TextAttachment) -> PlacedAttachment? {
        let name: String
        switch attachment.content {
        case .none, .image: return nil
        case .view(let it), .layer(let it): name = it
        }
        if let read = attachments[name] {
            let provider = read.attachment.viewProvider(for: self, location: AttachmentLocation(), textContainer: nil)
            provider?.loadView()
            guard let view = provider?.view else { return nil }
            addSubview(view)
            return PlacedAttachment(content: .view(view), provider: provider)
        }
        guard let content = attachmentProvider?(name) else { return nil }
        switch content {
        case .image, .picture: return nil
        case .view(let view): addSubview(view)
        case .layer(let sublayer): layer.addSublayer(sublayer)
        }
        return PlacedAttachment(content: content, provider: nil)
    }
}

/// A place in a text that UIKit asks for and makes nothing of: all are one.
private final class AttachmentLocation: NSObject, NSTextLocation {
    func compare(_ location: any NSTextLocation) -> ComparisonResult { .orderedSame }
}

extension RichText {
    /// Whether anything stands in the text that is no text.
    var hasAttachments: Bool { runs.contains { $0.style.attachment != nil } }
}

extension NSTextAttachment {
    /// The picture that UIKit would draw, which a subclass may make; nil for an attachment that is a view.
    var picture: UIImage? {
        usesTextAttachmentView ? nil : image(forBounds: bounds, textContainer: nil, characterIndex: 0) ?? image
    }
}

extension DrawingImage {
    /// Draws an image as traits have it, templates in a tint; nil for one without pixels.
    init?(_ image: UIImage, traits: UITraitCollection, tint: UIColor) {
        let mode = image.renderingMode
        // An asset knows nothing of a mode that its image was given, and a symbol is the same in light and dark.
        var image = image.isSymbolImage ? image : image.imageAsset?.image(with: traits).withRenderingMode(mode) ?? image
        if mode == .alwaysTemplate || (image.isSymbolImage && mode == .automatic) {
            image = image.withTintColor(tint.resolvedColor(with: traits))
        }
        guard image.size.width > 0, image.size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque, format.preferredRange) = (image.scale, false, .standard)
        var drawn: UIImage?
        traits.performAsCurrent {
            drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: CGPoint()) }
        }
        guard let picture = drawn?.cgImage else { return nil }
        self.init(picture, scale: image.scale)
    }
}
#endif
