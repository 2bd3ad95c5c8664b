public import Foundation
public import LabelDrawing

/// Something in a text that is no text, on a character U+FFFC: a picture, a view, a layer or empty room.
///
/// A value without the thing itself: hosts resolve its content by name, so that one text can serve several labels and be laid out anywhere.
public struct TextAttachment: Hashable, Codable, Sendable {
    /// What is shown, by the name under which the label's host finds it.
    public enum Content: Hashable, Codable, Sendable {
        /// Nothing: room is kept free.
        case none
        /// A picture, drawn with the text.
        case image(String)
        /// A view, placed by the host.
        case view(String)
        /// A layer, placed by the host.
        case layer(String)

        /// The name; nil for nothing.
        public var name: String? {
            switch self {
            case .none: nil
            case .image(let name), .view(let name), .layer(let name): name
            }
        }

        /// The name of what the host places; nil for nothing, and for what is drawn with the text.
        package var placedName: String? {
            switch self {
            case .none, .image: nil
            case .view(let name), .layer(let name): name
            }
        }
    }

    /// The line length, in points, that attachments are measured for while their label's is unknown.
    package static let unknownLineLength: CGFloat = 10_000

    /// How content of another size fills the attachment.
    public enum ContentMode: String, Hashable, Codable, Sendable {
        /// Stretched to the attachment's size.
        case scaleToFill
        /// As large as fits, in its own proportions.
        case aspectFit
        /// As small as covers, in its own proportions.
        case aspectFill
        /// In its own size.
        case center
    }

    /// Where the attachment stands in its line.
    public enum Alignment: Hashable, Codable, Sendable {
        /// Its top is the font's ascent.
        case top
        /// Its middle is halfway between the font's ascent and descent.
        case center
        /// Its bottom is the font's descent.
        case bottom
        /// Its bottom is the baseline.
        case baseline
        /// It reaches from so far above the baseline to so far below, in points, insets included; its own height does not count.
        case metrics(ascent: CGFloat, descent: CGFloat)
    }

    /// What is shown.
    public var content: Content
    /// The size in points, insets not included.
    public var size: CGSize
    /// How content of another size fills it.
    public var contentMode: ContentMode
    /// Where it stands in its line, by the font of its own character.
    public var alignment: Alignment
    /// Space kept free around it, in points.
    public var insets: EdgeLengths
    /// What is copied and read aloud for it; nothing when empty.
    public var alternativeText: String

    /// Creates an attachment; lengths that are negative or not finite count as 0.
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

    /// Hashes what tells attachments apart: sizes are not hashable everywhere.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(contentMode)
        hasher.combine(alignment)
        hasher.combine(insets)
        hasher.combine(alternativeText)
    }

    /// Where content of a size stands in the attachment's rectangle, as the content mode says.
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
    /// An attachment of a rectangle that stands on the baseline, with y upwards.
    init(_ content: Content, bounds: CGRect, alternativeText: String) {
        self.init(
            content, size: bounds.size, alignment: .metrics(ascent: bounds.maxY, descent: -bounds.minY), alternativeText: alternativeText)
    }

    /// The rectangle on the baseline, with y upwards; of an attachment that a line aligns, one that stands on it.
    var bounds: CGRect {
        guard case .metrics(let ascent, let descent) = alignment else { return CGRect(origin: CGPoint(), size: size) }
        return CGRect(x: 0, y: -descent, width: size.width, height: ascent + descent)
    }

    /// The room that a line keeps for the attachment, which stands upright in lines that run down too.
    ///
    /// - Parameters:
    ///   - metrics: The heights of the font at its character.
    ///   - form: Which way lines run.
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
    /// A text of one attachment.
    ///
    /// - Parameters:
    ///   - attachment: The attachment.
    ///   - style: The style of its character: the font it is aligned to, its link.
    public init(_ attachment: TextAttachment, style: TextStyle = TextStyle()) {
        var style = style
        style.attachment = attachment
        self.init("\u{FFFC}", style: style)
    }

    /// Whether anything stands in the text that is no text.
    package var hasAttachments: Bool { runs.contains { $0.style.attachment != nil } }

    /// The text as it is copied: each attachment's alternative text in its place, no U+FFFC.
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

    /// Texts one after the other, joined in halves so that no character is copied often.
    package static func joined(_ pieces: ArraySlice<RichText>) -> RichText {
        guard pieces.count > 1 else { return pieces.first ?? RichText() }
        let middle = (pieces.startIndex + pieces.endIndex) / 2
        return joined(pieces[..<middle]) + joined(pieces[middle...])
    }
}
