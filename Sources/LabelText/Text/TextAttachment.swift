public import Foundation
public import LabelDrawing

/// An item in text that is not text: an image, a view, a layer or empty space. The text contains a U+FFFC character for
/// it.
///
/// A view, a layer or a named image is stored only as a name, which the host of the label resolves. So several labels
/// can show the same text, and layout can run on any thread.
public struct TextAttachment: Hashable, Codable, Sendable {
    /// The content: an image, or a name that the host resolves.
    public enum Content: Hashable, Codable, Sendable {
        /// Empty space of the attachment's size.
        case none
        /// An image drawn with the text. The host of the label finds it by this name.
        case image(String)
        /// An image drawn with the text. The attachment itself holds it.
        case picture(DrawingImage)
        /// A view. The host of the label finds it by this name and positions it.
        case view(String)
        /// A layer. The host of the label finds it by this name and positions it.
        case layer(String)

        /// The name of an image, a view or a layer. nil for empty space and for an image that the attachment itself
        /// holds.
        public var name: String? {
            switch self {
            case .none, .picture: nil
            case .image(let name), .view(let name), .layer(let name): name
            }
        }

        /// The name of a view or a layer. nil for images and empty space.
        package var placedName: String? {
            switch self {
            case .none, .image, .picture: nil
            case .view(let name), .layer(let name): name
            }
        }
    }

    /// The image that the attachment itself holds. nil if it holds none.
    package var picture: DrawingImage? { if case .picture(let picture) = content { picture } else { nil } }

    /// The assumed length of a line, in points, when attachments are measured before the label has a size.
    package static let unknownLineLength: CGFloat = 10_000

    /// The way in which the content fills the attachment's size.
    public enum ContentMode: String, Hashable, Codable, Sendable {
        /// Stretches the content to the attachment's size.
        case scaleToFill
        /// Scales the content to fit, keeping its aspect ratio.
        case aspectFit
        /// Scales the content to fill the attachment, keeping its aspect ratio.
        case aspectFill
        /// Centres the content without scaling it.
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
        /// The line reserves `ascent` points above and `descent` points below the baseline, whatever the heights in
        /// `size` and `insets` are.
        case metrics(ascent: CGFloat, descent: CGFloat)
    }

    /// The content.
    public var content: Content
    /// The size without insets, in points.
    public var size: CGSize
    /// The way in which the content fills `size`.
    public var contentMode: ContentMode
    /// The vertical alignment in the line. It refers to the font of the attachment's character.
    public var alignment: Alignment
    /// The space around the attachment, in points.
    public var insets: EdgeLengths
    /// The text that replaces the attachment when it is copied or read aloud. If it is empty, the attachment is left
    /// out.
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

    /// Returns the rectangle in which the content is drawn, according to `contentMode`.
    ///
    /// - Parameters:
    ///   - contentSize: The content's own size, in points.
    ///   - rect: The attachment's rectangle, without insets. In points.
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
    /// Creates an attachment from its rectangle relative to the baseline, with y upwards. In points.
    init(_ content: Content, bounds: CGRect, alternativeText: String) {
        self.init(
            content, size: bounds.size, alignment: .metrics(ascent: bounds.maxY, descent: -bounds.minY), alternativeText: alternativeText)
    }

    /// The rectangle relative to the baseline, with y upwards. In points. The bottom is on the baseline unless the
    /// alignment is `.metrics`.
    var bounds: CGRect {
        guard case .metrics(let ascent, let descent) = alignment else { return CGRect(origin: CGPoint(), size: size) }
        return CGRect(x: 0, y: -descent, width: size.width, height: ascent + descent)
    }

    /// Returns the space that a line reserves for the attachment, including insets. In vertical lines, the attachment
    /// stays upright.
    ///
    /// - Parameters:
    ///   - metrics: The metrics of the font of the attachment's character.
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
    /// Creates a text that consists of one attachment.
    ///
    /// - Parameters:
    ///   - attachment: The attachment.
    ///   - style: The other properties of the attachment's character, for example its font and link.
    public init(_ attachment: TextAttachment, style: TextStyle = TextStyle()) {
        var style = style
        style.attachment = attachment
        self.init("\u{FFFC}", style: style)
    }

    /// Whether the text has attachments.
    package var hasAttachments: Bool { runs.contains { $0.style.attachment != nil } }

    /// The text to copy: each attachment is replaced by its alternative text, and a U+FFFC without an attachment is
    /// removed. The result contains no U+FFFC.
    ///
    /// - Complexity: O(n log attachments).
    package var withAlternativeTexts: RichText { withAlternativeTexts { _ in false } }

    /// Returns the text to copy, as `withAlternativeTexts`, but with the attachments that are kept.
    package func withAlternativeTexts(exceptWhere isKept: (TextAttachment) -> Bool) -> RichText {
        guard utf16.contains(InlineBox.unit) else { return self }
        var pieces: [RichText] = []
        var start = 0
        for (index, unit) in utf16.enumerated() where unit == InlineBox.unit {
            var style = style(at: index)
            if style.attachment.map(isKept) == true { continue }
            let alternative = String(
                String.UnicodeScalarView((style.attachment?.alternativeText ?? "").unicodeScalars.filter { $0 != "\u{FFFC}" }))
            style.attachment = nil
            pieces += [slice(start..<index), RichText(alternative, style: style)]
            start = index + 1
        }
        pieces.append(slice(start..<length))
        return Self.joined(pieces[...])
    }

    /// Concatenates texts. It joins halves recursively, which copies characters less often than appending one text at a
    /// time.
    package static func joined(_ pieces: ArraySlice<RichText>) -> RichText {
        guard pieces.count > 1 else { return pieces.first ?? RichText() }
        let middle = (pieces.startIndex + pieces.endIndex) / 2
        return joined(pieces[..<middle]) + joined(pieces[middle...])
    }
}
