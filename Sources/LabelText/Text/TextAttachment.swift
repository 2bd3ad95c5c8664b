public import Foundation
public import LabelDrawing

/// A non-text item on a U+FFFC character: an image, a view, a layer or empty space.
///
/// The value holds an image, or a name that the host resolves. So one text can serve several labels, and layout can run
/// anywhere.
public struct TextAttachment: Hashable, Codable, Sendable {
    /// The content: an image, or a name that the host resolves.
    public enum Content: Hashable, Codable, Sendable {
        /// Empty space.
        case none
        /// An image that the host finds by its name, drawn with the text.
        case image(String)
        /// An image, drawn with the text.
        case picture(DrawingImage)
        /// A view, placed by the host.
        case view(String)
        /// A layer, placed by the host.
        case layer(String)

        /// The name of the content. nil for empty space and for an image without a name.
        public var name: String? {
            switch self {
            case .none, .picture: nil
            case .image(let name), .view(let name), .layer(let name): name
            }
        }

        /// The name of content that the host places; nil for images and empty space.
        package var placedName: String? {
            switch self {
            case .none, .image, .picture: nil
            case .view(let name), .layer(let name): name
            }
        }
    }

    /// The line length used to measure attachments while the label's line length is unknown. In points.
    package static let unknownLineLength: CGFloat = 10_000

    /// The scaling of content to the attachment's size.
    public enum ContentMode: String, Hashable, Codable, Sendable {
        /// Stretches the content to the attachment's size.
        case scaleToFill
        /// Scales the content to fit, keeping its aspect ratio.
        case aspectFit
        /// Scales the content to fill the attachment, keeping its aspect ratio.
        case aspectFill
        /// Centres the content at its own size.
        case center
    }

    /// The vertical alignment of the attachment in its line.
    public enum Alignment: Hashable, Codable, Sendable {
        /// Aligns the top with the font's ascent.
        case top
        /// Centres the attachment between the font's ascent and descent.
        case center
        /// Aligns the bottom with the font's descent.
        case bottom
        /// Aligns the bottom with the baseline.
        case baseline
        /// Sets explicit distances above and below the baseline, in points, insets included. The attachment's own
        /// height is ignored.
        case metrics(ascent: CGFloat, descent: CGFloat)
    }

    /// The content.
    public var content: Content
    /// The size in points, without insets.
    public var size: CGSize
    /// The scaling of content to `size`.
    public var contentMode: ContentMode
    /// The vertical alignment, relative to the font at the attachment's character.
    public var alignment: Alignment
    /// The space around the attachment, in points.
    public var insets: EdgeLengths
    /// The text to copy and to read aloud instead of the attachment. Empty means nothing.
    public var alternativeText: String

    /// Creates an attachment. Negative and non-finite lengths count as 0.
    public init(
        _ content: Content = .none,
        size: CGSize,
        contentMode: ContentMode = .scaleToFill,
        alignment: Alignment = .baseline,
        insets: EdgeLengths = .zero,
        alternativeText: String = ""
    ) {
        self.content = content
        self.size = CGSize(width: size.width.nonNegative.finiteOrZero, height: size.height.nonNegative.finiteOrZero)
        self.contentMode = contentMode
        self.alignment = alignment
        self.insets = insets
        self.alternativeText = alternativeText
    }

    /// Hashes all properties. Written by hand because `CGSize` is not hashable on every platform.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(contentMode)
        hasher.combine(alignment)
        hasher.combine(insets)
        hasher.combine(alternativeText)
    }

    /// Returns the rectangle of content inside the attachment's rectangle, according to the content mode.
    ///
    /// - Parameters:
    ///   - contentSize: The content's own size, in points.
    ///   - rect: The attachment's rectangle.
    public func contentRect(ofSize contentSize: CGSize, in rect: CGRect) -> CGRect {
        guard contentMode != .scaleToFill, contentSize.width > 0, contentSize.height > 0 else { return rect }
        let ratios = [rect.width / contentSize.width, rect.height / contentSize.height]
        let scale: CGFloat =
            switch contentMode {
            case .aspectFit: min(ratios[0], ratios[1])
            case .aspectFill: max(ratios[0], ratios[1])
            case .center, .scaleToFill: 1
            }
        let size = CGSize(width: contentSize.width * scale, height: contentSize.height * scale)
        return CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension TextAttachment {
    /// Creates an attachment from a rectangle relative to the baseline, y upwards.
    init(_ content: Content, bounds: CGRect, alternativeText: String) {
        self.init(
            content, size: bounds.size, alignment: .metrics(ascent: bounds.maxY, descent: -bounds.minY), alternativeText: alternativeText)
    }

    /// The rectangle relative to the baseline, y upwards. If the line aligns the attachment, the rectangle rests on the
    /// baseline.
    var bounds: CGRect {
        guard case .metrics(let ascent, let descent) = alignment else { return CGRect(origin: CGPoint(), size: size) }
        return CGRect(x: 0, y: -descent, width: size.width, height: ascent + descent)
    }

    /// Returns the space that a line reserves for the attachment. Attachments stay upright in vertical lines.
    ///
    /// - Parameters:
    ///   - metrics: The metrics of the font at the attachment's character.
    ///   - form: The line orientation.
    package func box(in metrics: FontMetrics, form: TextForm) -> InlineBox {
        let (across, down) = (size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
        let (width, height) = form == .vertical ? (down, across) : (across, down)
        let (ascent, descent) = (CGFloat(metrics.ascent), CGFloat(metrics.descent))
        let above: CGFloat
        switch alignment {
        case .baseline: above = height
        case .top: above = ascent
        case .bottom: above = height - descent
        case .center: above = (ascent - descent + height) / 2
        case .metrics(let ascent, let descent): return InlineBox(width: width, ascent: ascent, descent: descent)
        }
        return InlineBox(width: width, ascent: above, descent: height - above)
    }
}

extension RichText {
    /// Creates a text with a single attachment.
    ///
    /// - Parameters:
    ///   - attachment: The attachment.
    ///   - style: The style of the attachment's character, for example its font and link.
    public init(_ attachment: TextAttachment, style: TextStyle = TextStyle()) {
        var style = style
        style.attachment = attachment
        self.init("\u{FFFC}", style: style)
    }

    /// Whether the text has attachments.
    package var hasAttachments: Bool { runs.contains { $0.style.attachment != nil } }

    /// The text as copied: each attachment is replaced by its alternative text, and no U+FFFC remains.
    ///
    /// - Complexity: O(n log attachments).
    package var withAlternativeTexts: RichText {
        guard utf16.contains(InlineBox.unit) else { return self }
        var pieces: [RichText] = []
        var start = 0
        for (index, unit) in utf16.enumerated() where unit == InlineBox.unit {
            var style = style(at: index)
            let alternative = String(
                String.UnicodeScalarView((style.attachment?.alternativeText ?? "").unicodeScalars.filter { $0 != "\u{FFFC}" }))
            style.attachment = nil
            pieces += [slice(start..<index), RichText(alternative, style: style)]
            start = index + 1
        }
        pieces.append(slice(start..<length))
        return Self.joined(pieces[...])
    }

    /// Concatenates texts. Joining in halves avoids copying characters repeatedly.
    package static func joined(_ pieces: ArraySlice<RichText>) -> RichText {
        guard pieces.count > 1 else { return pieces.first ?? RichText() }
        let middle = (pieces.startIndex + pieces.endIndex) / 2
        return joined(pieces[..<middle]) + joined(pieces[middle...])
    }
}
