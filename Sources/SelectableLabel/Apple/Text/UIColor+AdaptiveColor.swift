#if canImport(UIKit)
public import LabelDrawing
public import UIKit

extension LabelColor {
    /// Creates a colour from one of UIKit's, which must not be dynamic any more; components beyond sRGB are held within it.
    public init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

extension AdaptiveColor {
    /// Creates a colour from one of UIKit's, resolved for light and dark.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - traits: What else it may depend on, as contrast; nil for what is current.
    public init(_ color: UIColor, traits: UITraitCollection? = nil) {
        func resolved(_ style: UIUserInterfaceStyle) -> LabelColor {
            let style = UITraitCollection(userInterfaceStyle: style)
            return LabelColor(color.resolvedColor(with: UITraitCollection(traitsFrom: [traits ?? .current, style])))
        }
        self.init(light: resolved(.light), dark: resolved(.dark))
    }

    /// The colour as UIKit has it, dynamic where light and dark differ.
    public var uiColor: UIColor {
        let (light, dark) = (UIColor(light), UIColor(dark))
        return self.light == self.dark ? light : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

extension UIColor {
    /// Creates a colour from one of the kit's.
    public convenience init(_ color: LabelColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension Appearance {
    /// The appearance that traits ask for; light where they say nothing.
    init(_ traits: UITraitCollection) {
        self = traits.userInterfaceStyle == .dark ? .dark : .light
    }
}
#endif
