public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}
public enum UIUserInterfaceIdiom: Int, Sendable { case phone, pad, mac }
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

public struct UIContentSizeCategory: Hashable, Sendable {
    let points: CGFloat
    public static let large = UIContentSizeCategory(points: 0), extraLarge = UIContentSizeCategory(points: 2)
    public static let accessibilityLarge = UIContentSizeCategory(points: 16), unspecified = UIContentSizeCategory(points: -100)
}

/// The traits of an environment. A trait that is not set is taken from the collections before it.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    private struct Values: Hashable {
        var style: UIUserInterfaceStyle?
        var scale: CGFloat?
        var direction: UITraitEnvironmentLayoutDirection?
        var size: UIContentSizeCategory?
        var weight: UILegibilityWeight?
    }

    private var values = Values()
    /// The traits of the device. Windows inherit them.
    nonisolated(unsafe) public static var screen = UITraitCollection()
    /// As in UIKit, each thread has its own current traits. At first, they are the traits of the device.
    public static var current: UITraitCollection {
        get { Thread.current.threadDictionary["traits"] as? UITraitCollection ?? screen }
        set { Thread.current.threadDictionary["traits"] = newValue }
    }

    public override init() {}
    private init(_ values: Values) { self.values = values }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
    }
    public convenience init(preferredContentSizeCategory size: UIContentSizeCategory) {
        self.init(Values(size: size == .unspecified ? nil : size))
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(Values(weight: legibilityWeight == .unspecified ? nil : legibilityWeight))
    }
    public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(Values(direction: layoutDirection)) }

    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(
            collections.reduce(into: Values()) { all, next in
                let next = next.values
                all = Values(
                    style: next.style ?? all.style, scale: next.scale ?? all.scale, direction: next.direction ?? all.direction,
                    size: next.size ?? all.size, weight: next.weight ?? all.weight)
            })
    }

    public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .light }
    public var displayScale: CGFloat { values.scale ?? 2 }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .leftToRight }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.size ?? .large }
    public var legibilityWeight: UILegibilityWeight { values.weight ?? .regular }

    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle
    }

    public func performAsCurrent(_ body: () -> Void) {
        let values = Thread.current.threadDictionary
        let old = values["traits"]
        values["traits"] = self
        body()
        values["traits"] = old
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    public override var hash: Int { values.hashValue }
}
