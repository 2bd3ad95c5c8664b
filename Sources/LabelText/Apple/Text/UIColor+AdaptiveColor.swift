#if canImport(UIKit)
public import LabelDrawing
public import UIKit

extension LabelColor {
    /// Creates a colour from a UIKit colour. A pattern becomes its mean colour; if that is unknown, the colour is
    /// black.
    ///
    /// A dynamic colour must be resolved first.
    public init(_ color: UIColor) {
        self = Self(readable: color) ?? .black
    }

    /// Creates a colour from the components of a UIKit colour, or from its pattern. Returns nil if it has neither.
    fileprivate init?(readable color: UIColor) {
        guard let read = Self(components: color) ?? Self(meanOf: color) else { return nil }
        self = read
    }

    /// Creates a colour from the components of a UIKit colour. Returns nil if it has none, as for a pattern.
    private init?(components color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        if !color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) {
            guard color.cgColor.pattern == nil, let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
                let parts = color.cgColor.converted(to: space, intent: .defaultIntent, options: nil)?.components, parts.count == 4
            else { return nil }
            (red, green, blue, alpha) = (parts[0], parts[1], parts[2], parts[3])
        }
        self.init(extendedRed: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    private init?(meanOf color: UIColor) {
        let size = CGSize(width: 64, height: 64)
        let tile = CGImage.drawn(size: size) { context in
            color.setFill()
            context.fill(CGRect(origin: CGPoint(), size: size))
        }
        guard let picture = tile.flatMap({ DrawingImage($0, scale: 1) }) else { return nil }
        self.init(meanOf: picture)
    }
}

extension AdaptiveColor {
    /// Creates a colour from a UIKit colour, which is resolved once for light and once for dark.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - traits: The other traits for a dynamic colour, such as contrast. nil means the current traits.
    public init(_ color: UIColor, traits: UITraitCollection? = nil) {
        func resolved(_ style: UIUserInterfaceStyle) -> LabelColor? {
            let style = UITraitCollection(userInterfaceStyle: style)
            return LabelColor(readable: color.resolvedColor(with: UITraitCollection(traitsFrom: [traits ?? .current, style])))
        }
        self.init(light: resolved(.light) ?? Self.label.light, dark: resolved(.dark) ?? Self.label.dark)
    }

    /// The colour as a `UIColor`. It is dynamic if light and dark differ.
    public var uiColor: UIColor {
        let (light, dark) = (UIColor(light), UIColor(dark))
        return self.light == self.dark ? light : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

extension UIColor {
    /// Creates a UIKit colour from a colour of the kit.
    public convenience init(_ color: LabelColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension Appearance {
    /// Creates an appearance from traits. If the traits specify none, it is light.
    public init(_ traits: UITraitCollection) {
        self = traits.userInterfaceStyle == .dark ? .dark : .light
    }
}
#endif
