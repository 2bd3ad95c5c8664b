public protocol CAAction {}

public struct CALayerContentsFormat: Hashable, Sendable {
    let name: String
    public static let RGBA8Uint = CALayerContentsFormat(name: "RGBA8"), RGBA16Float = CALayerContentsFormat(name: "RGBA16")
}

open class CALayer: NSObject {
    public required override init() {}

    public private(set) weak var superlayer: CALayer?
    public var sublayers: [CALayer]? {
        didSet {
            for layer in oldValue ?? [] where layer.superlayer === self { layer.superlayer = nil }
            for layer in sublayers ?? [] { layer.superlayer = self }
        }
    }
    public var bounds = CGRect()
    /// The centre, in the superlayer's coordinates.
    public var position = CGPoint()
    public var frame: CGRect {
        get { CGRect(origin: CGPoint(x: position.x - bounds.width / 2, y: position.y - bounds.height / 2), size: bounds.size) }
        set { (bounds.size, position) = (newValue.size, CGPoint(x: newValue.midX, y: newValue.midY)) }
    }
    public var mask: CALayer?
    public var contents: Any?
    public var contentsScale: CGFloat = 1
    public var contentsFormat = CALayerContentsFormat.RGBA8Uint
    public var backgroundColor: CGColor?
    public var borderWidth: CGFloat = 0
    public var cornerRadius: CGFloat = 0
    /// The keys of the animations that were added, for tests.
    public private(set) var animationKeys: [String] = []
    private var animations: [String: CATransition] = [:]
    private var needsDisplay = false

    public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
    }

    public func replaceSublayer(_ old: CALayer, with layer: CALayer) { sublayers = sublayers?.map { $0 === old ? layer : $0 } }
    public func removeFromSuperlayer() { superlayer?.sublayers?.removeAll { $0 === self } }

    public func setNeedsDisplay() { needsDisplay = true }

    /// Draws the layer if it needs it, as a commit does. Returns the context, for tests.
    @discardableResult
    public func displayIfNeeded() -> CGContext? {
        guard needsDisplay else { return nil }
        needsDisplay = false
        let context = CGContext(clip: bounds)
        draw(in: context)
        return context
    }

    open func draw(in context: CGContext) {}
    open func action(forKey event: String) -> (any CAAction)? { nil }
    public func animation(forKey key: String) -> CATransition? { animations[key] }

    public func add(_ animation: CATransition, forKey key: String?) {
        animationKeys.append(key ?? "")
        animations[key ?? ""] = animation
    }
}

public final class CAShapeLayer: CALayer {
    public enum FillRule { case nonZero, evenOdd }
    public var path: CGPath?
    public var fillRule = FillRule.nonZero
    public var fillColor: CGColor?
}

open class CATiledLayer: CALayer {
    public var tileSize = CGSize()
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

public final class CATransition: NSObject {
    public enum Kind { case fade }
    public var type = Kind.fade
    public var duration: CFTimeInterval = 0
}

public enum CATransaction {
    public static func begin() {}
    public static func commit() {}
    public static func setDisableActions(_ disables: Bool) {}
}

public struct CAFrameRateRange: Sendable {
    public init(minimum: Float, maximum: Float, preferred: Float) {}
}
