public import Foundation
public import LabelDrawing

/// The placement of an attachment in a layout.
public struct AttachmentPlacement: Equatable, Sendable {
    /// The attachment.
    public var attachment: TextAttachment
    /// The range of its character, in UTF-16 code units.
    public var range: TextRange
    /// The rectangle of its content, without its insets, in the layout's coordinates.
    public var rect: CGRect
    /// Maps the content, with its origin at the top left, into the layout's coordinates.
    public var transform: DrawingTransform
}

extension TextLayout {
    /// Returns the visible attachments in text order, for the host to place views and layers.
    ///
    /// - Parameter rect: A rectangle in the layout's coordinates. Attachments in lines wholly above or below it are
    ///   skipped. nil means all attachments.
    /// - Complexity: O(style runs of the included lines + their attachment characters · log n).
    public func attachments(in rect: CGRect? = nil) -> [AttachmentPlacement] {
        let lines = lineIndices(touching: rect)
        guard let first = lines.first, let last = lines.last else { return [] }
        let shown = Int(storage.lines[first].textStart)..<Int(storage.lines[last].textEnd)
        let text = typeset.scaledText
        let runs = text.runs[text.runIndex(at: shown.lowerBound)...].prefix { $0.range.lowerBound < shown.upperBound }
        return runs.flatMap { run -> [AttachmentPlacement] in
            guard let attachment = run.style.attachment else { return [] }
            return run.range.clamped(to: shown).compactMap { offset in
                guard text.utf16[offset] == InlineBox.unit, !truncatedRange.contains(offset) else { return nil }
                return placement(of: attachment, font: run.style.shaping, at: offset)
            }
        }
    }

    /// Returns the drawing of attachment images, including those of a token. Each image is clipped to its attachment's
    /// rectangle.
    ///
    /// - Parameters:
    ///   - rect: A rectangle in the layout's coordinates. Attachments in lines wholly above or below it are skipped.
    ///     nil means all attachments.
    ///   - images: Returns the image with the given name, or nil if there is none.
    /// - Returns: A list in the layout's coordinates.
    /// - Complexity: The same as `attachments(in:)`.
    public func imageDisplayList(in rect: CGRect? = nil, _ images: (_ name: String) -> DrawingImage?) -> DisplayList {
        var list = DisplayList()
        for placement in attachments(in: rect) {
            let found: DrawingImage? =
                switch placement.attachment.content {
                case .image(let name): images(name)
                case .picture(let image): image
                case .view, .layer, .none: nil
                }
            guard let image = found else { continue }
            let bounds = CGRect(origin: CGPoint(), size: placement.attachment.size)
            let content = placement.attachment.contentRect(ofSize: image.size, in: bounds)
            var picture = DisplayList()
            if !bounds.contains(content) { picture.append(.clip(.rect(bounds))) }
            picture.append(.image(image, content))
            list.append(picture, transform: placement.transform)
        }
        if let token = storage.token?.layout, let transform = tokenTransform {
            list.append(token.imageDisplayList(images), transform: transform)
        }
        return list
    }

    /// Whether the text or a token has attachments that are images without a name.
    package var hasPictures: Bool { typeset.hasPictures || storage.token?.layout.typeset.hasPictures == true }

    private func placement(of attachment: TextAttachment, font: ShapingStyle, at offset: Int) -> AttachmentPlacement? {
        let range = characterRange(containing: offset)
        guard range.lowerBound == offset else { return nil }
        let line = line(at: lineIndex(at: TextPosition(offset: offset)))
        let box = attachment.box(in: typeset.typesetter.metrics(of: font), form: typeset.form)
        let left = characterBox(at: offset).minX
        let outer = CGRect(x: left, y: line.baseline - box.ascent, width: box.width, height: (box.ascent + box.descent).nonNegative)
        let isVertical = typeset.form == .vertical
        let insets = attachment.insets
        // In vertical lines, upright content has its right side above the baseline and its top at the line's start.
        let content =
            isVertical
            ? EdgeLengths(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom).inset(outer) : insets.inset(outer)
        return AttachmentPlacement(
            attachment: attachment,
            range: range,
            rect: content,
            transform: isVertical
                ? DrawingTransform.upright.concatenating(.translation(x: content.minX, y: content.maxY))
                : .translation(x: content.minX, y: content.minY)
        )
    }
}
