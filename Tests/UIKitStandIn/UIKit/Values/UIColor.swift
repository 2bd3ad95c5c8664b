/// A colour: fixed, dynamic, or a pattern.
public final class UIColor: NSObject, @unchecked Sendable {
    private let make: (UITraitCollection) -> CGColor
    public var cgColor: CGColor { make(.current) }

    private init(make: @escaping (UITraitCollection) -> CGColor) { self.make = make }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        self.init { _ in color }
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { self.init { dynamicProvider($0).make($0) } }

    public convenience init(patternImage: UIImage) {
        let color = CGColor(pattern: CGPattern(tile: patternImage.cgImage ?? CGImage(width: 0, height: 0)))
        self.init { _ in color }
    }

    private static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor { UIColor { $0.userInterfaceStyle == .dark ? dark : light } }

    public static let black = UIColor(white: 0, alpha: 1), white = UIColor(white: 1, alpha: 1), clear = UIColor(white: 0, alpha: 0)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let label = pair(.black, .white), systemBackground = pair(.white, .black)
    public static let secondarySystemBackground = pair(UIColor(white: 0.95, alpha: 1), UIColor(white: 0.11, alpha: 1))
    public static let systemBlue = pair(
        UIColor(red: 0, green: 0.478, blue: 1, alpha: 1), UIColor(red: 0.039, green: 0.518, blue: 1, alpha: 1))
    public static let systemRed = pair(
        UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1), UIColor(red: 1, green: 0.271, blue: 0.227, alpha: 1))

    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        let color = make(traits)
        return UIColor(make: { _ in color })
    }

    /// Returns false for a pattern, which has no components.
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = cgColor.components else { return false }
        for (pointer, part) in zip([red, green, blue, alpha], parts) { pointer?.pointee = part }
        return true
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(make: { [make] traits in
            let parts = make(traits).components ?? [0, 0, 0, 1]
            return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        })
    }

    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Colours are equal if they are the same in light and dark.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }.allSatisfy {
            let (one, two) = (make($0), other.make($0))
            return one.components == two.components && one.pattern === two.pattern
        }
    }

    public override var hash: Int { 0 }
}
