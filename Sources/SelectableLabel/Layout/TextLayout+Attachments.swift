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
    /// - Complexity: O(style runs of the text + characters of those with attachments · log n).
    public func attachments(in rect: CGRect? = nil) -> [AttachmentPlacement] {
        typeset.scaledText.runs.flatMap { run -> [AttachmentPlacement] in
            guard let attachment = run.style.attachment else { return [] }
            return run.range.compactMap { offset in
                guard text.utf16[offset] == InlineBox.unit, !truncatedRange.contains(offset) else { return nil }
                return placement(of: attachment, font: run.style.shaping, at: offset, in: rect)
            }
        }
    }

    private func placement(
        of attachment: TextAttachment, font: ShapingStyle, at offset: Int, in rect: CGRect?
    ) -> AttachmentPlacement? {
        let range = characterRange(containing: offset)
        guard range.lowerBound == offset else { return nil }
        let line = line(at: lineIndex(at: TextPosition(offset: offset)))
        if let rect, line.bottom <= rect.minY || line.top >= rect.maxY { return nil }
        let box = attachment.box(in: typeset.typesetter.metrics(of: font))
        let left = characterBox(at: offset).minX
        let room = CGRect(x: left, y: line.baseline - box.ascent, width: box.width, height: (box.ascent + box.descent).nonNegative)
        let content = attachment.insets.inset(room)
        return AttachmentPlacement(
            attachment: attachment,
            range: range,
            rect: content,
            transform: .translation(x: content.minX, y: content.minY)
        )
    }
}
