public import Foundation

/// A font that a text engine has resolved, as an opaque number which that engine's canvas understands.
public struct FontID: Hashable, Codable, Sendable {
    /// The number; meaningful only within one process and one engine.
    public let rawValue: UInt32

    /// Creates an identifier from its number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A glyph's index in its font.
public typealias GlyphID = UInt32

/// Glyphs of one font and one colour, each at its own place.
public struct GlyphRunDrawing: Equatable, Codable, Sendable {
    /// The font, as its engine numbered it.
    public var font: FontID
    /// The glyphs.
    public var glyphs: [GlyphID]
    /// The glyphs' origins on the baseline, in points, as many as there are glyphs.
    public var positions: [CGPoint]
    /// The fill; colour glyphs keep their own colours.
    public var color: LabelColor
    /// The map, where there is one: in an array, because a run without one, as nearly all are, is then no larger for it.
    private var transforms: [DrawingTransform] = []

    /// How each glyph is mapped about its own origin; the identity for most. One that cannot be inverted or is not finite draws nothing.
    public var transform: DrawingTransform {
        get { transforms.first ?? .identity }
        set { transforms = newValue == .identity ? [] : [newValue] }
    }

    /// Creates a run of glyphs; glyphs without a position are dropped.
    public init(font: FontID, glyphs: [GlyphID], positions: [CGPoint], color: LabelColor, transform: DrawingTransform = .identity) {
        let count = min(glyphs.count, positions.count)
        self.font = font
        self.glyphs = count == glyphs.count ? glyphs : Array(glyphs.prefix(count))
        self.positions = count == positions.count ? positions : Array(positions.prefix(count))
        self.color = color
        self.transform = transform
    }
}
