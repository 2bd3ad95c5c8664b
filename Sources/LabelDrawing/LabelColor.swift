import Foundation

/// A colour in extended sRGB. Its components are not premultiplied.
///
/// Colours outside sRGB, such as some colours of Display P3, have components below 0 or above 1. A canvas that cannot
/// show such a colour shows the nearest possible one.
public struct LabelColor: Hashable, Codable, Sendable {
    /// The red component, from 0 to 1 for colours in sRGB.
    public var red: Double
    /// The green component, from 0 to 1 for colours in sRGB.
    public var green: Double
    /// The blue component, from 0 to 1 for colours in sRGB.
    public var blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a colour in sRGB. Components are clamped to 0…1. NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = Self.unit(red)
        self.green = Self.unit(green)
        self.blue = Self.unit(blue)
        self.alpha = Self.unit(alpha)
    }

    /// Creates a colour that may be outside sRGB.
    ///
    /// Non-finite components count as 0. The opacity is clamped to 0…1.
    public init(extendedRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.isFinite ? red : 0
        self.green = green.isFinite ? green : 0
        self.blue = blue.isFinite ? blue : 0
        self.alpha = Self.unit(alpha)
    }

    /// Creates the mean colour of an image, in which each pixel is weighted by its opacity. For a fully transparent
    /// image, the result is `clear`.
    ///
    /// - Complexity: O(pixels).
    package init(meanOf image: DrawingImage) {
        var sums = [Double](repeating: 0, count: 4)
        for pixel in image.pixels {
            for (index, shift) in [24, 16, 8, 0].enumerated() { sums[index] += Double(pixel >> UInt32(shift) & 0xFF) }
        }
        // Because pixels are premultiplied, the weighted mean is the sum of a component divided by the sum of the
        // opacities.
        let opacity = max(sums[0], .leastNonzeroMagnitude)
        self.init(
            red: sums[1] / opacity, green: sums[2] / opacity, blue: sums[3] / opacity, alpha: sums[0] / 255 / Double(image.pixels.count))
    }

    /// Creates a colour from text of the form `#RRGGBB` or `#RRGGBBAA`. Returns nil for any other text.
    public init?(hex: String) {
        let digits = Array(hex.utf8.dropFirst())
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            var value = UInt32(hex.dropFirst(), radix: 16)
        else { return nil }
        if digits.count == 6 { value = value << 8 | 0xFF }
        self.init(
            red: Double(value >> 24) / 255,
            green: Double(value >> 16 & 0xFF) / 255,
            blue: Double(value >> 8 & 0xFF) / 255,
            alpha: Double(value & 0xFF) / 255
        )
    }

    /// The red, green and blue components, converted to 0…255 and clamped.
    package var bytes: [Int] { [red, green, blue].map { CGFloat($0 * 255).clamped(0, 255).wholeNumber } }

    /// Returns a copy with the given opacity.
    public func withAlpha(_ alpha: Double) -> LabelColor {
        LabelColor(extendedRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether the colour is outside sRGB.
    public var isExtended: Bool { [red, green, blue].contains { !(0...1).contains($0) } }

    /// Opaque black.
    public static let black = LabelColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = LabelColor(red: 1, green: 1, blue: 1)
    /// Fully transparent.
    public static let clear = LabelColor(red: 0, green: 0, blue: 0, alpha: 0)

    private static func unit(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }
}

/// The light or dark appearance of the user interface.
public enum Appearance: String, Hashable, Codable, Sendable, CaseIterable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}

/// A colour with separate values for light and dark appearance.
public struct AdaptiveColor: Hashable, Codable, Sendable {
    /// The colour in light appearance.
    public var light: LabelColor
    /// The colour in dark appearance.
    public var dark: LabelColor

    /// Creates a colour with a value for each appearance.
    public init(light: LabelColor, dark: LabelColor) {
        self.light = light
        self.dark = dark
    }

    /// Creates a colour that is the same in light and dark appearance.
    public init(_ color: LabelColor) {
        self.init(light: color, dark: color)
    }

    /// Returns the colour for one appearance.
    public func resolved(for appearance: Appearance) -> LabelColor {
        appearance == .dark ? dark : light
    }

    /// Whether the light or the dark colour is outside sRGB.
    package var isExtended: Bool { light.isExtended || dark.isExtended }

    /// The default text colour: black in light appearance, white in dark.
    public static let label = AdaptiveColor(light: .black, dark: .white)
    /// The default link colour, as in UIKit's `UIColor.link`.
    public static let link = AdaptiveColor(
        light: LabelColor(red: 0, green: 122 / 255, blue: 1),
        dark: LabelColor(red: 9 / 255, green: 132 / 255, blue: 1)
    )
}
