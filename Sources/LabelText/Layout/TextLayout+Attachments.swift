public import Foundation
public import LabelDrawing

/// Where an attachment stands in a layout.
public struct AttachmentPlacement: Equatable, Sendable {
    /// The attachment.
    public var attachment: TextAttachment
    /// Its character, in UTF-16 code units of the text.
    public var range: TextRange
    /// The rectangle of its content, its insets left out, in the layout's coordinates.
    public var rect: CGRect
    /// Maps the content, its origin at its top left, into the layout's coordinates.
    public var transform: DrawingTransform
}

extension TextLayout {
    /// The attachments that are not cut off, in the order of the text, for the host to place views and layers.
    ///
    /// - Parameter rect: In the layout's coordinates: attachments in lines wholly above or below it are left out; nil for all.
    /// - Complexity: O(style runs of the lines taken + characters of those with attachments · log n).
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

    /// The pictures of attachments, those of a token too, as they are drawn, each in its place and clipped to it.
    ///
    /// - Parameters:
    ///   - rect: In the layout's coordinates: attachments in lines wholly above or below it are left out; nil for all.
    ///   - images: The picture of a name; nil for none.
    /// - Returns: A list in the layout's coordinates.
    /// - Complexity: That of `attachments(in:)`.
    public func imageDisplayList(in rect: CGRect? = nil, _ images: (_ name: String) -> DrawingImage?) -> DisplayList {
        var list = DisplayList()
        for placement in attachments(in: rect) {
            guard case .image(let name) = placement.attachment.content, let image = images(name) else { continue }
            let size = CGSize(width: CGFloat(image.pixelWidth) / image.scale, height: CGFloat(image.pixelHeight) / image.scale)
            let bounds = CGRect(origin: CGPoint(), size: placement.attachment.size)
            let place = placement.attachment.contentRect(ofSize: size, in: bounds)
            var picture = DisplayList()
            if !bounds.contains(place) { picture.append(.clip(.rect(bounds))) }
            picture.append(.image(image, place))
            list.append(picture, transform: placement.transform)
        }
        if let token = storage.token?.layout, let place = tokenTransform { list.append(token.imageDisplayList(images), transform: place) }
        return list
    }

    private func placement(of attachment: TextAttachment, font: ShapingStyle, at offset: Int) -> AttachmentPlacement? {
        let range = characterRange(containing: offset)
        guard range.lowerBound == offset else { return nil }
        let line = line(at: lineIndex(at: TextPosition(offset: offset)))
        let box = attachment.box(in: typeset.typesetter.metrics(of: font), form: typeset.form)
        let left = characterBox(at: offset).minX
        let room = CGRect(x: left, y: line.baseline - box.ascent, width: box.width, height: (box.ascent + box.descent).nonNegative)
        let isVertical = typeset.form == .vertical
        let insets = attachment.insets
        // In lines that run down, the right of what stands upright is above the baseline, its top at the line's start.
        let content =
            isVertical
            ? EdgeLengths(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom).inset(room) : insets.inset(room)
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
