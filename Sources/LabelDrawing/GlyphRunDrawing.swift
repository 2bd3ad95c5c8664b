public import Foundation

/// The opaque number of a font that a text engine has resolved. Only the canvas of that engine understands it.
public struct FontID: Hashable, Codable, Sendable {
    /// The number. Valid only within one process and one engine.
    public let rawValue: UInt32

    /// Creates an identifier from its number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A glyph's index in its font.
public typealias GlyphID = UInt32

/// Glyphs of one font and one colour, each with its own position.
public struct GlyphRunDrawing: Equatable, Codable, Sendable {
    /// The font.
    public var font: FontID
    /// The glyphs.
    public var glyphs: [GlyphID]
    /// The origins of the glyphs on the baseline, in points, one per glyph.
    public var positions: [CGPoint]
    /// The fill colour. Colour glyphs keep their own colours.
    public var color: LabelColor
    /// The transform, or empty for the identity: an array keeps the common run without a transform small.
    private var transforms: [DrawingTransform] = []

    /// The transform of each glyph about its own origin. Default: the identity.
    ///
    /// A transform that cannot be inverted or is not finite draws nothing.
    public var transform: DrawingTransform {
        get { transforms.first ?? .identity }
        set { transforms = newValue == .identity ? [] : [newValue] }
    }

    /// Creates a run of glyphs. Glyphs without a position are dropped.
    public init(font: FontID, glyphs: [GlyphID], positions: [CGPoint], color: LabelColor, transform: DrawingTransform = .identity) {
        let count = min(glyphs.count, positions.count)
        self.font = font
        self.glyphs = count == glyphs.count ? glyphs : Array(glyphs.prefix(count))
        self.positions = count == positions.count ? positions : Array(positions.prefix(count))
        self.color = color
        self.transform = transform
    }
}
