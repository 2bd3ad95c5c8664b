public import Foundation

/// The identifier of a font that a text engine has loaded. Only the canvas of the same engine can resolve it.
public struct FontID: Hashable, Codable, Sendable {
    /// The identifier as a number. Valid only within one process and one engine.
    public let rawValue: UInt32

    /// Creates an identifier from its number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A glyph's index in its font.
public typealias GlyphID = UInt32

/// Glyphs of one font and colour, with a position for each glyph.
public struct GlyphRunDrawing: Equatable, Codable, Sendable {
    /// The font.
    public var font: FontID
    /// The glyphs.
    public var glyphs: [GlyphID]
    /// The origin of each glyph on the baseline, in points.
    public var positions: [CGPoint]
    /// The fill colour. Colour glyphs keep their own colours.
    public var color: LabelColor
    /// The storage of `transform`: an array with the transform, or an empty array for the identity. Most runs have no
    /// transform, and an empty array takes less memory than an identity transform.
    private var transforms: [DrawingTransform] = []

    /// The transform that is applied to each glyph, about the glyph's origin. Default: the identity.
    ///
    /// If the transform cannot be inverted or is not finite, nothing is drawn.
    public var transform: DrawingTransform {
        get { transforms.first ?? .identity }
        set { transforms = newValue == .identity ? [] : [newValue] }
    }

    /// Creates a run of glyphs. Drops glyphs for which `positions` has no element.
    public init(font: FontID, glyphs: [GlyphID], positions: [CGPoint], color: LabelColor, transform: DrawingTransform = .identity) {
        let count = min(glyphs.count, positions.count)
        self.font = font
        self.glyphs = count == glyphs.count ? glyphs : Array(glyphs.prefix(count))
        self.positions = count == positions.count ? positions : Array(positions.prefix(count))
        self.color = color
        self.transform = transform
    }
}
